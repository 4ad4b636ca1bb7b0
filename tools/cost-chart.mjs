// Draws what a move costs as an SVG, from what `cablecar load --nodes … --json` printed:
//   node tools/cost-chart.mjs STORED.json[,MORE.json] LIVE.json[,MORE.json] >docs/pictures/cost-per-move.svg
// The first files vary --stored, the others --tables.
import { readFileSync } from 'node:fs';

const WIDTH = 760;
const HEIGHT = 300;
const PANEL = { top: 54, bottom: 244, width: 290 };
const COLOURS = { sqlite: '#0b6e99', nodes: '#b3541e', database: '#5b7f3a' };
const NAMES = { sqlite: 'node on SQLite', nodes: 'node on PostgreSQL', database: 'PostgreSQL itself' };

const [stored, live] = process.argv
  .slice(2)
  .map((files) => files.split(',').flatMap((file) => JSON.parse(readFileSync(file, 'utf8'))));
if (!stored || !live) {
  console.error('Usage: node tools/cost-chart.mjs STORED.json[,…] LIVE.json[,…] >CHART.svg');
  process.exit(2);
}

/** The lines of a panel: points of x and microseconds, by name. */
function lines(rows, x) {
  const found = { sqlite: [], nodes: [], database: [] };
  for (const row of rows) {
    const micros = row.load.microsPerMove;
    if (row.database === 'sqlite') {
      found.sqlite.push([x(row), micros.nodes]);
    } else {
      found.nodes.push([x(row), micros.nodes]);
      found.database.push([x(row), micros.database]);
    }
  }
  return found;
}

const panels = [
  { title: 'finished games stored', left: 62, lines: lines(stored, (row) => row.stored) },
  { title: 'tables at play', left: 440, lines: lines(live, (row) => row.load.tables) },
];
const most = Math.max(...panels.flatMap((panel) => Object.values(panel.lines).flat().map((point) => point[1])));
const step = [50, 100, 200, 500, 1000, 2000, 5000].find((size) => most / size <= 6) ?? 10000;
const top = Math.ceil(most / step) * step;
const y = (micros) => PANEL.bottom - (micros / top) * (PANEL.bottom - PANEL.top);
const number = (value) => value.toLocaleString('en-US');

function panel({ title, left, lines: byName }) {
  const all = Object.values(byName).flat().map((point) => Math.log10(point[0]));
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (value) => left + ((Math.log10(value) - low) / (high - low || 1)) * PANEL.width;
  const out = [];
  for (let micros = 0; micros <= top; micros += step) {
    out.push(`<path d="M${left} ${y(micros)}h${PANEL.width}" stroke="#d8d4cc"/>`);
    out.push(`<text x="${left - 6}" y="${y(micros) + 4}" text-anchor="end">${number(micros)}</text>`);
  }
  for (const value of new Set(Object.values(byName).flat().map((point) => point[0]))) {
    out.push(`<text x="${x(value).toFixed(1)}" y="${PANEL.bottom + 18}" text-anchor="middle">${number(value)}</text>`);
  }
  out.push(`<text x="${left + PANEL.width / 2}" y="${PANEL.bottom + 38}" text-anchor="middle">${title}</text>`);
  for (const [name, points] of Object.entries(byName)) {
    if (points.length > 0) {
      const path = points.map(([at, micros]) => `${x(at).toFixed(1)} ${y(micros).toFixed(1)}`);
      out.push(`<path d="M${path.join('L')}" fill="none" stroke="${COLOURS[name]}" stroke-width="2"/>`);
      for (const [at, micros] of points) {
        out.push(`<circle cx="${x(at).toFixed(1)}" cy="${y(micros).toFixed(1)}" r="3.5" fill="${COLOURS[name]}"><title>${number(at)}: ${number(micros)} µs</title></circle>`);
      }
    }
  }
  return out.join('\n');
}

const legend = Object.keys(NAMES)
  .filter((name) => panels.some((one) => one.lines[name].length > 0))
  .map((name, i) => `<circle cx="${240 + 180 * i}" cy="24" r="5" fill="${COLOURS[name]}"/><text x="${250 + 180 * i}" y="28">${NAMES[name]}</text>`);

console.log(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#2d2a26">
<title>Processor time of a move, in microseconds, as stored games and live tables grow</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fffdf8"/>
<text x="16" y="28" font-weight="bold">processor time a move, µs</text>
${legend.join('\n')}
${panels.map(panel).join('\n')}
</svg>`);
