#!/usr/bin/env python3
"""A small bot for Cable Car. It implements docs/bot-protocol.md in plain Python 3.

It looks one move ahead. A complete line is worth its points, an open one its length and a bonus. Its own lines count
for it, the others' against it. Try it:

    ./cablecar arena --bots 1,"cmd:python3 examples/bot.py" --games 100

It also plays at a table on a server (docs/protocol.md), given the link that friends get:

    python3 examples/bot.py --table http://localhost:7832/#/t/…
"""
import argparse
import json
import sys

NAME = "Little Python"

OPEN_LINE_BONUS = 4  # the value of an open line beyond its length
COLOURS = "yellow blue orange green purple black red brown".split()
POWER_STATION = {27, 28, 35, 36}
TURN = {"a": 2, "b": 1, "c": 3, "d": 0}  # how many sides clockwise a track leaves from where it enters
STEP = [(-1, 0), (0, 1), (1, 0), (0, -1)]  # to the neighbour at the top, right, bottom, left


def worth(board, line):
    """The value of an open line on this board: follows it from where it ends now."""
    square, side, length = line["end"]["square"], line["end"]["enters"] // 2, len(line["path"]) // 3
    while square in board:
        leaves = (side + TURN[board[square][side]]) % 4
        length += 1
        row, column = square // 8 + STEP[leaves][0], square % 8 + STEP[leaves][1]
        if not (0 <= row < 8 and 0 <= column < 8):
            return length  # it ends at a station
        square, side = 8 * row + column, (leaves + 2) % 4
        if square in POWER_STATION:
            return 2 * length
    return length + OPEN_LINE_BONUS


def weights(view):
    """The value of a point of each colour to this seat."""
    if view["market"]:
        held = {colour: -1.25 for colour in COLOURS}
        for tens, company in enumerate(view["market"]["shares"], start=1):
            held[company] += tens
        return held
    others = view["rules"]["players"] - 1
    return {c: 1 if i == view["seat"] else -1 / others for i, c in enumerate(COLOURS)}


def choose(view):
    tiles = view["board"]
    board = {8 * int(tiles[i + 4]) + int(tiles[i + 5]): tiles[i:i + 4] for i in range(0, len(tiles), 6)}
    weight = weights(view)
    best, best_gain = view["legal"][0], float("-inf")
    for token in view["legal"]:
        if len(token) < 6:
            continue  # a draw, an exchange or a pass
        code, square, turns = token[:4], 8 * int(token[4]) + int(token[5]), int(token[7:] or 0)
        after = dict(board)
        after[square] = code[4 - turns:] + code[:4 - turns]
        gain = sum(weight[line["owner"]] * (worth(after, line) - worth(board, line))
                   for line in view["lines"] if line["end"].get("square") == square)
        if gain > best_gain:
            best, best_gain = token, gain
    return "draw" if best_gain < -2 and "draw" in view["legal"] else best


def run():
    """Implements docs/bot-protocol.md."""
    view = None
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "cablecar-bot":
            print(f"name {NAME}\nready", flush=True)
        elif word == "view":
            view = json.loads(rest)
        elif word == "go":
            print("best", choose(view), flush=True)
        elif word == "quit":
            break


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description="A small bot for Cable Car.")
    arguments.add_argument("--table", metavar="URL", help="the link of a table on a server to play at")
    arguments.add_argument("--name", default=NAME, help="the name to use at that table")
    arguments.add_argument("--token", help="a personal token of that server; by default it requests a new one")
    asked = arguments.parse_args()
    if asked.table:
        from remote_table import Seat
        Seat(asked.table, asked.name, asked.token, choose).play()
    else:
        run()
