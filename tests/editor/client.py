"""A language server, spoken to over stdio. Nothing but the standard library."""

import json
import os
import pathlib
import subprocess
import threading
import time


class Server:
    def __init__(self, root, environment):
        self.answers, self.ready, self.next = {}, threading.Event(), 0
        self.process = subprocess.Popen(
            ["rust-analyzer"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, cwd=root, env=environment)
        threading.Thread(target=self.listen, daemon=True).start()
        self.ask("initialize", {
            "processId": os.getpid(),
            "rootUri": root.as_uri(),
            "capabilities": {
                "experimental": {"serverStatusNotification": True},
                "textDocument": {"hover": {"contentFormat": ["markdown"]}},
            },
            "initializationOptions": {"checkOnSave": False, "cachePriming": {"enable": False}},
        })
        self.send({"method": "initialized", "params": {}})

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def listen(self):
        out = self.process.stdout
        while True:
            length = 0
            while (line := out.readline().strip()):
                if line.lower().startswith(b"content-length"):
                    length = int(line.split(b":")[1])
            if not length:
                return
            message = json.loads(out.read(length))
            if "method" not in message:
                self.answers[message["id"]] = message
            elif "id" in message:
                result = None
                if message["method"] == "workspace/configuration":
                    result = [None] * len(message["params"]["items"])
                self.send({"id": message["id"], "result": result})
            elif message["method"] == "experimental/serverStatus":
                if message["params"].get("quiescent"):
                    self.ready.set()

    def ask(self, method, params, seconds=120):
        self.next += 1
        number = self.next
        self.send({"id": number, "method": method, "params": params})
        end = time.time() + seconds
        while number not in self.answers:
            if time.time() > end:
                raise TimeoutError(method)
            time.sleep(0.01)
        return self.answers.pop(number).get("result")


class File:
    """An open file, and questions at places in it."""

    def __init__(self, server, path):
        self.server, self.path, self.version = server, path, 1
        self.text = path.read_text()
        self.uri = path.as_uri()
        server.send({"method": "textDocument/didOpen", "params": {"textDocument": {
            "uri": self.uri, "languageId": "rust", "version": 1, "text": self.text}}})

    def edit(self, text):
        self.version, self.text = self.version + 1, text
        self.server.send({"method": "textDocument/didChange", "params": {
            "textDocument": {"uri": self.uri, "version": self.version},
            "contentChanges": [{"text": text}]}})

    def at(self, mark):
        """The place of `|` in a piece of the text."""
        piece = mark.replace("|", "", 1)
        index = self.text.index(piece) + mark.index("|")
        line = self.text.count("\n", 0, index)
        return {"textDocument": {"uri": self.uri},
                "position": {"line": line, "character": index - self.text.rfind("\n", 0, index) - 1}}

    def definition(self, mark):
        """The lines of the definitions, as text; of another file its name."""
        found = self.server.ask("textDocument/definition", self.at(mark)) or []
        return [self.line(link) for link in found]

    def references(self, mark):
        params = self.at(mark) | {"context": {"includeDeclaration": True}}
        found = self.server.ask("textDocument/references", params) or []
        places = sorted({(link["range"]["start"]["line"], self.line(link)) for link in found})
        return [line for _, line in places]

    def line(self, link):
        uri = link.get("targetUri") or link["uri"]
        place = link.get("targetSelectionRange") or link["range"]
        if uri != self.uri:
            return pathlib.Path(uri).name
        return self.text.split("\n")[place["start"]["line"]].strip()

    def hover(self, mark):
        answer = self.server.ask("textDocument/hover", self.at(mark))
        return answer["contents"]["value"] if answer else ""

    def completion(self, mark):
        answer = self.server.ask("textDocument/completion", self.at(mark)) or []
        items = answer["items"] if isinstance(answer, dict) else answer
        return [item["label"].split("(")[0] for item in items]
