// A warp without a GPU: 32 fibres that take turns at every sync(). Slow; used to check that nothing is read before it
// is written.
#pragma once
#include <ucontext.h>
#include <functional>
#include <vector>

enum { LANES = 32 };
struct EmulatedWarp {
  ucontext_t fibres[LANES], home;
  std::vector<char> stacks[LANES];
  float exchanged[LANES];
  int current = 0, done = 0;
  std::function<void()> work;
};
inline EmulatedWarp& emulated() {
  static EmulatedWarp warp;
  return warp;
}
inline int lane() { return emulated().current; }
inline void sync() {
  EmulatedWarp& w = emulated();
  int from = w.current;
  w.current = (from + 1) % LANES;
  if (swapcontext(&w.fibres[from], &w.fibres[w.current]) != 0) abort();
}
inline float across(float x, int mask) {
  EmulatedWarp& w = emulated();
  w.exchanged[w.current] = x;
  sync();
  float other = w.exchanged[w.current ^ mask];
  sync();
  return other;
}
inline void emulatedFibre() {
  EmulatedWarp& w = emulated();
  w.work();
  if (++w.done == LANES) setcontext(&w.home);
  int next = (w.current + 1) % LANES;
  w.current = next;
  setcontext(&w.fibres[next]);
}
inline void inWarp(const std::function<void()>& work) {
  EmulatedWarp& w = emulated();
  w.work = work;
  w.done = 0;
  for (int i = 0; i < LANES; i++) {
    w.stacks[i].resize(1 << 18);
    getcontext(&w.fibres[i]);
    w.fibres[i].uc_stack.ss_sp = w.stacks[i].data();
    w.fibres[i].uc_stack.ss_size = w.stacks[i].size();
    w.fibres[i].uc_link = &w.home;
    makecontext(&w.fibres[i], emulatedFibre, 0);
  }
  w.current = 0;
  swapcontext(&w.home, &w.fibres[0]);
}
