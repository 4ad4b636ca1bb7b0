import type { Reply, Request, ServerMessage } from './messages';

/** What a connection needs of the world around it. */
export interface World {
  /** Makes sure that the server knows this device; rejected when it can't be reached. */
  introduce(): Promise<void>;
  openSocket(): WebSocket;
  /** Calls back when the network comes (true) or goes (false), and when somebody looks again. */
  watch(changed: (what: 'online' | 'offline' | 'seen') => void): () => void;
}

interface Waiting {
  id: string;
  request: Request;
  settle(reply: Reply): void;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8_000;
/** The server says something every five seconds. */
const SILENCE = 12_000;
/** After a sleep nobody waits for that: a line that should have been heard of meanwhile is taken for dead. */
const LATE = 6_000;

const OPEN = 1;

/** Nothing is wrong with what was asked: it is asked again. */
const NOT_NOW = new Set(['busy', 'stopping']);

/**
 * The one line to the server, for everything. When it breaks it is made anew, by itself, and what was not answered is
 * asked again under the id it had, so that it happens once. Whoever listens is told when the line stands again and says
 * then what has to be said first: those requests go out before the older ones.
 */
export class Connection {
  private socket: WebSocket | null = null;
  private readonly waiting: Waiting[] = [];
  private readonly listeners = new Set<(message: ServerMessage) => void>();
  private readonly openers = new Set<() => void>();
  private readonly watchers = new Set<(isOpen: boolean) => void>();
  private requests = 0;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heard = 0;
  private isOpening = false;
  private isClosed = false;
  private readonly stopWatching: () => void;
  /** Distinguishes this page's ids from those of every other page and visit. */
  private readonly name: string;
  /** How far the server's clock is ahead of ours. */
  private ahead = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly world: World,
    name: string,
  ) {
    this.name = name;
    this.stopWatching = world.watch((what) => {
      if (what === 'offline' || Date.now() - this.heard > LATE) this.drop();
      if (what === 'offline') return;
      this.failures = 0;
      this.open();
    });
    this.open();
  }

  get isOpen(): boolean {
    return this.socket?.readyState === OPEN;
  }

  /** The server's time, as far as it is known. */
  now(): number {
    return Date.now() + (Number.isFinite(this.ahead) ? this.ahead : 0);
  }

  /** Answered in its own time, also over a broken and mended line. */
  ask(request: Request): Promise<Reply> {
    return new Promise((settle) => {
      const waiting = { id: `${this.name}-${++this.requests}`, request, settle };
      this.waiting.push(waiting);
      this.send(waiting);
    });
  }

  listen(listener: (message: ServerMessage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** What is said whenever a line stands: at once, if one does. */
  greet(opener: () => void): () => void {
    this.openers.add(opener);
    if (this.isOpen) opener();
    return () => this.openers.delete(opener);
  }

  /** Told whether the line stands, now and at every change. */
  watch(watcher: (isOpen: boolean) => void): () => void {
    this.watchers.add(watcher);
    watcher(this.isOpen);
    return () => this.watchers.delete(watcher);
  }

  close(): void {
    this.isClosed = true;
    this.stopWatching();
    clearTimeout(this.timer);
    this.drop();
  }

  private send({ id, request }: Waiting): void {
    if (this.isOpen) this.socket!.send(JSON.stringify({ ...request, id }));
  }

  private open(): void {
    if (this.isClosed || this.isOpening || this.socket !== null) return;
    clearTimeout(this.timer);
    this.isOpening = true;
    this.world.introduce().then(
      () => {
        this.isOpening = false;
        if (!this.isClosed) this.connect();
      },
      () => {
        this.isOpening = false;
        this.later();
      },
    );
  }

  private connect(): void {
    const socket = this.world.openSocket();
    this.socket = socket;
    this.heard = Date.now();
    this.mind(socket);
    socket.onopen = () => {
      this.failures = 0;
      this.heard = Date.now();
      const unanswered = [...this.waiting];
      for (const opener of this.openers) opener();
      for (const waiting of unanswered) this.send(waiting);
      this.tell();
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      this.heard = Date.now();
      this.hear(JSON.parse(data) as ServerMessage);
    };
    socket.onclose = () => this.lost(socket);
    socket.onerror = () => this.lost(socket);
  }

  /** A line on which nothing is heard is none. */
  private mind(socket: WebSocket): void {
    const check = (): void => {
      if (socket !== this.socket) return;
      if (Date.now() - this.heard > SILENCE) this.drop();
      else setTimeout(check, SILENCE / 4);
    };
    setTimeout(check, SILENCE / 4);
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'ping') {
      this.ahead = Math.max(this.ahead, message.t - Date.now());
      if (this.isOpen) this.socket!.send(JSON.stringify({ type: 'pong', t: message.t }));
      return;
    }
    if (message.type === 'table') this.ahead = Math.max(this.ahead, message.now - Date.now());
    if (message.type === 'done' || message.type === 'refused') {
      const at = this.waiting.findIndex(({ id }) => id === message.id);
      const again = this.waiting[at];
      if (again !== undefined && message.type === 'refused' && NOT_NOW.has(message.code)) {
        setTimeout(() => this.waiting.includes(again) && this.send(again), FIRST_PAUSE);
        return;
      }
      if (at >= 0) {
        const [waiting] = this.waiting.splice(at, 1);
        waiting!.settle(message.type === 'done' ? { done: message } : { refused: message });
        return;
      }
    }
    for (const listener of this.listeners) listener(message);
  }

  private drop(): void {
    const { socket } = this;
    if (socket === null) return;
    socket.close();
    this.lost(socket);
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    this.tell();
    this.later();
  }

  private later(): void {
    if (this.isClosed) return;
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.failures++);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), pause * (0.5 + Math.random() / 2));
  }

  private tell(): void {
    for (const watcher of this.watchers) watcher(this.isOpen);
  }
}
