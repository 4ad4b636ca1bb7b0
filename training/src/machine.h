// Runs games and lessons on the GPU if there is one, otherwise on the CPU. The results do not depend on the number of
// cores.
#pragma once
#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>
#include "learn.h"

#ifdef __CUDACC__
#define CHECK(call)                                                                                    \
  do {                                                                                                 \
    cudaError_t error = (call);                                                                        \
    if (error != cudaSuccess) {                                                                        \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(error));                   \
      exit(1);                                                                                         \
    }                                                                                                  \
  } while (0)

__global__ void __launch_bounds__(WARPS_ON_GPU * 32, 3) playKernel(PlayOptions how, Record record, int games) {
  extern __shared__ __align__(16) unsigned char shared[];
  playGame(*(Block*)shared, how, record, blockIdx.x);
}

struct GradientWorkspace {
  Workspace workspace;
  float gradient[GRADIENT];
};

__global__ void __launch_bounds__(32) learnKernel(Lesson lesson, int samples, float* gradients) {
  extern __shared__ __align__(16) unsigned char shared[];
  GradientWorkspace& memory = *(GradientWorkspace*)shared;
  for (int i = threadIdx.x; i < GRADIENT; i += 32) memory.gradient[i] = 0;
  __syncwarp();
  for (int i = blockIdx.x; i < samples; i += gridDim.x) learn(memory.workspace, lesson, i, memory.gradient);
  __syncwarp();
  for (int i = threadIdx.x; i < GRADIENT; i += 32) gradients[(size_t)blockIdx.x * GRADIENT + i] = memory.gradient[i];
}

__global__ void addKernel(const float* gradients, int blocks, float* sum) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= GRADIENT) return;
  float all = 0;
  for (int block = 0; block < blocks; block++) all += gradients[(size_t)block * GRADIENT + i];
  sum[i] = all;
}
#endif

struct Machine {
  bool gpu = false;
  int threads = 1;
  int blocks = 16;  // parts of a lesson

  explicit Machine(bool wantGpu) {
    fill(hostTables);
    threads = std::max(1u, std::thread::hardware_concurrency());
#ifdef EMULATED_WARP
    threads = 1;
#endif
#ifdef __CUDACC__
    int devices = 0;
    if (wantGpu && cudaGetDeviceCount(&devices) == cudaSuccess && devices > 0) {
      gpu = true;
      cudaDeviceProp p;
      CHECK(cudaGetDeviceProperties(&p, 0));
      blocks = p.multiProcessorCount * 4;
      CHECK(cudaMemcpyToSymbol(deviceTables, &hostTables, sizeof hostTables));
      CHECK(cudaFuncSetAttribute(playKernel, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)sizeof(Block)));
      CHECK(cudaFuncSetAttribute(learnKernel, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)sizeof(GradientWorkspace)));
      printf("machine: %s, %d multiprocessors, %zu bytes a game, %zu a lesson\n", p.name, p.multiProcessorCount, sizeof(Block), sizeof(GradientWorkspace));
    }
#else
    (void)wantGpu;
#endif
    if (!gpu) printf("machine: %d processor threads\n", threads);
    fflush(stdout);
  }

  void* allocate(size_t bytes) const {
    void* memory = nullptr;
#ifdef __CUDACC__
    if (gpu) {
      CHECK(cudaMalloc(&memory, bytes));
      return memory;
    }
#endif
    memory = calloc(1, bytes);
    if (!memory) {
      fprintf(stderr, "%zu bytes of memory can't be allocated; use fewer --games\n", bytes);
      exit(1);
    }
    return memory;
  }
  template <class T>
  T* array(size_t n) const {
    return (T*)allocate(n * sizeof(T));
  }
  void release(void* memory) const {
#ifdef __CUDACC__
    if (gpu) {
      cudaFree(memory);
      return;
    }
#endif
    free(memory);
  }
  void put(void* to, const void* from, size_t bytes) const {
#ifdef __CUDACC__
    if (gpu) {
      CHECK(cudaMemcpy(to, from, bytes, cudaMemcpyHostToDevice));
      return;
    }
#endif
    memcpy(to, from, bytes);
  }
  void get(void* to, const void* from, size_t bytes) const {
#ifdef __CUDACC__
    if (gpu) {
      CHECK(cudaMemcpy(to, from, bytes, cudaMemcpyDeviceToHost));
      return;
    }
#endif
    memcpy(to, from, bytes);
  }

  void play(const PlayOptions& how, const Record& record, int games) const {
#ifdef __CUDACC__
    if (gpu) {
      playKernel<<<games, WARPS_ON_GPU * 32, sizeof(Block)>>>(how, record, games);
      CHECK(cudaGetLastError());
      CHECK(cudaDeviceSynchronize());
      return;
    }
#endif
    inParallel(games, [&](int game) {
      std::unique_ptr<Block> block(new Block);
      inWarp([&] { playGame(*block, how, record, game); });
    });
  }

  // The sum of the gradients of some samples, then three statistics.
  void gradient(const Lesson& lesson, int samples, float* scratch, float* deviceSum, float* sum) const {
#ifdef __CUDACC__
    if (gpu) {
      learnKernel<<<blocks, 32, sizeof(GradientWorkspace)>>>(lesson, samples, scratch);
      CHECK(cudaGetLastError());
      addKernel<<<(GRADIENT + 127) / 128, 128>>>(scratch, blocks, deviceSum);
      CHECK(cudaGetLastError());
      get(sum, deviceSum, GRADIENT * sizeof(float));
      return;
    }
#endif
    (void)deviceSum;
    memset(scratch, 0, (size_t)blocks * GRADIENT * sizeof(float));
    inParallel(blocks, [&](int block) {
      std::unique_ptr<Workspace> workspace(new Workspace);
      for (int i = block; i < samples; i += blocks) inWarp([&] { learn(*workspace, lesson, i, scratch + (size_t)block * GRADIENT); });
    });
    for (int i = 0; i < GRADIENT; i++) {
      sum[i] = 0;
      for (int block = 0; block < blocks; block++) sum[i] += scratch[(size_t)block * GRADIENT + i];
    }
  }

  void inParallel(int n, const std::function<void(int)>& work) const {
    if (threads == 1) {
      for (int item = 0; item < n; item++) work(item);
      return;
    }
    std::atomic<int> next(0);
    std::vector<std::thread> workers;
    for (int i = 0; i < std::min(threads, n); i++)
      workers.emplace_back([&] {
        for (int item; (item = next++) < n;) work(item);
      });
    for (std::thread& worker : workers) worker.join();
  }
};
