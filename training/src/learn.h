// The gradient of one sample. The loss is over the points of single lines, of each colour, and of the mover against the
// others.
#pragma once
#include "play.h"

struct Lesson {
  const Sample* samples;
  const Root* roots;
  const Mode* modes;  // by generation kept
  int games, kept;    // games per generation
  u64 seed;
  const float* weights;
};

enum { STATS = 3, GRADIENT = WEIGHTS + STATS };

HD void learn(Workspace& d, const Lesson& lesson, int number, float* gradient) {
  RandomNumbers random(seedOf(lesson.seed, number, 0, 4));
  int slot = random.below(lesson.kept), game = random.below(lesson.games), ply = random.below(SQUARES - 1);
  size_t at = ((size_t)slot * lesson.games + game) * SQUARES + ply;
  const Sample& sample = lesson.samples[at];
  const Mode& mode = lesson.modes[slot];
  const Game& g = sample.game;
  int mover = seatToMove(g, mode);
  Viewpoint viewpoint = {mover, mode.companies ? random.below(mode.players) : mover};
  bool hidden = mode.hand > 1 && random.below(2);
  colourWeights(g, mode, mover, d.weight);  // squares are contested as the mover saw them
  colourWeights(g, mode, (mover + 1) % mode.players, d.nextWeight);
  if (mode.companies) colourWeights(g, mode, viewpoint.viewer, d.weight);
  value(d, g, lesson.roots[at], mode, viewpoint, sample.tile, sample.shown, sample.square, sample.wasDrawn, hidden, lesson.weights);
  float margin = 0, squares = 0;
  for (int depot = lane(); depot < DEPOTS; depot += LANES) {
    int colour = mode.owner[depot];
    float e = colour >= 0 ? d.line[depot] - sample.target[depot] : 0;
    d.line[depot] = e;
    squares += e * e;
    if (colour >= 0) margin += e * d.weight[colour];
  }
  margin = warpSum(margin);
  squares = warpSum(squares);
  sync();
  sumUp(d, mode);  // errors by colour
  bool duel = mode.players == 2 && !mode.companies;
  float lines = fmaxf(4, fminf(d.count, 20));
  if (lane() == 0) {
    gradient[WEIGHTS] += margin * margin;
    gradient[WEIGHTS + 1] += squares / (2 * lines);
    gradient[WEIGHTS + 2] += 1;
  }
  for (int depot = lane(); depot < DEPOTS; depot += LANES) {
    int colour = mode.owner[depot];
    if (colour < 0) continue;
    float derivative = d.line[depot] / (20 * lines) + margin * d.weight[colour] / 100;
    d.line[depot] = derivative + (duel ? 0 : d.points[colour] / 200);
  }
  sync();
  backward(d, g, mode, viewpoint, sample.square, lesson.weights, gradient);
}
