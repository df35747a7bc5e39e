"""Mutants of what becomes of a complete gradient, and of the rate: bugs 5 to 7, 14, 16 to 18."""

from __future__ import annotations

from lab.mutant import Edit, Mutant

WINDOW, UPDATE, COUNTERS = "training/window.py", "training/update.py", "training/counters.py"
GROUPS, ADAMW = "training/optimizers/groups.py", "training/optimizers/adamw.py"
TRAINING = "tests/training"
LARGE = f"{TRAINING}/test_accumulation.py::test_micro_batches_are_the_large_batch"
SCALED = f"{TRAINING}/test_accumulation.py::test_a_loss_scale_of_a_power_of_two_changes_no_bit_and_survives_a_stop"
REJECTED = f"{TRAINING}/test_loop.py::test_a_step_that_is_not_finite_changes_nothing_but_the_ledger"
BAD = f"{TRAINING}/test_update.py::test_one_bad_element_rejects_the_whole_update"
FIRST = f"{TRAINING}/optimizers/test_adamw.py::test_first_step_is_bias_corrected"
ADDED = "            window.micro += 1\n            self.state.counters.micro += 1\n"
UNSCALE = "            state.scaler.unscale(self.kernels, gradient, squares)\n"
COMMITTED = "        if entry.outcome is Outcome.COMMITTED:\n"

MUTANTS = (
    Mutant(
        "5a", "the gradient is unscaled, but the norm for the clip is that of the scaled one",
        (Edit(WINDOW, UNSCALE, UNSCALE.replace("squares)", "squares.copy())")),),
        (SCALED,),
    ),
    Mutant(
        "5b", "clip and step come first, the scale is taken out afterwards",
        (
            Edit(WINDOW, "        if state.scaler is not None:\n" + UNSCALE, ""),
            Edit(WINDOW, "            state.scaler.finish(", UNSCALE + "            state.scaler.finish("),
        ),
        (SCALED,),
    ),
    Mutant(
        "5c", "unscaled after each micro-batch, before the window is complete",
        (Edit(WINDOW, ADDED, ADDED + (
            "            if self.state.scaler is not None:\n"
            "                self.state.scaler.unscale(self.kernels, self.gradient.total, self.gradient.squares)\n"
        )),),
        (SCALED,),
        "RuntimeError: a window's gradient was unscaled twice",
    ),
    Mutant(
        "6a", "the clock of the schedule counts micro-batches",
        (Edit(WINDOW, "getattr(self.state.counters, self.clock.name)", "self.state.counters.micro"),),
        (LARGE,),
    ),
    Mutant(
        "6b", "an update is as many ticks as it has micro-batches",
        (Edit(WINDOW, "            return 1\n", "            return len(self.batches.micro(len(visits)))\n"),),
        (LARGE,),
    ),
    Mutant(
        "6c", "every worker ticks",
        (Edit(WINDOW, "self.schedule.rate(max(1, self.reading + self.clock.ticks(visits)))", (
            "self.schedule.rate(max(1, (self.reading + self.clock.ticks(visits)) * self.team.workers))"
        )),),
        (f"{TRAINING}/test_loop.py::test_rates_follow_the_schedule_once_an_update",),
    ),
    Mutant(
        "6d", "the length of the schedule is counted in micro-batches, its ticks are updates: it decays too slowly",
        (Edit(WINDOW, "            return steps\n", (
            "            return steps * (self.batches.window // self.batches.batch)\n"
        )),),
        (LARGE,),
    ),
    Mutant(
        "7a", "the schedule goes by windows, committed or not",
        (Edit(WINDOW, "getattr(self.state.counters, self.clock.name)", "self.state.counters.windows"),),
        (REJECTED,),
    ),
    Mutant(
        "7b", "a rejected window counts as an update",
        (Edit(COUNTERS, COMMITTED, "        if entry.outcome:\n"),),
        (REJECTED,),
    ),
    Mutant(
        "7c", "words and pages of rejected windows move the clocks that go by them",
        (Edit(COUNTERS, COMMITTED, (
            "        self.words += entry.words\n        self.pages += entry.pages\n"
            + COMMITTED
            + "            self.words, self.pages = self.words - entry.words, self.pages - entry.pages\n"
        )),),
        (f"{TRAINING}/test_clock.py::test_a_rejected_window_moves_no_clock",),
    ),
    Mutant(
        "7d", "the powers of the bias correction advance on a rejected update",
        (Edit(UPDATE, "        bad = _not_finite(", "        optimizer._begin(rate)\n        bad = _not_finite("),),
        (BAD,),
    ),
    Mutant(
        "14a", "every parameter group decays",
        (Edit(GROUPS, "decay if spec.decay else 0.0, spec.rows)", "decay, spec.rows)"),),
        (f"{TRAINING}/optimizers/test_adamw.py::test_norms_and_biases_do_not_decay",),
    ),
    Mutant(
        "14b", "norms are found by a part of a name that ours do not have",
        (Edit(GROUPS, "decay if spec.decay else 0.0, spec.rows)", (
            'decay if not ("LayerNorm" in spec.name or spec.name.endswith("bias")) else 0.0, spec.rows)'
        )),),
        (f"{TRAINING}/optimizers/test_adamw.py::test_norms_and_biases_do_not_decay",),
    ),
    Mutant(
        "14c", "the parameter table lets the gains of layer norms decay",
        (Edit("model/table.py", 'TensorSpec(f"{name}.weight", (d,), "backbone", False)', (
            'TensorSpec(f"{name}.weight", (d,), "backbone", True)'
        )),),
        ("tests/model/test_table.py::test_decay_spares_biases_and_layer_norms",),
    ),
    Mutant(
        "16a", "nobody looks whether the norm is finite",
        (Edit(UPDATE, "    if not isfinite(norm):\n", "    if norm < 0:\n"),),
        (BAD,),
    ),
    Mutant(
        "16b", "the same, and the clip's factor becomes NaN, and with it every gradient",
        (
            Edit(UPDATE, "    if not isfinite(norm):\n", "    if norm < 0:\n"),
            Edit(UPDATE, "clip is not None and norm > clip else", "clip is not None and not norm <= clip else"),
        ),
        (BAD,),
    ),
    Mutant(
        "16c", "elements that are not finite are set to 0, and the rest is applied",
        (Edit(UPDATE, '            return Update(Outcome.NON_FINITE, f"gradient of {bad} is not finite")\n', (
            "            np.nan_to_num(gradient.values.flat, copy=False, nan=0.0, posinf=0.0, neginf=0.0)\n"
            "            optimizer.step(kernels, params, gradient, rate, team=team)\n"
            "            return Update(Outcome.COMMITTED, None, 1.0)\n"
        )),),
        (BAD,),
    ),
    Mutant(
        "16d", "a loss that is not finite is no reason to reject, the gradient being finite",
        (Edit(UPDATE, "isfinite(term.numerator) and ", ""),
         Edit(UPDATE, "isfinite(term.denominator) and isfinite(term.gold)", "isfinite(term.denominator)")),
        (f"{TRAINING}/test_update.py::test_a_loss_that_is_not_finite_rejects_the_update",),
    ),
    Mutant(
        "17a", "what has been added so far is clipped after each micro-batch",
        (Edit(WINDOW, ADDED, (
            "            if not last and self.clip is not None:\n"
            "                part = self.gradient.pending()\n"
            "                norm = float(part.values.flat @ part.values.flat) ** 0.5\n"
            "                if norm > self.clip:\n"
            "                    part.values.flat *= self.clip / norm\n"
            "                self.gradient.restore(part)\n"
            + ADDED
        )),),
        (LARGE,),
    ),
    Mutant(
        "18a", "moments are not divided by 1 - beta^t",
        (Edit(ADAMW, "eps, 1.0 - self.power1, 1.0 - self.power2)", "eps, 1.0, 1.0)"),),
        (FIRST, "tests/parity/test_updates.py::test_optimizer_follows_pytorch"),
    ),
    Mutant(
        "18b", "the first moment is corrected, the second is not",
        (Edit(ADAMW, "eps, 1.0 - self.power1, 1.0 - self.power2)", "eps, 1.0 - self.power1, 1.0)"),),
        (FIRST,),
    ),
)  # fmt: skip
