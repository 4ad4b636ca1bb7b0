// The objectives: the margin of two players, the chance to be first among more, the payout of shares.
#pragma once
#include "network.h"

// Abramowitz and Stegun 26.2.19, as in the bots.
HD float normal(float x) {
  float z = fabsf(x);
  if (z > 6) return x < 0 ? 0 : 1;
  float poly = 1 + z * (0.0498673470f + z * (0.0211410061f + z * (0.0032776263f + z * (0.0000380036f + z * (0.0000488906f + z * 0.0000053830f)))));
  float square = poly * poly, fourth = square * square, eighth = fourth * fourth, tail = 0.5f / (eighth * eighth);
  return x < 0 ? tail : 1 - tail;
}

HD float firstPlace(const Mode& mode, int seat, const float* mean, const float* variance) {
  const float node[7] = {-3.7504397f, -2.3667594f, -1.1544054f, 0, 1.1544054f, 2.3667594f, 3.7504397f};
  const float share[7] = {0.00054826886f, 0.030757124f, 0.24012318f, 0.45714286f, 0.24012318f, 0.030757124f, 0.00054826886f};
  float spread = sqrtf(variance[seat] + 1), sum = 0;
  for (int i = lane(); i < 7; i += LANES) {
    float mine = mean[seat] + spread * node[i], all = share[i];
    for (int other = 0; other < mode.players; other++)
      if (other != seat) all *= normal((mine - mean[other]) / sqrtf(variance[other] + 1));
    sum += all;
  }
  return 100 * warpSum(sum);
}

// The payout compared with the others, whose shares are unknown; the chance of a majority is a rule of thumb.
HD float payout(const Game& g, const Mode& mode, int seat, const float* mean, const float* variance) {
  float sum = 0;
  for (int c = lane(); c < COLOURS; c += LANES) {
    float worth = COLOURS;
    for (int other = 0; other < COLOURS; other++)
      if (other != c) worth -= 1 - normal((mean[c] - mean[other]) / sqrtf(variance[c] + variance[other] + 0.5f));
    float own = g.shares[seat][c], bonus = mean[c] > 4.5f ? (mean[c] - 4.5f) * 0.1f : 0;
    float most = own >= 5 ? 1 : own >= 4 ? 0.85f : own >= 3 ? 0.7f : own >= 2 ? 0.5f : own >= 1 ? 0.3f : 0, all = most;
    for (int i = 2; i < mode.players; i++) all *= most;
    float majority = all - (0.9f - all) / (mode.players - 1);
    sum += (own - (10 - own) / 7) * worth + majority * bonus;
  }
  return 2 * warpSum(sum);
}

// The worth to a seat of a position with these points and variances by colour.
HD float worth(const Game& g, const Mode& mode, int seat, const float* mean, const float* variance) {
  if (mode.companies) return payout(g, mode, seat, mean, variance);
  if (mode.players > 2) return firstPlace(mode, seat, mean, variance);
  return mean[seat] - mean[1 - seat];
}
