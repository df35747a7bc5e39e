"""Mutants of what a window's loss and gradient are: bugs 1 to 3, 12, 13, 15."""

from __future__ import annotations

from lab.mutant import Edit, Mutant

LOSSES, REDUCTION, TARGETS = "objectives/losses.py", "objectives/reduction.py", "objectives/targets.py"
SMOOTHING, TERMS = "objectives/smoothing.py", "objectives/terms.py"
EXAMPLES, WINDOW, UPDATE = "training/examples.py", "training/window.py", "training/update.py"
LARGE = "tests/training/test_accumulation.py::test_micro_batches_are_the_large_batch"
SCALED = (
    "        jobs = [Job(job.visit, {{name: one {} len(micro) for name, one in job.scales.items()}}) for job in jobs]\n"
)
AFTER = "        while (start := len(window.losses)) < len(jobs):"

MUTANTS = (
    Mutant(
        "1a", "whatever the policy, a window is planned as the mean of its micro-batches' means",
        (Edit(EXAMPLES, "plan_window(self.reduction, ", 'plan_window("microbatch", '),),
        ("tests/training/test_accumulation.py::test_only_the_reduction_by_micro_batch_sees_them",),
    ),
    Mutant(
        "1b", "each micro-batch takes the mean over its own pages, the window the mean of those",
        (Edit(
            REDUCTION,
            "        return [weight / below for weight in weights]\n",
            "        return [(weights[i] / len(place)) / len(places) for place in places for i in place]\n",
        ),),
        ("tests/objectives/test_reduction.py::"
         "test_cutting_a_window_into_micro_batches_changes_only_the_policy_that_says_so",),
    ),
    Mutant(
        "1c", "the loss that is logged under `token` is a mean of means, the gradient is right",
        (
            Edit(REDUCTION, '    elif policy == "microbatch":\n', '    elif policy in ("microbatch", "token"):\n'),
            Edit(
                REDUCTION,
                '    if policy == "microbatch":\n        return float(sum(_add',
                '    if policy in ("microbatch", "token"):\n        return float(sum(_add',
            ),
        ),
        ("tests/objectives/test_reduction.py::test_bug_1_mean_of_micro_batch_means",),
    ),
    Mutant(
        "2a", "every scale is multiplied by the number of micro-batches",
        (Edit(WINDOW, AFTER, SCALED.format("*") + AFTER),),
        (LARGE,),
    ),
    Mutant(
        "2b", "only the loss that is logged is multiplied by it",
        (Edit(WINDOW, "loss = self.compute.value(", "loss = len(micro) * self.compute.value("),),
        (LARGE,),
    ),
    Mutant(
        "3a", "a scale that has the window's words in it is divided by the number of micro-batches as well",
        (Edit(WINDOW, AFTER, SCALED.format("/") + AFTER),),
        (LARGE,),
    ),
    Mutant(
        "3b", "the scale is divided by the example's words before the kernel, which divides by their weight",
        (Edit(LOSSES, "objective.class_weights(name), scales[name]", (
            "objective.class_weights(name), scales[name] / max(1, counted)"
        )),),
        ("tests/objectives/test_losses.py::test_gradients_are_those_of_the_scaled_loss",),
    ),
    Mutant(
        "3c", "`token` divides the numerator gradient by the window's words, and once more by its examples",
        (Edit(REDUCTION, "[(weight * row.denominator) / below for", (
            "[((weight * row.denominator) / below) / len(rows) for"
        )),),
        ("tests/objectives/test_reduction.py::test_the_scales_are_the_coefficients_of_the_value",
         "tests/objectives/test_reduction.py::test_bug_3_rows_are_divided_by_once"),
    ),
    Mutant(
        "12a", "a term without a row is 0 / 0",
        (Edit(TERMS, "numerator / self.denominator if self.denominator > 0 else 0.0", (
            'numerator / self.denominator if self.denominator > 0 else float("nan")'
        )),),
        ("tests/objectives/test_losses.py::test_no_counted_row_is_zero_and_not_nan",),
    ),
    Mutant(
        "12b", "a window without a row is no result of its own: its loss is 0 and it is trained on",
        (
            Edit(REDUCTION, "    if len(causes) == len(names):\n", "    if len(causes) > len(names):\n"),
            Edit(UPDATE, "    if None not in causes:", "    if not causes:"),
        ),
        ("tests/training/test_empty_window.py::test_a_window_without_a_row_moves_nothing",),
    ),
    Mutant(
        "12c", "the same with the guard in place: the plan misses it, `apply_update` does not",
        (Edit(REDUCTION, "    if len(causes) == len(names):\n", "    if len(causes) > len(names):\n"),),
        ("tests/objectives/test_reduction.py::test_bug_12_a_window_without_rows_is_typed_and_never_nan",),
    ),
    Mutant(
        "12d", "a gradient of zeros of an empty window is an update: by decay and by the moments alone",
        (Edit(UPDATE, "    if None not in causes:", "    if not causes:"),),
        ("tests/training/test_update.py::test_an_empty_window_makes_no_update_and_no_decay",),
    ),
    Mutant(
        "12e", "an example without a row counts among those that `sequence` divides by",
        (Edit(REDUCTION, "float(sum(row.denominator > 0 for row in rows))", "float(len(rows))"),),
        ("tests/objectives/test_reduction.py::test_bug_12_an_empty_example_does_not_silence_the_good_half",),
    ),
    Mutant(
        "13a", "O, which plays the part of padding, gets smoothing mass under every convention",
        (Edit(SMOOTHING, 'EXCLUDED = {"tag": 0}', 'EXCLUDED: dict[str, int] = {}'),),
        ("tests/objectives/test_smoothing.py::test_masses_of_the_conventions",),
    ),
    Mutant(
        "13b", "ignored rows are clamped to class 0 to be looked up, and never masked again",
        (Edit(LOSSES, "logits, rows, weights, scale, masses.gold,", (
            "logits, np.maximum(rows, 0), weights, scale, masses.gold,"
        )),),
        ("tests/objectives/test_smoothing.py::test_value_and_gradient_are_those_of_pytorch",),
    ),
    Mutant(
        "13c", "the mass is shared among all classes, the excluded one among them, so it does not add to 1",
        (Edit(SMOOTHING, "classes - (excluded >= 0) - (", "classes - ("),),
        ("tests/objectives/test_smoothing.py::test_mass_adds_to_one",),
    ),
    Mutant(
        "13d", "what is kept for perplexity is the smoothed loss",
        (Edit(LOSSES, "TermSum(top, bottom, counted, gold)", "TermSum(top, bottom, counted, top)"),),
        ("tests/objectives/test_smoothing.py::test_bug_13_gold_is_kept_beside_the_smoothed_loss",),
    ),
    Mutant(
        "15a", "every word that a window shows counts in it, whoever owns it",
        (Edit(TARGETS, "owned[window.own_start - window.start : window.own_stop - window.start]", "owned[:]"),),
        ("tests/objectives/test_targets.py::test_every_word_counts_in_exactly_one_window",),
    ),
    Mutant(
        "15b", "the mask is counted from the start of the page and not of the window: empty from the second window on",
        (Edit(TARGETS, "owned[window.own_start - window.start : window.own_stop - window.start]", (
            "owned[window.own_start : window.own_stop]"
        )),),
        ("tests/training/test_examples.py::"
         "test_a_long_page_shows_its_windows_in_turn_and_every_word_counts_once_a_sweep",),
    ),
    Mutant(
        "15c", "words of a value that could not be placed are trained as O",
        (Edit("labelling/label.py", "tags[start:stop] = -1\n", "tags[start:stop] = 0\n"),),
        ("tests/labelling/test_label.py::test_missing_field_ignores_the_words_that_could_be_it",),
    ),
    Mutant(
        "15d", "a page whose record lacks a term is trained to say that it has none of it",
        (Edit("labelling/targets.py", "np.full(len(page.words), -1, np.int32)", (
            "np.zeros(len(page.words), np.int32)"
        )),),
        ("tests/training/test_corpus.py::test_a_page_without_the_record_of_a_term_counts_under_the_others",),
    ),
    Mutant(
        "15e", "a pointer to a word outside of the window points at the window's first word",
        (Edit(TARGETS, "np.where(inside, rows - np.int32(window.start), np.int32(-1))", (
            "np.where(inside, rows - np.int32(window.start), np.int32(0))"
        )),),
        ("tests/objectives/test_targets.py::test_rows_not_owned_and_anchors_outside_are_ignored",),
    ),
)  # fmt: skip
