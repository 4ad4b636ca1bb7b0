import type { HtmlTagDescriptor, Plugin } from 'vite';
import de from '../src/words/de';
import en from '../src/words/en';
import es from '../src/words/es';
import fr from '../src/words/fr';
import it from '../src/words/it';

const CATALOGUES = { en, de, fr, it, es };

const text = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Adds a message in every language to index.html, for when scripts or messages don't load. */
export function startFailure(): Plugin {
  return {
    name: 'cablecar:unstarted',
    transformIndexHtml: () => [
      {
        tag: 'main',
        attrs: { id: 'unstarted' },
        injectTo: 'body',
        children: Object.entries(CATALOGUES).map(([lang, words]): HtmlTagDescriptor => ({
          tag: 'p',
          attrs: { lang },
          children: text(words['app.broken']),
        })),
      },
    ],
  };
}
