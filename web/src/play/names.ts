// How seats, companies and lines are called in the reader's language.

import type { Colour, Line, Market, Percent, Preview } from '../table/view';
import { type FaceName, faceOfBot } from '../table/bots';
import { COLOURS, PERCENTS, type Setup } from '../table/table';
import type { Stakes } from './market/stakes';
import { list, percent, t } from '../words/words.svelte';

/** To be spoken to, not about: who sits here alone at a far table, or is the only person and was given no name. */
function isReader(setup: Setup, seat: number): boolean {
  if (setup.reader !== undefined) return setup.reader === seat;
  const isPerson = ({ kind }: Setup['seats'][number]): boolean => kind.type === 'person';
  const own = setup.seats[seat];
  return own !== undefined && isPerson(own) && !own.name.trim() && setup.seats.filter(isPerson).length === 1;
}

export function seatName(setup: Setup, seat: number): string {
  const { name, kind } = setup.seats[seat] ?? { name: '', kind: { type: 'person' } };
  if (name.trim()) return name.trim();
  if (kind.type === 'bot') {
    const own = faceOfBot(kind);
    const twins = setup.seats.filter((other) => other.kind.type === 'bot' && faceOfBot(other.kind) === own);
    const bot = own === 'companion' ? t('bot.companion') : t(`bot.${own}.name`);
    return twins.length > 1 ? `${bot} ${twins.indexOf(setup.seats[seat] as never) + 1}` : bot;
  }
  return isReader(setup, seat) ? t('seat.me') : t('seat.person', { n: seat + 1 });
}

/** A seat as the subject of a sentence: "you" takes a sentence of its own (`{me, select, yes {…} other {…}}`). */
export const who = (setup: Setup, seat: number): { name: string; me: 'yes' | 'no' } => ({
  name: seatName(setup, seat),
  me: isReader(setup, seat) ? 'yes' : 'no',
});

/** A game with one winner or several, as a headline. */
export function winnersInWords(setup: Setup, winners: readonly number[]): string {
  const [first = 0] = winners;
  const me = winners.find((seat) => isReader(setup, seat));
  if (winners.length === 1)
    return me === undefined ? t('end.winner', { name: seatName(setup, first) }) : t('end.youWin');
  const names = (seats: readonly number[]): string => list(seats.map((seat) => seatName(setup, seat)));
  return t('end.shared', {
    me: me === undefined ? 'no' : 'yes',
    names: names(winners),
    others: names(winners.filter((seat) => seat !== me)),
  });
}

/** The face of the bot on a seat; null for a person. */
export function faceOf(setup: Setup, seat: number): FaceName | null {
  const kind = setup.seats[seat]?.kind;
  return kind?.type === 'bot' ? faceOfBot(kind) : null;
}

/** What is to be said of a bot besides its name: its temperament, or how strong the companion plays. */
export function detailOf(setup: Setup, seat: number): string | null {
  const kind = setup.seats[seat]?.kind;
  if (kind?.type !== 'bot') return null;
  if (kind.companion !== undefined) return t('bot.strength', { n: kind.companion });
  return kind.taste === undefined ? null : t(`taste.${kind.taste}`);
}

/** The colour of a line: an adjective to it. */
export const colourName = (colour: Colour): string => t(`colour.${colour}`);

/** @param form by itself in a list, with its article, or as the one something is a part of */
export const companyName = (company: Colour, form: 'label' | 'the' | 'of'): string => t(`company.${company}`, { form });

export function ownerName(setup: Setup, owner: Colour): string {
  const colour = colourName(owner);
  if (setup.rules.companies) return t('owner.company', { colour });
  return t('owner.seat', { colour, ...who(setup, COLOURS.indexOf(owner)) });
}

export const lineName = (setup: Setup, line: Pick<Line, 'station' | 'owner'>): string =>
  t('line.name', { station: line.station, owner: ownerName(setup, line.owner) });

export function lineInWords(setup: Setup, line: Line): string {
  const name = lineName(setup, line);
  const points = t('points.count', { n: line.points });
  switch (line.end.at) {
    case 'open':
      return line.path.length === 0
        ? t('line.waiting', { line: name })
        : t('line.open', { line: name, tiles: t('tiles.count', { n: line.path.length / 3 }) });
    case 'station':
      return t('line.station', { line: name, end: line.end.station, points });
    case 'power':
      return t('line.power', { line: name, points });
  }
}

/** The same preview the eyes see, in words; one sentence a line. */
export function previewInWords(setup: Setup, preview: Preview, stakes: Stakes = {}): string[] {
  if (preview.refusal) return [t(`refusal.${preview.refusal.code}`)];
  if (preview.lines.length === 0) return [t('preview.nothing')];
  return [...preview.lines]
    .sort((a, b) => b.points - a.points || b.to - a.to)
    .map((change) => {
      const words = changeInWords(setup, change);
      const stake = stakes[change.owner];
      return stake ? t('preview.held', { change: words, percent: percent(Math.round(100 * stake)) }) : words;
    });
}

function changeInWords(setup: Setup, change: Preview['lines'][number]): string {
  const line = lineName(setup, change);
  const points = t('points.count', { n: change.points });
  switch (change.end.at) {
    case 'open':
      return t('preview.grows', { line, from: change.from, to: change.to });
    case 'station':
      return t('preview.station', { line, end: change.end.station, points });
    case 'power':
      return t('preview.power', { line, points });
  }
}

export const shareInWords = (of: Percent, company: Colour): string =>
  t('market.share', { percent: percent(of), company: companyName(company, 'of') });

/** What an exchange would give and bring. */
export function tradeInWords(market: Market, { percent: of, from }: { percent: Percent; from: 'up' | 'down' }): string {
  const i = PERCENTS.indexOf(of);
  const mine = market.shares?.[i];
  const pile = market.piles[i];
  if (!mine || !pile) return '';
  const gives = shareInWords(of, mine);
  return from === 'up'
    ? t('market.tradeUp', { gives, takes: shareInWords(of, pile.faceUp) })
    : t('market.tradeDown', { gives });
}

/** A tile by its tracks: where each one leads. */
export function tileInWords(code: string): string {
  const turns: Record<string, number> = { a: 2, b: 1, c: 3, d: 0 };
  return [...code]
    .map((letter, side) => {
      const to = (side + (turns[letter] ?? 0)) & 3;
      return t('track.join', { from: t(`side.${side as 0}`), to: t(`side.${to as 0}`) });
    })
    .join(', ');
}
