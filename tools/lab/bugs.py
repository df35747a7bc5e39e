"""The bugs: published ones, each with where it was reported and what its users saw.

Numbers 4 and 8 to 10 (workers averaged equally; labels shifted twice; a padding id that is the end id; packed documents
that see each other) need several machines or a stream of tokens, which docextract does not have.
"""

from __future__ import annotations

from lab.mutant import Bug

BUGS = (
    Bug(
        1, "mean of micro-batch means", "transformers #34191",
        "the loss of accumulated micro-batches differs from that of the large batch; short answers weigh too much",
    ),
    Bug(
        2, "loss times the accumulation count", "transformers #35438, axolotl #1100",
        "the loss is a multiple of what it was, and so is the gradient",
    ),
    Bug(
        3, "divided by the words and once more by the count", "transformers #37766",
        "the gradient is too small by the number of micro-batches; slower learning and no error",
    ),
    Bug(
        5, "clip before unscale", "returnn #1590, Lightning #9330",
        "the norm is that of the scaled gradient, so every step is tens of thousands of times too small",
        "`LossScaler`: unscaled twice, or finished without it, is a RuntimeError (5c)",
    ),
    Bug(
        6, "schedule ticks per micro-batch, or per process", "accelerate #963, #662",
        "the rate decays as many times too fast",
    ),
    Bug(
        7, "schedule advances on a skipped update", "Lightning #18828, accelerate #4242",
        "the first rates of the warm-up are never used",
        "`Counters.from_json`, `state.restore`: counters that do not agree are refused at the next restart",
    ),
    Bug(
        11, "averaged perplexities", "ParlAI #623, keras-hub #2958",
        "the reported perplexity depends on the batch size",
    ),
    Bug(
        12, "no eligible row", "Automodel #3796, trl #6671",
        "NaN in every weight, or a loss of 0.0 that looks fine; the good half of a window is silently halved",
        "`apply_update`: EMPTY_ELIGIBLE_SET again, should the plan have missed it (12c)",
    ),
    Bug(
        13, "smoothing mass on ignored rows or on padding", "pytorch #73205",
        "a wrong loss as soon as labels are smoothed and some rows are ignored",
    ),
    Bug(
        14, "decay on norms and biases", "Fast-LLM #542, transformers #35927",
        "gains shrink towards 0",
        "`check_groups`: a rule that splits a named group in two is a ValueError before the first update",
    ),
    Bug(
        15, "an empty target mask, or one that is never false", "marin #7237",
        "training looks reasonable, and learns nothing, or the wrong thing",
        "a page without a row that counts is left out with a reason; a run without a page is a PageError",
    ),
    Bug(
        16, "one NaN gradient and a norm clip", "measured",
        "a norm of NaN makes every gradient NaN",
        "`Optimizer.step`: NumericsError names the first weight that is not finite (16a, 16b)",
    ),
    Bug(
        17, "clip per micro-batch", "measured",
        "another direction, and a norm above the limit",
    ),
    Bug(
        18, "Adam without bias correction", "measured",
        "the first steps are about three times too large",
    ),
    Bug(
        19, "a padded tail counted in evaluation", "pytorch #25162, rf-detr #1507",
        "21 pages are 22; scores change with the number of processes",
        "`GoldCount`: a page id that stands twice, or words that were not judged once each, are UsageErrors (19b)",
    ),
    Bug(
        20, "another order or position after a resume",
        "transformers #8874, #40690, accelerate #4071, KempnerForge #57",
        "epoch 0 is shown again, batches are skipped twice or never, moments or the open window are lost",
        "`state.restore` refuses counters and moments that do not agree (20d, 20j); the digest of the weights (20n); "
        "the frozen batch, whose loss and gradient must come out again (20f)",
    ),
)  # fmt: skip
