"""Model files made to do harm: each is refused with its name and the reason, in little time and memory.

safetensors is the oracle: what its library refuses must be refused here; here more is.
"""

from __future__ import annotations

import json
import os
import stat
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from bounds import within
from model.test_container import TINY, make, resign, whole

from docextract.errors import ModelError
from docextract.model.container import load_model, parse_model
from docextract.model.header import HEADER_DIGEST, LIMIT, METADATA, TEXT, canonical_json

GOOD = whole(make(TINY))
END = 8 + int.from_bytes(GOOD[:8], "little")
HEADER: dict[str, Any] = json.loads(GOOD[8:END])
NAMES = [name for name in HEADER if name != METADATA]


def framed(text: bytes, payload: bytes = GOOD[END:]) -> bytes:
    padded = text.ljust(-(-len(text) // 8) * 8)
    return len(padded).to_bytes(8, "little") + padded + payload


def edited(change: Callable[[dict[str, Any]], Any]) -> bytes:
    """The good file with another header in the right spelling."""
    header = json.loads(json.dumps(HEADER))
    change(header)
    return framed(json.dumps(header, separators=(",", ":")).encode())


def tensor(place: int, **values: Any) -> bytes:
    return edited(lambda header: header[NAMES[place]].update(values))


def moved(place: int, first: int, last: int) -> bytes:
    begin, end = HEADER[NAMES[place]]["data_offsets"]
    return tensor(place, data_offsets=[begin + first, end + last])


def renamed(old: str, new: str) -> bytes:
    return framed(GOOD[8:END].rstrip().replace(f'"{old}"'.encode(), f'"{new}"'.encode()))


def metadata(name: str, value: Any) -> bytes:
    return edited(lambda header: header[METADATA].update({name: value}))


def swapped(header: dict[str, Any]) -> None:
    one, two = header[NAMES[1]], header[NAMES[2]]
    one["data_offsets"], two["data_offsets"] = two["data_offsets"], one["data_offsets"]


# name: bytes, what the message says, whether the library refuses it too
CASES: dict[str, tuple[bytes, str, bool]] = {
    "overlapping tensors": (moved(1, -4, 0), "overlap", True),
    "the same bytes twice": (tensor(2, data_offsets=HEADER[NAMES[1]]["data_offsets"]), "overlap", True),
    "a hole": (moved(1, 4, 4), "gap", True),
    "tensors in another order": (edited(swapped), "overlap", True),
    "beyond the end": (moved(-1, 0, 4), "no overlap, no gap", True),
    "offsets backwards": (tensor(1, data_offsets=[8, 0]), "at bytes 8 to 0", True),
    "a negative offset": (tensor(0, data_offsets=[-4, 0]), "expected the next tensor", True),
    "offsets of 20 digits": (tensor(0, data_offsets=[0, 99_999_999_999_999_999_999]), "at bytes 0 to 9999", True),
    "an offset of 5000 digits": (framed(GOOD[8:END].replace(b'"data_offsets":[0,', b'"data_offsets":[' + b"9" * 5000 +
                                 b",", 1)), "expected the next tensor", True),
    "an offset as a float": (tensor(0, data_offsets=[0.0, 4]), "expected the next tensor", True),
    "2^40 x 2^40": (tensor(0, shape=[1 << 40, 1 << 40]), "of the shape", True),
    "2^63": (tensor(0, shape=[1 << 63]), "expected the next tensor", True),
    "2^32 x 2^32, which is 0 in 64 bits": (tensor(0, shape=[1 << 32, 1 << 32], data_offsets=[0, 0]), "shape", True),
    "a negative length": (tensor(0, shape=[-1, -4]), "expected the next tensor", True),
    "a length of zero": (tensor(0, shape=[0, 1 << 40]), "of the shape", True),
    "another shape of the same size": (tensor(0, shape=HEADER[NAMES[0]]["shape"][::-1]), "expected char_emb", False),
    "rank 9": (tensor(0, shape=[1] * 9), "expected the next tensor", True),
    "another type": (tensor(0, dtype="F16"), "type F16, expected F32", True),
    "a type nobody knows": (tensor(0, dtype="F33"), "type F33, expected F32", True),
    "a type of megabytes": (tensor(0, dtype="F" * (1 << 20)), "expected the next tensor", True),
    "no type": (edited(lambda header: header[NAMES[0]].pop("dtype")), "expected the next tensor", True),
    "one key more": (tensor(0, more=1), "expected the next tensor", False),
    "a tensor of another name": (renamed(NAMES[0], "x" * 300), "expected char_emb", False),
    "an empty name": (renamed(NAMES[0], ""), "expected char_emb", False),
    "a tensor twice": (framed(GOOD[8:END].rstrip()[:-1] + b',"char_emb":{"dtype":"F32","shape":[0],"data_offsets":'
                       b'[0,0]}}'), "'char_emb' stands twice", False),
    "metadata twice": (framed(GOOD[8:END].replace(b'{"absence"', b'{"absence":"{}","absence"', 1)), "twice", False),
    "metadata object twice": (framed(GOOD[8:END].rstrip()[:-1] + b',"__metadata__":{}}'), "expected the next", False),
    "metadata unknown": (metadata("surplus", ""), "malformed", False),
    "metadata a number": (metadata("base", 7), "a name and a string", True),
    "metadata a list": (edited(lambda header: header.update({METADATA: []})), "byte 0", True),
    "metadata null": (edited(lambda header: header.update({METADATA: None})), "byte 0", False),
    "no metadata": (edited(lambda header: header.pop(METADATA)), "byte 0", False),
    "half a surrogate pair": (framed(GOOD[8:END].replace(b'"random-7"', b'"\\ud800"')), "Unicode text", True),
    "a wrong escape": (framed(GOOD[8:END].replace(b'"random-7"', b'"\\u12"')), "Unicode text", True),
    "a raw line feed in a string": (framed(GOOD[8:END].replace(b"random-7", b"a\nb")), "a name and a string", True),
    "UTF-8 that could be ASCII": (framed(GOOD[8:END].replace(b"random-7", "é".encode())), "a name and", False),
    "not UTF-8": (framed(GOOD[8:END].replace(b"random-7", b"\xff\xfe")), "a name and a string", True),
    "UTF-16": (framed(GOOD[8:END].decode().encode("utf-16")), "byte 0", True),
    "NaN": (framed(GOOD[8:END].replace(b'"random-7"', b"NaN")), "a name and a string", True),
    "Infinity in a shape": (framed(GOOD[8:END].replace(b'"shape":[', b'"shape":[Infinity,', 1)), "next tensor", True),
    "blanks": (framed(GOOD[8:END].replace(b'","', b'", "', 1)), "a name and a string", False),
    "not JSON": (framed(b"{'__metadata__': {}}"), "byte 0", True),
    "empty header": (framed(b""), "byte 0", True),
    "an empty object": (framed(b"{}", b""), "byte 0", False),
    "no tensors": (framed(b'{"__metadata__":{}}', b""), "of the format None", False),
    "something after the object": (framed(GOOD[8:END].rstrip() + b"null"), "next tensor or the end", True),
    "eight blanks too many": (framed(GOOD[8:END] + b" " * 8), "next tensor or the end", False),
    "lists 100,000 deep": (framed(b"[" * 100_000), "byte 0", True),
    "objects 100,000 deep": (framed(b'{"__metadata__":' * 100_000), "a name and a string", True),
    "a million empty lists": (framed(b'{"__metadata__":{},"a":[' + b"[]," * 1_000_000 + b"[]]}"), "next tensor", True),
    "a string without end": (framed(b'{"__metadata__":{"a":"' + b"x" * (LIMIT - 64)), "a name and a string", True),
    "a million backslashes": (framed(b'{"__metadata__":{"' + b"\\\\" * 1_000_000), "a name and a string", True),
    "a header of 2^63 bytes": ((1 << 63).to_bytes(8, "little") + GOOD[8:], "a header of 9223372036854775808", True),
    "a header of 2^64 - 1 bytes": (b"\xff" * 8 + GOOD[8:], "a header of", True),
    "a header of 100 MB": ((100_000_000).to_bytes(8, "little") + GOOD[8:], "a header of 100000000", True),
    "a header longer than the file": (len(GOOD).to_bytes(8, "little") + GOOD[8:], "ends inside", True),
    "a header one byte longer": ((END - 7).to_bytes(8, "little") + GOOD[8:], "next tensor", True),
    "a header one byte shorter": ((END - 9).to_bytes(8, "little") + GOOD[8:], "", False),
    "a length in the other byte order": (GOOD[7::-1] + GOOD[8:], "a header of", True),
    "20,000 tensors": (framed(b'{"__metadata__":{}' + b"".join(
        b',"t%d":{"dtype":"F32","shape":[0],"data_offsets":[0,0]}' % n for n in range(20_000)) + b"}", b""),
        "one too many", False),
    "100,000 metadata": (framed(b'{"__metadata__":{' + b",".join(b'"%d":""' % n for n in range(100_000)) + b"}}"),
                         "a name and a string", False),
    "a schema of megabytes": (metadata("schema", "[" * (TEXT + 1)), f"schema has {TEXT + 1}", False),
    "thresholds of megabytes": (metadata("thresholds", "[]," * TEXT), "metadata thresholds has", False),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_hostile_file_is_refused(name: str, tmp_path: Path) -> None:
    data, reason, _ = CASES[name]
    path = tmp_path / "m.safetensors"
    path.write_bytes(data)
    with within(1, 2 + 6 * len(data) / (1 << 20)), pytest.raises(ModelError) as caught:
        load_model(path)
    text = str(caught.value)
    assert text.startswith(f"{path}: ") and reason in text and "expected" in text
    assert "\n" not in text and len(text) < 1000 + len(str(path))


@pytest.mark.parametrize("name", CASES)
def test_the_library_agrees_about_what_is_no_safetensors_file(name: str) -> None:
    safetensors = pytest.importorskip("safetensors", reason="the extra 'test' is not installed")
    data, _, refused = CASES[name]
    if refused:
        with pytest.raises(safetensors.SafetensorError):
            safetensors.deserialize(data)


def test_the_library_and_we_read_the_good_file() -> None:
    safetensors = pytest.importorskip("safetensors", reason="the extra 'test' is not installed")
    assert parse_model(GOOD, "m").config == TINY
    assert sorted(name for name, _ in safetensors.deserialize(GOOD)) == sorted(NAMES)


def zipped(data: bytes) -> bytes:
    """The file with an archive behind it: `unzip` and a browser of archives read it as a ZIP."""
    stream = BytesIO(data)
    with zipfile.ZipFile(stream, "a") as archive:
        archive.writestr("__main__.py", "print('run')")
    return stream.getvalue()


@pytest.mark.parametrize(
    "data",
    [zipped(GOOD), b"PK\3\4" + GOOD, b"<!doctype html><script>1</script>" + GOOD, GOOD + b"<script>1</script>",
     b"#!/bin/sh\n" + GOOD, GOOD + GOOD, GOOD + b"\n"],
    ids=["zip behind", "zip before", "HTML before", "HTML behind", "script before", "twice", "a line feed"],
)  # fmt: skip
def test_a_file_that_is_also_something_else(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "m"
    path.write_bytes(data)
    with within(1, 2), pytest.raises(ModelError, match=r"m: (begins with|has \d+ bytes of weights)"):
        load_model(path)


def test_forged_digests_do_not_help() -> None:
    text = canonical_json({**HEADER, METADATA: {**HEADER[METADATA], HEADER_DIGEST: "0" * 64}}, sort=False).encode()
    with pytest.raises(ModelError, match="header has been changed"):
        parse_model(framed(text), "m")
    assert parse_model(resign(GOOD, base="somebody"), "m").card.base == "somebody"  # a forger can: it is no signature


def test_a_pipe_is_refused_without_waiting_for_a_writer(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with within(0.1, 1), pytest.raises(ModelError, match=r"pipe: cannot be read .not a regular file"):
        load_model(tmp_path / "pipe")


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/urandom"])
def test_devices_are_refused(device: str) -> None:
    assert stat.S_ISCHR(os.stat(device).st_mode)
    with within(0.1, 1), pytest.raises(ModelError, match=f"{device}: .*not a regular file"):
        load_model(device)


def test_links_are_followed_to_what_they_name(tmp_path: Path) -> None:
    (tmp_path / "m").write_bytes(GOOD)
    (tmp_path / "link").symlink_to("m")
    assert load_model(tmp_path / "link").config == TINY
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "zero").symlink_to("/dev/zero")
    (tmp_path / "nowhere").symlink_to("none")
    for name, reason in (("loop", "symbolic links"), ("zero", "not a regular"), ("nowhere", "No such file")):
        with pytest.raises(ModelError, match=f"{name}: .*{reason}"):
            load_model(tmp_path / name)


def test_a_file_of_a_terabyte_is_refused_by_its_header(tmp_path: Path) -> None:
    path = tmp_path / "m"
    path.write_bytes(GOOD)
    os.truncate(path, 1 << 40)  # sparse: it takes no room
    with within(0.1, 1), pytest.raises(ModelError, match=f"has {(1 << 40) - END} bytes of weights"):
        load_model(path)
    (tmp_path / "zeros").touch()
    os.truncate(tmp_path / "zeros", 1 << 40)
    with within(0.1, 1), pytest.raises(ModelError, match="byte 0"):
        load_model(tmp_path / "zeros")


def test_sizes_that_fit_a_terabyte_file_are_refused_before_it_is_read(tmp_path: Path) -> None:
    huge = {"dtype": "F32", "shape": [1 << 35], "data_offsets": [0, 1 << 37]}
    path = tmp_path / "m"
    path.write_bytes(framed(canonical_json({METADATA: HEADER[METADATA], "char_emb": huge}, sort=False).encode(), b""))
    os.truncate(path, path.stat().st_size + (1 << 37))
    with within(0.1, 1), pytest.raises(ModelError, match="one too many"):
        load_model(path)
