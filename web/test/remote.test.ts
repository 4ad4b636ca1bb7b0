// Remote tables: updates step by step, lost connections, and the verification of dice.

import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryNotes } from '../src/local/notes';
import { watchActivity } from '../src/remote/activity';
import { Connection } from '../src/remote/connection';
import { commit, deposit, reveal, storeAccepted, verify } from '../src/remote/dice';
import { storeVisit } from '../src/remote/last-visit';
import { RemoteTable } from '../src/remote/remote-table';
import type { RemoteState, RemoteView, ServerMessage, StepMessage, TableMessage } from '../src/remote/messages';
import { applyStep } from '../src/remote/state';
import type { Rules, Snapshot } from '../src/table/table';
import { upTo, type GameLog } from '../src/table/game';
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

/** A game between bots, up to a number of moves. */
async function played(of: Rules, moves: number): Promise<GameLog> {
  let log: GameLog = { rules: of, first: 0, seed: '7'.repeat(64), moves: [] };
  while (log.moves.length < moves) {
    const seen = await engine.call('observe', log, null, log.moves.length);
    const seat = seen.movers.at(-1);
    if (seat === null || seat === undefined) break;
    const { position } = await engine.call('observe', log, seat, log.moves.length);
    const move = await engine.call('choose', position, { level: 1 }, log.moves.length, { evaluations: 1 });
    log = { ...log, moves: [...log.moves, move] };
  }
  return log;
}

const seen = (log: GameLog, moves: number, seat: number) =>
  engine.call('observe', upTo(log, moves), seat, Math.max(0, moves - 1));

/** The step that a server sends for a move: changes of the view, and events. */
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
      view: JSON.parse(position) as RemoteView,
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
  ])('matches the real game: %s', async (_, of) => {
    const log = await played(of, 24);
    let state: RemoteState = await tableOf(log, 0, 1);
    for (let move = 0; move < log.moves.length; move++) {
      state = applyStep(state, await stepOf(log, move, 1))!;
      const told = await engine.call('complete', JSON.stringify(state.game!.view));
      const truth = await seen(log, move + 1, 1);
      expect(told.view).toEqual(truth.view);
      expect(JSON.parse(told.position)).toEqual(JSON.parse(truth.position));
    }
    expect(state.game!.moves).toEqual(log.moves);
  });

  it('rejects a step after a gap', async () => {
    const log = await played(rules(), 3);
    expect(applyStep(await tableOf(log, 0, 0), await stepOf(log, 1, 0))).toBeNull();
  });
});

/** The server end of a socket, until it is closed. */
class FakeSocket {
  readyState = 1;
  readonly sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  deliver(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  fail(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

function connect(): {
  connection: Connection;
  sockets: FakeSocket[];
  change: (what: 'online' | 'offline' | 'seen') => void;
} {
  const sockets: FakeSocket[] = [];
  let change: (what: 'online' | 'offline' | 'seen') => void = () => {};
  const connection = new Connection(
    {
      register: () => Promise.resolve(),
      openSocket: () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        queueMicrotask(() => socket.onopen?.());
        return socket as unknown as WebSocket;
      },
      watch: (changed) => {
        change = changed;
        return () => {};
      },
    },
    'me',
  );
  return { connection, sockets, change: (what) => change(what) };
}

describe('a socket that breaks', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is reopened, and unanswered requests are sent again under their ids, after those of open listeners', async () => {
    const { connection, sockets } = connect();
    await vi.advanceTimersByTimeAsync(0);
    connection.onOpen(() => void connection.ask({ type: 'join', table: TABLE, since: 4 }));
    const answer = connection.ask({ type: 'play', table: TABLE, moves: 3, move: 'draw' });
    const [first] = sockets;
    first!.fail();
    await vi.advanceTimersByTimeAsync(1000);
    const sent = sockets[1]!.sent.map(({ type, id }) => `${String(type)} ${String(id)}`);
    const played = first!.sent.find(({ type }) => type === 'play')!;
    expect(sent[0]).toMatch(/^join /);
    expect(sent).toContain(`play ${String(played['id'])}`);
    sockets[1]!.deliver({ type: 'done', id: String(played['id']), n: 5 });
    expect(await answer).toMatchObject({ done: { n: 5 } });
    sockets[1]!.fail();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets[2]!.sent.filter(({ type }) => type === 'play')).toEqual([]);
    connection.close();
  });

  it('is dropped when nothing is received on it, and reopened at once when the page becomes visible', async () => {
    const { connection, sockets, change } = connect();
    await vi.advanceTimersByTimeAsync(0);
    const open: boolean[] = [];
    connection.onStatus((isOpen) => open.push(isOpen));
    vi.setSystemTime(Date.now() + 3_600_000);
    change('seen');
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sockets.length).toBeGreaterThan(2);
    expect(open.slice(0, 3)).toEqual([true, false, true]);
    connection.close();
  });

  it('is reopened after growing delays', async () => {
    const { connection, sockets } = connect();
    await vi.advanceTimersByTimeAsync(0);
    for (let i = 0; i < 6; i++) {
      sockets.at(-1)!.onopen = null;
      sockets.at(-1)!.fail();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(250);
    expect(sockets).toHaveLength(2);
    connection.close();
  });

  it('answers pings, and derives the server’s time from them', async () => {
    const { connection, sockets } = connect();
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]!.deliver({ type: 'ping', t: Date.now() + 5000 });
    expect(sockets[0]!.sent.at(-1)).toMatchObject({ type: 'pong' });
    expect(connection.now()).toBe(Date.now() + 5000);
    connection.close();
  });
});

describe('whether somebody looks at the page', () => {
  it('is sent once per change, and no more to a server that does not understand it', async () => {
    const { connection, sockets } = connect();
    await vi.waitFor(() => expect(connection.isOpen).toBe(true));
    const refused: string[] = [];
    connection.tell({ type: 'active', on: false }, (code) => refused.push(code));
    const [socket] = sockets;
    const { id } = socket!.sent.at(-1) as { id: string };
    expect(socket!.sent.at(-1)).toMatchObject({ type: 'active', on: false });
    socket!.deliver({ type: 'refused', id, code: 'unreadable' });
    expect(refused).toEqual(['unreadable']);
    connection.tell({ type: 'active', on: true }, () => {});
    vi.useFakeTimers();
    socket!.fail();
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(sockets[1]!.sent).toEqual([]);
    connection.close();
  });

  it('follows visibility, and ends ten minutes after the last touch', async () => {
    vi.useFakeTimers();
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', page);
    const touches = new EventTarget();
    vi.stubGlobal('addEventListener', touches.addEventListener.bind(touches));
    const changes: boolean[] = [];
    watchActivity((isActive) => changes.push(isActive));
    const show = (state: string): void => {
      page.visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    show('hidden');
    expect(changes).toEqual([false]);
    show('visible');
    expect(changes).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(8 * 60_000);
    touches.dispatchEvent(new Event('keydown'));
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(changes).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(changes).toEqual([false, true, false]);
    touches.dispatchEvent(new Event('pointermove'));
    expect(changes).toEqual([false, true, false, true]);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

describe('a remote table', () => {
  it('shows every move with its events, requests missing steps, and reports refusals', async () => {
    const { connection, sockets } = connect();
    await vi.waitFor(() => expect(connection.isOpen).toBe(true));
    const table = new RemoteTable(TABLE, { connection, engine, notes: new MemoryNotes(), adviser: services().adviser });
    const log = await played(rules(), 4);
    const socket = sockets[0]!;
    const idOf = (type: string): string => String(socket.sent.findLast((message) => message['type'] === type)!['id']);
    const entered = table.enter();
    await vi.waitFor(() => expect(socket.sent.at(-1)).toMatchObject({ type: 'join' }));
    socket.deliver(await tableOf(log, 0, 0));
    socket.deliver({ type: 'done', id: idOf('join') });
    expect(await entered).toBeNull();

    const shown: Snapshot[] = [];
    table.subscribe((snapshot) => shown.push(snapshot));
    socket.deliver(await stepOf(log, 0, 0));
    socket.deliver(await stepOf(log, 2, 0));
    await vi.waitFor(() => expect(socket.sent.at(-1)).toMatchObject({ type: 'join', since: 11 }));
    for (const move of [1, 2, 3]) socket.deliver(await stepOf(log, move, 0));
    await vi.waitFor(() => expect(shown.map(({ view }) => view.moves)).toEqual([0, 1, 2, 3, 4]));
    expect(shown[2]!.events).toEqual((await seen(log, 2, 0)).events);
    expect(shown[4]!.lastMove).toEqual({ seat: (await seen(log, 4, 0)).movers[3], move: log.moves[3] });
    expect((await table.queries.options()).placements).not.toEqual([]);
    expect(table.advice).toBeUndefined();

    const refused = table.play('aaaa99');
    socket.deliver({ type: 'refused', id: idOf('play'), code: 'unreadable' });
    expect(await refused).toEqual({ code: 'unreadable' });
    const late = table.play('aaaa00');
    socket.deliver({ type: 'refused', id: idOf('play'), code: 'stale' });
    expect(await late).toEqual({ code: 'notYourTurn' });
    connection.close();
  });

  /** Enters a table as it is after all moves of a log, with what was stored at the last visit. */
  async function returned(log: GameLog, last: RemoteState | null, more: Partial<TableMessage> = {}) {
    const { connection, sockets } = connect();
    await vi.waitFor(() => expect(connection.isOpen).toBe(true));
    const notes = new MemoryNotes();
    if (last !== null) await storeVisit(notes, last);
    const table = new RemoteTable(TABLE, { connection, engine, notes, adviser: services().adviser });
    const shown: Snapshot[] = [];
    table.subscribe((snapshot) => shown.push(snapshot));
    const missed: number[] = [];
    table.onMissed((count) => missed.push(count));
    const socket = sockets[0]!;
    const entered = table.enter();
    await vi.waitFor(() => expect(socket.sent.at(-1)).toMatchObject({ type: 'join' }));
    socket.deliver({ ...(await tableOf(log, log.moves.length, 0)), ...more });
    socket.deliver({ type: 'done', id: String(socket.sent.at(-1)!['id']) });
    expect(await entered).toBeNull();
    const moves = (): number[] => shown.map(({ view }) => view.moves);
    return { table, socket, shown, moves, missed, leave: () => connection.close() };
  }

  const seenOf = async (log: GameLog, moves: number): Promise<RemoteState> => {
    const { type: _, now: __, ...last } = await tableOf(log, moves, 0);
    return last;
  };

  it('shows the moves since the last visit one at a time, and the present when they are skipped', async () => {
    const log = await played(rules(), 5);
    const { table, socket, shown, moves, missed, leave } = await returned(log, await seenOf(log, 1));
    expect(moves()).toEqual([1]);
    expect(missed.at(-1)).toBe(4);
    await vi.waitFor(() => expect(moves()).toEqual([1, 2]), { timeout: 5_000 });
    expect(missed.at(-1)).toBe(3);
    // Exactly what was on the table then, with the events of the move; nobody can move there.
    const truth = await seen(log, 2, 0);
    expect(shown[1]!.view).toEqual(truth.view);
    expect(shown[1]!.events).toEqual(truth.events);
    expect(shown[1]!.past).toBe(true);
    table.skipMissed();
    await vi.waitFor(() => expect(moves()).toEqual([1, 2, 5]), { timeout: 5_000 });
    expect(missed.at(-1)).toBe(0);
    expect(shown.at(-1)!.past).toBeUndefined();
    socket.deliver({ ...(await stepOf(await played(rules(), 6), 5, 0)), n: 16 });
    await vi.waitFor(() => expect(moves()).toEqual([1, 2, 5, 6]), { timeout: 5_000 });
    leave();
  });

  it('adds moves that are made while the missed ones are shown', async () => {
    const log = await played(rules(), 3);
    const { socket, moves, missed, leave } = await returned(log, await seenOf(log, 2));
    socket.deliver({ ...(await stepOf(await played(rules(), 4), 3, 0)), n: 14 });
    expect(missed.at(-1)).toBe(2);
    await vi.waitFor(() => expect(moves()).toEqual([2, 3, 4]), { timeout: 5_000 });
    expect(missed.at(-1)).toBe(0);
    leave();
  });

  it('shows a game from its first move to somebody who left before it began', async () => {
    const log = await played(rules(), 3);
    const waiting: RemoteState = { ...(await seenOf(log, 0)), phase: 'open', game: null };
    const { moves, missed, leave } = await returned(log, waiting);
    expect(moves()).toEqual([0]);
    expect(missed.at(-1)).toBe(3);
    leave();
  });

  it('shows the moves since the person’s own last one on a device that knows nothing of the game', async () => {
    const log = await played(rules(), 40);
    const { turns } = (await seenOf(log, log.moves.length)).game!;
    const own = turns.lastIndexOf(0) + 1;
    const { moves, leave } = await returned(log, null);
    expect(moves()).toEqual([own]);
    expect(own).toBeLessThan(40);
    leave();
    // Spectators, and those who return to a game they know to be over, see it as it is.
    for (const more of [{ seat: null }, { phase: 'over' as const }]) {
      const other = await returned(log, null, more);
      expect(other.moves()).toEqual([40]);
      other.leave();
    }
  });

  it('shows more missed moves than a server sends as steps', async () => {
    const log = await played(rules({ companies: true }), 400);
    const { moves, missed, leave } = await returned(log, await seenOf(log, 2));
    expect(log.moves.length).toBeGreaterThan(58);
    expect(missed.at(-1)).toBe(log.moves.length - 2);
    expect(moves()).toEqual([2]);
    leave();
  });

  it('begins where moves were taken back since', async () => {
    const log = await played(rules(), 5);
    const last = await seenOf(log, 4);
    const { moves, leave } = await returned(log, { ...last, game: { ...last.game!, moves: ['x', 'y', 'z', 'w'] } });
    expect(moves()).toEqual([0]);
    leave();
  });
});

describe('taking part in the dice', () => {
  const HASH = 'c'.repeat(64);

  /** A table that is about to start, as the device at seat 0 sees it. */
  async function called(
    more: object,
    isActive = true,
  ): Promise<{
    sent: () => Record<string, unknown>[];
    deliver: (message: ServerMessage) => void;
    notes: MemoryNotes;
    calls: RemoteTable[];
    table: RemoteTable;
  }> {
    const notes = new MemoryNotes();
    const { connection, sockets } = connect();
    await vi.waitFor(() => expect(connection.isOpen).toBe(true));
    const calls: RemoteTable[] = [];
    const table = new RemoteTable(TABLE, {
      connection,
      engine,
      notes,
      adviser: services().adviser,
      isActive: () => isActive,
      onReadyCall: (asked) => calls.push(asked),
    });
    const person = { kind: 'person', name: 'P', ready: true, revealed: false };
    const whole = { ...(await tableOf(await played(rules(), 0), 0, 0)), game: null, phase: 'revealing' };
    const dice = { commitment: HASH, commitments: [HASH, HASH] };
    const socket = sockets[0]!;
    const entered = table.enter();
    await vi.waitFor(() => expect(socket.sent.at(-1)).toMatchObject({ type: 'join' }));
    socket.deliver({ ...whole, seat: 0, seats: [person, person], deadline: 1, dice, ...more } as never);
    socket.deliver({ type: 'done', id: String(socket.sent.findLast(({ type }) => type === 'join')!['id']) });
    await entered;
    return { sent: () => socket.sent, deliver: (message) => socket.deliver(message), notes, calls, table };
  }

  it('waits for the person at a live table', async () => {
    const { sent, calls, table } = await called({});
    expect(calls).toEqual([table]);
    expect(sent().map(({ type }) => type)).not.toContain('reveal');
  });

  it('replaces the nonce of another device of the seat once, when somebody looks at it before the start', async () => {
    const commits = (sent: Record<string, unknown>[]): unknown[] => sent.filter(({ type }) => type === 'commit');
    const { sent, deliver, notes, table } = await called({ phase: 'open', deadline: null });
    await vi.waitFor(() => expect(commits(sent())).toHaveLength(1));
    expect(sent().at(-1)).not.toHaveProperty('deposit');
    const own = String(sent().at(-1)!['commitment']);
    deliver({ type: 'done', id: String(sent().at(-1)!['id']), n: 11 });
    let n = 10;
    const commitTo = (commitment: string): void =>
      deliver({
        type: 'step',
        table: TABLE,
        n: ++n,
        at: 0,
        entries: [{ type: 'committed', seat: 0 }],
        changed: { dice: { commitment: HASH, commitments: [commitment, HASH] } },
      });
    commitTo(own);
    await vi.waitFor(async () => expect(await table.holdsNonce()).toBe(true));
    expect(await notes.get(`dice/${TABLE}/${own}`)).toHaveProperty('nonce');
    // The other device takes it back: two devices that are looked at do not compete.
    commitTo(HASH);
    await vi.waitFor(async () => expect(await table.holdsNonce()).toBe(false));
    expect(commits(sent())).toHaveLength(1);
    table.attend();
    await vi.waitFor(() => expect(commits(sent())).toHaveLength(2));
  });

  it('leaves the nonce to the device that is looked at, and agrees to changed settings for nobody', async () => {
    const hidden = await called({ phase: 'open', deadline: null }, false);
    const person = { kind: 'person', name: 'P', ready: true, revealed: false, asked: true };
    const asked = await called({ phase: 'open', deadline: null, seats: [person, person] });
    for (const { table, sent } of [hidden, asked]) {
      expect(await table.holdsNonce()).toBe(false);
      expect(sent().map(({ type }) => type)).not.toContain('commit');
    }
  });

  it('needs nobody where devices that are there take part by themselves', async () => {
    const { sent, calls } = await called({
      dice: { commitment: HASH, commitments: [null, null], deposits: [HASH, HASH] },
    });
    await vi.waitFor(() => expect(sent().at(-1)).toMatchObject({ type: 'commit' }));
    expect(calls).toEqual([]);
    expect(sent().at(-1)).not.toHaveProperty('deposit');
  });

  it('stores that the server accepted its part before it reveals it', async () => {
    const dice = { commitment: HASH, commitments: [null, HASH], deposits: [HASH, HASH] };
    const { sent, deliver, notes } = await called({ dice, deadline: 77 });
    await vi.waitFor(() => expect(sent().at(-1)).toMatchObject({ type: 'commit' }));
    const { id, commitment } = sent().at(-1) as { id: string; commitment: string };
    // This device was the last to answer, so the step that lists it comes before the answer.
    const listed = { ...dice, commitments: [commitment, HASH], listed: [0, 1] };
    deliver({
      type: 'step',
      table: TABLE,
      n: 11,
      at: 0,
      entries: [{ type: 'listed', seats: [0, 1] }],
      changed: { dice: listed, deadline: 97 },
    });
    deliver({ type: 'done', id, n: 11 });
    await vi.waitFor(() => expect(sent().at(-1)).toMatchObject({ type: 'reveal' }));
    expect(await notes.get(`dice/${TABLE}/${commitment}`)).toMatchObject({ accepted: 77, seen: { n: 11 } });
  });
});

/** As specified in docs/protocol.md, with Node's hash function. */
const sha256 = (...parts: (string | Buffer)[]): Buffer =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))))
    .digest();
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
const committed = (secret: string): string => sha256('cablecar commitment 1:', bytes(secret)).toString('hex');

describe('dice', () => {
  const server = '5'.repeat(64);
  const other = '6'.repeat(64);

  /** The file of a game whose deck follows from these secrets. */
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
    const nonce = await reveal(notes, { table: TABLE, seat: 0, n: 3, dice } as unknown as RemoteState);
    expect(committed(nonce!)).toBe(commitment);
    return { notes, nonce: nonce! };
  }

  it('are fair if they match all commitments', async () => {
    const { notes, nonce } = await sat();
    expect(await verify(notes, engine, TABLE, await file(server, [nonce, other]), true)).toBe('fair');
  });

  it('are loaded if the server or a player replaced a secret', async () => {
    const { notes, nonce } = await sat();
    expect(await verify(notes, engine, TABLE, await file('4'.repeat(64), [nonce, other]), true)).toBe('loaded');
    expect(await verify(notes, engine, TABLE, await file(server, [nonce, '8'.repeat(64)]), true)).toBe('loaded');
    expect(await verify(notes, engine, TABLE, await file(server, ['9'.repeat(64), other]), true)).toBe('loaded');
  });

  it('are loaded if the deck does not follow from the secrets', async () => {
    const { notes, nonce } = await sat();
    const honest = await file(server, [nonce, other]);
    const seed = /\[Seed "([0-9a-f]{64})"\]/.exec(honest)![1]!;
    const turned = seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    expect(await verify(notes, engine, TABLE, honest.replace(seed, turned), true)).toBe('loaded');
  });

  /** The file of a game over days: Ada deposited and, if she was there, revealed; Ben only deposited. */
  async function fileOverDays(deposits: readonly string[], nonce: string | null): Promise<string> {
    const ada = nonce === null ? bytes(deposits[0]!) : sha256('cablecar both 1:', bytes(deposits[0]!), bytes(nonce));
    const parts = [ada.toString('hex'), deposits[1]!];
    const text = (await file(server, parts)).replaceAll(/\[Nonce.*\]\n/g, '');
    const headers = [
      ...deposits.flatMap((deposit, seat) => [
        `[DepositCommitment${seat + 1} "${committed(deposit)}"]`,
        `[Deposit${seat + 1} "${deposit}"]`,
      ]),
      ...(nonce === null ? [] : [`[NonceCommitment1 "${committed(nonce)}"]`, `[Nonce1 "${nonce}"]`]),
      `[Dice "${nonce === null ? 'deposit' : 'both'} deposit"]`,
    ];
    return text.replace(/\[ServerSeed .*\]\n/, (seed) => `${seed}${headers.join('\n')}\n`);
  }

  it('over days prove that what this device left with the server was used', async () => {
    const notes = new MemoryNotes();
    const state = { table: TABLE, dice: { commitment: committed(server), commitments: [] } } as unknown as RemoteState;
    const left = await deposit(notes, engine, state);
    expect(committed(left.deposit)).toBe(left.commitment);
    const check = async (text: string, isSeated = true): Promise<string> =>
      verify(notes, engine, TABLE, text, isSeated);
    expect(await check(await fileOverDays([left.deposit, other], null))).toBe('deposited');
    // Another device of this person has sat down later, or the server has replaced it.
    expect(await check(await fileOverDays(['7'.repeat(64), other], null))).toBe('replaced');
    expect(await check(await fileOverDays(['7'.repeat(64), other], null), false)).toBe('consistent');

    // This device was there at the start as well.
    const second = await commit(notes, engine, TABLE);
    const deposits = [left.commitment, committed(other)];
    const dice = { commitment: committed(server), commitments: [second, null], deposits, listed: [0] };
    const nonce = await reveal(notes, { table: TABLE, seat: 0, n: 9, dice } as unknown as RemoteState);
    expect(await check(await fileOverDays([left.deposit, other], nonce))).toBe('fair');
    expect(await check(await fileOverDays([left.deposit, '8'.repeat(64)], nonce))).toBe('loaded');
  });

  it('over days show that the server left out a device that was there and had been accepted', async () => {
    const notes = new MemoryNotes();
    const state = { table: TABLE, dice: { commitment: committed(server), commitments: [] } } as unknown as RemoteState;
    const left = await deposit(notes, engine, state);
    const text = await fileOverDays([left.deposit, other], null);
    const check = (summoned: number): Promise<string> => verify(notes, engine, TABLE, text, true, summoned);
    await commit(notes, engine, TABLE);
    expect(await check(100), 'no answer').toBe('deposited');
    await storeAccepted(notes, TABLE, await commit(notes, engine, TABLE), 100);
    expect(await check(100)).toBe('leftOut');
    expect(await check(200), 'it was not there in the last round').toBe('deposited');
  });

  it('are only consistent for a device that took no part', async () => {
    const text = await file(server, [other, other]);
    expect(await verify(new MemoryNotes(), engine, TABLE, text, true)).toBe('consistent');
  });
});
