import regular from '@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-400-normal.woff2?url';
import bold from '@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-700-normal.woff2?url';
import federo from '@fontsource/federo/files/federo-latin-400-normal.woff2?url';

const FACES = [
  { family: 'Federo', weight: 400, url: federo },
  { family: 'Atkinson Hyperlegible', weight: 400, url: regular },
  { family: 'Atkinson Hyperlegible', weight: 700, url: bold },
];

async function base64(url: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

let sheet: Promise<string> | null = null;

/** The fonts of the page as a self-contained stylesheet. */
export function fontSheet(): Promise<string> {
  sheet ??= Promise.all(
    FACES.map(
      async ({ family, weight, url }) =>
        `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${await base64(url)})}`,
    ),
  ).then((faces) => faces.join(''));
  // On failure the picture has no fonts; the next call tries again.
  return sheet.catch(() => {
    sheet = null;
    return '';
  });
}
