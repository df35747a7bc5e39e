"""How files get onto the disk: the system calls (calls), whole files (files), growing files (append), results under
their names (publish), free space (space). What is in the files is not this package's concern."""

from docextract.disk.append import AppendFile, complete_lines
from docextract.disk.calls import System, system, using
from docextract.disk.files import (
    digest,
    disk_errors,
    expect_on_disk,
    make_folder,
    opened,
    read_file,
    remove_tree,
    replace_durably,
    sync_folder,
    write_durably,
)
from docextract.disk.publish import expect_writable, publish, publishing, remove_orphans
from docextract.disk.space import expect_space

__all__ = [
    "AppendFile",
    "System",
    "complete_lines",
    "digest",
    "disk_errors",
    "expect_on_disk",
    "expect_space",
    "expect_writable",
    "make_folder",
    "opened",
    "publish",
    "publishing",
    "read_file",
    "remove_orphans",
    "remove_tree",
    "replace_durably",
    "sync_folder",
    "system",
    "using",
    "write_durably",
]
