"""What the samples have created in the one workspace that all pages of a version share.

A page may neither create what another page has created, nor delete what it did not create, and it deletes all of its own.
"""

# The call that creates, the kind of what it creates, and the argument that names it.
CREATES = {
    ("Workspaces", "create"): ("workspace", "name"),
    ("Models", "create"): ("model", "name"),
    ("Models", "register"): ("model", "name"),
    ("Experiments", "create"): ("experiment", "name"),
    ("Datasets", "create"): ("dataset", "name"),
    ("Deployments", "create"): ("deployment", "name"),
    ("Endpoints", "create"): ("endpoint", "path"),
    ("BatchScoringJobs", "create"): ("batch scoring job", "name"),
    ("Tags", "create"): ("tag", "label"),
}

KINDS = {
    "Workspace": "workspace",
    "MLOpsModel": "model",
    "MLOpsExperiment": "experiment",
    "Dataset": "dataset",
    "MLOpsScoringDeployment": "deployment",
    "MLOpsEndpoint": "endpoint",
    "BatchScoringJob": "batch scoring job",
    "Tag": "tag",
}

# The kinds that lists and `get` of a class find by name, path or label.
FINDS = {owner: kind for (owner, _method), (kind, _argument) in CREATES.items()}


class Conflict(Exception):
    """Two pages are in each other's way."""


def plain(text):
    """A text of the stand-in, which equals any text, as itself."""
    return str.__str__(text) if isinstance(text, str) else None


class Records:
    def __init__(self):
        self.page = None
        self.owners = {}
        # The experiments of each model, last one last.
        self.experiments = {}

    def begin(self, page):
        self.page = page

    def left(self):
        """What the page has created and not deleted."""
        return [f"{kind} {name}" for (kind, name), owner in self.owners.items() if owner == self.page]

    def create(self, kind, name, may_exist=False):
        owner = self.owners.get((kind, name))
        if owner is not None and not (may_exist and owner == self.page):
            raise Conflict(f"the {kind} {name} exists already: {owner} created it")
        self.owners[(kind, name)] = self.page
        return (kind, name)

    def delete(self, kind, record):
        if record is None:
            raise Conflict(f"deletes a {kind} that this page did not create")
        owner = self.owners.pop(record, None)
        if owner != self.page:
            raise Conflict(f"deletes the {kind} {record[1]}, which {owner or 'no page'} created")

    def called(self, call, result):
        """Records a call of the client. `call` has `owner`, the name of its class, `method`, `object` and `named` arguments."""
        owner, method, target, named = call["owner"], call["method"], call["object"], call["named"]
        if (owner, method) in CREATES:
            kind, argument = CREATES[(owner, method)]
            name = plain(named.get(argument))
            if name is None:
                raise Conflict(f"{owner}.{method} needs a {argument} of the page's own")
            mark(result, self.create(kind, name, may_exist=method == "register"))
            if method == "register":
                self.register(named, ("model", name))
        elif (owner, method) == ("MLOpsModel", "register"):
            self.register(named, record_of(target))
        elif (owner, method) == ("MLOpsModel", "experiment"):
            made = self.experiments.get(record_of(target), [])
            version = named.get("model_version", "latest")
            if made:
                mark(result, made[version - 1] if type(version) is int else made[-1])
        elif method == "configure_endpoint":
            self.create("endpoint", plain(named.get("path")))
        elif method == "delete" and owner in KINDS:
            self.delete(KINDS[owner], record_of(target))
        elif method == "delete":
            for record in records_of(named):
                self.delete(FINDS[owner], record)
        elif method == "restore" and owner in KINDS:
            self.owners[record_of(target)] = self.page
        elif method == "restore":
            for record in records_of(named):
                self.owners[record] = self.page
        elif method == "update" and owner in KINDS and record_of(target) and plain(named.get("name")):
            kind, name = record_of(target)
            if kind != "endpoint":
                self.owners[(kind, plain(named["name"]))] = self.owners.pop((kind, name))
                mark(target, (kind, plain(named["name"])))
        elif owner in FINDS and method in ("get", "list"):
            for found in result if isinstance(result, list) else [result]:
                mark(found, self.find(FINDS[owner], named))

    def register(self, named, model):
        """A file that is registered becomes an experiment of the model's name."""
        experiment = record_of(named.get("experiment"))
        if experiment is None and isinstance(named.get("experiment"), str) and model is not None:
            experiment = self.create("experiment", f"{model[1]} ({len(self.experiments.get(model, [])) + 1})")
        if experiment is not None:
            self.experiments.setdefault(model, []).append(experiment)

    def find(self, kind, named):
        names = [plain(named.get(argument)) for argument in ("name", "path", "label")]
        known = ((kind, name) for name in names if (kind, name) in self.owners)
        return record_named(named.get("uid")) or next(known, None)


def record_of(value):
    return getattr(value, "__dict__", {}).get("_record")


def mark(value, record):
    if record is not None and hasattr(value, "__dict__"):
        value.__dict__["_record"] = record


def record_named(uid):
    """The record that a uid of the stand-in names: its kind and its name."""
    text = plain(uid)
    return tuple(text.split("|", 1)) if text is not None and "|" in text else None


def records_of(named):
    """The records that a call deletes or restores, given as objects or by their uids."""
    for argument in ("models", "experiments", "datasets", "uids"):
        given = named.get(argument)
        if given is None:
            continue
        for item in given if isinstance(given, (list, tuple)) else [given]:
            yield record_named(item) or record_of(item)
