"""Learning-rate schedules by name, with a declared clock (docs/optimizers.md)."""

from docextract.training.schedules.choice import CLOCKS, PAGES, UPDATES, WORDS, ScheduleChoice
from docextract.training.schedules.schedule import Schedule, make_schedule

__all__ = ["CLOCKS", "PAGES", "UPDATES", "WORDS", "Schedule", "ScheduleChoice", "make_schedule"]
