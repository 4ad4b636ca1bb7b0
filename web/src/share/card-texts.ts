// The texts that a server needs to answer shared links (test/card.test.ts writes them to its resources).

import de from '../words/de';
import en from '../words/en';
import es from '../words/es';
import fr from '../words/fr';
import it from '../words/it';
import cardDe from '../words/card/de';
import cardEn from '../words/card/en';
import cardEs from '../words/card/es';
import cardFr from '../words/card/fr';
import cardIt from '../words/card/it';

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
