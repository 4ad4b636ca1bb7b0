// Fails when the first load grows: the scripts and styles that the page loads before any interaction.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

// The limit for a first visit, without the engine.
const LIMIT = 70 * 1024;
// The limit with the game page, which is loaded when the browser is idle.
const LIMIT_WITH_GAME = 115 * 1024;
const dist = new URL('../dist/', import.meta.url);
const html = readFileSync(new URL('index.html', dist), 'utf8');
const size = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;

const text = (file) => readFileSync(new URL(file, dist), 'utf8');

/** The files named by index.html: the entry and its imports. */
const named = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]);
const assets = readdirSync(new URL('assets/', dist)).filter((file) => /\.(js|css)$/.test(file));

/** The files of a page that is loaded later. */
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

// One catalogue is loaded before the first page is drawn, and the list of games with the start page.
const words = (chapter) =>
  assets.filter((file) => file.startsWith(`words-${chapter}-de-`)).map((file) => `assets/${file}`);
const first = [...named, ...words('main'), ...later('SavedGames')];
weigh(first, 'first load', LIMIT);
weigh([...first, ...words('table'), ...later('GamePage')], 'first load and the game page', LIMIT_WITH_GAME);

// The engine is loaded in a worker, as WebAssembly or JavaScript.
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

// The weights of both networks.
const WEIGHTS_LIMIT = 40 * 1024;
const weights = readdirSync(new URL('assets/', dist)).filter((file) => file.endsWith('.weights'));
const learnt = weights.reduce((sum, file) => sum + size(`assets/${file}`), 0);
console.log(`${String(learnt).padStart(8)}  weights, gzipped; limit ${WEIGHTS_LIMIT}`);
if (weights.length !== 2 || learnt > WEIGHTS_LIMIT) {
  console.error('The weights are missing or too heavy.');
  process.exit(1);
}
