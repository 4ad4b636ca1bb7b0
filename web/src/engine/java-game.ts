import type { Exports } from '@engine/cablecar.js';
import { botName } from '../table/bots';
import type { FilePlayer, GameLog, WholeGame } from '../table/game';
import type { Bot, GameEvent, Refusal, View } from '../table/table';
import type { ListedNode } from '../table/study';
import type { Observation, Position } from './engine';
import { DamagedLog } from './damaged-log';

/** How Java writes that there is no seat. */
export const NO_SEAT = -1;

/** The bot that plays for a player of a game file; null for a person. */
export const botOfPlayer = ({ level, ...rest }: FilePlayer): Bot | null => (level === null ? null : { ...rest, level });

/** A name without line ends. */
export const oneLine = (name: string): string => name.replace(/\p{Cc}/gu, ' ');

/** Drops the complete log, which only the engine needs; events are delivered separately. */
export function viewIn(position: Position): View {
  const { log: _, ...view } = JSON.parse(position) as View & { log: unknown };
  return view;
}

/**
 * Typed bindings for the exported functions that are about a game seen as a whole. Java has one current game, set by
 * {@link JavaGame.select}; the other methods are about that one.
 */
export class JavaGame {
  constructor(private readonly java: Exports) {}

  /** @throws DamagedLog when a move of the log is not allowed */
  select({ rules, first, seed, moves }: GameLog): void {
    const { players, companies, free, hand, layout } = rules;
    if (!this.java.turnTo(players, companies, free, hand, layout === 'metro', first, seed, moves.join(' '))) {
      throw new DamagedLog();
    }
  }

  /** Selects the game of a log and makes a move in it; null when the move was made. */
  play(log: GameLog, seat: number, move: string): Refusal | null {
    this.select(log);
    const code = this.java.play(seat, move, log.moves.length);
    return code === '' ? null : ({ code } as Refusal);
  }

  /** The seat to move before each move, and after the last one; null when the game is over. */
  movers(): (number | null)[] {
    return Array.from(this.java.movers(), (mover) => (mover === NO_SEAT ? null : mover));
  }

  position(seat: number | null): Position {
    return this.java.view(seat ?? NO_SEAT);
  }

  events(since: number, seat: number | null): GameEvent[] {
    return JSON.parse(this.java.events(since, seat ?? NO_SEAT)) as GameEvent[];
  }

  observe(seat: number | null, since: number): Observation {
    const position = this.position(seat);
    return { view: viewIn(position), position, events: this.events(since, seat), movers: this.movers() };
  }

  /** Whether something hidden has been shown to one of these seats since a move. */
  reveals(since: number, seats: readonly number[]): boolean {
    const mask = seats.reduce((bits, seat) => bits | (1 << seat), 0);
    return this.java.reveals(since, mask);
  }

  /** The game file. */
  write(game: Pick<WholeGame, 'players' | 'givenUp' | 'botMoves'>): string {
    return this.java.write(...this.headersOf(game));
  }

  /** The game file with texts, marks and variations. */
  writeStudy(game: WholeGame, nodes: readonly ListedNode[]): string {
    const file = this.java.writeStudy(...this.headersOf(game), JSON.stringify(nodes));
    if (file === '') throw new Error('these variations do not fit their game');
    return file;
  }

  private headersOf({
    players,
    givenUp,
    botMoves = [],
  }: Pick<WholeGame, 'players' | 'givenUp' | 'botMoves'>): [string, string, string, number] {
    const names = players.map(({ name }) => oneLine(name));
    const bots = players.map((player) => {
      const bot = botOfPlayer(player);
      return bot === null ? '' : botName(bot);
    });
    return [names.join('\n'), bots.join('\n'), botMoves.join(' '), givenUp ?? NO_SEAT];
  }
}
