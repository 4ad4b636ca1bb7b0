// The messages between server and page (docs/protocol.md). Members that a later server adds are ignored.

import type { GameEvent, Incident, Rules, View } from '../table/table';

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
  /** The person has not agreed to changed settings yet. */
  asked?: boolean;
  /** The code of the language of the person's page. */
  language?: string;
  /** Until when the person is on vacation, or was. */
  vacation?: number;
}

export type Phase = 'open' | 'revealing' | 'playing' | 'over';

export type DiceForm = 'server' | 'nonce' | 'deposit' | 'both';

export interface Dice {
  commitment: string;
  /** By seat, in the order before the start. */
  commitments: (string | null)[];
  /** At a table over days: the commitments to what devices left with the server. */
  deposits?: (string | null)[];
  /** At a table over days: the seats whose devices have to reveal, once they are fixed. */
  listed?: number[];
  /** At a table over days: until when devices could take part in the last round. */
  summoned?: number;
  /** At a table over days, once dealt: what each seat contributed. */
  forms?: DiceForm[];
  /** When over, by seat: the seat before the start. */
  order?: number[];
}

/** A view with its complete log; lines and unseen tiles may be missing. */
export type RemoteView = Omit<View, 'lines' | 'unseen'> &
  Partial<Pick<View, 'lines' | 'unseen'>> & { log: GameEvent[] };

export interface RemoteGame {
  first: number;
  moves: string[];
  /** The seat that made each move. */
  turns: number[];
  /** When each move was made; earlier servers do not send this. */
  times?: number[];
  /** The moves, counted from 0, that a bot made for a person. */
  bots?: number[];
  view: RemoteView;
}

export interface PendingRequest {
  seat: number;
  agreed: number[];
  declined?: number[];
  moves?: number;
  /** For a takeback: who has seen a hidden tile since, and who a share. */
  tiles?: number[];
  shares?: number[];
}

export type Ending =
  | { type: 'finished' }
  | { type: 'resigned'; seat: number }
  | { type: 'agreed' }
  | { type: 'abandoned'; seat: number }
  | { type: 'closed' };

/** The whole table as this device may see it. */
export interface RemoteState {
  table: string;
  /** The number of the last step, which alone determines what a client has received. */
  n: number;
  settings: TableSettings;
  owner: boolean;
  seat: number | null;
  phase: Phase;
  seats: RemoteSeat[];
  here: boolean[];
  /** What belongs in the log of the game besides moves; earlier servers do not send this. */
  incidents?: Incident[];
  /** The table of the last game, if this is a rematch. */
  rematchOf?: string | null;
  /** By seat, whether somebody looks at the table on a page of its player; known after a game. */
  active?: boolean[];
  watching: number;
  dice: Dice;
  game: RemoteGame | null;
  clock: { remaining: (number | null)[]; ends: number | null } | null;
  asks: Partial<Record<TableRequest, PendingRequest | null>>;
  outcome: Ending | null;
  rematch: string | null;
  /** Until when devices have to take part in the dice. */
  deadline?: number | null;
  /** Without a clock: from when the others may let a bot play for the person to move, or end the game. */
  away?: number | null;
  /** The seat that asked for the rematch. */
  rematchBy?: number | null;
  /** Those who were asked to play again here. */
  invited?: { name: string; in: boolean }[];
  /** Never sent: the table as it was when a move was made that this device has missed. */
  past?: true;
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
  on?: boolean;
  until?: number;
}

export const TABLE_REQUESTS = ['takeback', 'end', 'hints', 'substitute', 'abandon'] as const;
export type TableRequest = (typeof TABLE_REQUESTS)[number];

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
  /** By seat, whether its player is connected; earlier servers do not send this. */
  here?: boolean[];
  /** Whether the owner is connected. */
  owner?: boolean;
}

/** A running public game. */
export interface RunningTable {
  table: string;
  settings: TableSettings;
  seats: RemoteSeat[];
  here: boolean[];
  watching: number;
  moves: number;
  changed: number;
}

/** The pace requested by people who look for a game. */
export const PACES = ['quick', 'calm', 'days'] as const;
export type Pace = (typeof PACES)[number];

/** How many people look for a game of a size and pace. */
export interface SeekCount {
  size: number;
  pace: Pace;
  n: number;
}

/** What is shown to people who look for a game. */
export interface LobbyState {
  tables: LobbyTable[];
  /** The number of people online. */
  online: number;
  /** Games to watch, the liveliest first. */
  running: RunningTable[];
  seeks: SeekCount[];
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

/** A phrase that was sent at a table. */
export interface TalkedPhrase {
  /** That of the speaker at that time; spectators have none. */
  seat?: number;
  name: string;
  phrase: string;
  at: number;
}

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
  | { type: 'presence'; table: string; here: boolean[]; watching: number; active?: boolean[] }
  | { type: 'said'; table: string; seat?: number; phrase: string; name?: string; at?: number }
  | { type: 'talk'; table: string; phrases: TalkedPhrase[] }
  | ({ type: 'lobby'; tables: LobbyTable[] } & Partial<LobbyState>)
  | ({ type: 'lobbyChange'; tables: LobbyTable[]; gone: string[] } & Partial<LobbyState>)
  | { type: 'found'; table: string }
  | { type: 'seekEnded' }
  | { type: 'notice'; text: string }
  | { type: 'ping'; t: number }
  | { type: 'bye'; code: string };

/** Requests of this page; the connection adds an id to each. */
export type Request =
  | { type: 'join'; table: string; since?: number }
  | { type: 'part'; table: string }
  | { type: 'sit'; table: string; seat?: number; name: string; commitment: string; deposit?: string; language?: string }
  | { type: 'stand'; table: string }
  | { type: 'free'; table: string; seat: number; ban?: boolean }
  | { type: 'fill'; table: string; seat: number; level?: BotName }
  | { type: 'commit'; table: string; commitment: string; deposit?: string }
  | { type: 'start'; table: string }
  | { type: 'reveal'; table: string; nonce: string }
  | { type: 'play'; table: string; moves: number; move: string }
  | { type: 'takeback'; table: string }
  | { type: 'end'; table: string }
  | { type: 'substitute'; table: string }
  | { type: 'abandon'; table: string }
  | { type: 'answer'; table: string; ask: TableRequest; yes: boolean }
  | { type: 'resign'; table: string }
  | { type: 'return'; table: string }
  | { type: 'say'; table: string; phrase: Phrase; name?: string }
  | { type: 'change'; table: string; settings: TableSettings }
  | { type: 'hints'; table: string; on: boolean }
  | { type: 'rematch'; table: string }
  | { type: 'link'; table: string }
  | { type: 'claim'; table: string; secret: string }
  | { type: 'revoke'; table: string }
  | { type: 'lobby'; on: boolean }
  | { type: 'seek'; size: number; pace: Pace }
  | { type: 'unseek' }
  | { type: 'active'; on: boolean };
