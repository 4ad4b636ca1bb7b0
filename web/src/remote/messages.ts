// What a server and this page say to each other (docs/protocol.md). What a later server adds is passed over.

import type { GameEvent, Rules, View } from '../table/table';

/** A bot by its name, `gripman/builder` (table/bots.ts). */
export type BotName = string;

export type Clock =
  | { type: 'none' }
  | { type: 'perMove'; seconds: number }
  | { type: 'total'; seconds: number; increment: number }
  | { type: 'days'; days: number };

/** What the owner of a table chose. */
export interface TableSettings {
  rules: Rules;
  /** By seat: a bot, null for a person. */
  bots: (BotName | null)[];
  first: number | null;
  order: 'fixed' | 'random';
  visibility: 'public' | 'link';
  watch: boolean;
  hints: boolean;
  clock: Clock;
  takeover: BotName;
}

export interface FarSeat {
  kind: 'person' | 'bot' | 'empty';
  name: string;
  level?: BotName;
  /** The device has committed to a nonce. */
  ready?: boolean;
  revealed?: boolean;
  /** A bot plays here: until the person returns, or to the end. */
  stand?: 'clock' | 'resigned' | null;
}

export type Phase = 'open' | 'revealing' | 'playing' | 'over';

export interface Dice {
  commitment: string;
  /** By seat as they sat. */
  commitments: (string | null)[];
}

/** A view with all that has happened; lines and unseen tiles may be missing. */
export type FarView = Omit<View, 'lines' | 'unseen'> & Partial<Pick<View, 'lines' | 'unseen'>> & { log: GameEvent[] };

export interface FarGame {
  first: number;
  moves: string[];
  /** Who made each move. */
  turns: number[];
  view: FarView;
}

export interface Question {
  seat: number;
  agreed: number[];
  moves?: number;
}

export type Ending = { type: 'finished' } | { type: 'resigned'; seat: number } | { type: 'agreed' };

/** The whole table as this device may see it. */
export interface FarState {
  table: string;
  /** The number of the last step: the truth about how far a client is. */
  n: number;
  settings: TableSettings;
  owner: boolean;
  seat: number | null;
  phase: Phase;
  seats: FarSeat[];
  here: boolean[];
  watching: number;
  dice: Dice;
  game: FarGame | null;
  clock: { remaining: (number | null)[]; ends: number | null } | null;
  asks: { takeback: Question | null; end: Question | null };
  outcome: Ending | null;
  rematch: string | null;
}

export interface TableMessage extends FarState {
  type: 'table';
  now: number;
}

/** What happened: each entry has a type, and mostly a seat. */
export interface StepEntry {
  type: string;
  seat?: number;
  ask?: Ask;
  yes?: boolean;
  move?: string;
  bot?: boolean;
}

export type Ask = 'takeback' | 'end';

type ViewChange = Partial<Omit<View, 'lines' | 'unseen' | 'board' | 'turns'>> & { laid?: string; turned?: string };

export interface StepMessage {
  type: 'step';
  table: string;
  n: number;
  at: number;
  entries: StepEntry[];
  changed: Partial<FarState>;
  view?: ViewChange;
  events?: GameEvent[];
}

export interface LobbyTable {
  table: string;
  settings: TableSettings;
  seats: FarSeat[];
  made: number;
}

export const PHRASES = [
  'hello',
  'goodLuck',
  'yourTurn',
  'thinking',
  'niceMove',
  'oops',
  'sorry',
  'thanks',
  'goodGame',
  'again',
  'soon',
  'bye',
] as const;
export type Phrase = (typeof PHRASES)[number];

/** It is done; what changed a table is stored under the number `n`. */
export interface Done {
  n?: number;
  made?: string;
  secret?: string;
}

export interface Objection {
  code: string;
}

export type Reply = { done: Done } | { refused: Objection };

export type ServerMessage =
  | ({ type: 'done'; id: string } & Done)
  | ({ type: 'refused'; id?: string } & Objection)
  | TableMessage
  | StepMessage
  | { type: 'presence'; table: string; here: boolean[]; watching: number }
  | { type: 'said'; table: string; seat: number; phrase: string }
  | { type: 'lobby'; tables: LobbyTable[] }
  | { type: 'lobbyChange'; tables: LobbyTable[]; gone: string[] }
  | { type: 'ping'; t: number }
  | { type: 'bye'; code: string };

/** What this page may ask; each gets an id on its way. */
export type Request =
  | { type: 'join'; table: string; since?: number }
  | { type: 'part'; table: string }
  | { type: 'sit'; table: string; seat?: number; name: string; commitment: string }
  | { type: 'stand'; table: string }
  | { type: 'free'; table: string; seat: number }
  | { type: 'fill'; table: string; seat: number; level?: BotName }
  | { type: 'commit'; table: string; commitment: string }
  | { type: 'start'; table: string }
  | { type: 'reveal'; table: string; nonce: string }
  | { type: 'play'; table: string; moves: number; move: string }
  | { type: 'takeback'; table: string }
  | { type: 'end'; table: string }
  | { type: 'answer'; table: string; ask: Ask; yes: boolean }
  | { type: 'resign'; table: string }
  | { type: 'return'; table: string }
  | { type: 'say'; table: string; phrase: Phrase }
  | { type: 'hints'; table: string; on: boolean }
  | { type: 'rematch'; table: string }
  | { type: 'link'; table: string }
  | { type: 'claim'; table: string; secret: string }
  | { type: 'lobby'; on: boolean };
