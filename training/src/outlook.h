// The analytic value, as the bots compute it. A position of the search is evaluated from the solution (Root) of the
// position one tile before it: odds without that tile, contested squares in its wake, two sweeps.
#pragma once
#include "game.h"

// How many passes improve the solution before the network runs; stored in the file of weights. With passes every free
// square is contested again, without them only the squares affected by the tile.
#ifndef PASSES
#define PASSES 0
#endif

enum { BATCH = 8, MAX_AFFECTED = PASSES > 0 ? SQUARES + 4 : 12, CELL_INPUTS = 104, GLOBAL_INPUTS = 60, HIDDEN = 32, WIDE = 64, OUTPUTS = 8 };

#define SPREAD 0.7f
#define CONTEST 0.1f
#define HOPE 4.0f

// Numbers of eight squares side by side, aligned so that they are loaded together.
struct alignas(16) Eight {
  float at[BATCH];
  HD float& operator[](int i) { return at[i]; }
  HD float operator[](int i) const { return at[i]; }
};
struct alignas(16) Four {
  float at[4];
  HD float& operator[](int i) { return at[i]; }
  HD float operator[](int i) const { return at[i]; }
};

struct Root {
  float m[ENTRIES], v[ENTRIES];  // expected multiplier and points to come, by entry
  float contested[SQUARES][16];  // by entry and exit side, where lines contend for the square
  u8 isContested[SQUARES];
  u8 spare[4];
};

// The working memory of one warp for one position.
struct Workspace {
  u16 ahead[ENDS];
  u8 behind[ENDS];
  float m[ENDS], v[ENDS];
  float coming[CLASSES][KINDS], leaving[CLASSES][16];
  float contested[MAX_AFFECTED][16];
  u8 contestedAs[SQUARES];  // NOTHING: as in the root; UNCONTESTED; or the row of contested
  u8 squares[SQUARES];      // the free ones
  u8 affected[MAX_AFFECTED + 4];        // free squares affected by the tile
  u8 left[KINDS], known[KINDS];
  int count, affectedCount;
  float weight[COLOURS], nextWeight[COLOURS];
  float stake[BATCH][16], tilt[BATCH][KINDS];
  u8 any[BATCH];
  // The network's part.
  Eight x[CELL_INPUTS], h1[HIDDEN], h2[HIDDEN], u[WIDE];
  Four global[GLOBAL_INPUTS], dglobal[HIDDEN];
  float globalSum[4][HIDDEN];
  float out[BATCH][OUTPUTS];
  float line[DEPOTS], base[DEPOTS];
  float points[COLOURS], variance[COLOURS];
  u8 ends[SQUARES], endAt[SQUARES];  // free squares where a line ends, and the place of each in that list
  int endCount;
};

enum { UNCONTESTED = 254 };

HD float copiesLeft(const Workspace& d, const Mode& mode, int kind) {
  if (!mode.turning) return d.left[kind];
  float sum = 0;
  for (int turns = 0; turns < 4; turns++) sum += d.left[tables().turned[turns][kind]];
  return 0.25f * sum;
}

// The odds of each kind on each class of square, for the free squares before the tile.
HD void odds(Workspace& d, const Mode& mode, u64 free) {
  const Tables& t = tables();
  for (int c = 1 + lane(); c < CLASSES; c += LANES) {
    float sum = 0;
    for (int kind = 0; kind < KINDS; kind++) {
      float p = copiesLeft(d, mode, kind) * (t.shortInClass[c][kind] ? 1e-4f : 1.0f);
      d.coming[c][kind] = p;
      sum += p;
    }
    float scale = sum > 0 ? 1 / sum : 0;
    for (int kind = 0; kind < KINDS; kind++) d.coming[c][kind] *= scale;
  }
  sync();
  float mine = 0;
  for (int kind = lane(); kind < KINDS; kind += LANES) {
    float rest = copiesLeft(d, mode, kind), inside = rest;
    for (int c = 1; c < CLASSES; c++) inside -= bits(free & t.classSquares[c]) * d.coming[c][kind];
    inside = fmaxf(inside, 0.02f * rest);
    d.coming[0][kind] = inside;
    mine += inside;
  }
  float sum = warpSum(mine), scale = sum > 0 ? 1 / sum : 0;
  for (int kind = lane(); kind < KINDS; kind += LANES) d.coming[0][kind] *= scale;
  sync();
  for (int i = lane(); i < CLASSES * 16; i += LANES) {
    const u8* kinds = t.kindsLeaving[(i >> 2) & 3][i & 3];
    float p = 0;
    for (int j = 0; j < 6; j++) p += d.coming[i >> 4][kinds[j]];
    d.leaving[i >> 4][i & 15] = p;
  }
  sync();
}

// The stakes at up to eight squares, by entry and exit, for the lines that end there, with these weights by colour.
HD void stakes(Workspace& d, const Mode& mode, const u8* squares, int n, const float* weight) {
  const Tables& t = tables();
  for (int i = lane(); i < BATCH; i += LANES) d.any[i] = 0;
  sync();
  for (int i = lane(); i < n * 16; i += LANES) {
    int square = squares[i >> 4], side = (i >> 2) & 3, exit = i & 3;
    int first = d.behind[square * 4 + side], depot = t.depotAt[first];
    int colour = depot ? mode.owner[depot - 1] : -1;
    float w = 0;
    int length = 0;
    if (colour >= 0) {
      w = weight[colour];
      length = d.ahead[first] >> 8;
      d.any[i >> 4] = 1;
    }
    int on = d.ahead[t.beyond[square * 4 + exit]], to = on & 255;
    d.stake[i >> 4][i & 15] = w * ((length + 1 + (on >> 8)) * d.m[to] + d.v[to]);
  }
  sync();
}

HD float effect(const float* stake, int kind) {
  const u8* exits = tables().exits[kind];
  return stake[exits[0]] + stake[4 + exits[1]] + stake[8 + exits[2]] + stake[12 + exits[3]];
}

// Accounts for intent: kinds that matter to the lines at a square are expected more often there.
// Fills `rows` and sets d.any for contested squares.
HD void contend(Workspace& d, const Mode& mode, const u8* squares, int n, float (*rows)[16]) {
  const Tables& t = tables();
  stakes(d, mode, squares, n, d.weight);
  for (int item = lane() / PARTS; item < BATCH; item += LANES / PARTS) {
    int part = lane() % PARTS;
    const float* coming = d.coming[t.squareClass[squares[item < n ? item : 0]]];
    float mean = 0;
    for (int kind = part; kind < KINDS; kind += PARTS) mean += coming[kind] * effect(d.stake[item], kind);
    mean = quadSum(mean);
    float sum = 0;
    for (int kind = part; kind < KINDS; kind += PARTS) {
      float matters = fabsf(effect(d.stake[item], kind) - mean) * CONTEST;
      float p = coming[kind] * (1 + fminf(matters, 3.0f));
      d.tilt[item][kind] = p;
      sum += p;
    }
    sum = quadSum(sum);
    float scale = sum > 0 ? 1 / sum : 0;
    for (int kind = part; kind < KINDS; kind += PARTS) d.tilt[item][kind] *= scale;
  }
  sync();
  for (int i = lane(); i < n * 16; i += LANES) {
    const u8* kinds = t.kindsLeaving[(i >> 2) & 3][i & 3];
    float p = 0;
    for (int j = 0; j < 6; j++) p += d.tilt[i >> 4][kinds[j]];
    rows[i >> 4][i & 15] = p;
  }
  sync();
}

HD void relax(Workspace& d, const Root& root, int square) {
  const Tables& t = tables();
  int as = d.contestedAs[square];
  const float* leaving = as < MAX_AFFECTED                                           ? d.contested[as]
                         : as == NOTHING && root.isContested[square] ? root.contested[square]
                                                                             : d.leaving[t.squareClass[square]];
  if (LANES == 1) {
    float m[4], v[4];
    for (int exit = 0; exit < 4; exit++) {
      int on = d.ahead[t.beyond[square * 4 + exit]];
      m[exit] = d.m[on & 255];
      v[exit] = (1 + (on >> 8)) * m[exit] + d.v[on & 255];
    }
    for (int side = 0; side < 4; side++) {
      const float* p = leaving + side * 4;
      d.m[square * 4 + side] = p[0] * m[0] + p[1] * m[1] + p[2] * m[2] + p[3] * m[3];
      d.v[square * 4 + side] = p[0] * v[0] + p[1] * v[1] + p[2] * v[2] + p[3] * v[3];
    }
  } else {
    int exit = lane() & 3, side = (lane() >> 2) & 3;
    int on = d.ahead[t.beyond[square * 4 + exit]];
    float m = d.m[on & 255], v = (1 + (on >> 8)) * m + d.v[on & 255], p = leaving[side * 4 + exit];
    m = quadSum(p * m);
    v = quadSum(p * v);
    sync();
    if (lane() < 16 && exit == 0) {
      d.m[square * 4 + side] = m;
      d.v[square * 4 + side] = v;
    }
    sync();
  }
}

HD void sweep(Workspace& d, const Root& root, int times) {
  for (int time = 0; time < times; time++)
    for (int i = 0; i < d.count; i++) relax(d, root, d.squares[(time & 1) ? d.count - 1 - i : i]);
}

HD void takeBoard(Workspace& d, const Game& g) {
  for (int i = lane(); i < ENDS; i += LANES) {
    d.ahead[i] = g.ahead[i];
    d.behind[i] = g.behind[i];
  }
  for (int kind = lane(); kind < KINDS; kind += LANES) d.left[kind] = g.left[kind];
  for (int square = lane(); square < SQUARES; square += LANES) d.contestedAs[square] = NOTHING;
  for (int i = ENTRIES + lane(); i < ENDS; i += LANES) {
    d.m[i] = i == POWER ? 2 : 1;
    d.v[i] = 0;
  }
  sync();
}

HD void listFree(Workspace& d, u64 free) {
  for (int square = lane(); square < SQUARES; square += LANES)
    if (free >> square & 1) d.squares[bits(free & ((1ULL << square) - 1))] = (u8)square;
  if (lane() == 0) d.count = bits(free);
  sync();
}

// The weights of colours: a player's lines against the mean of the others, or a seat's shares against the expected
// shares of the others.
HD void colourWeights(const Game& g, const Mode& mode, int seat, float* weight) {
  for (int c = lane(); c < COLOURS; c += LANES) {
    if (mode.companies) {
      float own = g.shares[seat][c];
      weight[c] = (own - (10 - own) / 7) * 0.25f;
    } else {
      weight[c] = c == seat ? 1.0f : -1.0f / (mode.players - 1);
    }
  }
  sync();
}

// Solves the current position, starting from the solution before the last tile if there is one.
HD void solve(Workspace& d, const Game& g, const Mode& mode, int seat, const Root* before, Root& root) {
  takeBoard(d, g);
  listFree(d, g.free);
  colourWeights(g, mode, seat, d.weight);
  for (int i = lane(); i < ENTRIES; i += LANES) {
    d.m[i] = before ? before->m[i] : 1;
    d.v[i] = before ? before->v[i] : HOPE;
  }
  for (int square = lane(); square < SQUARES; square += LANES) root.isContested[square] = 0;
  sync();
  odds(d, mode, g.free);
  if (!before || mode.companies) sweep(d, root, before ? 12 : 40);
  for (int time = 0; time < 2 && !mode.companies; time++) {
    for (int from = 0; from < d.count; from += BATCH) {
      int n = d.count - from < BATCH ? d.count - from : BATCH;
      contend(d, mode, d.squares + from, n, d.contested);
      for (int i = lane(); i < n * 16; i += LANES) root.contested[d.squares[from + (i >> 4)]][i & 15] = d.contested[i >> 4][i & 15];
      for (int i = lane(); i < n; i += LANES) root.isContested[d.squares[from + i]] = d.any[i];
      sync();
    }
    sweep(d, root, 10);
  }
  for (int i = lane(); i < ENTRIES; i += LANES) {
    root.m[i] = d.m[i];
    root.v[i] = d.v[i];
  }
  sync();
}

// The free squares affected by the tile: another line arrives there, or an exit leads elsewhere.
HD void affectedSquares(Workspace& d, u64 free, int square) {
  if (lane() == 0) {
    const Tables& t = tables();
    u64 set = t.neighbours[square];
    for (int side = 0; side < 4; side++) {
      int before = t.before[d.behind[square * 4 + side]];
      if (before != NOTHING && t.depotAt[d.behind[square * 4 + side]] == 0) set |= 1ULL << (before >> 2);
      int last = d.ahead[t.beyond[square * 4 + side]] & 255;
      if (last < ENTRIES) set |= 1ULL << (last >> 2);
    }
    set &= free;
    int n = 0;
    for (; set; set &= set - 1) d.affected[n++] = (u8)lowest(set);
    d.affectedCount = n;
  }
  sync();
}

// Evaluates the position after one more tile, like the search; d.weight must be set.
HD void evaluateAfter(Workspace& d, const Game& g, const Root& root, const Mode& mode, int tile, int shown, int square) {
  takeBoard(d, g);
  u64 free = g.free & ~(1ULL << square);
  listFree(d, free);
  for (int i = lane(); i < ENTRIES; i += LANES) {
    d.m[i] = root.m[i];
    d.v[i] = root.v[i];
  }
  if (lane() == 0) {
    joinTile(d.ahead, d.behind, square, shown);
    d.left[tile]--;
  }
  sync();
  odds(d, mode, g.free);
  if (!mode.companies) {
    affectedSquares(d, free, square);
    for (int from = 0; from < d.affectedCount; from += BATCH) {
      int n = d.affectedCount - from < BATCH ? d.affectedCount - from : BATCH;
      contend(d, mode, d.affected + from, n, d.contested + from);
      for (int i = lane(); i < n; i += LANES) d.contestedAs[d.affected[from + i]] = d.any[i] ? (u8)(from + i) : (u8)UNCONTESTED;
      sync();
    }
  }
  sweep(d, root, 2);
  for (int pass = 0; pass < PASSES; pass++) {
    for (int from = 0; from < d.count && !mode.companies; from += BATCH) {
      int n = d.count - from < BATCH ? d.count - from : BATCH;
      contend(d, mode, d.squares + from, n, d.contested + from);
      for (int i = lane(); i < n; i += LANES) d.contestedAs[d.squares[from + i]] = d.any[i] ? (u8)(from + i) : (u8)UNCONTESTED;
      sync();
    }
    sweep(d, root, 4);
  }
}
