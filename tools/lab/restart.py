"""Mutants of what a restart puts back: bug 20."""

from __future__ import annotations

from lab.mutant import Edit, Mutant

BATCHES, EXAMPLES, WINDOW = "training/batches.py", "training/examples.py", "training/window.py"
STATE, RESTART, BASE = "training/state.py", "training/restart.py", "training/optimizers/base.py"
ORDER = "epoch_order(self.n, self.seed, epoch)\n"
RESTORED = "    state.counters = counters\n"
SLOTS = '        for name, values in optimizer.slots.items():\n            _fill(values, files, f"{name}.f32")\n'
ROWS = '        if [row.to_json() for row in optimizer.state_rows()] != progress["state_rows"]:\n'
READ = "        reading: int = getattr(self.state.counters, self.clock.name)\n        return reading\n"
OPEN = (
    '        state.window = OpenWindow([ExampleLoss.from_json(loss) for loss in window["losses"]], '
    'int(window["micro"]))\n'
)
STEPS = "tests/training/test_resume.py::test_terminated_at_every_step"
TWICE = "tests/training/test_resume.py::test_resumed_twice_at_other_degrees_and_tiers"
ACCUMULATED = "tests/training/test_accumulation.py"
AVERAGED = "tests/training/test_average.py::test_stopped_at_every_window"
INSIDE = f"{ACCUMULATED}::test_stopped_after_every_micro_batch_twice"
SCALED = f"{ACCUMULATED}::test_a_loss_scale_of_a_power_of_two_changes_no_bit_and_survives_a_stop"

MUTANTS = (
    Mutant(
        "20a", "an epoch's order is drawn by a counter of this process: after a restart the first order comes again",
        (
            Edit(BATCHES, "  # the last permutation used\n", "\n        self._drawn = -1\n"),
            Edit(BATCHES, "            self._epoch, self._order = epoch, " + ORDER, (
                "            self._drawn += 1\n"
                "            self._epoch, self._order = epoch, epoch_order(self.n, self.seed, self._drawn)\n"
            )),
        ),
        (TWICE, "tests/training/test_batches.py::test_a_step_is_the_same_whichever_came_before"),
    ),
    Mutant(
        "20b", "nobody tells the order of the epoch: epoch 0 again and again",
        (Edit(BATCHES, "epoch, " + ORDER, "epoch, epoch_order(self.n, self.seed, 0)\n"),),
        ("tests/training/test_batches.py::test_steps_cut_one_endless_stream",),
    ),
    Mutant(
        "20c", "weights and moments are put back, the position in the stream is not",
        (Edit(STATE, RESTORED, ""),),
        (STEPS,),
    ),
    Mutant(
        "20d", "a continued run's checkpoint counts the windows since the restart, so the second restart skips too few",
        (
            Edit(STATE, "    window: OpenWindow = field(default_factory=OpenWindow)\n", (
                "    window: OpenWindow = field(default_factory=OpenWindow)\n    since: int = 0\n"
            )),
            Edit(STATE, '"counters": state.counters.to_json(),', (
                '"counters": state.counters.to_json() | {"windows": state.counters.windows - state.since},'
            )),
            Edit(STATE, RESTORED, RESTORED + "    state.since = counters.windows\n"),
        ),
        (TWICE,),
    ),
    Mutant(
        "20e", "the same with counters that agree, so that no guard notices",
        (
            Edit(STATE, "    window: OpenWindow = field(default_factory=OpenWindow)\n", (
                "    window: OpenWindow = field(default_factory=OpenWindow)\n    since: int = 0\n"
            )),
            Edit(STATE, '"counters": state.counters.to_json(),', (
                '"counters": state.counters.to_json(),\n        "seen": state.counters.windows - state.since,'
            )),
            Edit(STATE, RESTORED, RESTORED + '    state.since = counters.windows = progress["seen"]\n'),
        ),
        (TWICE,),
    ),
    Mutant(
        "20f", "noise is drawn from a counter of this process",
        (
            Edit(EXAMPLES, "        example = self._shown(visit).example\n", (
                "        example = self._shown(visit).example\n"
                '        self._drawn = getattr(self, "_drawn", -1) + 1\n'
            )),
            Edit(EXAMPLES, "page.id, visit.epoch, self.kernels)", "page.id, self._drawn, self.kernels)"),
        ),
        ("tests/training/test_examples.py::test_noise_depends_on_the_epoch_and_not_on_what_was_asked_before", TWICE),
    ),
    Mutant(
        "20g", "the schedule begins anew at a restart, with another warm-up",
        (Edit(WINDOW, READ, READ.replace("return reading", (
            'self.base = getattr(self, "base", reading)\n        return reading - self.base'
        ))),),
        (TWICE,),
    ),
    Mutant(
        "20h", "the sum of an open window is dropped at a restart, its micro-batches are skipped",
        (Edit(RESTART, "    if pending is not None:\n        run.gradient.restore(pending)\n", ""),),
        (INSIDE, SCALED),
    ),
    Mutant(
        "20i", "the sum of an open window is put back, and its micro-batches are shown again: counted twice",
        (
            Edit(WINDOW, "        if not window.micro:\n            self.gradient.begin()\n", ""),
            Edit(WINDOW, "        self.state.window = OpenWindow()\n", (
                "        self.state.window = OpenWindow()\n        self.gradient.begin()\n"
            )),
            Edit(STATE, OPEN, ""),
            Edit(STATE, "if state.window.micro else None\n", 'if window["micro"] else None\n'),
        ),
        (INSIDE, SCALED),
    ),
    Mutant(
        "20j", "moments are not put back",
        (Edit(STATE, SLOTS, ""),),
        (STEPS,),
    ),
    Mutant(
        "20k", "the same with the guard taken out",
        (Edit(STATE, SLOTS, ""), Edit(STATE, ROWS, "        if not optimizer.state_rows():\n")),
        (STEPS,),
    ),
    Mutant(
        "20l", "powers of the bias correction begin at 1 again",
        (Edit(BASE, "        for name, power in powers.items():\n            setattr(self, name, power)\n", ""),),
        ("tests/training/optimizers/test_state.py::test_put_back_at_any_update_it_continues_to_the_same_bytes", STEPS),
    ),
    Mutant(
        "20m", "the loss scale begins anew",
        (Edit(STATE, 'LossScaler.from_json(state.scaler.settings, progress["scaler"])', (
            "LossScaler(state.scaler.settings)"
        )),),
        (SCALED,),
    ),
    Mutant(
        "20n", "counters and moments are put back, the weights are the starting ones",
        (Edit(STATE, "    state.params.copy_from(weights)\n", ""),),
        (STEPS,),
    ),
    Mutant(
        "20o", "a rejected window is shown again: the position counts committed updates",
        (Edit(STATE, "        return self.counters.windows\n", "        return self.counters.updates\n"),),
        (f"{ACCUMULATED}::test_stopped_after_a_rejected_update",),
    ),
    Mutant(
        "20p", "the sum of averaged weights begins anew",
        (Edit("training/average.py", '        self.values[:] = np.frombuffer(data, "<f8") if data else 0.0\n', ""),),
        (AVERAGED,),
    ),
    Mutant(
        "20q", "a checkpoint after the last update has the mean, and a continued run averages it once more",
        (Edit("training/loop.py", "                    self._save()\n            self._save()\n", (
            "                    self._save()\n"
            "            if self.state.average is not None:\n"
            "                self.state.average.write_mean(self.state.params)\n"
            "            self._save()\n"
        )),),
        ("tests/training/test_average.py::test_the_run_itself_is_the_one_without",),
    ),
    Mutant(
        "20r", "a checkpoint after the last update has the blended weights, and a continued run blends once more",
        (Edit("training/loop.py", "                    self._save()\n            self._save()\n", (
            "                    self._save()\n"
            "            if self.run.blend is not None:\n"
            "                self.run.blend.write(self.state.params)\n"
            "            self._save()\n"
        )),),
        ("tests/training/test_blend.py::test_continued_after_the_last_window_it_is_blended_once",),
    ),
    Mutant(
        "20s", "the start is not copied: the weights are blended with themselves, or with those of a checkpoint",
        (Edit("training/blend.py", "        start.copy_from(params)\n        return cls(share, start)\n",
              "        return cls(share, params)\n"),),
        ("tests/training/test_blend.py::test_every_weight_that_the_base_gave_is_on_the_line",
         "tests/training/test_blend.py::test_the_start_is_a_copy"),
    ),
)  # fmt: skip
