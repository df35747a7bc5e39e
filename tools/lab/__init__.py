"""The failure lab: bugs of other trainers, put into a copy of our code, must be caught by the test that is named."""
