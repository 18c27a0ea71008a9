"""Runs the samples of each page in their order, in one namespace a page and one workspace: python3 run.py < input.json

The input has `api`, the names of the client, `pages`, lists of samples with `file`, `line` and `text`, and `cleans`, true if
each page has to delete what it created. The output is a list of what failed: file, line and error.
"""

import importlib.abc
import importlib.machinery
import json
import os
import re
import sys
import time
import traceback
import types
import urllib.request

from stand_in import Anything, Api, Mapping

# Packages that samples import besides the client, as far as they go: what they return is left open.
PACKAGES = ("httpx", "mlflow", "pandas", "requests", "sklearn")


class Response(Anything):
    """The answer to a request: it succeeded, and its content is left open."""

    status = status_code = 200

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        return False


class OpenType(type):
    """The type of a class that has each attribute, as an enum does."""

    def __getattr__(cls, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything()


class Package(types.ModuleType):
    """A module that has each name; those of errors can be caught."""

    __path__ = []

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        if name.endswith(("Error", "Exception")):
            value = type(name, (Exception,), {})
        elif name[0].isupper():
            value = OpenType(name, (Anything,), {"__init__": lambda *_args, **_named: None})
        else:
            value = Response()
        setattr(self, name, value)
        return value


class PackageFinder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds the packages and all their modules, whether they are installed or not."""

    def find_spec(self, name, _path=None, _target=None):
        is_one = name.split(".")[0] in PACKAGES
        return importlib.machinery.ModuleSpec(name, self, is_package=True) if is_one else None

    def create_module(self, spec):
        return Package(spec.name)

    def exec_module(self, _module):
        pass


def leave_open():
    """Replaces what reaches outside: the network, the clock, and JSON of what is left open."""
    sys.meta_path.insert(0, PackageFinder())
    urllib.request.urlopen = lambda *_args, **_named: Response()
    time.sleep = lambda _seconds: None
    read = json.loads
    json.loads = lambda text, **named: Mapping() if isinstance(text, Anything) else read(text, **named)


def main():
    given = json.load(sys.stdin)
    records = Api(given["api"]).records
    leave_open()
    output, sys.stdout = sys.stdout, open(os.devnull, "w")
    failures = []
    for samples in given["pages"]:
        namespace = {"__name__": "__main__"}
        records.begin(samples[0]["file"])
        for sample in samples:
            failure = run(sample, namespace)
            if failure:
                failures.append(failure)
        if given.get("cleans") and records.left():
            last = {"file": samples[-1]["file"], "line": samples[-1]["line"]}
            failures.append({**last, "error": f"Left: {', '.join(records.left())}"})
    json.dump(failures, output)


def run(sample, namespace):
    """Runs one sample; a name in it may be used by the next one. Returns what failed, if anything."""
    for name in re.findall(r"""(?:environ(?:\.get)?[\[(]|getenv\()["'](\w+)["']""", sample["text"]):
        os.environ.setdefault(name, "value")
    name = f"{sample['file']}:{sample['line']}"
    try:
        exec(compile(sample["text"], name, "exec"), namespace)
    except (Exception, SystemExit) as error:
        if isinstance(error, SystemExit) and not error.code:
            return None
        lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == name]
        # The fence is on the line above the first one of the code.
        line = sample["line"] + (lines[-1] if lines else getattr(error, "lineno", None) or 1)
        return {"file": sample["file"], "line": line, "error": f"{type(error).__name__}: {error}"}


main()
