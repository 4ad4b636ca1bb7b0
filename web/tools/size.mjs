// Fails when the first load grows: script and style that the page asks for before anyone has touched it.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

// What a first visit may cost at most, before rules and bots.
const LIMIT = 100 * 1024;
const dist = new URL('../dist/', import.meta.url);
const html = readFileSync(new URL('index.html', dist), 'utf8');
const size = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;

const wanted = new Set([...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]));
const assets = readdirSync(new URL('assets/', dist)).filter((file) => /\.(js|css)$/.test(file));
// The game page and one catalogue are fetched at once, too.
for (const file of assets) if (/^(GamePage|words-main-de)-/.test(file)) wanted.add(`assets/${file}`);
// What these import statically comes along.
for (const file of wanted) {
  if (!file.endsWith('.js')) continue;
  const text = readFileSync(new URL(file, dist), 'utf8');
  for (const [, dependency] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
    wanted.add(`assets/${dependency}`);
}

let total = 0;
for (const file of [...wanted].sort()) {
  const bytes = size(file);
  total += bytes;
  console.log(`${String(bytes).padStart(8)}  ${file}`);
}
console.log(`${String(total).padStart(8)}  first load, gzipped; limit ${LIMIT}`);
if (total > LIMIT) {
  console.error('The first load is too heavy.');
  process.exit(1);
}

// Rules and bots come beside that, in a worker: as WebAssembly or, where that is missing, as JavaScript.
const ENGINE_LIMIT = 250 * 1024;
const ENGINES = { WebAssembly: /^(cablecar-.*\.wasm|runtime-.*\.js)$/, JavaScript: /^cablecar-.*\.js$/ };
for (const [name, pattern] of Object.entries(ENGINES)) {
  const files = readdirSync(new URL('assets/', dist)).filter((file) => pattern.test(file));
  const bytes = files.reduce((sum, file) => sum + size(`assets/${file}`), 0);
  console.log(`${String(bytes).padStart(8)}  rules and bots as ${name}, gzipped; limit ${ENGINE_LIMIT}`);
  if (files.length === 0 || bytes > ENGINE_LIMIT) {
    console.error('The rules and bots are missing or too heavy.');
    process.exit(1);
  }
}
