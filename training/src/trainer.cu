// Trains the weights of the learnt value: plays games of the network against itself, learns from them, measures, and writes the file that the bots read.
// Compiles as CUDA and as plain C++; see training/trainer and docs/training.md.
#include <chrono>
#include <cmath>
#include <map>
#include <set>
#include "machine.h"

static double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

// The options of each command.
static const std::map<std::string, std::set<std::string>> OPTIONS = {
    {"about", {}},
    {"train",
     {"on", "modes", "games", "steps", "batch", "kept", "generations", "decks", "last-decks", "seconds", "every", "seed", "rate", "last-rate", "out", "name",
      "from"}},
    {"match", {"on", "net", "modes", "decks", "seed"}},
    {"games", {"mode", "games", "seed"}},
    {"positions", {"mode", "net", "games", "seed"}},
    {"gradient", {"mode"}},
    {"compare", {"modes"}},
};

// Options of the command line: --name value. Anything else ends the program with status 2.
struct Arguments {
  std::map<std::string, std::string> given;
  Arguments(const std::string& command, int count, char** words) {
    const std::set<std::string>& known = OPTIONS.at(command);
    for (int i = 2; i < count; i += 2) {
      if (strncmp(words[i], "--", 2) != 0 || i + 1 == count) {
        fprintf(stderr, "'%s' is not an option with a value; see docs/training.md\n", words[i]);
        exit(2);
      }
      if (!known.count(words[i] + 2)) {
        fprintf(stderr, "trainer %s has no option '%s'; see docs/training.md\n", command.c_str(), words[i]);
        exit(2);
      }
      given[words[i] + 2] = words[i + 1];
    }
  }
  std::string text(const char* name, const char* otherwise) const {
    auto found = given.find(name);
    return found == given.end() ? otherwise : found->second;
  }
  double number(const char* name, double otherwise) const {
    auto found = given.find(name);
    if (found == given.end()) return otherwise;
    char* end;
    double value = strtod(found->second.c_str(), &end);
    if (end == found->second.c_str() || *end != 0 || !std::isfinite(value)) {
      fprintf(stderr, "--%s needs a number, not '%s'\n", name, found->second.c_str());
      exit(2);
    }
    return value;
  }
};

static std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  size_t from = 0;
  while (from <= text.size()) {
    size_t to = std::min(text.find(',', from), text.size());
    parts.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return parts;
}

// ---- the file of the weights

static const int SECTIONS[10] = {CELL_WEIGHTS, CELL_BIAS, GLOBAL_WEIGHTS, SECOND_WEIGHTS, SECOND_BIAS, WIDE_WEIGHTS, WIDE_BIAS, OUT_WEIGHTS, OUT_BIAS, WEIGHTS};

static u32 checksum(const std::vector<u8>& bytes, size_t n) {
  u32 crc = 0xffffffffu;
  for (size_t i = 0; i < n; i++) {
    crc ^= bytes[i];
    for (int bit = 0; bit < 8; bit++) crc = (crc >> 1) ^ (0xedb88320u & (0u - (crc & 1)));
  }
  return ~crc;
}

static void number(std::vector<u8>& to, u32 value, int bytes) {
  for (int i = 0; i < bytes; i++) to.push_back((u8)(value >> (8 * i)));
}

// "CCNV", format 1, passes before the network runs, sizes; each matrix as a float of scale and 16-bit numbers; CRC-32. All little endian.
static void write(const std::string& file, const std::vector<float>& w, int passes) {
  std::vector<u8> bytes = {'C', 'C', 'N', 'V'};
  number(bytes, 1, 2);
  number(bytes, (u32)passes, 2);
  for (int size : {CELL_INPUTS, GLOBAL_INPUTS, HIDDEN, WIDE, OUTPUTS}) number(bytes, (u32)size, 2);
  for (int s = 0; s < 9; s++) {
    float most = 1e-9f;
    for (int i = SECTIONS[s]; i < SECTIONS[s + 1]; i++) most = std::max(most, std::fabs(w[i]));
    float scale = most / 32767;
    u32 as;
    memcpy(&as, &scale, 4);
    number(bytes, as, 4);
    for (int i = SECTIONS[s]; i < SECTIONS[s + 1]; i++) number(bytes, (u32)(int)lrintf(w[i] / scale), 2);
  }
  number(bytes, checksum(bytes, bytes.size()), 4);
  FILE* out = fopen(file.c_str(), "wb");
  if (!out || fwrite(bytes.data(), 1, bytes.size(), out) != bytes.size() || fclose(out) != 0) {
    fprintf(stderr, "%s can't be written\n", file.c_str());
    exit(1);
  }
}

static std::vector<float> read(const std::string& file) {
  std::vector<u8> bytes;
  FILE* in = fopen(file.c_str(), "rb");
  if (!in) {
    fprintf(stderr, "%s can't be read\n", file.c_str());
    exit(1);
  }
  for (int c; (c = fgetc(in)) != EOF;) bytes.push_back((u8)c);
  fclose(in);
  size_t size = 18 + 9 * 4 + 2 * WEIGHTS + 4;
  u32 sum = 0;
  if (bytes.size() == size) memcpy(&sum, &bytes[size - 4], 4);
  if (bytes.size() != size || memcmp(bytes.data(), "CCNV", 4) != 0 || sum != checksum(bytes, size - 4)) {
    fprintf(stderr, "%s is not a file of weights, or is damaged\n", file.c_str());
    exit(1);
  }
  std::vector<float> w(WEIGHTS);
  size_t at = 18;
  for (int s = 0; s < 9; s++) {
    float scale;
    memcpy(&scale, &bytes[at], 4);
    at += 4;
    for (int i = SECTIONS[s]; i < SECTIONS[s + 1]; i++, at += 2) w[i] = scale * (int16_t)(bytes[at] | bytes[at + 1] << 8);
  }
  return w;
}

// ---- measuring

struct Score {
  double share, interval, lead;
  int games;
};

// The final result of each seat: points, or the payout of its shares.
static std::vector<double> totals(const Mode& mode, const float* lines, u64 deal) {
  std::vector<double> points(COLOURS), totals(mode.players);
  for (int depot = 0; depot < DEPOTS; depot++)
    if (mode.owner[depot] >= 0) points[mode.owner[depot]] += lines[depot];
  if (!mode.companies) return std::vector<double>(points.begin(), points.begin() + mode.players);
  Game g;
  start(g, mode, deal);
  for (int c = 0; c < COLOURS; c++) {
    std::map<double, int> above;
    for (int other = 0; other < COLOURS; other++)
      if (points[other] > points[c]) above[points[other]] = 1;
    int most = 1;
    for (int seat = 0; seat < mode.players; seat++) most = std::max(most, (int)g.shares[seat][c]);
    for (int seat = 0; seat < mode.players; seat++) {
      totals[seat] += g.shares[seat][c] * (8 - (int)above.size());
      if (g.shares[seat][c] == most) totals[seat] += (int)(points[c] / 10);
    }
  }
  return totals;
}

// One seat with these weights, the others with the analytic value (or other weights), at one ply with exact drawing, in turn on every seat of each deck.
static Score match(const Machine& machine, const Mode& mode, const float* challenger, const float* others, int decks, u64 seed) {
  int games = decks * mode.players;
  PlayOptions how = {};
  how.mode = mode;
  how.seed = seed;
  how.exactDraw = true;
  how.match = true;
  how.challenger = challenger;
  how.net = others;
  Record record = {};
  record.roots = machine.array<Root>((size_t)games * 2);
  record.lines = machine.array<float>((size_t)games * DEPOTS);
  machine.play(how, record, games);
  std::vector<float> lines((size_t)games * DEPOTS);
  machine.get(lines.data(), record.lines, lines.size() * sizeof(float));
  machine.release(record.roots);
  machine.release(record.lines);
  double sum = 0, squares = 0, lead = 0;
  for (int deck = 0; deck < decks; deck++) {
    double won = 0;
    for (int seat = 0; seat < mode.players; seat++) {
      int game = deck * mode.players + seat;
      std::vector<double> t = totals(mode, &lines[(size_t)game * DEPOTS], seedOf(seed, deck, 0, 3));
      double best = -1e9;
      int ties = 1;
      for (int other = 0; other < mode.players; other++) {
        if (other == seat) continue;
        best = std::max(best, t[other]);
        ties += t[other] == t[seat];
      }
      won += t[seat] > best ? 1 : t[seat] == best ? 1.0 / ties : 0;
      lead += t[seat] - best;
    }
    won /= mode.players;
    sum += won;
    squares += won * won;
  }
  double mean = sum / decks, variance = std::max(0.0, squares / decks - mean * mean);
  return {mean, 1.96 * std::sqrt(variance / decks), lead / games, games};
}

static void show(const char* what, const std::string& mode, const Score& s, int players) {
  printf("%s %s: wins %.1f%% +- %.1f (%.2f x fair), lead %+.2f, %d games\n", what, mode.c_str(), 100 * s.share, 100 * s.interval, s.share * players, s.lead, s.games);
  fflush(stdout);
}

// ---- learning

static std::vector<float> newWeights(u64 seed) {
  std::vector<float> w(WEIGHTS, 0.0f);
  RandomNumbers random(seed);
  const int inputs[9] = {CELL_INPUTS, CELL_INPUTS, GLOBAL_INPUTS, HIDDEN, HIDDEN, HIDDEN, HIDDEN, WIDE, WIDE};
  for (int s = 0; s < 7; s++)  // the last layer starts at zero, so the value starts as the analytic one
    for (int i = SECTIONS[s]; i < SECTIONS[s + 1]; i++) w[i] = (2 * random.unit() - 1) / std::sqrt((float)inputs[s]);
  return w;
}

struct Adam {
  std::vector<float> mean, square;
  int steps = 0;
  Adam() : mean(WEIGHTS), square(WEIGHTS) {}
  void step(std::vector<float>& w, const float* gradient, float scale, float rate) {
    steps++;
    double norm = 0;
    for (int i = 0; i < WEIGHTS; i++) norm += (double)gradient[i] * gradient[i] * scale * scale;
    float clip = scale * (float)std::min(1.0, 1.0 / (std::sqrt(norm) + 1e-9));
    float first = 1 - std::pow(0.9f, (float)steps), second = 1 - std::pow(0.99f, (float)steps);
    for (int i = 0; i < WEIGHTS; i++) {
      float g = gradient[i] * clip;
      mean[i] = 0.9f * mean[i] + 0.1f * g;
      square[i] = 0.99f * square[i] + 0.01f * g * g;
      w[i] -= rate * (mean[i] / first) / (std::sqrt(square[i] / second) + 1e-8f);
    }
  }
};

static int train(const Arguments& a) {
  Machine machine(a.text("on", "gpu") == "gpu");
  std::vector<std::string> names = split(a.text("modes", "2"));
  int games = (int)a.number("games", 8192), steps = (int)a.number("steps", 40), batch = (int)a.number("batch", 8192), kept = (int)a.number("kept", 3);
  int generations = (int)a.number("generations", 0), decks = (int)a.number("decks", 500);
  double seconds = a.number("seconds", 0), every = a.number("every", 30);
  u64 seed = (u64)a.number("seed", 1);
  double rateFrom = a.number("rate", 2e-3), rateTo = a.number("last-rate", 5e-5);
  std::string out = a.text("out", "learnt.weights"), name = a.text("name", "net");
  if (generations <= 0 && seconds <= 0) {
    fprintf(stderr, "give a length: --generations N (the same weights every time) or --seconds N\n");
    return 2;
  }
  std::vector<Mode> modes;
  for (const std::string& text : names) modes.push_back(Mode::of(text.c_str()));

  std::vector<float> w = a.given.count("from") ? read(a.text("from", "")) : newWeights(seed), average = w;
  float* weights = machine.array<float>(WEIGHTS);
  Record all = {};
  all.samples = machine.array<Sample>((size_t)kept * games * SQUARES);
  all.roots = machine.array<Root>((size_t)kept * games * SQUARES);
  all.values = machine.array<float>((size_t)games * SQUARES * DEPOTS);
  all.lines = machine.array<float>((size_t)games * DEPOTS);
  all.gains = machine.array<float>((size_t)games * SQUARES);
  Mode* keptModes = machine.array<Mode>((size_t)kept);
  float* scratch = machine.array<float>((size_t)machine.blocks * GRADIENT);
  float* deviceSum = machine.array<float>(GRADIENT);
  std::vector<float> sum(GRADIENT), gains((size_t)games * SQUARES);
  std::vector<std::vector<float>> drawGain(modes.size(), std::vector<float>(SQUARES, 0.0f));
  std::vector<int> drawKnown(modes.size(), 0);
  Adam adam;
  double began = now(), playing = 0, learning = 0, measuring = 0, measured = now();
  FILE* curve = fopen((out + ".curve").c_str(), "w");
  if (curve) fprintf(curve, "seconds generation games mode wins interval lead\n");
  long total = 0;
  // With --seconds the number of generations is estimated from the first rounds of all modes; from then on both ways are the same.
  const int first = 2 * (int)modes.size();
  for (int generation = 0;; generation++) {
    if (generations <= 0 && generation == first) {
      generations = std::max(first + 1, (int)(generation * seconds * 0.93 / (now() - began)));
      printf("%s: --generations %d repeats this run\n", name.c_str(), generations);
      fflush(stdout);
    }
    if (generations > 0 && generation >= generations) break;
    if (seconds > 0 && now() - began > 1.2 * seconds) {
      printf("%s: stopped after generation %d, because the time is over\n", name.c_str(), generation);
      break;
    }
    double part = generation < first ? 0 : (generation - first) / (double)(generations - first);
    int which = generation % (int)modes.size(), slot = generation % kept;
    const Mode& mode = modes[which];
    machine.put(weights, w.data(), WEIGHTS * sizeof(float));
    PlayOptions how = {};
    how.mode = mode;
    how.seed = seed * 1000003 + (u64)generation;
    how.temperature = 0.3f;
    how.randomChoice = 0.01f;
    how.reverseDraw = (float)std::max(0.05, 0.4 * (1 - generation / (8.0 * modes.size())));
    how.lambda = (float)(0.9 - 0.3 * part);
    how.net = weights;
    memcpy(how.drawGain, drawGain[which].data(), sizeof how.drawGain);
    Record record = all;
    record.samples = all.samples + (size_t)slot * games * SQUARES;
    record.roots = all.roots + (size_t)slot * games * SQUARES;
    double at = now();
    machine.play(how, record, games);
    machine.put(keptModes + slot, &mode, sizeof mode);
    playing += now() - at;
    total += games;

    machine.get(gains.data(), all.gains, gains.size() * sizeof(float));
    double draws = 0;
    float fade = drawKnown[which]++ == 0 ? 0 : 0.7f;
    for (int ply = 0; ply < SQUARES; ply++) {
      double gain = 0;
      int n = 0;
      for (int game = 0; game < games; game++)
        if (gains[(size_t)game * SQUARES + ply] < 1e8f) {
          gain += gains[(size_t)game * SQUARES + ply];
          n++;
        }
      draws += n;
      if (n > 0) drawGain[which][ply] = fade * drawGain[which][ply] + (1 - fade) * (float)(gain / n);
    }

    at = now();
    double rate = rateTo + (rateFrom - rateTo) * 0.5 * (1 + std::cos(3.14159265 * part));
    if (generation == 0) rate *= 0.5;
    double stats[STATS] = {};
    for (int step = 0; step < steps; step++) {
      Lesson lesson = {all.samples, all.roots, keptModes, games, std::min(kept, generation + 1), mix(seed * 31 + (u64)generation * 1000 + (u64)step), weights};
      machine.gradient(lesson, batch, scratch, deviceSum, sum.data());
      adam.step(w, sum.data(), 1.0f / batch, (float)rate);
      machine.put(weights, w.data(), WEIGHTS * sizeof(float));
      for (int i = 0; i < STATS; i++) stats[i] += sum[WEIGHTS + i];
    }
    float memory = (float)std::min(0.95, generation / (generation + 2.0));
    for (int i = 0; i < WEIGHTS; i++) average[i] = memory * average[i] + (1 - memory) * w[i];
    learning += now() - at;
    if (generation < 3 || generation % 20 == 0) {
      printf("%s %d: %.0f s, %ld games, mode %s, draws %.2f, error of margin %.1f, of a line %.2f, rate %.1e\n", name.c_str(), generation, now() - began, total,
             names[which].c_str(), draws / games, stats[0] / stats[2], stats[1] / stats[2], rate);
      fflush(stdout);
    }
    if (!(std::fabs(w[0]) < 1e3f)) {
      fprintf(stderr, "the weights are not numbers any more\n");
      return 1;
    }
    if (now() - measured > every && decks > 0) {
      at = now();
      machine.put(weights, average.data(), WEIGHTS * sizeof(float));
      Score s = match(machine, modes[0], weights, nullptr, decks, 4242);
      if (curve) fprintf(curve, "%.0f %d %ld %s %.4f %.4f %.3f\n", now() - began, generation + 1, total, names[0].c_str(), s.share, s.interval, s.lead);
      char what[80];
      snprintf(what, sizeof what, "%s %d, %ld games,", name.c_str(), generation + 1, total);
      show(what, names[0], s, modes[0].players);
      write(out, average, PASSES);
      measured = now();
      measuring += now() - at;
    }
  }
  write(out, average, PASSES);
  std::vector<float> asWritten = read(out);
  machine.put(weights, asWritten.data(), WEIGHTS * sizeof(float));
  int last = (int)a.number("last-decks", 2 * decks);
  std::vector<std::string> shown;
  for (size_t i = 0; i < modes.size() && last > 0; i++) {
    if (std::find(shown.begin(), shown.end(), names[i]) != shown.end()) continue;
    shown.push_back(names[i]);
    Score s = match(machine, modes[i], weights, nullptr, last, 99);
    show((name + ", in the end,").c_str(), names[i], s, modes[i].players);
    if (curve) fprintf(curve, "%.0f %d %ld %s %.4f %.4f %.3f\n", now() - began, (int)(adam.steps / std::max(1, steps)), total, names[i].c_str(), s.share, s.interval, s.lead);
  }
  if (curve) fclose(curve);
  printf("%s: %ld games, %d generations; %.0f s playing, %.0f learning, %.0f measuring; %s\n", name.c_str(), total, (int)(adam.steps / std::max(1, steps)), playing,
         learning, measuring, out.c_str());
  return 0;
}

static int playMatch(const Arguments& a) {
  Machine machine(a.text("on", "gpu") == "gpu");
  std::vector<float> w = read(a.text("net", "learnt.weights"));
  float* weights = machine.array<float>(WEIGHTS);
  machine.put(weights, w.data(), WEIGHTS * sizeof(float));
  for (const std::string& text : split(a.text("modes", "2"))) {
    Mode mode = Mode::of(text.c_str());
    double at = now();
    Score s = match(machine, mode, weights, nullptr, (int)a.number("decks", 100), (u64)a.number("seed", 99));
    show("match", text, s, mode.players);
    printf("  %.1f s\n", now() - at);
  }
  return 0;
}

struct RandomMove {
  int tile, shown, square;
  bool drew;
};

// A random one of the legal moves, which are listed in `o`. Where a seat may draw, it draws half of the time.
static RandomMove randomMove(Game& g, const Mode& mode, int seat, RandomNumbers& random, Options& o) {
  bool drew = mayDraw(g) && random.below(2);
  o.clear();
  if (drew)
    o.add(g, mode, g.deck[g.drawn++]);
  else
    addHand(o, g, mode, seat);
  int option = random.below(o.size()), row = o.row(option);
  return {o.tile[row], o.shown[row], o.square(row, option), drew};
}

// Plays games and prints options and points, to be checked against the engine.
static int printGames(const Arguments& a) {
  fill(hostTables);
  Mode mode = Mode::of(a.text("mode", "2").c_str());
  u64 seed = (u64)a.number("seed", 1);
  for (int number = 0; number < (int)a.number("games", 1); number++) {
    Game g;
    start(g, mode, seedOf(seed, number, 0, 3));
    RandomNumbers random(seedOf(seed, number, 0, 5));
    printf("game %s", a.text("mode", "2").c_str());
    for (int i = 0; i < SQUARES; i++) printf(" %d", g.deck[i]);
    printf("\n");
    while (g.placed < SQUARES) {
      int seat = seatToMove(g, mode);
      Options o;
      RandomMove move = randomMove(g, mode, seat, random, o);
      printf("%d %s %d %d %d options", seat, move.drew ? "draws" : "places", move.tile, move.shown, hostTables.boardSquare[move.square]);
      for (int i = 0; i < o.rows; i++) printf(" %d:%d:%llx", o.tile[i], o.shown[i], (unsigned long long)o.squares[i]);
      place(g, mode, move.tile, move.shown, move.square, move.drew);
      printf(" points");
      for (int depot = 0; depot < DEPOTS; depot++) printf(" %d", points(g, depot));
      printf("\n");
    }
  }
  return 0;
}

// Evaluates positions of games and prints them with their values, to be compared with the bots.
static int printPositions(const Arguments& a) {
  fill(hostTables);
  Mode mode = Mode::of(a.text("mode", "2").c_str());
  std::vector<float> w = read(a.text("net", "learnt.weights"));
  u64 seed = (u64)a.number("seed", 1);
  std::unique_ptr<Workspace> d(new Workspace);
  for (int number = 0; number < (int)a.number("games", 1); number++) {
    Game g;
    start(g, mode, seedOf(seed, number, 0, 3));
    RandomNumbers random(seedOf(seed, number, 0, 6));
    int until = 3 + random.below(54);
    std::string moves;
    while (true) {
      int seat = seatToMove(g, mode);
      Options o;
      RandomMove move = randomMove(g, mode, seat, random, o);
      if (g.placed < until) {
        place(g, mode, move.tile, move.shown, move.square, move.drew);
        char text[40];
        snprintf(text, sizeof text, " %d:%d:%d", move.tile, move.shown, hostTables.boardSquare[move.square]);
        moves += text;
        continue;
      }
      Root root;
      Viewpoint viewpoint = {seat, seat};
      inWarp([&] {
        solve(*d, g, mode, seat, nullptr, root);
        for (int again = 0; again < 3; again++) solve(*d, g, mode, seat, &root, root);
        colourWeights(g, mode, seat, d->weight);
        colourWeights(g, mode, (seat + 1) % mode.players, d->nextWeight);
        value(*d, g, root, mode, viewpoint, move.tile, move.shown, move.square, move.drew, false, nullptr);
      });
      printf("%s seat %d tile %d:%d:%d %s hand", a.text("mode", "2").c_str(), seat, move.tile, move.shown, hostTables.boardSquare[move.square], move.drew ? "drawn" : "held");
      for (int i = 0; i < mode.hand; i++) printf(" %d", g.held[seat][i] == NOTHING ? -1 : g.held[seat][i]);
      printf(" shares");
      for (int c = 0; c < COLOURS; c++) printf(" %d", g.shares[seat][c]);
      printf(" analytic");
      for (int depot = 0; depot < DEPOTS; depot++) printf(" %.4f", d->line[depot]);
      inWarp([&] { value(*d, g, root, mode, viewpoint, move.tile, move.shown, move.square, move.drew, false, w.data()); });
      printf(" learnt");
      for (int depot = 0; depot < DEPOTS; depot++) printf(" %.4f", d->line[depot]);
      printf(" board%s\n", moves.c_str());
      break;
    }
  }
  return 0;
}

// Compares the derivative of the loss by the chain rule with finite differences, for some weights.
static int checkGradient(const Arguments& a) {
  Machine machine(false);
  Mode mode = Mode::of(a.text("mode", "2").c_str());
  std::vector<float> w = newWeights(7);
  RandomNumbers random(5);
  for (int i = OUT_WEIGHTS; i < WEIGHTS; i++) w[i] = 0.1f * (2 * random.unit() - 1);
  PlayOptions how = {};
  how.mode = mode;
  how.seed = 3;
  how.net = w.data();
  how.lambda = 0.9f;
  how.temperature = 0.3f;
  Record record = {};
  record.samples = machine.array<Sample>(SQUARES);
  record.roots = machine.array<Root>(SQUARES);
  record.values = machine.array<float>(SQUARES * DEPOTS);
  record.lines = machine.array<float>(DEPOTS);
  machine.play(how, record, 1);
  std::vector<float> sum(GRADIENT), scratch((size_t)machine.blocks * GRADIENT);
  Lesson lesson = {record.samples, record.roots, &mode, 1, 1, 11, w.data()};
  int samples = 8;
  machine.gradient(lesson, samples, scratch.data(), nullptr, sum.data());
  // The loss itself, from the gradient's parts: its derivative is linear in the errors, so it is measured by the change of the values.
  std::unique_ptr<Workspace> d(new Workspace);
  auto loss = [&]() {
    double all = 0;
    for (int i = 0; i < samples; i++) {
      RandomNumbers pick(seedOf(lesson.seed, i, 0, 4));
      pick.below(1), pick.below(1);
      int ply = pick.below(SQUARES - 1), mover = ply % mode.players;
      const Sample& s = record.samples[ply];
      Viewpoint viewpoint = {mover, mode.companies ? pick.below(mode.players) : mover};
      bool hidden = mode.hand > 1 && pick.below(2);
      inWarp([&] {
        colourWeights(s.game, mode, mover, d->weight);
        colourWeights(s.game, mode, (mover + 1) % mode.players, d->nextWeight);
        if (mode.companies) colourWeights(s.game, mode, viewpoint.viewer, d->weight);
        value(*d, s.game, record.roots[ply], mode, viewpoint, s.tile, s.shown, s.square, s.wasDrawn, hidden, w.data());
      });
      double margin = 0, squares = 0, colours[COLOURS] = {};
      for (int depot = 0; depot < DEPOTS; depot++)
        if (mode.owner[depot] >= 0) {
          double e = d->line[depot] - s.target[depot];
          squares += e * e;
          margin += e * d->weight[mode.owner[depot]];
          colours[mode.owner[depot]] += e;
        }
      double lines = std::max(4.0, std::min((double)d->count, 20.0));
      all += squares / (40 * lines) + margin * margin / 200;
      if (mode.players > 2 || mode.companies)
        for (double c : colours) all += c * c / 400;
    }
    return all;
  };
  int wrong = 0;
  for (int i = 0; i < 60; i++) {
    int at = SECTIONS[i % 9] + random.below(SECTIONS[i % 9 + 1] - SECTIONS[i % 9]);
    float keep = w[at], step = 1e-3f;
    w[at] = keep + step;
    double more = loss();
    w[at] = keep - step;
    double less = loss();
    w[at] = keep;
    double tried = (more - less) / (2 * step);
    if (std::fabs(tried - sum[at]) > 0.02 + 0.03 * std::fabs(tried)) {
      printf("weight %d: chain rule %.5f, tried %.5f\n", at, sum[at], tried);
      wrong++;
    }
  }
  printf("%s: %d of 60 derivatives differ\n", a.text("mode", "2").c_str(), wrong);
  return wrong > 3;  // a rectifier may switch between the two tries
}

// Checks that the GPU computes the same as the CPU: the same games from the same seed, and the same gradient of the same samples.
static int compare(const Arguments& a) {
  Machine gpu(true), cpu(false);
  if (!gpu.gpu) {
    printf("no GPU, nothing to compare\n");
    return 0;
  }
  int wrong = 0;
  for (const std::string& text : split(a.text("modes", "2,4,2c,3th2"))) {
    const int games = 24, samples = 256;
    Mode mode = Mode::of(text.c_str());
    std::vector<float> w = newWeights(7), lines[2], values[2], gradient[2];
    RandomNumbers random(5);
    for (int i = OUT_WEIGHTS; i < WEIGHTS; i++) w[i] = 0.03f * (2 * random.unit() - 1);
    std::vector<Sample> kept((size_t)games * SQUARES);
    std::vector<Root> roots((size_t)games * SQUARES);
    for (int turn = 0; turn < 2; turn++) {
      const Machine& machine = turn == 0 ? gpu : cpu;
      float* weights = machine.array<float>(WEIGHTS);
      machine.put(weights, w.data(), WEIGHTS * sizeof(float));
      PlayOptions how = {};
      how.mode = mode;
      how.seed = 3;
      how.net = weights;
      how.lambda = 0.9f;
      how.temperature = 0.3f;
      how.reverseDraw = 0.3f;
      Record record = {};
      record.samples = machine.array<Sample>((size_t)games * SQUARES);
      record.roots = machine.array<Root>((size_t)games * SQUARES);
      record.values = machine.array<float>((size_t)games * SQUARES * DEPOTS);
      record.lines = machine.array<float>((size_t)games * DEPOTS);
      machine.play(how, record, games);
      lines[turn].resize((size_t)games * DEPOTS);
      machine.get(lines[turn].data(), record.lines, lines[turn].size() * sizeof(float));
      values[turn].resize((size_t)games * SQUARES * DEPOTS);
      machine.get(values[turn].data(), record.values, values[turn].size() * sizeof(float));
      if (turn == 0) {
        machine.get(kept.data(), record.samples, kept.size() * sizeof(Sample));
        machine.get(roots.data(), record.roots, roots.size() * sizeof(Root));
      } else {
        machine.put(record.samples, kept.data(), kept.size() * sizeof(Sample));
        machine.put(record.roots, roots.data(), roots.size() * sizeof(Root));
      }
      Mode* modes = machine.array<Mode>(1);
      machine.put(modes, &mode, sizeof mode);
      float *scratch = machine.array<float>((size_t)machine.blocks * GRADIENT), *sum = machine.array<float>(GRADIENT);
      Lesson lesson = {record.samples, record.roots, modes, games, 1, 11, weights};
      gradient[turn].resize(GRADIENT);
      machine.gradient(lesson, samples, scratch, sum, gradient[turn].data());
    }
    int same = 0;
    double early = 0, apart = 0, size = 0;
    for (int game = 0; game < games; game++) {
      same += std::equal(&lines[0][game * DEPOTS], &lines[0][game * DEPOTS] + DEPOTS, &lines[1][game * DEPOTS]);
      for (int depot = 0; depot < DEPOTS; depot++)
        early = std::max(early, (double)std::fabs(values[0][(size_t)game * SQUARES * DEPOTS + depot] - values[1][(size_t)game * SQUARES * DEPOTS + depot]));
    }
    for (int i = 0; i < WEIGHTS; i++) {
      apart += std::pow(gradient[0][i] - gradient[1][i], 2);
      size += std::pow(gradient[1][i], 2);
    }
    bool fine = same * 2 >= games && std::sqrt(apart / size) < 0.01;
    printf("%s: %d of %d games the same, first values differ by %.5f at most, gradients by %.5f of their size: %s\n", text.c_str(), same, games, early,
           std::sqrt(apart / size), fine ? "good" : "WRONG");
    wrong += !fine;
  }
  return wrong;
}

int main(int count, char** words) {
  std::string command = count > 1 ? words[1] : "";
  if (!OPTIONS.count(command)) {
    fprintf(stderr, "usage: trainer train|match|games|positions|gradient|compare [--option value ...]   (docs/training.md)\n");
    return 2;
  }
  Arguments a(command, count, words);
  if (command == "about") return printf("%d weights, %zu bytes a position\n", (int)WEIGHTS, sizeof(Workspace)) < 0;
  if (command == "train") return train(a);
  if (command == "match") return playMatch(a);
  if (command == "games") return printGames(a);
  if (command == "positions") return printPositions(a);
  if (command == "compare") return compare(a);
  return checkGradient(a);
}
