// The geometry of the board and the kinds of tile, as tables. Squares are numbered 0 to 59 in rows, without the power
// station; an entry is square * 4 + side. A line walks from entry to entry until it reaches the BORDER or the POWER
// station.
#pragma once
#include "platform.h"

enum { SQUARES = 60, KINDS = 24, DEPOTS = 32, CLASSES = 9, ENTRIES = 240, BORDER = 240, POWER = 241, ENDS = 244, NOTHING = 255 };

struct Tables {
  u8 exits[KINDS][4];           // the side by which a line that entered there leaves
  u8 kindsLeaving[4][4][6];     // by entry and exit side: the six kinds that join them
  u8 copies[KINDS];
  u8 box[SQUARES];              // the sixty tiles
  u8 turned[4][KINDS];          // the kind it shows, turned clockwise by a number of quarters
  u8 orientations[KINDS];
  u8 boardSquare[SQUARES];      // on the board of 64
  u8 beyond[ENTRIES];           // by exit: the entry it leads to, or BORDER or POWER
  u8 before[ENDS];              // by entry: the exit that leads to it, or NOTHING
  u8 depotAt[ENDS];             // by entry: depot + 1, or zero
  u8 departure[DEPOTS];         // by depot: its entry
  u64 neighbours[SQUARES];
  u64 shortLine[KINDS];         // where the kind makes a line of one tile
  u64 border;
  u8 squareClass[SQUARES];      // 0 for inner squares; at the border by its sides there
  u64 classSquares[CLASSES];
  u8 shortInClass[CLASSES][KINDS];
  u8 frame[SQUARES];            // quarter turns of the board that bring the square to the top left
  u8 orbit[SQUARES];            // which of the 15 squares there it becomes
};

inline void fill(Tables& t) {
  memset(&t, 0, sizeof t);
  const char* codes[KINDS] = {"aacb", "cbaa", "acba", "baac", "aaaa", "cbcb", "bcbc", "cccc", "bbbb", "dacc", "cdac", "ccda",
                              "accd", "dbba", "adbb", "badb", "bbad", "ddbc", "cddb", "bcdd", "dbcd", "adad", "dada", "dddd"};
  const int copies[KINDS] = {4, 4, 4, 4, 4, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2};
  const int rowStep[4] = {-1, 0, 1, 0}, columnStep[4] = {0, 1, 0, -1};
  int number[64], squares = 0, tiles = 0;
  for (int at = 0; at < 64; at++) {
    int row = at >> 3, column = at & 7;
    bool power = (row == 3 || row == 4) && (column == 3 || column == 4);
    number[at] = power ? -1 : squares;
    if (!power) t.boardSquare[squares++] = (u8)at;
  }
  int found[4][4] = {};
  for (int kind = 0; kind < KINDS; kind++) {
    t.copies[kind] = (u8)copies[kind];
    for (int i = 0; i < copies[kind]; i++) t.box[tiles++] = (u8)kind;
    for (int side = 0; side < 4; side++) {
      char letter = codes[kind][side];
      int out = (side + (letter == 'a' ? 2 : letter == 'b' ? 1 : letter == 'c' ? 3 : 0)) & 3;
      t.exits[kind][side] = (u8)out;
      t.kindsLeaving[side][out][found[side][out]++] = (u8)kind;
    }
  }
  for (int kind = 0; kind < KINDS; kind++) {
    int now[4], next[4];
    for (int side = 0; side < 4; side++) now[side] = t.exits[kind][side];
    for (int quarters = 0; quarters < 4; quarters++) {
      for (int other = 0; other < KINDS; other++) {
        bool same = true;
        for (int side = 0; side < 4; side++) same &= t.exits[other][side] == now[side];
        if (same) t.turned[quarters][kind] = (u8)other;
      }
      for (int side = 0; side < 4; side++) next[(side + 1) & 3] = (now[side] + 1) & 3;
      memcpy(now, next, sizeof now);
    }
    t.orientations[kind] = (u8)(t.turned[1][kind] == kind ? 1 : t.turned[2][kind] == kind ? 2 : 4);
  }
  memset(t.before, NOTHING, sizeof t.before);
  for (int square = 0; square < SQUARES; square++) {
    for (int side = 0; side < 4; side++) {
      int row = (t.boardSquare[square] >> 3) + rowStep[side], column = (t.boardSquare[square] & 7) + columnStep[side];
      int to;
      if (row < 0 || row > 7 || column < 0 || column > 7) {
        to = BORDER;
        t.border |= 1ULL << square;
      } else if (number[row * 8 + column] < 0) {
        to = POWER;
      } else {
        to = number[row * 8 + column] * 4 + (side ^ 2);
        t.neighbours[square] |= 1ULL << (to >> 2);
        t.before[to] = (u8)(square * 4 + side);
      }
      t.beyond[square * 4 + side] = (u8)to;
    }
  }
  for (int depot = 0; depot < DEPOTS; depot++) {
    int side = depot >> 3, along = depot & 7;
    int row = side == 0 ? 0 : side == 1 ? along : side == 2 ? 7 : 7 - along;
    int column = side == 0 ? along : side == 1 ? 7 : side == 2 ? 7 - along : 0;
    int entry = number[row * 8 + column] * 4 + side;
    t.depotAt[entry] = (u8)(depot + 1);
    t.departure[depot] = (u8)entry;
  }
  int orbit[64], orbits = 0;
  for (int row = 0; row < 4; row++)
    for (int column = 0; column < 4; column++)
      if (row != 3 || column != 3) orbit[row * 8 + column] = orbits++;
  for (int square = 0; square < SQUARES; square++) {
    int row = t.boardSquare[square] >> 3, column = t.boardSquare[square] & 7;
    int c = (row == 0 ? 1 : row == 7 ? 2 : 0) * 3 + (column == 0 ? 1 : column == 7 ? 2 : 0);
    t.squareClass[square] = (u8)c;
    t.classSquares[c] |= 1ULL << square;
    for (int kind = 0; kind < KINDS; kind++) {
      for (int side = 0; side < 4; side++) {
        if (t.beyond[square * 4 + side] == BORDER && t.beyond[square * 4 + t.exits[kind][side]] == BORDER) {
          t.shortLine[kind] |= 1ULL << square;
          t.shortInClass[c][kind] = 1;
        }
      }
    }
    int quarters = 0;
    while (row > 3 || column > 3) {
      int turnedRow = column, turnedColumn = 7 - row;
      row = turnedRow;
      column = turnedColumn;
      quarters++;
    }
    t.frame[square] = (u8)quarters;
    t.orbit[square] = (u8)orbit[row * 8 + column];
  }
}

#ifdef __CUDACC__
__device__ Tables deviceTables;
#endif
static Tables hostTables;

HD const Tables& tables() {
#ifdef __CUDA_ARCH__
  return deviceTables;
#else
  return hostTables;
#endif
}
