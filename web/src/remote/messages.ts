// The messages between server and page (docs/protocol.md). Members that a later server adds are ignored.

import type { GameEvent, Rules, View } from '../table/table';

/** A bot by its name, `gripman/builder` (table/bots.ts). */
export type BotName = string;

export type Clock =
  | { type: 'none' }
  | { type: 'perMove'; seconds: number }
  | { type: 'total'; seconds: number; increment: number }
  | { type: 'days'; days: number };

/** The settings chosen by the owner of a table. */
export interface TableSettings {
  rules: Rules;
  /** By seat; null for a person. */
  bots: (BotName | null)[];
  first: number | null;
  order: 'fixed' | 'random';
  visibility: 'public' | 'link';
  watch: boolean;
  hints: boolean;
  clock: Clock;
  takeover: BotName;
}

export interface RemoteSeat {
  kind: 'person' | 'bot' | 'empty';
  name: string;
  level?: BotName;
  /** The device has committed to a nonce. */
  ready?: boolean;
  revealed?: boolean;
  /** Why a bot plays for the person: until they return (`clock`), or to the end. */
  stand?: 'clock' | 'resigned' | 'freed' | null;
}

export type Phase = 'open' | 'revealing' | 'playing' | 'over';

export interface Dice {
  commitment: string;
  /** By seat, in the order before the start. */
  commitments: (string | null)[];
  /** At a table over days: the commitments to what devices left with the server. */
  deposits?: (string | null)[];
  /** At a table over days: the seats whose devices have to reveal, once they are fixed. */
  listed?: number[];
  /** At a table over days, once dealt: what each seat contributed. */
  forms?: ('server' | 'nonce' | 'deposit' | 'both')[];
}

/** A view with its complete log; lines and unseen tiles may be missing. */
export type RemoteView = Omit<View, 'lines' | 'unseen'> &
  Partial<Pick<View, 'lines' | 'unseen'>> & { log: GameEvent[] };

export interface RemoteGame {
  first: number;
  moves: string[];
  /** The seat that made each move. */
  turns: number[];
  view: RemoteView;
}

export interface PendingRequest {
  seat: number;
  agreed: number[];
  moves?: number;
}

export type Ending =
  { type: 'finished' } | { type: 'resigned'; seat: number } | { type: 'agreed' } | { type: 'closed' };

/** The whole table as this device may see it. */
export interface RemoteState {
  table: string;
  /** The number of the last step. It alone says how far a client has come. */
  n: number;
  settings: TableSettings;
  owner: boolean;
  seat: number | null;
  phase: Phase;
  seats: RemoteSeat[];
  here: boolean[];
  watching: number;
  dice: Dice;
  game: RemoteGame | null;
  clock: { remaining: (number | null)[]; ends: number | null } | null;
  asks: { takeback: PendingRequest | null; end: PendingRequest | null };
  outcome: Ending | null;
  rematch: string | null;
  /** Until when devices have to take part in the dice. */
  deadline?: number | null;
}

export interface TableMessage extends RemoteState {
  type: 'table';
  now: number;
}

/** One thing that happened in a step. */
export interface StepEntry {
  type: string;
  seat?: number;
  ask?: TableRequest;
  yes?: boolean;
  move?: string;
  bot?: boolean;
  seats?: number[];
}

export type TableRequest = 'takeback' | 'end';

type ViewChange = Partial<Omit<View, 'lines' | 'unseen' | 'board' | 'turns'>> & { laid?: string; turned?: string };

export interface StepMessage {
  type: 'step';
  table: string;
  n: number;
  at: number;
  entries: StepEntry[];
  changed: Partial<RemoteState>;
  view?: ViewChange;
  events?: GameEvent[];
}

export interface LobbyTable {
  table: string;
  settings: TableSettings;
  seats: RemoteSeat[];
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

/** The request was carried out; a change to a table is stored as step `n`. */
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
  | { type: 'notice'; text: string }
  | { type: 'ping'; t: number }
  | { type: 'bye'; code: string };

/** Requests of this page; the connection adds an id to each. */
export type Request =
  | { type: 'join'; table: string; since?: number }
  | { type: 'part'; table: string }
  | { type: 'sit'; table: string; seat?: number; name: string; commitment: string; deposit?: string }
  | { type: 'stand'; table: string }
  | { type: 'free'; table: string; seat: number; ban?: boolean }
  | { type: 'fill'; table: string; seat: number; level?: BotName }
  | { type: 'commit'; table: string; commitment: string; deposit?: string }
  | { type: 'start'; table: string }
  | { type: 'reveal'; table: string; nonce: string }
  | { type: 'play'; table: string; moves: number; move: string }
  | { type: 'takeback'; table: string }
  | { type: 'end'; table: string }
  | { type: 'answer'; table: string; ask: TableRequest; yes: boolean }
  | { type: 'resign'; table: string }
  | { type: 'return'; table: string }
  | { type: 'say'; table: string; phrase: Phrase }
  | { type: 'hints'; table: string; on: boolean }
  | { type: 'rematch'; table: string }
  | { type: 'link'; table: string }
  | { type: 'claim'; table: string; secret: string }
  | { type: 'lobby'; on: boolean };
