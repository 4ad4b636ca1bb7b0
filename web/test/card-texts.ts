// The texts that a server needs to answer shared links (test/card.test.ts writes them to its resources).

import de from '../src/words/de';
import en from '../src/words/en';
import es from '../src/words/es';
import fr from '../src/words/fr';
import it from '../src/words/it';
import cardDe from '../src/words/card/de';
import cardEn from '../src/words/card/en';
import cardEs from '../src/words/card/es';
import cardFr from '../src/words/card/fr';
import cardIt from '../src/words/card/it';

const CATALOGUES = {
  en: { ...en, ...cardEn },
  de: { ...de, ...cardDe },
  fr: { ...fr, ...cardFr },
  it: { ...it, ...cardIt },
  es: { ...es, ...cardEs },
};

const KEYS = [
  'app.name',
  'app.tagline',
  'card.replay',
  'card.invited',
  'card.seat',
  'card.open',
  'seat.person',
  'bot.companion',
] as const;
const BOTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** By language and key. */
export const cardTexts = (): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(CATALOGUES).map(([language, words]) => [
      language,
      Object.fromEntries(
        [...KEYS, ...BOTS.map((level) => `bot.${level}.name` as const)].map((key) => [key, words[key]]),
      ),
    ]),
  );
