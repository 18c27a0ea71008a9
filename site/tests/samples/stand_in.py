"""A stand-in for the Python client, made from the list of its names in content/api.

Each class, attribute, method and argument of the list exists, and nothing else does. A value has the type that the list
states, and no meaning. What is stored is what was created, under its name: see records.py.
"""

import enum
import sys
import types

from records import Records, record_of


class Text(str):
    """A text that is every text: whatever is chosen by its name is found."""

    def __eq__(self, other):
        return isinstance(other, str)

    def __contains__(self, _part):
        return True

    __hash__ = str.__hash__


class Anything(Text):
    """A value whose type the list leaves open: it can be used in any way, and is everywhere like a number or a text."""

    def __new__(cls, *_args, **_named):
        return super().__new__(cls, "value")

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __call__(self, *_args, **_named):
        return self

    def __getitem__(self, _key):
        return self

    def __iter__(self):
        # Two, because what is unpacked is a pair: a model and its version, a label and its score.
        return iter([self, self])

    def __len__(self):
        return 1

    def __bool__(self):
        return True

    def __int__(self):
        return 1

    def __float__(self):
        return 1.0

    __index__ = __int__
    __hash__ = Text.__hash__

    def __lt__(self, _other):
        return False

    __gt__ = __le__ = __ge__ = __lt__

    def __add__(self, _other):
        return self

    __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = __mod__ = __or__ = __add__


class Mapping(dict):
    """A dictionary whose keys the list leaves open: it has each key that is asked for."""

    def __missing__(self, _key):
        return Anything()

    def get(self, _key, _default=None):
        return Anything()


class Table(list):
    """The rows of a table: those of a list that are shown, and chosen by what they have."""

    def __init__(self, row, methods):
        super().__init__([row])
        for name in methods:
            setattr(self, name, lambda *_args, **_named: Anything())

    def __getitem__(self, key):
        return Table(super().__getitem__(0), []) if isinstance(key, slice) else super().__getitem__(key)


class Api:
    """The classes, enums and modules of one list."""

    SIMPLE = {
        "str": lambda: Text("value"),
        "int": lambda: 1,
        "float": lambda: 1.0,
        "bool": lambda: True,
        "dict": lambda: Mapping(key=Anything()),
        "any": Anything,
        "none": lambda: None,
    }

    def __init__(self, api):
        self.records = Records()
        self.enums = {
            name: enum.Enum(name, {member: member for member in members}) for name, members in api["enums"].items()
        }
        self.listed = {name: listed or {} for name, listed in api["classes"].items()}
        self.classes = {name: self.make_class(name, listed) for name, listed in self.listed.items()}
        for name, members in api["modules"].items():
            module = types.ModuleType(name)
            sys.modules[name] = module
        for name, members in api["modules"].items():
            for member, what in members.items():
                setattr(sys.modules[name], member, self.member(what))

    def member(self, what):
        kind, _, name = what.partition(" ")
        if kind == "module":
            return sys.modules[name]
        return {"class": self.classes, "enum": self.enums}[kind][name] if name else self.value(what)

    def value(self, kind):
        """A value of a type: `str`, `list Column`, `table MLOpsModel`, the name of a class or of an enum."""
        if kind in self.SIMPLE:
            return self.SIMPLE[kind]()
        container, _, item = kind.partition(" ")
        if container == "list":
            return [self.value(item)]
        if container == "table":
            return Table(self.value(item), self.listed["Table"].get("methods", {}))
        if kind in self.enums:
            return next(iter(self.enums[kind]))
        return self.classes[kind].__new__(self.classes[kind])

    def make_class(api, name, listed):
        attributes = listed.get("attributes", {})
        methods = listed.get("methods", {})
        is_error = name.endswith("Error")

        def __init__(self, *args, **named):
            check_arguments(name, listed.get("init", ["..."] if is_error else []), args, named)
            self.__dict__.update(named)

        def __getattr__(self, attribute):
            if attribute == "uid" and record_of(self):
                return Text("|".join(record_of(self)))
            if attribute in attributes:
                return api.value(attributes[attribute])
            if attribute in methods:
                method = methods[attribute]

                def call_method(*args, **named):
                    known = method.get("args", [])
                    check_arguments(f"{name}.{attribute}", known, args, named)
                    result = api.value(method.get("returns", "any"))
                    given = {**dict(zip(known, args)), **named}
                    call = {"owner": name, "method": attribute, "object": self, "named": given}
                    api.records.called(call, result)
                    return result

                return call_method
            raise AttributeError(f"{name} has no attribute {attribute}")

        return type(name, (Exception,) if is_error else (), {"__init__": __init__, "__getattr__": __getattr__})


def check_arguments(what, known, args, named):
    """Raises a TypeError for an argument that the list does not have."""
    if "..." in known:
        return
    unknown = [name for name in named if name not in known]
    if unknown:
        raise TypeError(f"{what} has no argument {unknown[0]}")
    if len(args) + len(named) > len(known):
        raise TypeError(f"{what} takes at most {len(known)} arguments")
