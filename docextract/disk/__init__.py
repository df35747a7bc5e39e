"""How files get onto the disk: the system calls (calls), whole files (files), how much of one is read (reading),
growing files (append), results under their names (publish), free space (space). Not what is in them."""

from docextract.disk.append import AppendFile, complete_lines
from docextract.disk.calls import System, system, using
from docextract.disk.files import (
    digest,
    disk_errors,
    expect_on_disk,
    make_folder,
    opened,
    remove_tree,
    replace_durably,
    sync_folder,
    write_durably,
)
from docextract.disk.publish import expect_writable, publish, publishing, remove_orphans
from docextract.disk.reading import (
    SMALL,
    opened_regular,
    parse_json,
    read_exactly,
    read_file,
    read_json,
    read_own,
    read_stream,
)
from docextract.disk.space import expect_space

__all__ = [
    "SMALL",
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
    "opened_regular",
    "parse_json",
    "publish",
    "publishing",
    "read_exactly",
    "read_file",
    "read_json",
    "read_own",
    "read_stream",
    "remove_orphans",
    "remove_tree",
    "replace_durably",
    "sync_folder",
    "system",
    "using",
    "write_durably",
]
