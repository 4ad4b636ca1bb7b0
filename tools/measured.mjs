// Generates the tables of measured numbers in the documents from docs/measured/*.json.
//   node tools/measured.mjs                  writes every section between `<!-- measured: NAME -->` and `<!-- end -->`
//   node tools/measured.mjs --check          writes nothing; exits with 1 if a section is not up to date
//   node tools/measured.mjs --take FOLDER    first copies results of `cablecar arena --json` (target/strength, target/gates)
//                                            into the matches with the same id
// A file of docs/measured has the month, the machine, the command that repeats it, and one of: `columns` and `rows` (a
// table as it is shown; `notShown` keeps further rows), `matches` (bots against bots), `load` (what
// `cablecar load --json` printed), or a shape of its own.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

const root = new URL("..", import.meta.url);
const urlOf = (path) => new URL(path, root);
const text = (path) => readFileSync(urlOf(path), "utf8");

const shown = new Set(["machines"]);
const read = (name) => {
  shown.add(name);
  return JSON.parse(text(`docs/measured/${name}.json`));
};
const load = (name) => read(name).load;
const number = (value, digits = 0) =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const signed = (value) => `${value < 0 ? "−" : "+"}${number(Math.abs(value), 1)}`;
const table = (heads, rows) =>
  [heads, heads.map(() => "---"), ...rows].map((cells) => `|${cells.join("|")}|`).join("\n");
const nodes = (row) =>
  row.database === "sqlite" ? "one node, SQLite" : `${row.nodes} node${row.nodes > 1 ? "s" : ""}, PostgreSQL`;
const failures = (row) => row.load.lost + row.load.doubled + row.load.dropped;

/** Where, when and how files were measured; `cablecar` commands in such blocks are checked by a test. */
function source(name, ...others) {
  const { measured, machine, note, command } = read(name);
  const commands = [command, ...others.map((other) => read(other).command)].flatMap((one) => one.split("; "));
  const where = `(${[machine, note, measured].filter(Boolean).join("; ")})`;
  return `${wrap(`Repeat ${where}:`)}\n\n\`\`\`\n${commands.join("\n")}\n\`\`\``;
}

/** Breaks lines at blanks outside code, 120 columns at most; all but the first start with the indentation. */
function wrap(paragraph, indentation = "") {
  const lines = [""];
  for (const word of paragraph.match(/[^\s`]*`[^`]*`\S*|\S+/g) ?? []) {
    const longer = lines.at(-1) === "" ? word : `${lines.at(-1)} ${word}`;
    if (longer.length <= 120) lines[lines.length - 1] = longer;
    else lines.push(indentation + word);
  }
  return lines.join("\n");
}

const withSource = (name, body, ...others) => `${body}\n\n${source(name, ...others)}`;

function plain(name) {
  const { columns, rows } = read(name);
  return withSource(name, table(columns, rows));
}

const interval = ({ win, low, high }) =>
  `${number(win, 1)}%${low === undefined ? "" : ` (${number(low, 1)}–${number(high, 1)})`}`;

function matches(name) {
  return withSource(
    name,
    table(
      ["match", "games", "first bot wins (95%)", "margin", "goal"],
      read(name).matches.map((row) => [
        row.match,
        number(row.games),
        interval(row),
        row.margin === undefined ? "" : signed(row.margin),
        row.wanted ?? "",
      ]),
    ),
  );
}

/** Each level against the one below it, in three modes. */
function ladder() {
  const [duels, others] = [read("ladder").matches, read("order").matches];
  const of = (rows, id) => interval(rows.find((row) => row.id === id));
  const levels = duels.map((row) => /^ladder-(\d+)$/.exec(row.id)?.[1]).filter(Boolean);
  return withSource(
    "ladder",
    table(
      ["level", "against the one below", "one among three of the one below", "against the one below, companies"],
      levels.map((level) => [
        level,
        of(duels, `ladder-${level}`),
        of(others, `order-4-${level}`),
        of(others, `order-c-${level}`),
      ]),
    ),
  );
}

/** The first level against the reference bots. */
function firstLevel() {
  const rows = read("ladder").matches.filter((row) => /^ladder-1-/.test(row.id));
  return rows.map((row) => `- ${row.match}: ${interval(row)}${row.wanted ? `, goal ${row.wanted}` : ""}`).join("\n");
}

function tastes() {
  const all = read("tastes").matches;
  const of = (level, taste) => {
    const found = all.find((row) => row.id === `taste-${level}-${taste}`);
    return found ? interval(found) : "";
  };
  const levels = [5, 6, 7, 8];
  return withSource(
    "tastes",
    table(
      ["temperament", ...levels.map((level) => `level ${level}`)],
      ["builder", "spoiler", "gambler", "electrician"].map((taste) => [
        taste,
        ...levels.map((level) => of(level, taste)),
      ]),
    ),
  );
}

/** Every network after its last game: the win rate in each mode, and how many times its fair share that is. */
function training() {
  const all = read("training").rows;
  const networks = [...new Set(all.map((row) => row.network))];
  return withSource(
    "training",
    table(
      ["network", "games", "mode", "wins", "times the fair share"],
      networks.flatMap((network) => {
        const rows = all.filter((row) => row.network === network);
        const games = Math.max(...rows.map((row) => row.games));
        return rows
          .filter((row) => row.games === games)
          .map((row) => [
            `\`${network}\``,
            number(games),
            row.mode,
            `${number(row.win, 1)}%`,
            number(row.ofFairShare, 2),
          ]);
      }),
    ),
  );
}

/** An interval shows how many games there were; otherwise their number follows. */
const result = ({ match, size, wins }) =>
  [match && `${match}:`, wins, size && !/\(\d/.test(wins) && `(${size})`].filter(Boolean).join(" ");

/** Further results of an experiment are in its file only. */
const MOST_RESULTS = 2;

function experiments(kept) {
  return read("experiments")
    .experiments.filter((one) => (one.kept ?? false) === kept)
    .map(({ what, results }) => `- ${what}: ${results.slice(0, MOST_RESULTS).map(result).join("; ")}`)
    .map((line) => wrap(line, "  "))
    .join("\n");
}

const machines = () =>
  Object.entries(read("machines"))
    .map(([name, words]) => wrap(`- **${name}**: ${words}.`, "  "))
    .join("\n");

function sideBySide() {
  return withSource(
    "side-by-side",
    table(
      [
        "nodes",
        "acknowledged (ms)",
        "seen by all (ms)",
        "moves per second",
        "nodes (µs)",
        "database (µs)",
        "lost or doubled",
      ],
      load("side-by-side").map((row) => [
        nodes(row),
        `${number(row.load.ackMs.p50, 1)}/${number(row.load.ackMs.p99, 1)}`,
        `${number(row.load.seenMs.p50, 1)}/${number(row.load.seenMs.p99, 1)}`,
        number(row.load.movesPerSecond),
        number(row.load.microsPerMove.nodes),
        number(row.load.microsPerMove.database),
        failures(row),
      ]),
    ),
  );
}

function listening() {
  return withSource(
    "listening",
    table(
      ["nodes that only listen", "moves per second", "nodes (µs)", "database (µs)"],
      load("listening").map((row) => [
        row.listening,
        number(row.load.movesPerSecond),
        number(row.load.microsPerMove.nodes),
        number(row.load.microsPerMove.database),
      ]),
    ),
  );
}

const DAILY = 1_000_000;
const GAMES_EACH = 2;
const PLAYERS = 4;
const MOVES = 60;
const PEAK_PART = 0.1;
const SECONDS_PER_MOVE = 20;

function million() {
  const [row] = load("pace").filter((one) => one.database === "postgres");
  const stored = load("stored-postgres");
  const games = (DAILY * GAMES_EACH) / PLAYERS;
  const moves = games * MOVES;
  const peak = (moves * PEAK_PART) / 3600;
  const micros = row.load.microsPerMoveAtPace;
  const [small, large] = [stored.find((one) => one.stored === 1000), stored.at(-1)];
  const bytes = (large.databaseBytes - small.databaseBytes) / (large.stored - small.stored);
  const sockets = peak * SECONDS_PER_MOVE * PLAYERS;
  return withSource(
    "pace",
    table(
      ["a million players a day", ""],
      [
        [`two games each, four at a table (assumed)`, `${number(games)} games, ${number(moves)} moves a day`],
        [`a tenth of them in the busiest hour (assumed)`, `${number(peak)} moves per second`],
        [
          `a move every ${SECONDS_PER_MOVE} s per table (assumed)`,
          `${number(peak * SECONDS_PER_MOVE)} live tables, ${number(sockets)} sockets`,
        ],
        [
          `nodes, at ${number(micros.nodes)} µs per move at that pace`,
          `${number((peak * micros.nodes) / 1e6, 1)} processors`,
        ],
        [
          `PostgreSQL, at ${number(micros.database)} µs per move at that pace`,
          `${number((peak * micros.database) / 1e6, 1)} processors`,
        ],
        [
          `${number(bytes / 1000, 1)} kB per game, measured with ${number(large.stored)} games`,
          `${number((games * bytes) / 1e9, 1)} GB a day`,
        ],
      ],
    ),
    "stored-postgres",
  );
}

const WIDTH = 760;
const HEIGHT = 300;
const PANEL = { top: 54, bottom: 244, width: 290 };
const COLOURS = { sqlite: "#0b6e99", nodes: "#b3541e", database: "#5b7f3a" };
const NAMES = { sqlite: "node on SQLite", nodes: "node on PostgreSQL", database: "PostgreSQL itself" };

/** The lines of a panel: points of x and microseconds, by name. */
function lines(rows, x) {
  const found = { sqlite: [], nodes: [], database: [] };
  for (const row of rows) {
    const micros = row.load.microsPerMove;
    found[row.database === "sqlite" ? "sqlite" : "nodes"].push([x(row), micros.nodes]);
    if (row.database !== "sqlite") {
      found.database.push([x(row), micros.database]);
    }
  }
  return found;
}

function chart() {
  const panels = [
    {
      title: "finished games stored",
      left: 62,
      lines: lines([...load("stored-sqlite"), ...load("stored-postgres")], (row) => row.stored),
    },
    {
      title: "live tables",
      left: 440,
      lines: lines([...load("live-sqlite"), ...load("live-postgres")], (row) => row.load.tables),
    },
  ];
  const most = Math.max(
    ...panels.flatMap((panel) =>
      Object.values(panel.lines)
        .flat()
        .map((point) => point[1]),
    ),
  );
  const step = [50, 100, 200, 500, 1000, 2000, 5000].find((size) => most / size <= 6) ?? 10_000;
  const top = Math.ceil(most / step) * step;
  const y = (micros) => PANEL.bottom - (micros / top) * (PANEL.bottom - PANEL.top);

  const panel = ({ title, left, lines: byName }) => {
    const points = Object.values(byName).flat();
    const [low, high] = [Math.min, Math.max].map((pick) => Math.log10(pick(...points.map((point) => point[0]))));
    const x = (value) => left + ((Math.log10(value) - low) / (high - low || 1)) * PANEL.width;
    const out = [];
    for (let micros = 0; micros <= top; micros += step) {
      out.push(`<path d="M${left} ${y(micros)}h${PANEL.width}" stroke="#d8d4cc"/>`);
      out.push(`<text x="${left - 6}" y="${y(micros) + 4}" text-anchor="end">${number(micros)}</text>`);
    }
    for (const value of new Set(points.map((point) => point[0]))) {
      out.push(
        `<text x="${x(value).toFixed(1)}" y="${PANEL.bottom + 18}" text-anchor="middle">${number(value)}</text>`,
      );
    }
    out.push(`<text x="${left + PANEL.width / 2}" y="${PANEL.bottom + 38}" text-anchor="middle">${title}</text>`);
    for (const [name, line] of Object.entries(byName).filter(([, all]) => all.length > 0)) {
      const path = line.map(([at, micros]) => `${x(at).toFixed(1)} ${y(micros).toFixed(1)}`).join("L");
      out.push(`<path d="M${path}" fill="none" stroke="${COLOURS[name]}" stroke-width="2"/>`);
      for (const [at, micros] of line) {
        out.push(
          `<circle cx="${x(at).toFixed(1)}" cy="${y(micros).toFixed(1)}" r="3.5" fill="${COLOURS[name]}">` +
            `<title>${number(at)}: ${number(micros)} µs</title></circle>`,
        );
      }
    }
    return out.join("\n");
  };

  const legend = Object.keys(NAMES).map(
    (name, i) =>
      `<circle cx="${240 + 170 * i}" cy="24" r="5" fill="${COLOURS[name]}"/><text x="${250 + 170 * i}" y="28">${NAMES[name]}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#2d2a26">
<title>Processor time of a move, in microseconds, by stored games and live tables</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fffdf8"/>
<text x="16" y="28" font-weight="bold">processor time per move, µs</text>
${legend.join("\n")}
${panels.map(panel).join("\n")}
</svg>
`;
}

/** Processor time per move, in columns of stored games and of live tables. */
function costs() {
  const micros = (name) =>
    load(name).map((row) => number(row.load.microsPerMove.nodes + row.load.microsPerMove.database));
  const series = (what, x, ...names) =>
    table(
      [what, ...load(names[0]).map((row) => number(x(row)))],
      names.map((name) => [`${nodes(load(name)[0])} (µs)`, ...micros(name)]),
    );
  return [
    "![Processor time per move by stored games and live tables](pictures/cost-per-move.svg)",
    "",
    series("stored games", (row) => row.stored, "stored-sqlite", "stored-postgres"),
    "",
    series("live tables", (row) => row.load.tables, "live-sqlite", "live-postgres"),
    "",
    source("stored-sqlite", "live-sqlite"),
    "",
    "With `--nodes 1` the same commands measure PostgreSQL.",
  ].join("\n");
}

const mean = (values) => values.reduce((total, value) => total + value, 0) / values.length;

/** The games after a person's third. */
const LATE = 3;
const lateWins = ({ series }) => `${number(mean(series.slice(LATE).map(({ win }) => win)), 1)}%`;

const wins = ({ series }) => series.map(({ win }) => number(win));

const lateRange = ({ series }) => {
  const wins = series.slice(LATE).map(({ win }) => win);
  return `${number(Math.min(...wins))}–${number(Math.max(...wins))}%`;
};

/** How many games people win against the companion, by the number of the game. */
function companion() {
  const { people } = read("companion");
  const pair = (values, digits) => (values ? values.map((value) => number(value, digits)).join(" : ") : "");
  const errors = people.map(({ series }) => Math.max(...series.map(({ error }) => error)));
  const references = people.filter(({ person }) => person.startsWith("`"));
  const games = table(
    ["won by, game", ...references[0].series.map((_, i) => i + 1)],
    references.map((row) => [row.person, ...wins(row)]),
  );
  const summary = table(
    ["won by", ...people.map(({ person }) => person)],
    [
      ["people", ...people.map((row) => number(row.people))],
      ["95%", ...errors.map((error) => `± ${number(error, 1)}`)],
      ["first game", ...people.map(({ series }) => `${number(series[0].win)}%`)],
      ["games 4–20", ...people.map(lateWins)],
      ["lowest and highest of them", ...people.map(lateRange)],
      ["points given away, companion : person", ...people.map(({ given }) => pair(given, 0))],
      ["mistakes, companion : person", ...people.map(({ mistakes }) => pair(mistakes, 1))],
    ],
  );
  return withSource("companion", `${summary}\n\nEvery game of the newcomers, in percent:\n\n${games}`);
}

/** The same with companies, and the companion's wins among three. */
function companionModes() {
  const { people } = read("companion-modes");
  const games = (person, mode) => people.find((row) => row.person === person && row.mode === mode);
  const first = ({ series: [{ win, error }] }) => `${number(win)}% ± ${number(error)}`;
  const both = (row) => (row ? [first(row), lateWins(row)] : ["", ""]);
  return withSource(
    "companion-modes",
    table(
      ["person", "companies: wins first", "4–20", "two of them: companion wins first", "4–20"],
      people
        .filter(({ mode }) => mode === "companies")
        .map(({ person }) => [person, ...both(games(person, "companies")), ...both(games(person, "three"))]),
    ),
  );
}

const SECTIONS = {
  companion,
  "companion-modes": companionModes,
  machines,
  ladder,
  "first-level": firstLevel,
  tastes,
  training,
  kept: () => experiments(true),
  experiments: () => `${experiments(false)}\n\n${source("experiments")}`,
  "side-by-side": sideBySide,
  listening,
  cost: costs,
  million,
};

/** What belongs between the markers of a section. */
function section(name) {
  if (name in SECTIONS) return SECTIONS[name]();
  return "matches" in read(name) ? matches(name) : plain(name);
}

const peopleText = ({ people, ...rest }) =>
  `${JSON.stringify(rest, null, 2).replace(/\n}$/, ",")}\n  "people": [\n${people.map((row) => `    ${JSON.stringify(row)}`).join(",\n")}\n  ]\n}\n`;

/** The games of a series; a match of three rounds them up to whole decks. */
const SERIES = 20;

/** Copies results of the arena into the matches with their id. */
function take(folder) {
  for (const file of readdirSync(urlOf("docs/measured")).filter((name) => name.endsWith(".json"))) {
    const content = JSON.parse(text(`docs/measured/${file}`));
    for (const row of content.people ?? []) {
      if (!existsSync(`${folder}/${row.id}.json`)) continue;
      const { bots } = JSON.parse(readFileSync(`${folder}/${row.id}.json`, "utf8"));
      const [{ series }] = bots;
      for (const counted of ["given", "mistakes"])
        if (counted in bots[0]) row[counted] = bots.map((bot) => Number(bot[counted].toFixed(1)));
      row.people = series[0].games;
      // The companion is the first bot. One person wins what it does not; among three its own part is of interest.
      row.series = series.slice(0, SERIES).map(({ winRate, winRateLow, winRateHigh }) => ({
        win: Number((row.mode === "three" ? 100 * winRate : 100 - 100 * winRate).toFixed(1)),
        error: Number((50 * (winRateHigh - winRateLow)).toFixed(1)),
      }));
      writeFileSync(urlOf(`docs/measured/${file}`), peopleText(content));
    }
    const rows = (content.matches ?? []).filter((row) => row.id && existsSync(`${folder}/${row.id}.json`));
    for (const row of rows) {
      const [first] = JSON.parse(readFileSync(`${folder}/${row.id}.json`, "utf8")).bots;
      const percent = (rate) => Math.round(1000 * rate) / 10;
      row.games = first.games;
      row.win = percent(first.winRate);
      if (row.low !== undefined) [row.low, row.high] = [percent(first.winRateLow), percent(first.winRateHigh)];
      if (row.margin !== undefined) row.margin = Math.round(10 * first.margin) / 10;
      if (row.marginError !== undefined) row.marginError = Math.round(10 * first.marginError) / 10;
    }
    if (rows.length === 0) continue;
    const { matches: all, ...meta } = content;
    // A file keeps its month until all its matches are of the new run.
    if (rows.length === all.filter((row) => row.id).length) meta.measured = new Date().toISOString().slice(0, 7);
    const lines = Object.entries(meta).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`);
    const written = all.map((row) => `    ${JSON.stringify(row)}`).join(",\n");
    writeFileSync(urlOf(`docs/measured/${file}`), `{\n${lines.join("")}  "matches": [\n${written}\n  ]\n}\n`);
    console.log(`${file}: ${rows.length} matches`);
  }
}

/** Every file contains its month, machine and command, and is shown in a document unless it is marked otherwise. */
function problems() {
  const machinesKnown = Object.keys(read("machines"));
  return readdirSync(urlOf("docs/measured"))
    .map((file) => file.replace(/\.json$/, ""))
    .filter((name) => name !== "machines")
    .flatMap((name) => {
      const isShown = shown.has(name);
      const { measured, machine, command, notShown } = read(name);
      const unused = isShown || notShown ? [] : [`docs/measured/${name}.json is shown in no document`];
      const unknown = (machine ?? "").split(", ").filter((one) => !machinesKnown.includes(one));
      return [
        ...unused,
        ...(/^\d{4}-\d\d$/.test(measured) ? [] : [`${name}.json: measured is not a month`]),
        ...unknown.map((one) => `${name}.json: machines.json has no machine '${one}'`),
        ...(command ? [] : [`${name}.json: command is missing`]),
      ];
    });
}

const [mode, folder] = process.argv.slice(2);
if ((mode !== undefined && mode !== "--check" && mode !== "--take") || (mode === "--take" && folder === undefined)) {
  console.error("Usage: node tools/measured.mjs [--check | --take FOLDER]");
  process.exit(2);
}
if (mode === "--take") take(folder);

const wanted = { "docs/pictures/cost-per-move.svg": chart() };
let sections = 0;
for (const name of readdirSync(urlOf("docs")).filter((file) => file.endsWith(".md"))) {
  wanted[`docs/${name}`] = text(`docs/${name}`).replace(
    /(<!-- measured: ([\w-]+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin, what, end) => {
      sections++;
      return `${begin}${section(what)}\n${end}`;
    },
  );
}
if (sections === 0) throw new Error("no document has a section");
for (const [path, content] of Object.entries(wanted)) {
  if (existsSync(urlOf(path)) && text(path) === content) continue;
  if (mode === "--check") {
    console.error(`${path} is not up to date: run node tools/measured.mjs`);
    process.exitCode = 1;
  } else {
    writeFileSync(urlOf(path), content);
    console.log(path);
  }
}
for (const problem of problems()) {
  console.error(problem);
  process.exitCode = 1;
}
