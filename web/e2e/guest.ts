// People at tables on the server without pages of their own: a socket each, opened in an empty window.

import { createHash, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Done, Objection, Request, RemoteState } from '../src/remote/messages';
import type { Options } from '../src/table/table';
import { TEAVM } from './jvm';
import { sharedBrowser } from './visit';

const rules = (await import(/* @vite-ignore */ `${TEAVM}cablecar.js`)) as {
  openView(json: string): string;
  options(): string;
};

type Answer = ({ type: 'done' } & Done) | ({ type: 'refused' } & Objection);

/** A new nonce and its commitment. */
function nonce(): { nonce: string; commitment: string } {
  const secret = randomBytes(32);
  const hash = createHash('sha256').update('cablecar commitment 1:').update(secret);
  return { nonce: secret.toString('hex'), commitment: hash.digest('hex') };
}

/** A move of the seat that sees this view: some placement, else a pass. */
function someMove(view: unknown, which = 0): string {
  const fault = rules.openView(JSON.stringify(view));
  if (fault !== '') throw new Error(fault);
  const options = JSON.parse(rules.options()) as Options;
  const moves = options.placements.flatMap(({ tile, turns, squares }) =>
    squares.flatMap((refusal, square) =>
      refusal === null ? [`${tile}${square >> 3}${square & 7}${turns === 0 ? '' : `+${turns}`}`] : [],
    ),
  );
  return moves[which % Math.max(1, moves.length)] ?? 'pass';
}

/** One person. The device remembers who it is while the socket is closed. */
export class Guest {
  private nonce = '';
  private count = 0;

  private constructor(
    readonly name: string,
    private readonly address: string,
    private readonly context: BrowserContext,
    private readonly page: Page,
  ) {}

  /** A new device. */
  static async register(name: string, address = inject('address')): Promise<Guest> {
    return Guest.on(await (await sharedBrowser()).newContext(), name, address);
  }

  /** The device of a page, in another window. */
  static of(page: Page, name: string, address = inject('address')): Promise<Guest> {
    return Guest.on(page.context(), name, address);
  }

  private static async on(context: BrowserContext, name: string, address: string): Promise<Guest> {
    const page = await context.newPage();
    await page.goto(`${address}/api/v1/privacy`);
    await page.evaluate(() => fetch('/api/v1/guest', { method: 'POST', body: '{}' }));
    return new Guest(name, address, context, page);
  }

  leave(): Promise<void> {
    return this.context.close();
  }

  /** The table as this person may see it; nobody needs to be connected for it. */
  async stateOf(table: string): Promise<RemoteState> {
    return this.page.evaluate(async (id) => (await (await fetch(`/api/v1/tables/${id}`)).json()) as never, table);
  }

  /** The game file. */
  async file(table: string): Promise<string> {
    return this.page.evaluate(async (id) => (await fetch(`/api/v1/tables/${id}/file`)).text(), table);
  }

  /** Opens the socket; the person is online from now on. */
  async connect(table: string): Promise<void> {
    await this.page.evaluate(
      (address) =>
        new Promise<void>((resolve, reject) => {
          const socket = new WebSocket(address);
          const asked = new Map<string, (answer: never) => void>();
          socket.onmessage = ({ data }) => {
            const message = JSON.parse(data as string) as { type: string; id?: string; t?: number };
            if (message.type === 'ping') socket.send(JSON.stringify({ type: 'pong', t: message.t }));
            else if (message.id !== undefined) asked.get(message.id)?.(message as never);
          };
          socket.onopen = () => resolve();
          socket.onerror = () => reject(new Error('no socket'));
          Object.assign(window, { socket, asked });
        }),
      `${this.address.replace(/^http/, 'ws')}/api/v1/socket`,
    );
    await this.ask({ type: 'join', table });
  }

  /** Closes the socket; the person is away from now on. */
  async disconnect(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { socket } = window as unknown as { socket: WebSocket };
          socket.onclose = () => resolve();
          socket.close();
        }),
    );
  }

  ask(request: Request): Promise<Answer> {
    const id = `${this.name}-${++this.count}`;
    return this.page.evaluate(
      (message) =>
        new Promise((resolve) => {
          const { socket, asked } = window as unknown as { socket: WebSocket; asked: Map<string, (a: never) => void> };
          asked.set(message.id, resolve);
          socket.send(JSON.stringify(message));
        }),
      { ...request, id },
    );
  }

  /** Takes any free seat; at a table over days the nonce is left with the server. */
  async sit(table: string, overDays = false): Promise<void> {
    const { nonce: secret, commitment } = nonce();
    this.nonce = secret;
    const deposit = overDays ? { deposit: secret } : {};
    const answer = await this.ask({ type: 'sit', table, name: this.name, commitment, ...deposit });
    if (answer.type === 'refused') throw new Error(answer.code);
  }

  /** Takes part in the dice of a full table over days, with all others who are there. */
  async takePart(table: string): Promise<void> {
    const second = nonce();
    await expect.poll(async () => (await this.stateOf(table)).phase).toBe('revealing');
    await this.ask({ type: 'commit', table, commitment: second.commitment });
    await expect.poll(async () => (await this.stateOf(table)).dice.listed).toBeDefined();
    await this.ask({ type: 'reveal', table, nonce: second.nonce });
  }

  /** Answers that this person is ready; false if nobody has been asked yet. */
  async ready(table: string): Promise<boolean> {
    return (await this.ask({ type: 'reveal', table, nonce: this.nonce })).type === 'done';
  }

  /** Makes some move if it is this person's turn; returns whether it was. */
  async move(table: string, which = 0): Promise<boolean> {
    const { game, seat } = await this.stateOf(table);
    if (game === null || seat === null || game.view.toMove !== seat) return false;
    const moves = game.moves.length;
    const answer = await this.ask({ type: 'play', table, moves, move: someMove(game.view, which) });
    if (answer.type === 'refused') throw new Error(answer.code);
    return true;
  }
}
