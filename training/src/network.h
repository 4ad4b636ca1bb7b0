// The learnt value: a small network evaluates every free square where a line ends, in a frame in which that square is
// at the top left, and returns a factor for the length and an addition for each line that ends there, on top of the
// analytic value.
//
//   inputs of the square (104) + of the position (60) -> 32 -> 32 -> 64 -> 8      (rectified; 8,968 weights)
//
// bots/value/network computes the same numbers; SquareInputs and PositionInputs there list the inputs.
#pragma once
#include "outlook.h"

// Offsets of the matrices. All are stored by input, then by unit, except the last: by output, then by unit.
enum {
  CELL_WEIGHTS = 0,
  CELL_BIAS = CELL_WEIGHTS + CELL_INPUTS * HIDDEN,
  GLOBAL_WEIGHTS = CELL_BIAS + HIDDEN,
  SECOND_WEIGHTS = GLOBAL_WEIGHTS + GLOBAL_INPUTS * HIDDEN,
  SECOND_BIAS = SECOND_WEIGHTS + HIDDEN * HIDDEN,
  WIDE_WEIGHTS = SECOND_BIAS + HIDDEN,
  WIDE_BIAS = WIDE_WEIGHTS + HIDDEN * WIDE,
  OUT_WEIGHTS = WIDE_BIAS + WIDE,
  OUT_BIAS = OUT_WEIGHTS + OUTPUTS * WIDE,
  WEIGHTS = OUT_BIAS + OUTPUTS
};

// The number of points in a unit of the additions.
#define ADDITION 8.0f

// The point of view of an evaluation, after the tile of `mover`.
struct Viewpoint {
  int mover, viewer;
};

// The effects of each kind on the lines at eight squares, with these weights: mean change, best, worst, and the
// probability of changes of more than 2 and 6 points.
HD void effects(Workspace& d, const Mode& mode, const u8* squares, int n, const float* weight, int row) {
  const Tables& t = tables();
  stakes(d, mode, squares, n, weight);
  for (int item = lane() / PARTS; item < BATCH; item += LANES / PARTS) {
    int part = lane() % PARTS;
    bool any = item < n && d.any[item];
    const float* coming = d.coming[t.squareClass[squares[item < n ? item : 0]]];
    float mean = 0;
    for (int kind = part; kind < KINDS; kind += PARTS) mean += coming[kind] * effect(d.stake[item], kind);
    mean = quadSum(mean);
    float change = 0, best = 0, worst = 0, good = 0, bad = 0, great = 0, awful = 0;
    for (int kind = part; kind < KINDS; kind += PARTS) {
      float p = coming[kind], difference = effect(d.stake[item], kind) - mean;
      if (p < 1e-3f) continue;
      change += p * fabsf(difference);
      best = fmaxf(best, difference);
      worst = fmaxf(worst, -difference);
      good += difference > 2 ? p : 0;
      bad += difference < -2 ? p : 0;
      great += difference > 6 ? p : 0;
      awful += difference < -6 ? p : 0;
    }
    change = quadSum(change);
    best = quadMax(best);
    worst = quadMax(worst);
    good = quadSum(good);
    bad = quadSum(bad);
    great = quadSum(great);
    awful = quadSum(awful);
    if (part == 0) {
      d.x[row][item] = any ? change * 0.25f : 0;
      d.x[row + 1][item] = any ? best * 0.125f : 0;
      d.x[row + 2][item] = any ? -worst * 0.125f : 0;
      d.x[row + 3][item] = any ? good : 0;
      d.x[row + 4][item] = any ? bad : 0;
      d.x[row + 5][item] = any ? great : 0;
      d.x[row + 6][item] = any ? awful : 0;
      d.x[row + 7][item] = any ? 1 : 0;
    }
  }
  sync();
}

// The inputs of up to eight squares; zero beyond n.
HD void cellInputs(Workspace& d, const Mode& mode, Viewpoint viewpoint, u64 reach, const u8* squares, int n) {
  const Tables& t = tables();
  for (int i = lane(); i < BATCH * 4; i += LANES) {
    int item = i >> 2, f = i & 3;
    float* x = d.x[0].at + item;
    float in[8] = {}, far[2] = {}, out[7] = {};
    if (item < n) {
      int square = squares[item], side = (f - t.frame[square]) & 3, entry = square * 4 + side;
      int first = d.behind[entry], depot = t.depotAt[first];
      int colour = depot ? mode.owner[depot - 1] : -1;
      float length = (d.ahead[first] >> 8) * 0.125f, m = d.m[entry], v = d.v[entry] * 0.125f;
      if (colour >= 0) {
        float w = d.weight[colour];
        if (mode.companies) {
          in[0] = fmaxf(w, 0);
          in[1] = fmaxf(-w, 0);
        } else {
          int until = (colour - viewpoint.mover + mode.players) % mode.players;
          in[0] = until == 0;
          in[1] = until == 1;
          far[0] = until == 2;
          far[1] = until > 2;
        }
        in[2] = length;
        in[7] = 0.5f * w * (m * length + v);
      } else {
        in[3] = length;
      }
      in[4] = t.before[first] != NOTHING;
      in[5] = m - 1.25f;
      in[6] = v - 0.5f;
      int on = d.ahead[t.beyond[entry]], last = on & 255;
      float l = (on >> 8) * 0.125f;
      out[0] = last == BORDER;
      out[1] = last == POWER;
      out[2] = l;
      out[3] = last == BORDER ? l : last == POWER ? 2 * l : 0;
      out[4] = d.m[last] - 1.25f;
      out[5] = d.v[last] * 0.125f + d.m[last] * (0.125f + l) - 0.6f;
      out[6] = last < ENTRIES && (last >> 2) == square;
    }
    for (int j = 0; j < 8; j++) x[(f * 8 + j) * BATCH] = in[j];
    for (int j = 0; j < 7; j++) x[(32 + f * 7 + j) * BATCH] = out[j];
    for (int j = 0; j < 2; j++) x[(88 + f * 2 + j) * BATCH] = far[j];
  }
  for (int i = lane(); i < 18 * BATCH; i += LANES) {
    int item = i % BATCH, j = i / BATCH;
    float is = 0;
    if (item < n) {
      int c = t.squareClass[squares[item]];
      is = j < 15 ? t.orbit[squares[item]] == j : j == 15 ? c == 0 : j == 16 ? (c / 3 > 0 && c % 3 > 0) : 1;
    }
    d.x[60 + j][item] = is;
  }
  for (int item = lane(); item < BATCH; item += LANES) {
    d.x[86][item] = item < n && (reach >> squares[item] & 1);
    d.x[87][item] = 0;
  }
  sync();
  effects(d, mode, squares, n, d.weight, 78);
  if (mode.players > 2 && !mode.companies) {
    effects(d, mode, squares, n, d.nextWeight, 96);
  } else {
    for (int i = lane(); i < 8 * BATCH; i += LANES) d.x[96 + i / BATCH][i % BATCH] = 0;
    sync();
  }
}

// The inputs of the position, once for each frame.
HD void globalInputs(Workspace& d, const Mode& mode, Viewpoint viewpoint, float open, float others, float margin) {
  const Tables& t = tables();
  int known = 0;
  for (int kind = 0; kind < KINDS; kind++) known += d.known[kind];
  for (int i = lane(); i < KINDS * 4; i += LANES) {
    int kind = i >> 2, frame = i & 3, as = t.turned[frame][kind];
    d.global[as][frame] = 0.5f * (d.left[kind] - d.known[kind]);
    d.global[24 + as][frame] = d.known[kind];
  }
  for (int i = lane(); i < 12 * 4; i += LANES) {
    float n = d.count, value = 0;
    switch (i >> 2) {
      case 0: value = known == 0; break;
      case 1: value = 0; break;
      case 2: value = n / 30 - 1; break;
      case 3: value = open * 0.125f - 1; break;
      case 4: value = others * 0.125f - 1; break;
      case 5: value = margin * 0.05f; break;
      case 6: value = 1; break;
      case 7: value = n * n / 1800 - 1; break;
      case 8: value = 0.5f * (mode.players - 2); break;
      case 9: value = mode.turning; break;
      case 10: value = 0.5f * (mode.hand - 1); break;
      case 11: value = (float)((viewpoint.viewer - viewpoint.mover + mode.players) % mode.players) / mode.players; break;
    }
    d.global[48 + (i >> 2)][i & 3] = value;
  }
  sync();
}

HD void globalLayer(Workspace& d, const float* w) {
  for (int unit = lane(); unit < HIDDEN; unit += LANES) {
    float sum[4];
    for (int k = 0; k < 4; k++) sum[k] = w[CELL_BIAS + unit];
    for (int i = 0; i < GLOBAL_INPUTS; i++) {
      float weight = w[GLOBAL_WEIGHTS + i * HIDDEN + unit];
      for (int k = 0; k < 4; k++) sum[k] += d.global[i][k] * weight;
    }
    for (int k = 0; k < 4; k++) d.globalSum[k][unit] = sum[k];
  }
  sync();
}

// One layer for eight squares: out[unit] += sum of in[i] * w[i][unit].
template <int INPUTS, int UNITS>
HD void layer(const Eight* in, const float* w, const float* bias, Eight* out) {
  for (int unit = lane(); unit < UNITS; unit += LANES) {
    float sum[BATCH];
    for (int s = 0; s < BATCH; s++) sum[s] = bias ? bias[unit] : out[unit][s];
    for (int i = 0; i < INPUTS; i++) {
      float weight = w[i * UNITS + unit];
      for (int s = 0; s < BATCH; s++) sum[s] += in[i][s] * weight;
    }
    for (int s = 0; s < BATCH; s++) out[unit][s] = fmaxf(sum[s], 0);
  }
  sync();
}

HD void forward(Workspace& d, const float* w, const u8* squares, int n) {
  const Tables& t = tables();
  for (int unit = lane(); unit < HIDDEN; unit += LANES)
    for (int s = 0; s < BATCH; s++) d.h1[unit][s] = s < n ? d.globalSum[t.frame[squares[s]]][unit] : 0;
  sync();
  layer<CELL_INPUTS, HIDDEN>(d.x, w + CELL_WEIGHTS, nullptr, d.h1);
  layer<HIDDEN, HIDDEN>(d.h1, w + SECOND_WEIGHTS, w + SECOND_BIAS, d.h2);
  layer<HIDDEN, WIDE>(d.h2, w + WIDE_WEIGHTS, w + WIDE_BIAS, d.u);
  for (int i = lane(); i < BATCH * 4; i += LANES) {
    int item = i >> 2, f = i & 3;
    const float* factor = w + OUT_WEIGHTS + f * 2 * WIDE;
    float a = w[OUT_BIAS + f * 2], b = w[OUT_BIAS + f * 2 + 1];
    for (int j = 0; j < WIDE; j++) {
      a += d.u[j][item] * factor[j];
      b += d.u[j][item] * factor[WIDE + j];
    }
    d.out[item][f * 2] = a;
    d.out[item][f * 2 + 1] = b;
  }
  sync();
}

// The part of a line's entry in the list of ends: place * 4 + frame side; -1 if the line is complete or nobody's.
HD int endOf(const Workspace& d, const Mode& mode, int depot) {
  int last = d.ahead[tables().departure[depot]] & 255;
  if (mode.owner[depot] < 0 || last >= ENTRIES) return -1;
  int square = last >> 2;
  return d.endAt[square] * 4 + (((last & 3) + tables().frame[square]) & 3);
}

HD void sumUp(Workspace& d, const Mode& mode) {
  for (int c = lane(); c < COLOURS; c += LANES) {
    float sum = 0;
    for (int depot = 0; depot < DEPOTS; depot++)
      if (mode.owner[depot] == c) sum += d.line[depot];
    d.points[c] = sum;
  }
  sync();
}

// The expected points of each line by the analytic value in the position evaluated last, and the inputs that follow
// from them.
HD void analyticLines(Workspace& d, const Mode& mode, Viewpoint viewpoint) {
  const Tables& t = tables();
  float open = 0, others = 0, margin = 0;
  for (int c = lane(); c < COLOURS; c += LANES) d.variance[c] = 0;
  for (int square = lane(); square < SQUARES; square += LANES) d.endAt[square] = NOTHING;
  sync();
  for (int depot = lane(); depot < DEPOTS; depot += LANES) {
    int chain = d.ahead[t.departure[depot]], last = chain & 255;
    float length = chain >> 8, value = 0;
    if (mode.owner[depot] >= 0) {
      value = length * d.m[last] + d.v[last];
      float w = d.weight[mode.owner[depot]];
      margin += w * value;
      if (last < ENTRIES) {
        open += w > 0;
        others += w <= 0;
        d.endAt[last >> 2] = 0;
      }
    }
    d.base[depot] = value;
    d.line[depot] = value;
  }
  open = warpSum(open);
  others = warpSum(others);
  margin = warpSum(margin);
  sync();
  for (int c = lane(); c < mode.colours; c += LANES) {
    float sum = 0;
    for (int depot = 0; depot < DEPOTS; depot++) {
      int chain = d.ahead[t.departure[depot]], last = chain & 255;
      float length = chain >> 8;
      if (mode.owner[depot] == c && last < ENTRIES) sum += SPREAD * d.v[last] * d.v[last] + length * length * (d.m[last] - 1) * (2 - d.m[last]);
    }
    d.variance[c] = sum;
  }
  if (lane() == 0) {
    int n = 0;
    for (int square = 0; square < SQUARES; square++)
      if (d.endAt[square] != NOTHING) {
        d.endAt[square] = (u8)n;
        d.ends[n++] = (u8)square;
      }
    d.endCount = n;
  }
  globalInputs(d, mode, viewpoint, open, others, margin);
}

// The viewer's known tiles after the tile is placed.
HD void knownTiles(Workspace& d, const Game& g, const Mode& mode, Viewpoint viewpoint, int tile, bool wasDrawn, bool hidden) {
  if (lane() == 0) {
    for (int kind = 0; kind < KINDS; kind++) d.known[kind] = 0;
    for (int i = 0; i < mode.hand && !hidden; i++)
      if (g.held[viewpoint.viewer][i] != NOTHING) d.known[g.held[viewpoint.viewer][i]]++;
    if (viewpoint.viewer == viewpoint.mover && !wasDrawn && !hidden) d.known[tile]--;
  }
  sync();
}

// Evaluates the position after a tile: the analytic value, and with weights the learnt one; fills line, points and
// variance.
HD void value(Workspace& d, const Game& g, const Root& root, const Mode& mode, Viewpoint viewpoint, int tile, int shown, int square, bool wasDrawn,
              bool hidden, const float* weights) {
  evaluateAfter(d, g, root, mode, tile, shown, square);
  knownTiles(d, g, mode, viewpoint, tile, wasDrawn, hidden);
  analyticLines(d, mode, viewpoint);
  if (weights) {
    globalLayer(d, weights);
    u64 reach = g.reach | tables().neighbours[square];
    for (int from = 0; from < d.endCount; from += BATCH) {
      int n = d.endCount - from < BATCH ? d.endCount - from : BATCH;
      cellInputs(d, mode, viewpoint, reach, d.ends + from, n);
      forward(d, weights, d.ends + from, n);
      for (int depot = lane(); depot < DEPOTS; depot += LANES) {
        int end = endOf(d, mode, depot) - from * 4;
        if (end >= 0 && end < n * 4) {
          const float* out = d.out[end >> 2] + (end & 3) * 2;
          d.line[depot] = d.base[depot] + (d.ahead[tables().departure[depot]] >> 8) * out[0] + ADDITION * out[1];
        }
      }
      sync();
    }
  }
  sumUp(d, mode);
}

// Adds the gradient of one layer's weights; `dout` is the derivative of the loss by its outputs.
template <int INPUTS, int UNITS>
HD void layerGradient(const Eight* in, const Eight* dout, float* dw, float* dbias) {
  for (int unit = lane(); unit < UNITS; unit += LANES) {
    float slope[BATCH], sum = 0;
    for (int s = 0; s < BATCH; s++) {
      slope[s] = dout[unit][s];
      sum += slope[s];
    }
    if (dbias) dbias[unit] += sum;
    for (int i = 0; i < INPUTS; i++) {
      float g = 0;
      for (int s = 0; s < BATCH; s++) g += in[i][s] * slope[s];
      dw[i * UNITS + unit] += g;
    }
  }
  sync();
}

// The derivative by the inputs of a rectified layer, in place of their values.
template <int INPUTS, int UNITS>
HD void layerBack(Eight* in, const float* w, const Eight* dout) {
  for (int i = lane(); i < INPUTS; i += LANES) {
    float sum[BATCH] = {};
    for (int unit = 0; unit < UNITS; unit++) {
      float weight = w[i * UNITS + unit];
      for (int s = 0; s < BATCH; s++) sum[s] += weight * dout[unit][s];
    }
    for (int s = 0; s < BATCH; s++) in[i][s] = in[i][s] > 0 ? sum[s] : 0;
  }
  sync();
}

// Adds one position's gradient. The position was evaluated by value() with the same weights, and d.line now holds the
// derivative of the loss by the value of each line. The inputs are computed again, eight squares at a time, because
// only those fit in the workspace.
HD void backward(Workspace& d, const Game& g, const Mode& mode, Viewpoint viewpoint, int square, const float* w, float* dw) {
  const Tables& t = tables();
  u64 reach = g.reach | t.neighbours[square];
  for (int unit = lane(); unit < HIDDEN; unit += LANES)
    for (int k = 0; k < 4; k++) d.dglobal[unit][k] = 0;
  for (int from = 0; from < d.endCount; from += BATCH) {
    int n = d.endCount - from < BATCH ? d.endCount - from : BATCH;
    cellInputs(d, mode, viewpoint, reach, d.ends + from, n);
    forward(d, w, d.ends + from, n);
    for (int i = lane(); i < BATCH * OUTPUTS; i += LANES) d.out[i / OUTPUTS][i % OUTPUTS] = 0;
    sync();
    for (int depot = lane(); depot < DEPOTS; depot += LANES) {
      int end = endOf(d, mode, depot) - from * 4;
      if (end >= 0 && end < n * 4) {
        d.out[end >> 2][(end & 3) * 2] = d.line[depot] * (d.ahead[t.departure[depot]] >> 8);
        d.out[end >> 2][(end & 3) * 2 + 1] = d.line[depot] * ADDITION;
      }
    }
    sync();
    for (int unit = lane(); unit < WIDE; unit += LANES) {
      float back[BATCH] = {};
      for (int o = 0; o < OUTPUTS; o++) {
        float weight = w[OUT_WEIGHTS + o * WIDE + unit], sum = 0;
        for (int s = 0; s < BATCH; s++) {
          sum += d.out[s][o] * d.u[unit][s];
          back[s] += weight * d.out[s][o];
        }
        dw[OUT_WEIGHTS + o * WIDE + unit] += sum;
      }
      for (int s = 0; s < BATCH; s++) d.u[unit][s] = d.u[unit][s] > 0 ? back[s] : 0;
    }
    for (int o = lane(); o < OUTPUTS; o += LANES)
      for (int s = 0; s < BATCH; s++) dw[OUT_BIAS + o] += d.out[s][o];
    sync();
    layerGradient<HIDDEN, WIDE>(d.h2, d.u, dw + WIDE_WEIGHTS, dw + WIDE_BIAS);
    layerBack<HIDDEN, WIDE>(d.h2, w + WIDE_WEIGHTS, d.u);
    layerGradient<HIDDEN, HIDDEN>(d.h1, d.h2, dw + SECOND_WEIGHTS, dw + SECOND_BIAS);
    layerBack<HIDDEN, HIDDEN>(d.h1, w + SECOND_WEIGHTS, d.h2);
    layerGradient<CELL_INPUTS, HIDDEN>(d.x, d.h1, dw + CELL_WEIGHTS, dw + CELL_BIAS);
    for (int unit = lane(); unit < HIDDEN; unit += LANES) {
      for (int s = 0; s < n; s++) d.dglobal[unit][t.frame[d.ends[from + s]]] += d.h1[unit][s];
    }
    sync();
  }
  for (int unit = lane(); unit < HIDDEN; unit += LANES) {
    for (int i = 0; i < GLOBAL_INPUTS; i++) {
      float sum = 0;
      for (int k = 0; k < 4; k++) sum += d.global[i][k] * d.dglobal[unit][k];
      dw[GLOBAL_WEIGHTS + i * HIDDEN + unit] += sum;
    }
  }
  sync();
}
