// A game by the rules: chains of tracks on the board, tiles in hands and in the pile. Shares are dealt but never
// exchanged here.
#pragma once
#include "board.h"

enum { MOST_PLAYERS = 6, MOST_HAND = 3, COLOURS = 8 };

// The stations of each colour's cars, by number of players; the last row is the companies'.
static const u8 STATIONS[6][COLOURS][16] = {
    {{1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31}, {2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32}},
    {{1, 4, 6, 11, 15, 20, 23, 25, 28, 31}, {2, 7, 9, 12, 14, 19, 22, 27, 29, 32}, {3, 5, 8, 10, 13, 18, 21, 24, 26, 30}},
    {{4, 7, 11, 16, 20, 23, 27, 32}, {3, 8, 12, 15, 19, 24, 28, 31}, {1, 6, 10, 13, 18, 21, 25, 30}, {2, 5, 9, 14, 17, 22, 26, 29}},
    {{1, 5, 10, 14, 22, 28}, {6, 12, 18, 23, 27, 32}, {3, 7, 15, 19, 25, 29}, {2, 9, 13, 21, 26, 30}, {4, 8, 11, 20, 24, 31}},
    {{1, 5, 10, 19, 27}, {2, 11, 18, 25, 29}, {4, 8, 14, 21, 26}, {6, 15, 20, 24, 31}, {3, 9, 13, 23, 30}, {7, 12, 22, 28, 32}},
    {{1, 11, 18, 28}, {2, 9, 20, 27}, {3, 12, 17, 26}, {4, 10, 19, 25}, {5, 15, 22, 32}, {6, 13, 24, 31}, {7, 16, 21, 30}, {8, 14, 23, 29}}};

// The rules of a game, and the owner of each depot.
struct Mode {
  int players, companies, turning, hand, colours;
  i8 owner[DEPOTS];  // the colour, or -1

  // Written as players, then c for companies, t for turning, h2 or h3 for a larger hand: "2", "4", "2c", "2th3".
  static Mode of(const char* text) {
    Mode m;
    m.players = text[0] - '0';
    m.companies = strchr(text, 'c') != nullptr;
    m.turning = strchr(text, 't') != nullptr;
    const char* hand = strchr(text, 'h');
    m.hand = hand ? hand[1] - '0' : 1;
    if (m.players < 2 || m.players > MOST_PLAYERS || m.hand < 1 || m.hand > MOST_HAND) {
      fprintf(stderr, "There is no mode '%s': write players (2-6), then c for companies, t for turning, h2 or h3 for the hand.\n", text);
      exit(2);
    }
    m.colours = m.companies ? COLOURS : m.players;
    memset(m.owner, -1, sizeof m.owner);
    for (int colour = 0; colour < m.colours; colour++)
      for (u8 station : STATIONS[m.companies ? 5 : m.players - 2][colour])
        if (station) m.owner[station - 1] = (i8)colour;
    return m;
  }
};

// Chains: at its first entry the last one and the length (ahead), at its last the first one (behind). Inner points of a
// chain are never written again.
struct Game {
  u16 ahead[ENDS];
  u8 behind[ENDS];
  u8 deck[SQUARES];
  u8 left[KINDS];                       // copies not on the board
  u8 held[MOST_PLAYERS][MOST_HAND];     // kinds, then NOTHING
  u8 shares[MOST_PLAYERS][COLOURS];     // tenths of each company
  u8 drawn;                             // tiles taken from the deck
  u8 placed;
  u8 spare[2];
  u64 free, reach;
};

HD void join(u16* ahead, u8* behind, int in, int out) {
  int first = behind[in];
  if (first == out) return;  // a loop has no owner
  int after = ahead[out];
  behind[after & 255] = (u8)first;
  ahead[first] = (u16)((ahead[first] & 0xff00) + 0x100 + after);
}

HD void joinTile(u16* ahead, u8* behind, int square, int shown) {
  const Tables& t = tables();
  for (int side = 0; side < 4; side++) join(ahead, behind, square * 4 + side, t.beyond[square * 4 + t.exits[shown][side]]);
}

HD int seatToMove(const Game& g, const Mode& m) { return g.placed % m.players; }

HD void start(Game& g, const Mode& m, u64 seed) {
  const Tables& t = tables();
  for (int i = 0; i < ENDS; i++) {
    g.ahead[i] = (u16)i;
    g.behind[i] = (u8)i;
  }
  g.free = (1ULL << SQUARES) - 1;
  g.reach = t.border;
  g.placed = 0;
  g.spare[0] = g.spare[1] = 0;
  RandomNumbers random(seed);
  for (int i = 0; i < SQUARES; i++) g.deck[i] = t.box[i];
  for (int i = 0; i < SQUARES; i++) {
    int j = i + random.below(SQUARES - i);
    u8 tile = g.deck[j];
    g.deck[j] = g.deck[i];
    g.deck[i] = tile;
  }
  for (int kind = 0; kind < KINDS; kind++) g.left[kind] = t.copies[kind];
  g.drawn = (u8)(m.players * m.hand);
  for (int seat = 0; seat < MOST_PLAYERS; seat++) {
    for (int i = 0; i < MOST_HAND; i++) g.held[seat][i] = seat < m.players && i < m.hand ? g.deck[i * m.players + seat] : (u8)NOTHING;
    for (int c = 0; c < COLOURS; c++) g.shares[seat][c] = 0;
  }
  for (int tenths = 1; tenths <= 4; tenths++) {
    u8 pile[COLOURS];
    for (int c = 0; c < COLOURS; c++) pile[c] = (u8)c;
    for (int seat = 0; seat < m.players; seat++) {
      int j = seat + random.below(COLOURS - seat);
      u8 company = pile[j];
      pile[j] = pile[seat];
      pile[seat] = company;
      g.shares[seat][company] = (u8)(g.shares[seat][company] + tenths);
    }
  }
}

HD bool mayDraw(const Game& g) { return g.drawn < SQUARES; }

// Places a tile of the hand, or the one just drawn, and fills the hand again.
HD void place(Game& g, const Mode& m, int tile, int shown, int square, bool wasDrawn) {
  int seat = seatToMove(g, m);
  joinTile(g.ahead, g.behind, square, shown);
  g.free &= ~(1ULL << square);
  g.reach |= tables().neighbours[square];
  g.left[tile]--;
  g.placed++;
  if (wasDrawn) return;
  u8* hand = g.held[seat];
  int i = 0;
  while (hand[i] != tile) i++;
  for (; i + 1 < m.hand; i++) hand[i] = hand[i + 1];
  hand[m.hand - 1] = mayDraw(g) ? g.deck[g.drawn++] : (u8)NOTHING;
}

// All placements of some kinds of tile: sets of squares by kind and orientation.
struct Options {
  u64 squares[KINDS * 4];
  u16 from[KINDS * 4 + 1];
  u8 tile[KINDS * 4], shown[KINDS * 4];
  int rows;

  HD void clear() {
    rows = 0;
    from[0] = 0;
  }
  HD int size() const { return from[rows]; }
  HD void add(const Game& g, const Mode& m, int kind) {
    const Tables& t = tables();
    u64 open = g.free & g.reach;
    int orientations = m.turning ? t.orientations[kind] : 1;
    bool elsewhere = false;
    for (int turns = 0; turns < orientations; turns++) elsewhere |= (open & ~t.shortLine[t.turned[turns][kind]]) != 0;
    for (int turns = 0; turns < orientations; turns++) {
      int as = t.turned[turns][kind];
      u64 set = elsewhere ? open & ~t.shortLine[as] : open;
      squares[rows] = set;
      tile[rows] = (u8)kind;
      shown[rows] = (u8)as;
      from[rows + 1] = (u16)(from[rows] + bits(set));
      rows++;
    }
  }
  // The row of an option, and its square.
  HD int row(int option) const {
    int row = 0;
    while (option >= from[row + 1]) row++;
    return row;
  }
  HD int square(int row, int option) const {
    u64 set = squares[row];
    for (int skip = option - from[row]; skip > 0; skip--) set &= set - 1;
    return lowest(set);
  }
};

HD void addHand(Options& o, const Game& g, const Mode& m, int seat) {
  const u8* hand = g.held[seat];
  for (int i = 0; i < m.hand; i++) {
    bool again = hand[i] == NOTHING;
    for (int j = 0; j < i; j++) again |= hand[j] == hand[i];
    if (!again) o.add(g, m, hand[i]);
  }
}

// Points of a depot's line; zero until it is complete.
HD int points(const Game& g, int depot) {
  int chain = g.ahead[tables().departure[depot]], last = chain & 255, length = chain >> 8;
  return last == BORDER ? length : last == POWER ? 2 * length : 0;
}
