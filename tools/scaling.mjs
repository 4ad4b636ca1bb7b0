// Puts what was measured with many nodes into docs/performance.md, tables and chart, and the arithmetic from it into docs/scaling.md.
// The numbers are what `cablecar load --nodes … --json` printed, kept in docs/measured; docs/performance.md says how.
//   node tools/scaling.mjs
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const root = new URL('..', import.meta.url);
const place = (path) => new URL(path, root);

const read = (name) => {
  const file = place(`docs/measured/${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
};
const number = (value, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const table = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const house = (row) =>
  row.database === 'sqlite' ? 'one node, SQLite' : `${row.nodes} node${row.nodes > 1 ? 's' : ''}, PostgreSQL`;
const bad = (row) => row.load.lost + row.load.doubled + row.load.dropped;

function sideBySide() {
  return table(
    ['house', 'acknowledged, p50 / p99', 'seen by all four, p50 / p99', 'moves a second', 'processor time a move: nodes / database', 'lost, doubled, dropped'],
    read('side-by-side').map((row) => [
      house(row),
      `${number(row.load.ackMs.p50, 1)} / ${number(row.load.ackMs.p99, 1)} ms`,
      `${number(row.load.seenMs.p50, 1)} / ${number(row.load.seenMs.p99, 1)} ms`,
      number(row.load.movesPerSecond),
      `${number(row.load.microsPerMove.nodes)} / ${number(row.load.microsPerMove.database)} µs`,
      bad(row),
    ]),
  );
}

function listening() {
  return table(
    ['nodes that only listen', 'moves a second', 'processor time a move: all nodes / database'],
    read('listening').map((row) => [
      row.listening,
      number(row.load.movesPerSecond),
      `${number(row.load.microsPerMove.nodes)} / ${number(row.load.microsPerMove.database)} µs`,
    ]),
  );
}

const DAILY = 1_000_000;
const GAMES_EACH = 2;
const PLAYERS = 4;
const MOVES = 60;
const PEAK_PART = 0.1;
const SECONDS_A_MOVE = 20;

function million() {
  const [row] = read('pace').filter((one) => one.database === 'postgres');
  const stored = read('stored-postgres');
  const games = (DAILY * GAMES_EACH) / PLAYERS;
  const moves = games * MOVES;
  const peak = (moves * PEAK_PART) / 3600;
  const micros = row.load.microsPerMoveAtPace;
  const [small, large] = [stored.find((one) => one.stored === 1000), stored.at(-1)];
  const bytes = (large.databaseBytes - small.databaseBytes) / (large.stored - small.stored);
  const sockets = peak * SECONDS_A_MOVE * PLAYERS;
  return table(
    ['a million players a day', ''],
    [
      [`two games each, four at a table (assumed)`, `${number(games)} games, ${number(moves)} moves a day`],
      [`a tenth of them in the busiest hour (assumed)`, `${number(peak)} moves a second`],
      [`a move every ${SECONDS_A_MOVE} s at a table (assumed)`, `${number(peak * SECONDS_A_MOVE)} tables at play, ${number(sockets)} sockets`],
      [`nodes, at ${number(micros.nodes)} µs a move measured at that pace`, `${number((peak * micros.nodes) / 1e6, 1)} processors`],
      [`PostgreSQL, at ${number(micros.database)} µs a move measured at that pace`, `${number((peak * micros.database) / 1e6, 1)} processors`],
      [`${number(bytes / 1000, 1)} kB a game with its guests and indexes, measured with ${number(large.stored)} games`, `${number((games * bytes) / 1e9, 1)} GB a day`],
    ],
  );
}

const WIDTH = 760;
const HEIGHT = 300;
const PANEL = { top: 54, bottom: 244, width: 290 };
const COLOURS = { sqlite: '#0b6e99', nodes: '#b3541e', database: '#5b7f3a' };
const NAMES = { sqlite: 'node on SQLite', nodes: 'node on PostgreSQL', database: 'PostgreSQL itself' };

/** The lines of a panel: points of x and microseconds, by name. */
function lines(rows, x) {
  const found = { sqlite: [], nodes: [], database: [] };
  for (const row of rows) {
    const micros = row.load.microsPerMove;
    found[row.database === 'sqlite' ? 'sqlite' : 'nodes'].push([x(row), micros.nodes]);
    if (row.database !== 'sqlite') {
      found.database.push([x(row), micros.database]);
    }
  }
  return found;
}

function chart() {
  const panels = [
    {
      title: 'finished games stored',
      left: 62,
      lines: lines([...read('stored-sqlite'), ...read('stored-postgres')], (row) => row.stored),
    },
    {
      title: 'tables at play',
      left: 440,
      lines: lines([...read('live-sqlite'), ...read('live-postgres')], (row) => row.load.tables),
    },
  ];
  const most = Math.max(...panels.flatMap((panel) => Object.values(panel.lines).flat().map((point) => point[1])));
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
      out.push(`<text x="${x(value).toFixed(1)}" y="${PANEL.bottom + 18}" text-anchor="middle">${number(value)}</text>`);
    }
    out.push(`<text x="${left + PANEL.width / 2}" y="${PANEL.bottom + 38}" text-anchor="middle">${title}</text>`);
    for (const [name, line] of Object.entries(byName).filter(([, all]) => all.length > 0)) {
      const path = line.map(([at, micros]) => `${x(at).toFixed(1)} ${y(micros).toFixed(1)}`).join('L');
      out.push(`<path d="M${path}" fill="none" stroke="${COLOURS[name]}" stroke-width="2"/>`);
      for (const [at, micros] of line) {
        out.push(
          `<circle cx="${x(at).toFixed(1)}" cy="${y(micros).toFixed(1)}" r="3.5" fill="${COLOURS[name]}">` +
            `<title>${number(at)}: ${number(micros)} µs</title></circle>`,
        );
      }
    }
    return out.join('\n');
  };

  const legend = Object.keys(NAMES).map(
    (name, i) =>
      `<circle cx="${240 + 170 * i}" cy="24" r="5" fill="${COLOURS[name]}"/><text x="${250 + 170 * i}" y="28">${NAMES[name]}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#2d2a26">
<title>Processor time of a move, in microseconds, as stored games and tables at play grow</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fffdf8"/>
<text x="16" y="28" font-weight="bold">processor time a move, µs</text>
${legend.join('\n')}
${panels.map(panel).join('\n')}
</svg>
`;
}

function cost() {
  const spread = (rows, x) => {
    const all = rows.map((row) => row.load.microsPerMove.nodes + row.load.microsPerMove.database);
    return `${house(rows[0])}: ${rows.map((row, i) => `${number(all[i])} µs (${number(x(row))})`).join(', ')}`;
  };
  const measured = (names) => names.map(read).filter((rows) => rows.length > 0);
  const stored = measured(['stored-sqlite', 'stored-postgres']);
  const live = measured(['live-sqlite', 'live-postgres']);
  writeFileSync(place('docs/pictures/cost-per-move.svg'), chart());
  return [
    '![Processor time of a move as stored games and tables at play grow](pictures/cost-per-move.svg)',
    '',
    'Nodes and database together, with as many games stored as stand in brackets:',
    ...stored.map((rows) => `- ${spread(rows, (row) => row.stored)}`),
    '',
    'And with as many tables at play:',
    ...live.map((rows) => `- ${spread(rows, (row) => row.load.tables)}`),
  ].join('\n');
}

const SECTIONS = { 'side-by-side': sideBySide, listening, cost, million };
const NEEDED = {
  'side-by-side': ['side-by-side'],
  listening: ['listening'],
  cost: ['stored-sqlite', 'stored-postgres', 'live-postgres'],
  million: ['pace', 'stored-postgres'],
};

const DOCUMENTS = ['docs/performance.md', 'docs/scaling.md'];
const texts = DOCUMENTS.map((path) => readFileSync(place(path), 'utf8'));
for (const [name, make] of Object.entries(SECTIONS)) {
  const missing = NEEDED[name].filter((file) => read(file).length === 0);
  if (missing.length > 0) {
    console.error(`${name}: docs/measured/${missing[0]}.json is missing; left as it is`);
    continue;
  }
  const section = new RegExp(`(<!-- measured: ${name} -->\n)[\\s\\S]*?(<!-- end -->)`);
  const at = texts.findIndex((text) => section.test(text));
  if (at < 0) {
    console.error(`${name}: no document has a place for it, <!-- measured: ${name} -->`);
    process.exitCode = 1;
    continue;
  }
  texts[at] = texts[at].replace(section, (_, begin, end) => `${begin}${make()}\n${end}`);
}
DOCUMENTS.forEach((path, i) => writeFileSync(place(path), texts[i]));
