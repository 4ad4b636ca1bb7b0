// Names of seats, companies and lines in the reader's language.

import type { Colour, Line, Market, Percent, Preview } from '../table/view';
import { type FaceName, faceOfBot, isSettled } from '../table/bots';
import { COLOURS, PERCENTS, type Seat, type Setup } from '../table/table';
import type { Stakes } from './stakes';
import { list, percent, t } from '../words/words.svelte';

/** Whether a seat is addressed as "you": the seat of this screen online, or the only person without a name. */
function isReader(setup: Setup, seat: number): boolean {
  if (setup.reader !== undefined) return setup.reader === seat;
  const isPerson = ({ kind }: Setup['seats'][number]): boolean => kind.type === 'person';
  const own = setup.seats[seat];
  return own !== undefined && isPerson(own) && !own.name.trim() && setup.seats.filter(isPerson).length === 1;
}

export function seatName(setup: Setup, seat: number): string {
  const { name, kind, isDeleted }: Seat = setup.seats[seat] ?? { name: '', kind: { type: 'person' } };
  if (name.trim()) return name.trim();
  if (isDeleted) return t('seat.deleted');
  if (kind.type === 'bot') {
    const own = faceOfBot(kind);
    const twins = setup.seats.filter((other) => other.kind.type === 'bot' && faceOfBot(other.kind) === own);
    const bot = own === 'companion' ? t('bot.companion') : t(`bot.${own}.name`);
    return twins.length > 1 ? `${bot} ${twins.indexOf(setup.seats[seat] as never) + 1}` : bot;
  }
  return isReader(setup, seat) ? t('seat.me') : t('seat.person', { n: seat + 1 });
}

/** A seat as the subject of a message, with a variant for "you" (`{me, select, yes {…} other {…}}`). */
export const who = (setup: Setup, seat: number): { name: string; me: 'yes' | 'no' } => ({
  name: seatName(setup, seat),
  me: isReader(setup, seat) ? 'yes' : 'no',
});

/** The headline for one or several winners. */
export function describeWinners(setup: Setup, winners: readonly number[]): string {
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

/** A bot's temperament, or the companion's strength as soon as it is known. */
export function detailOf(setup: Setup, seat: number): string | null {
  const kind = setup.seats[seat]?.kind;
  if (kind?.type !== 'bot') return null;
  if (kind.companion !== undefined) return isSettled(kind) ? t('bot.strength', { n: kind.companion }) : t('bot.adapts');
  return kind.taste === undefined ? null : t(`taste.${kind.taste}`);
}

/** Whether that detail is a strength. */
export function showsStrength(setup: Setup, seat: number): boolean {
  const kind = setup.seats[seat]?.kind;
  return kind?.type === 'bot' && kind.companion !== undefined && isSettled(kind);
}

/** The colour of a line, as an adjective. */
export const colourName = (colour: Colour): string => t(`colour.${colour}`);

/** A player's colour as a noun, whereas {@link colourName} agrees with a line. */
export const playerColourName = (colour: Colour): string => t(`player.${colour}`);

/** @param form as a label, with its article, in the genitive, or as an adjective of a share */
export const companyName = (company: Colour, form: 'label' | 'the' | 'of' | 'adjective'): string =>
  t(`company.${company}`, { form });

export function ownerName(setup: Setup, owner: Colour): string {
  const colour = colourName(owner);
  if (setup.rules.companies) return t('owner.company', { colour });
  return t('owner.seat', { colour, ...who(setup, COLOURS.indexOf(owner)) });
}

export const lineName = (setup: Setup, line: Pick<Line, 'station' | 'owner'>): string =>
  t('line.name', { station: line.station, owner: ownerName(setup, line.owner) });

/** A line as the subject of a sentence. */
export const lineAsSubject = (setup: Setup, line: Pick<Line, 'station' | 'owner'>): string =>
  t('line.the', { station: line.station, owner: ownerName(setup, line.owner) });

export function describeLine(setup: Setup, line: Line): string {
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

/** Describes a preview with one sentence per line. */
export function describePreview(setup: Setup, preview: Preview, stakes: Stakes = {}): string[] {
  if (preview.refusal) return [t(`refusal.${preview.refusal.code}`)];
  if (preview.lines.length === 0) return [t('preview.nothing')];
  return [...preview.lines]
    .sort((a, b) => b.points - a.points || b.to - a.to)
    .map((change) => {
      const words = describeChange(setup, change);
      const stake = stakes[change.owner];
      return stake ? t('preview.held', { change: words, percent: percent(Math.round(100 * stake)) }) : words;
    });
}

function describeChange(setup: Setup, change: Preview['lines'][number]): string {
  const line = lineAsSubject(setup, change);
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

export const describeShare = (of: Percent, company: Colour): string =>
  t('market.share', { percent: percent(of), company: companyName(company, 'of') });

/** A share within a sentence, with its article. */
export const shareInSentence = (of: Percent, company: Colour): string =>
  t('market.theShare', { percent: percent(of), company: companyName(company, 'of') });

/** Describes an exchange. */
export function describeTrade(
  market: Market,
  { percent: of, from }: { percent: Percent; from: 'up' | 'down' },
): string {
  const i = PERCENTS.indexOf(of);
  const mine = market.shares?.[i];
  const pile = market.piles[i];
  if (!mine || !pile) return '';
  const gives = shareInSentence(of, mine);
  return from === 'up'
    ? t('market.tradeUp', { gives, takes: shareInSentence(of, pile.faceUp) })
    : t('market.tradeDown', { gives });
}

/** Describes a tile by its tracks. */
export function describeTile(code: string): string {
  const turns: Record<string, number> = { a: 2, b: 1, c: 3, d: 0 };
  return Array.from(code, (letter, side) => {
    const to = (side + (turns[letter] ?? 0)) & 3;
    const from = t(`side.${side as 0}`, { form: 'from' });
    return to === side
      ? t('track.back', { from })
      : t('track.join', { from, to: t(`side.${to as 0}`, { form: 'to' }) });
  }).join(', ');
}
