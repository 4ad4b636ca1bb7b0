// Tables on a server, as this page follows them: step by step, over lines that break, with dice nobody can load.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryNotes } from '../src/local/notes';
import { Connection } from '../src/remote/connection';
import { commit, reveal, verify } from '../src/remote/dice';
import { FarTable } from '../src/remote/far-table';
import type { FarState, FarView, ServerMessage, StepMessage, TableMessage } from '../src/remote/messages';
import { after } from '../src/remote/state';
import type { Rules, Snapshot } from '../src/table/table';
import { upTo, type GameLog } from '../src/table/game';
import { LANGUAGES } from '../src/words/words.svelte';
import { services } from './services';

const { engine } = services();
const TABLE = 'abcdefghijklmnopqrstuv';

const rules = (change: Partial<Rules> = {}): Rules => ({
  players: 2,
  companies: false,
  free: false,
  hand: 1,
  layout: 'cablecar',
  ...change,
});

/** A game that bots play, so far. */
async function played(of: Rules, moves: number): Promise<GameLog> {
  let log: GameLog = { rules: of, first: 0, seed: '7'.repeat(64), moves: [] };
  while (log.moves.length < moves) {
    const seen = await engine.call('look', log, null, log.moves.length);
    const seat = seen.movers.at(-1);
    if (seat === null || seat === undefined) break;
    const { position } = await engine.call('look', log, seat, log.moves.length);
    const move = await engine.call('choose', position, { level: 1 }, log.moves.length, { evaluations: 1 });
    log = { ...log, moves: [...log.moves, move] };
  }
  return log;
}

const seen = (log: GameLog, moves: number, seat: number) =>
  engine.call('look', upTo(log, moves), seat, Math.max(0, moves - 1));

/** What a server tells of a move: what changed in the view, and what happened. */
async function stepOf(log: GameLog, move: number, seat: number): Promise<StepMessage> {
  const [before, now] = [await seen(log, move, seat), await seen(log, move + 1, seat)];
  const change: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(now.view)) {
    if (['lines', 'unseen', 'board', 'turns'].includes(name)) continue;
    if (JSON.stringify(value) !== JSON.stringify(before.view[name as keyof typeof before.view])) change[name] = value;
  }
  if (now.view.board !== before.view.board) change['laid'] = now.view.board.slice(before.view.board.length);
  if (now.view.turns !== before.view.turns) change['turned'] = now.view.turns?.slice(before.view.turns?.length);
  return {
    type: 'step',
    table: TABLE,
    n: move + 11,
    at: 0,
    entries: [{ type: 'moved', seat: before.view.toMove!, move: log.moves[move]! }],
    changed: {},
    view: change,
    events: now.events,
  };
}

async function tableOf(log: GameLog, moves: number, seat: number): Promise<TableMessage> {
  const { position, movers } = await seen(log, moves, seat);
  return {
    type: 'table',
    table: TABLE,
    n: moves + 10,
    now: 0,
    settings: {
      rules: log.rules,
      bots: [null, null],
      first: 0,
      order: 'fixed',
      visibility: 'link',
      watch: true,
      hints: false,
      clock: { type: 'none' },
      takeover: 'gripman',
    },
    owner: true,
    seat,
    phase: 'playing',
    seats: ['Ada', 'Ben'].map((name) => ({ kind: 'person', name, ready: true, revealed: true })),
    here: [true, true],
    watching: 0,
    dice: { commitment: '', commitments: [null, null] },
    game: {
      first: 0,
      moves: log.moves.slice(0, moves),
      turns: movers.slice(0, moves) as number[],
      view: JSON.parse(position) as FarView,
    },
    clock: null,
    asks: { takeback: null, end: null },
    outcome: null,
    rematch: null,
  };
}

describe('a game followed step by step', () => {
  it.each([
    ['the base game', rules()],
    ['companies', rules({ companies: true })],
    ['free orientation with two tiles in hand', rules({ free: true, hand: 2 })],
  ])('is the game as it is: %s', async (_, of) => {
    const log = await played(of, 24);
    let state: FarState = await tableOf(log, 0, 1);
    for (let move = 0; move < log.moves.length; move++) {
      state = after(state, await stepOf(log, move, 1))!;
      const told = await engine.call('complete', JSON.stringify(state.game!.view));
      const truth = await seen(log, move + 1, 1);
      expect(told.view).toEqual(truth.view);
      expect(JSON.parse(told.position)).toEqual(JSON.parse(truth.position));
    }
    expect(state.game!.moves).toEqual(log.moves);
  });

  it('has no gaps: a step that does not follow is not taken', async () => {
    const log = await played(rules(), 3);
    expect(after(await tableOf(log, 0, 0), await stepOf(log, 1, 0))).toBeNull();
  });
});

/** The far end of a line, for as long as it holds. */
class Line {
  readyState = 1;
  readonly heard: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;

  send(text: string): void {
    this.heard.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breakDown(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

function connect(): { connection: Connection; lines: Line[]; change: (what: 'online' | 'offline' | 'seen') => void } {
  const lines: Line[] = [];
  let change: (what: 'online' | 'offline' | 'seen') => void = () => {};
  const connection = new Connection(
    {
      introduce: () => Promise.resolve(),
      openSocket: () => {
        const line = new Line();
        lines.push(line);
        queueMicrotask(() => line.onopen?.());
        return line as unknown as WebSocket;
      },
      watch: (changed) => {
        change = changed;
        return () => {};
      },
    },
    'me',
  );
  return { connection, lines, change: (what) => change(what) };
}

describe('a line that breaks', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is made anew, and what was not answered is asked again under its id, after what has to be said first', async () => {
    const { connection, lines } = connect();
    await vi.advanceTimersByTimeAsync(0);
    connection.greet(() => void connection.ask({ type: 'join', table: TABLE, since: 4 }));
    const answer = connection.ask({ type: 'play', table: TABLE, moves: 3, move: 'draw' });
    const [first] = lines;
    first!.breakDown();
    await vi.advanceTimersByTimeAsync(1000);
    const heard = lines[1]!.heard.map(({ type, id }) => `${String(type)} ${String(id)}`);
    const played = first!.heard.find(({ type }) => type === 'play')!;
    expect(heard[0]).toMatch(/^join /);
    expect(heard).toContain(`play ${String(played['id'])}`);
    lines[1]!.tell({ type: 'done', id: String(played['id']), n: 5 });
    expect(await answer).toMatchObject({ done: { n: 5 } });
    lines[1]!.breakDown();
    await vi.advanceTimersByTimeAsync(1000);
    expect(lines[2]!.heard.filter(({ type }) => type === 'play')).toEqual([]);
    connection.close();
  });

  it('is dropped when nothing is heard on it, and mended at once when somebody looks again', async () => {
    const { connection, lines, change } = connect();
    await vi.advanceTimersByTimeAsync(0);
    const open: boolean[] = [];
    connection.watch((isOpen) => open.push(isOpen));
    vi.setSystemTime(Date.now() + 3_600_000);
    change('seen');
    await vi.advanceTimersByTimeAsync(0);
    expect(lines).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(lines.length).toBeGreaterThan(2);
    expect(open.slice(0, 3)).toEqual([true, false, true]);
    connection.close();
  });

  it('is not knocked at without a pause, and waits longer every time', async () => {
    const { connection, lines } = connect();
    await vi.advanceTimersByTimeAsync(0);
    for (let i = 0; i < 6; i++) {
      lines.at(-1)!.onopen = null;
      lines.at(-1)!.breakDown();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(250);
    expect(lines).toHaveLength(2);
    connection.close();
  });

  it('answers pings, and knows the time of the server by them', async () => {
    const { connection, lines } = connect();
    await vi.advanceTimersByTimeAsync(0);
    lines[0]!.tell({ type: 'ping', t: Date.now() + 5000 });
    expect(lines[0]!.heard.at(-1)).toMatchObject({ type: 'pong' });
    expect(connection.now()).toBe(Date.now() + 5000);
    connection.close();
  });
});

describe('a far table', () => {
  it('shows every move with what happened, asks for what is missing, and tells why a move was refused', async () => {
    const { connection, lines } = connect();
    await vi.waitFor(() => expect(connection.isOpen).toBe(true));
    const table = new FarTable(TABLE, { connection, engine, notes: new MemoryNotes(), adviser: services().adviser });
    const log = await played(rules(), 4);
    const line = lines[0]!;
    const idOf = (type: string): string => String(line.heard.findLast((message) => message['type'] === type)!['id']);
    const entered = table.enter();
    line.tell(await tableOf(log, 0, 0));
    line.tell({ type: 'done', id: idOf('join') });
    expect(await entered).toBeNull();

    const shown: Snapshot[] = [];
    table.subscribe((snapshot) => shown.push(snapshot));
    line.tell(await stepOf(log, 0, 0));
    line.tell(await stepOf(log, 2, 0));
    await vi.waitFor(() => expect(line.heard.at(-1)).toMatchObject({ type: 'join', since: 11 }));
    for (const move of [1, 2, 3]) line.tell(await stepOf(log, move, 0));
    await vi.waitFor(() => expect(shown.map(({ view }) => view.moves)).toEqual([0, 1, 2, 3, 4]));
    expect(shown[2]!.events).toEqual((await seen(log, 2, 0)).events);
    expect(shown[4]!.lastMove).toEqual({ seat: (await seen(log, 4, 0)).movers[3], move: log.moves[3] });
    expect((await table.questions.options()).placements).not.toEqual([]);
    expect(table.advice).toBeUndefined();

    const refused = table.play('aaaa99');
    line.tell({ type: 'refused', id: idOf('play'), code: 'unreadable' });
    expect(await refused).toEqual({ code: 'unreadable' });
    const late = table.play('aaaa00');
    line.tell({ type: 'refused', id: idOf('play'), code: 'stale' });
    expect(await late).toEqual({ code: 'notYourTurn' });
    connection.close();
  });
});

/** As docs/protocol.md writes it down, with the platform's own hash. */
const sha256 = (...parts: (string | Buffer)[]): Buffer =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))))
    .digest();
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
const committed = (secret: string): string => sha256('cablecar commitment 1:', bytes(secret)).toString('hex');

describe('dice', () => {
  const server = '5'.repeat(64);
  const other = '6'.repeat(64);

  /** The file of a game whose deck is what these secrets make of it. */
  async function file(serverSeed: string, nonces: readonly string[]): Promise<string> {
    const seed = sha256('cablecar dice 1:', bytes(serverSeed), ...nonces.map(bytes)).toString('hex');
    const log: GameLog = { rules: rules(), first: 0, seed, moves: [] };
    const text = await engine.call('write', {
      log,
      players: [
        { name: 'Ada', level: null },
        { name: 'Ben', level: null },
      ],
      givenUp: null,
    });
    const headers = [
      `[ServerCommitment "${committed(serverSeed)}"]`,
      `[ServerSeed "${serverSeed}"]`,
      ...nonces.flatMap((nonce, seat) => [
        `[NonceCommitment${seat + 1} "${committed(nonce)}"]`,
        `[Nonce${seat + 1} "${nonce}"]`,
      ]),
    ];
    return text.replace(/\[Seed .*\]\n/, (seed) => `${seed}${headers.join('\n')}\n`);
  }

  async function sat(): Promise<{ notes: MemoryNotes; nonce: string }> {
    const notes = new MemoryNotes();
    const commitment = await commit(notes, engine, TABLE);
    const dice = { commitment: committed(server), commitments: [commitment, committed(other)] };
    const nonce = await reveal(notes, { table: TABLE, seat: 0, n: 3, dice } as unknown as FarState);
    expect(committed(nonce!)).toBe(commitment);
    return { notes, nonce: nonce! };
  }

  it('are fair when they are what all had committed to', async () => {
    const { notes, nonce } = await sat();
    expect(await verify(notes, engine, TABLE, await file(server, [nonce, other]))).toBe('fair');
  });

  it('are found out when the server, or somebody else, exchanged a secret afterwards', async () => {
    const { notes, nonce } = await sat();
    expect(await verify(notes, engine, TABLE, await file('4'.repeat(64), [nonce, other]))).toBe('loaded');
    expect(await verify(notes, engine, TABLE, await file(server, [nonce, '8'.repeat(64)]))).toBe('loaded');
    expect(await verify(notes, engine, TABLE, await file(server, ['9'.repeat(64), other]))).toBe('loaded');
  });

  it('are found out when the deck is not what follows from the secrets', async () => {
    const { notes, nonce } = await sat();
    const honest = await file(server, [nonce, other]);
    const seed = /\[Seed "([0-9a-f]{64})"\]/.exec(honest)![1]!;
    const turned = seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    expect(await verify(notes, engine, TABLE, honest.replace(seed, turned))).toBe('loaded');
  });

  it('can only be compared with each other where one had no part in them', async () => {
    const text = await file(server, [other, other]);
    expect(await verify(new MemoryNotes(), engine, TABLE, text)).toBe('consistent');
  });
});

it('says “your turn” with the page closed as the catalogues say it', async () => {
  const worker = readFileSync(new URL('../src/offline/sw.ts', import.meta.url), 'utf8');
  for (const language of LANGUAGES) {
    const { default: words } = (await import(`../src/words/${language}.ts`)) as { default: Record<string, string> };
    expect(worker).toContain(`${language}: '${words['turn.yours']}'`);
  }
});
