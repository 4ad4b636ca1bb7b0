"""Plays at a table on a server: the part of docs/protocol.md that a bot needs, in plain Python 3.

    python3 examples/bot.py --table https://cablecar.example/#/t/…

The server checks every move, so the bot need not implement all rules: it does not repeat a refused move.
"""
import base64
import hashlib
import json
import os
import re
import secrets
import socket
import ssl
import struct
import sys
import time
import urllib.parse
import urllib.request

OUTDATED = {"stale", "notYourTurn", "notPlaying", "alreadySeated", "notRevealing", "notTakenOver", "outOfTime"}
RETRY = {"busy", "tooFast", "stopping"}
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class WebSocket:
    """A WebSocket client (RFC 6455) for JSON messages."""

    def __init__(self, server, token):
        port = server.port or (443 if server.scheme == "https" else 80)
        plain = socket.create_connection((server.hostname, port), timeout=60)
        self.socket = (ssl.create_default_context().wrap_socket(plain, server_hostname=server.hostname)
                       if server.scheme == "https" else plain)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            (f"GET /api/v1/socket HTTP/1.1\r\nHost: {server.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n").encode())
        self.stream = self.socket.makefile("rb")
        status = self.stream.readline().decode("latin-1")
        if " 101 " not in status:
            raise ConnectionError(f"the server answered {status.strip()}")
        while self.stream.readline().strip():
            pass

    def send(self, message, kind=TEXT):
        data = message if kind != TEXT else json.dumps(message).encode()
        mask = os.urandom(4)
        size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFE]) + struct.pack(">H", len(data))
        self.socket.sendall(
            bytes([0x80 | kind]) + size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def read(self, count):
        data = self.stream.read(count)
        if len(data) < count:
            raise ConnectionError("the connection was lost")
        return data

    def receive(self):
        """Returns the next message."""
        text = b""
        while True:
            head, size = self.read(2)
            if size == 126:
                size = struct.unpack(">H", self.read(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.read(8))[0]
            data = self.read(size)
            kind = head & 15
            if kind == PING:
                self.send(data, PONG)
            elif kind == CLOSE:
                raise ConnectionError("the server closed the connection")
            elif kind != PONG:
                text += data
                if head & 0x80:
                    return json.loads(text)


class Seat:
    """Takes a seat at a table and plays to the end of the game."""

    def __init__(self, link, name, token, choose):
        address = urllib.parse.urlsplit(link)
        table = re.fullmatch(r"/t/([A-Za-z0-9_-]{22})", address.fragment)
        if not table:
            raise SystemExit("not the link of a table, which ends in #/t/ and 22 characters")
        self.server, self.table, self.name, self.choose = address, table.group(1), name, choose
        self.token = token or self.call("POST", "/tokens", {"label": name})["token"]
        self.nonce = secrets.token_bytes(32)
        self.next = 0
        self.refused = set()  # (moves made, move) that the server refused
        self.is_over = False

    def call(self, method, path, body=None):
        request = urllib.request.Request(
            f"{self.server.scheme}://{self.server.netloc}/api/v1{path}", method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"})
        if path != "/tokens":
            request.add_header("Authorization", f"Bearer {self.token}")
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def send(self, type, **members):
        self.next += 1
        self.socket.send({"type": type, "id": f"{type}-{self.next}", "table": self.table, **members})

    def commitment(self):
        return hashlib.sha256(b"cablecar commitment 1:" + self.nonce).hexdigest()

    def play(self):
        while not self.is_over:
            try:
                self.socket = WebSocket(self.server, self.token)
                self.send("join")
                self.send("sit", name=self.name, commitment=self.commitment())
                while not self.is_over:
                    self.handle(self.socket.receive())
            except OSError as lost:
                print(f"{lost}; reconnecting", file=sys.stderr)
                time.sleep(1)
        print("the game is over", file=sys.stderr)

    def handle(self, message):
        if message["type"] == "ping":
            self.socket.send({"type": "pong", "t": message["t"]})
        elif message["type"] == "refused":
            self.handle_refusal(message)
        elif message["type"] in ("table", "step"):
            self.handle_table(message, message.get("changed", message))

    def handle_refusal(self, message):
        code = message["code"]
        if code in RETRY:
            time.sleep(1)
            self.send("join")
        elif code == "takenOver":
            self.send("return")
        elif message.get("id", "").startswith("play-") and code not in OUTDATED:
            self.refused.add(self.tried)  # a rule that this bot does not implement
            self.move()
        elif code not in OUTDATED and code not in ("notOpen", "badNonce"):
            raise SystemExit(f"{message['text']} {message['todo']}")

    def handle_table(self, message, changed):
        if any(entry["type"] == "uncalled" for entry in message.get("entries", [])):
            self.nonce = secrets.token_bytes(32)
            self.send("commit", commitment=self.commitment())
        if changed.get("phase") == "revealing":
            self.send("reveal", nonce=self.nonce.hex())
        self.is_over = changed.get("phase") == "over"
        if not self.is_over and ("game" in changed or "view" in message):
            self.move()

    def move(self):
        """Moves if it is this seat's turn. Steps contain changes only, so it requests the whole view."""
        whole = self.call("GET", f"/tables/{self.table}")
        view = whole["game"] and whole["game"]["view"]
        if not view or whole["seat"] is None:
            return
        if whole["seats"][whole["seat"]].get("stand") == "clock":
            self.send("return")
        elif view["toMove"] == view["seat"]:
            made = view["moves"]
            view["legal"] = [move for move in candidates(view) if (made, move) not in self.refused]
            self.tried = (made, self.choose(view))
            self.send("play", moves=made, move=self.tried[1])


def candidates(view):
    """Moves that are probably legal; only the server checks for lines of one tile."""
    board, moves = view["board"], []
    taken = {8 * int(board[i + 4]) + int(board[i + 5]) for i in range(0, len(board), 6)}
    tiles = [view["drawn"]] if view["drawn"] else sorted(set(view["hand"]))
    for square in sorted(set(range(64)) - taken - {27, 28, 35, 36}):
        row, column = divmod(square, 8)
        beside = {square - 8, square + 8} | ({square - 1} if column else set()) | ({square + 1} if column < 7 else set())
        if row in (0, 7) or column in (0, 7) or beside & taken:
            for tile in tiles:
                turned = [tile[4 - turns:] + tile[:4 - turns] for turns in range(4 if view["rules"]["free"] else 1)]
                moves += [f"{tile}{row}{column}" + (f"+{turns}" if turns else "")
                          for turns, one in enumerate(turned) if turned.index(one) == turns]
    if view["phase"] == "turn" and view["pile"] > 0:
        moves.append("draw")
    return moves or ["pass"]
