"""A seat at a far table: as much of docs/protocol.md as a bot needs, with nothing but Python 3.

    python3 examples/bot.py --table https://cablecar.example/#/t/…

The server judges every move, so the bot need not know all rules: what is refused is not tried again.
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

GONE_ON = {"stale", "notYourTurn", "notPlaying", "alreadySeated", "notRevealing", "notTakenOver", "outOfTime"}
LATER = {"busy", "tooFast", "stopping"}
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Line:
    """A WebSocket (RFC 6455) that sends and hears whole texts."""

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
            raise ConnectionError(f"the server says: {status.strip()}")
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
            raise ConnectionError("the line was cut")
        return data

    def hear(self):
        """The next message."""
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
                raise ConnectionError("the server has closed the line")
            elif kind != PONG:
                text += data
                if head & 0x80:
                    return json.loads(text)


class Seat:
    """Sits down at one table and plays there to the end of the game."""

    def __init__(self, link, name, token, choose):
        address = urllib.parse.urlsplit(link)
        table = re.fullmatch(r"/t/([A-Za-z0-9_-]{22})", address.fragment)
        if not table:
            raise SystemExit("this is no table's link: it ends in #/t/ and 22 letters")
        self.server, self.table, self.name, self.choose = address, table.group(1), name, choose
        self.token = token or self.call("POST", "/tokens", {"label": name})["token"]
        self.nonce = secrets.token_bytes(32)
        self.next = 0
        self.refused = set()  # moves the rules do not allow here, by number of moves made
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

    def say(self, type, **members):
        self.next += 1
        self.line.send({"type": type, "id": f"{type}-{self.next}", "table": self.table, **members})

    def commitment(self):
        return hashlib.sha256(b"cablecar commitment 1:" + self.nonce).hexdigest()

    def play(self):
        while not self.is_over:
            try:
                self.line = Line(self.server, self.token)
                self.say("join")
                self.say("sit", name=self.name, commitment=self.commitment())
                while not self.is_over:
                    self.hear(self.line.hear())
            except OSError as lost:
                print(f"{lost}; connecting again", file=sys.stderr)
                time.sleep(1)
        print("the game is over", file=sys.stderr)

    def hear(self, message):
        if message["type"] == "ping":
            self.line.send({"type": "pong", "t": message["t"]})
        elif message["type"] == "refused":
            self.object(message)
        elif message["type"] in ("table", "step"):
            self.look(message, message.get("changed", message))

    def object(self, message):
        code = message["code"]
        if code in LATER:
            time.sleep(1)
            self.say("join")
        elif code == "takenOver":
            self.say("return")
        elif message.get("id", "").startswith("play-") and code not in GONE_ON:
            self.refused.add(self.tried)  # a rule that this bot does not know: the next best, then
            self.move()
        elif code not in GONE_ON and code not in ("notOpen", "badNonce"):
            raise SystemExit(f"{message['text']} {message['todo']}")

    def look(self, message, changed):
        if any(entry["type"] == "uncalled" for entry in message.get("entries", [])):
            self.nonce = secrets.token_bytes(32)
            self.say("commit", commitment=self.commitment())
        if changed.get("phase") == "revealing":
            self.say("reveal", nonce=self.nonce.hex())
        self.is_over = changed.get("phase") == "over"
        if not self.is_over and ("game" in changed or "view" in message):
            self.move()

    def move(self):
        """Steps tell what changed; the whole view, with its lines, is there for the asking."""
        whole = self.call("GET", f"/tables/{self.table}")
        view = whole["game"] and whole["game"]["view"]
        if not view or whole["seat"] is None:
            return
        if whole["seats"][whole["seat"]].get("stand") == "clock":
            self.say("return")
        elif view["toMove"] == view["seat"]:
            made = view["moves"]
            view["legal"] = [move for move in candidates(view) if (made, move) not in self.refused]
            self.tried = (made, self.choose(view))
            self.say("play", moves=made, move=self.tried[1])


def candidates(view):
    """Moves that look allowed; whether a line of one tile is, the server knows."""
    laid, moves = view["board"], []
    taken = {8 * int(laid[i + 4]) + int(laid[i + 5]) for i in range(0, len(laid), 6)}
    tiles = [view["drawn"]] if view["drawn"] else sorted(set(view["hand"]))
    for square in sorted(set(range(64)) - taken - {27, 28, 35, 36}):
        row, column = divmod(square, 8)
        beside = {square - 8, square + 8} | ({square - 1} if column else set()) | ({square + 1} if column < 7 else set())
        if row in (0, 7) or column in (0, 7) or beside & taken:
            for tile in tiles:
                looks = [tile[4 - turns:] + tile[:4 - turns] for turns in range(4 if view["rules"]["free"] else 1)]
                moves += [f"{tile}{row}{column}" + (f"+{turns}" if turns else "")
                          for turns, look in enumerate(looks) if looks.index(look) == turns]
    if view["phase"] == "turn" and view["pile"] > 0:
        moves.append("draw")
    return moves or ["pass"]
