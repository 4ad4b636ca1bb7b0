// Fails when the first load grows: script and style that the page asks for before anyone has touched it.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

// What a first visit may cost at most, before rules and bots.
const LIMIT = 100 * 1024;
// The game page follows when the browser has nothing else to do; so much for both.
const LIMIT_WITH_GAME = 110 * 1024;
const dist = new URL('../dist/', import.meta.url);
const html = readFileSync(new URL('index.html', dist), 'utf8');
const size = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;

const text = (file) => readFileSync(new URL(file, dist), 'utf8');

/** What the page names: its entry, and what that imports. */
const named = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]);
const assets = readdirSync(new URL('assets/', dist)).filter((file) => /\.(js|css)$/.test(file));

/** A page that is fetched later, with all it needs. */
function later(page) {
  const found = named
    .filter((name) => name.endsWith('.js'))
    .map(text)
    .flatMap((source) => {
      const files = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(source)?.[1] ?? '[]');
      const deps = new RegExp(`import\\(\`\\./${page}-[^\`]+\`\\),__vite__mapDeps\\(\\[([\\d,]+)\\]`).exec(source)?.[1];
      return deps === undefined ? [] : deps.split(',').map((at) => files[Number(at)].replace('./', 'assets/'));
    });
  if (found.length === 0) throw new Error(`${page} was not found.`);
  return found;
}

function weigh(files, what, limit) {
  let total = 0;
  for (const file of [...new Set(files)].sort()) {
    const bytes = size(file);
    total += bytes;
    console.log(`${String(bytes).padStart(8)}  ${file}`);
  }
  console.log(`${String(total).padStart(8)}  ${what}, gzipped; limit ${limit}`);
  if (total > limit) {
    console.error('The first load is too heavy.');
    process.exit(1);
  }
}

// One catalogue is fetched before anything is drawn, and the list of games with the start page.
const words = assets.filter((file) => file.startsWith('words-main-de-')).map((file) => `assets/${file}`);
const first = [...named, ...words, ...later('KeptGames')];
weigh(first, 'first load', LIMIT);
weigh([...first, ...later('GamePage')], 'first load and the game page', LIMIT_WITH_GAME);

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

// What the strongest bot has learnt, both networks; the code that reads it adds less than 20 KB.
const WEIGHTS_LIMIT = 40 * 1024;
const weights = readdirSync(new URL('assets/', dist)).filter((file) => file.endsWith('.weights'));
const learnt = weights.reduce((sum, file) => sum + size(`assets/${file}`), 0);
console.log(`${String(learnt).padStart(8)}  weights, gzipped; limit ${WEIGHTS_LIMIT}`);
if (weights.length !== 2 || learnt > WEIGHTS_LIMIT) {
  console.error('The weights are missing or too heavy.');
  process.exit(1);
}
