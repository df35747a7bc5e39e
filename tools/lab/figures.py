"""Mutants of what is reported: bugs 11 and 19."""

from __future__ import annotations

from lab.mutant import Edit, Mutant

LIKELIHOOD, MEASURE = "evaluation/likelihood.py", "evaluation/measure.py"
TERMS = "objectives/terms.py"
OVERALL = "        overall = GoldSum()\n"
TESTS = "tests/evaluation/test_likelihood.py"
DIVISION = f"{TESTS}::test_pages_add_up_in_any_division_and_at_any_degree"

MUTANTS = (
    Mutant(
        "11a", "the perplexity of the whole is the mean of the pages' perplexities",
        (
            Edit(LIKELIHOOD, OVERALL, (
                "        each = [Gold.of(sum(one.values(), GoldSum()), self._kernels).perplexity "
                "for one in self._sums.values()]\n" + OVERALL
            )),
            Edit(LIKELIHOOD, "Gold.of(overall, self._kernels)\n", (
                "Gold(overall, overall.nll / overall.rows, sum(each) / len(each), None)\n"
            )),
        ),
        (DIVISION,),
    ),
    Mutant(
        "11b", "the exponential is taken once, but of the mean of the pages' means",
        (Edit(LIKELIHOOD, OVERALL, (
            "        for name in totals:\n"
            "            means = [one[name].nll / max(1, one[name].rows) for one in self._sums.values()]\n"
            "            rows = totals[name].rows\n"
            "            totals[name] = GoldSum(sum(means) / len(means) * rows, rows)\n"
            + OVERALL
        )),),
        (DIVISION,),
    ),
    Mutant(
        "11c", "the mean of the gold loss is that of the smoothed one",
        (Edit(TERMS, "return self.gold / self.denominator", "return self.numerator / self.denominator"),),
        ("tests/objectives/test_reduction.py::test_bug_11_only_sums_of_gold_are_exponentiated",),
    ),
    Mutant(
        "11d", "what the ledger says of a window is the sum of its examples' means",
        (Edit("training/update.py", "sum(parts, TermSum())", (
            "TermSum(sum(part.mean for part in parts), float(len(parts)), len(parts))"
        )),),
        ("tests/training/test_update.py::test_terms_are_summed_over_examples_before_anything_is_divided",),
    ),
    Mutant(
        "11e", "a page counts once, whatever its words",
        (Edit(LIKELIHOOD, "totals[name] = totals[name] + one\n", (
            "totals[name] = totals[name] + GoldSum(one.nll / max(1, one.rows), min(1, one.rows))\n"
        )),),
        (f"{TESTS}::test_every_word_of_every_window_counts_once",),
    ),
    Mutant(
        "19a", "words that two windows show are judged in both",
        (Edit(LIKELIHOOD, "window_targets(self._targets[page.id], window)", (
            "window_targets(self._targets[page.id], Window(window.start, window.stop, window.start, window.stop))"
        )),),
        (f"{TESTS}::test_every_word_of_every_window_counts_once",),
    ),
    Mutant(
        "19b", "pages are padded to a multiple of the workers with the first ones",
        (Edit(MEASURE, "[one.page for one in labels], workers)", (
            "[one.page for one in (*labels, *labels[: -len(labels) % workers])], workers)"
        )),),
        (DIVISION,),
    ),
    Mutant(
        "19c", "padded pages come with their labels, and nobody asks whether an id stands twice",
        (
            Edit(MEASURE, "    kernels = kernels or active()\n", (
                "    kernels = kernels or active()\n    labels = [*labels, *labels[: -len(labels) % workers]]\n"
            )),
            Edit(LIKELIHOOD, "            if one.page.id in self._targets:\n", "            if not one.page.id:\n"),
            Edit(LIKELIHOOD, "if self._words[page] != len(targets.tag):\n", "if not targets:\n"),
        ),
        (DIVISION,),
    ),
    Mutant(
        "19d", "the last window of a run by epochs is filled up with pages of the next epoch",
        (Edit("training/batches.py", "            stop = min(stop, self.visits)\n", "            pass\n"),),
        ("tests/training/test_batches.py::test_a_run_by_epochs_ends_with_a_smaller_step",),
    ),
)  # fmt: skip
