"""Scores one row."""
import json
from scoring import Client

# region connect
def connect(url):
    return Client(url, timeout=30)
# endregion


def main():
    print(json.dumps(connect("http://localhost:8080").score({"income": 52000})))
