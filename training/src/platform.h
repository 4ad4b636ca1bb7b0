// One source for GPU and CPU: on a GPU a warp of 32 lanes works on one position, on a CPU a single lane.
// Code is written as "for (i = lane(); i < n; i += LANES)"; sync() separates what lanes write from what others read.
#pragma once
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

typedef uint8_t u8;
typedef int8_t i8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;

#ifdef __CUDACC__
#define HD __host__ __device__ inline
#else
#define HD inline
#endif

#if defined(__CUDA_ARCH__)
enum { LANES = 32 };
HD int lane() { return threadIdx.x & 31; }
HD void sync() { __syncwarp(); }
HD float across(float x, int mask) { return __shfl_xor_sync(0xffffffffu, x, mask); }
HD int bits(u64 x) { return __popcll(x); }
HD int lowest(u64 x) { return __ffsll((long long)x) - 1; }
#elif defined(EMULATED_WARP)
#include "emulated.h"
HD int bits(u64 x) { return __builtin_popcountll(x); }
HD int lowest(u64 x) { return __builtin_ctzll(x); }
#else
enum { LANES = 1 };
HD int lane() { return 0; }
HD void sync() {}
HD float across(float x, int) { return x; }
HD int bits(u64 x) { return __builtin_popcountll(x); }
HD int lowest(u64 x) { return __builtin_ctzll(x); }
#endif

#ifndef EMULATED_WARP
// Runs something on all lanes of a warp.
template <class Work>
void inWarp(const Work& work) {
  work();
}
#endif

// Four lanes share one square if there are enough lanes.
enum { PARTS = LANES == 1 ? 1 : 4 };

HD float quadSum(float x) {
  if (PARTS == 1) return x;
  x += across(x, 1);
  return x + across(x, 2);
}
HD float quadMax(float x) {
  if (PARTS == 1) return x;
  x = fmaxf(x, across(x, 1));
  return fmaxf(x, across(x, 2));
}
HD float warpSum(float x) {
  if (LANES == 1) return x;
  for (int step = 16; step; step >>= 1) x += across(x, step);
  return x;
}

// Random numbers: each follows from a seed and its purpose.
HD u64 mix(u64 z) {
  z += 0x9E3779B97F4A7C15ULL;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}
struct RandomNumbers {
  u64 state;
  HD explicit RandomNumbers(u64 seed) : state(mix(seed)) {}
  HD u32 next() {
    state += 0x9E3779B97F4A7C15ULL;
    return (u32)(mix(state) >> 32);
  }
  HD int below(int bound) { return (int)(((u64)next() * (u32)bound) >> 32); }
  HD float unit() { return (float)(next() >> 8) * (1.0f / 16777216.0f); }
};
