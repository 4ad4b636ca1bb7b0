import type { Plugin } from 'vite';
import { withPreview } from '../src/offline/link-preview';
import en from '../src/words/en';

/** The picture that chats show for a link to the pages; `tools/icons.mjs` draws it. */
export const PREVIEW_PICTURE = 'preview.png';

const TAGS: readonly (readonly [kind: 'name' | 'property', name: string, content: string])[] = [
  ['name', 'description', en['app.tagline']],
  ['property', 'og:type', 'website'],
  ['property', 'og:site_name', en['app.name']],
  ['property', 'og:title', en['app.name']],
  ['property', 'og:description', en['app.tagline']],
  // A server writes a whole address; some crawlers understand this one.
  ['property', 'og:image', `./${PREVIEW_PICTURE}`],
  ['name', 'twitter:card', 'summary_large_image'],
];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Describes the pages for chats where only files are served, in English. */
export function linkPreview(): Plugin {
  const tags = TAGS.map(([kind, name, content]) => `\n    <meta ${kind}="${name}" content="${escaped(content)}" />`);
  return {
    name: 'cablecar:preview',
    transformIndexHtml: (html, { path }) =>
      path === '/index.html' ? withPreview(html, `${tags.join('')}\n    `) : html,
  };
}
