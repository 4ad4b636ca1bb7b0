// One game, played by one block of warps. Each warp evaluates some of the options.
#pragma once
#include "objective.h"

enum { WARPS_ON_GPU = 4 };
#if defined(__CUDA_ARCH__)
enum { WARPS = WARPS_ON_GPU };
HD int warp() { return threadIdx.x >> 5; }
HD void syncAll() { __syncthreads(); }
#else
enum { WARPS = 1 };
HD int warp() { return 0; }
HD void syncAll() { sync(); }
#endif

// A training sample: the game before the tile, the tile, and the final points of the lines.
struct Sample {
  Game game;
  u8 tile, shown, square, wasDrawn;
  float target[DEPOTS];
};

// How a game is played.
struct PlayOptions {
  Mode mode;
  u64 seed;
  bool exactDraw;          // drawing is evaluated over every kind, or by its average gain so far
  float temperature;       // noise on the worth of each option, so that games differ
  float randomChoice;          // chance of a random option
  float reverseDraw;        // chance to reverse the decision about drawing
  float lambda;
  float drawGain[SQUARES]; // by tiles placed
  const float* net;        // of all seats, or of the others in a match; null for the analytic value
  const float* challenger; // in a match, of one seat, a different one in each game of the same deck
  bool match;

  HD const float* netOf(int game, int seat) const { return match && game % mode.players == seat ? challenger : net; }
  HD int dealOf(int game) const { return match ? game / mode.players : game; }
};

// The record of a game: optional samples and roots, the final lines, and the gains of drawing.
struct Record {
  Sample* samples;  // 60 per game, or null
  Root* roots;      // 60 per game, or two
  float* values;    // 60 * 32 per game, or null: lines as evaluated when the tile was placed
  float* lines;     // 32 per game
  float* gains;     // 60 per game, or null
};

// The shared state of the warps of a block.
struct Block {
  Game game;
  Options options;
  Workspace workspaces[WARPS_ON_GPU];
  float chosenBy[WARPS_ON_GPU], best[WARPS_ON_GPU];
  int chosen[WARPS_ON_GPU];
  float kindBest[WARPS_ON_GPU][KINDS];
  int tile, shown, square, drew;
  float nowWorth, drawWorth;
};

HD u64 seedOf(u64 seed, int game, int ply, int what) { return mix(mix(mix(seed) + (u64)game) + (u64)ply * 65536 + (u64)what); }

// A turn goes through these phases; each has options to evaluate, or none.
enum Phase { UNSEEN_KINDS, HAND, DRAWN, CHOSEN };

HD int copiesUnseen(const Block& b, const PlayOptions& how, int seat, int kind) {
  int copies = b.game.left[kind];
  for (int i = 0; i < how.mode.hand; i++) copies -= b.game.held[seat][i] == kind;
  return copies;
}

// Lists the options of a phase; runs on one thread.
HD void prepare(Block& b, const PlayOptions& how, int seat, int phase) {
  Options& o = b.options;
  o.clear();
  if (phase == UNSEEN_KINDS && how.exactDraw && mayDraw(b.game)) {
    for (int kind = 0; kind < KINDS; kind++)
      if (copiesUnseen(b, how, seat, kind) > 0) o.add(b.game, how.mode, kind);
  } else if (phase == HAND) {
    addHand(o, b.game, how.mode, seat);
  } else if (phase == DRAWN && b.drew) {
    o.add(b.game, how.mode, b.game.deck[b.game.drawn++]);
  } else if (phase == CHOSEN) {
    o.rows = 1;
    o.squares[0] = 1ULL << b.square;
    o.tile[0] = (u8)b.tile;
    o.shown[0] = (u8)b.shown;
    o.from[1] = 1;
  }
}

// Evaluates the options, each warp some of them: the best worth, and the choice with its noise.
HD void judgeOptions(Block& b, const PlayOptions& how, const Root& root, int game, int seat, int phase) {
  Workspace& d = b.workspaces[warp()];
  bool drawn = phase == UNSEEN_KINDS || phase == DRAWN || (phase == CHOSEN && b.drew);
  float best = -1e9f, chosenBy = -1e9f;
  int chosen = 0, n = b.options.size();
  if (lane() == 0)
    for (int kind = 0; kind < KINDS; kind++) b.kindBest[warp()][kind] = -1e9f;
  for (int option = warp(); option < n; option += WARPS) {
    int row = b.options.row(option), square = b.options.square(row, option), tile = b.options.tile[row];
    value(d, b.game, root, how.mode, Viewpoint{seat, seat}, tile, b.options.shown[row], square, drawn, false, how.netOf(game, seat));
    float w = worth(b.game, how.mode, seat, d.points, d.variance), z = w;
    sync();
    if (how.temperature > 0) {
      RandomNumbers random(seedOf(how.seed, game, b.game.placed, 1000 + option + (drawn ? 4096 : 0)));
      z -= how.temperature * logf(-logf(random.unit() + 1e-7f) + 1e-7f);
    }
    best = fmaxf(best, w);
    if (z > chosenBy) {
      chosenBy = z;
      chosen = option;
    }
    if (lane() == 0) b.kindBest[warp()][tile] = fmaxf(b.kindBest[warp()][tile], w);
  }
  if (lane() == 0) {
    b.best[warp()] = best;
    b.chosenBy[warp()] = chosenBy;
    b.chosen[warp()] = chosen;
  }
}

// Applies the results of a phase; runs on one thread.
HD void conclude(Block& b, const PlayOptions& how, int game, int seat, int phase, float* gains) {
  if (phase == CHOSEN) return;
  int at = 0;
  float best = b.best[0];
  for (int i = 1; i < WARPS; i++) {
    best = fmaxf(best, b.best[i]);
    if (b.chosenBy[i] > b.chosenBy[at]) at = i;
  }
  if (phase == UNSEEN_KINDS) {
    float sum = 0, total = 0;
    for (int kind = 0; kind < KINDS; kind++) {
      int copies = copiesUnseen(b, how, seat, kind);
      if (copies <= 0) continue;
      float worth = b.kindBest[0][kind];
      for (int i = 1; i < WARPS; i++) worth = fmaxf(worth, b.kindBest[i][kind]);
      sum += copies * worth;
      total += copies;
    }
    b.drawWorth = sum / total;
    return;
  }
  RandomNumbers random(seedOf(how.seed, game, b.game.placed, phase));
  int option = b.chosen[at];
  if (how.randomChoice > 0 && random.unit() < how.randomChoice) option = random.below(b.options.size());
  int row = b.options.row(option);
  b.tile = b.options.tile[row];
  b.shown = b.options.shown[row];
  b.square = b.options.square(row, option);
  if (phase == HAND) {
    if (!how.exactDraw) b.drawWorth = b.nowWorth + how.drawGain[b.game.placed];
    bool draws = b.drawWorth > best;
    if (how.reverseDraw > 0 && random.unit() < how.reverseDraw) draws = !draws;
    b.drew = draws && mayDraw(b.game);
  } else if (gains) {
    gains[b.game.placed] = best - b.nowWorth;
  }
}

HD void playGame(Block& b, const PlayOptions& how, const Record& record, int game) {
  const bool first = warp() == 0 && lane() == 0;
  Workspace& d = b.workspaces[0];
  bool keeps = record.samples != nullptr;
  Root* roots = record.roots + (size_t)game * (keeps ? SQUARES : 2);
  float* values = keeps ? record.values + (size_t)game * SQUARES * DEPOTS : nullptr;
  float* gains = record.gains ? record.gains + (size_t)game * SQUARES : nullptr;
  Sample* samples = keeps ? record.samples + (size_t)game * SQUARES : nullptr;
  if (first) start(b.game, how.mode, seedOf(how.seed, how.dealOf(game), 0, 3));
  if (gains && warp() == 0)
    for (int i = lane(); i < SQUARES; i += LANES) gains[i] = 1e9f;
  syncAll();
  for (int ply = 0; ply < SQUARES; ply++) {
    int seat = seatToMove(b.game, how.mode);
    Root& root = roots[keeps ? ply : ply & 1];
    const Root* before = ply == 0 ? nullptr : &roots[keeps ? ply - 1 : (ply & 1) ^ 1];
    if (warp() == 0) {
      solve(d, b.game, how.mode, seat, before, root);
      if (ply == 0) {
        analyticLines(d, how.mode, Viewpoint{seat, seat});
        sumUp(d, how.mode);
      }
      // The worth to this seat of the position after the last mover.
      float w = worth(b.game, how.mode, seat, d.points, d.variance);
      if (lane() == 0) {
        b.nowWorth = w;
        b.drew = 0;
      }
    }
    colourWeights(b.game, how.mode, seat, b.workspaces[warp()].weight);
    colourWeights(b.game, how.mode, (seat + 1) % how.mode.players, b.workspaces[warp()].nextWeight);
    for (int phase = UNSEEN_KINDS; phase <= CHOSEN; phase++) {
      if (first) prepare(b, how, seat, phase);
      syncAll();
      bool none = b.options.size() == 0;
      syncAll();
      if (none) continue;
      judgeOptions(b, how, root, game, seat, phase);
      syncAll();
      if (first) conclude(b, how, game, seat, phase, gains);
    }
    if (warp() == 0) {
      if (keeps) {
        const u32* from = (const u32*)&b.game;
        u32* to = (u32*)&samples[ply].game;
        for (int i = lane(); i < (int)(sizeof(Game) / 4); i += LANES) to[i] = from[i];
        for (int depot = lane(); depot < DEPOTS; depot += LANES) values[ply * DEPOTS + depot] = d.line[depot];
      }
      sync();
      if (lane() == 0) {
        if (keeps) {
          samples[ply].tile = (u8)b.tile;
          samples[ply].shown = (u8)b.shown;
          samples[ply].square = (u8)b.square;
          samples[ply].wasDrawn = (u8)b.drew;
        }
        place(b.game, how.mode, b.tile, b.shown, b.square, b.drew);
      }
    }
    syncAll();
  }
  if (warp() == 0) {
    for (int depot = lane(); depot < DEPOTS; depot += LANES) {
      float end = how.mode.owner[depot] >= 0 ? (float)points(b.game, depot) : 0;
      record.lines[(size_t)game * DEPOTS + depot] = end;
      // Backwards in time, TD(lambda): a mixture of the next evaluation and what it led to.
      float target = end;
      for (int ply = SQUARES - 2; keeps && ply >= 0; ply--) {
        float next = ply == SQUARES - 2 ? end : values[(ply + 1) * DEPOTS + depot];
        target = (1 - how.lambda) * next + how.lambda * target;
        samples[ply].target[depot] = target;
      }
      if (keeps) samples[SQUARES - 1].target[depot] = end;
    }
  }
  syncAll();
}
