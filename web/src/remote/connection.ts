import type { Reply, Request, ServerMessage } from './messages';

/** What a connection needs from its environment. */
export interface ConnectionEnvironment {
  /** Registers this device with the server; rejected when the server can't be reached. */
  register(): Promise<void>;
  openSocket(): WebSocket;
  /**
   * Calls back when the network comes or goes, and when the page becomes visible. Returns a function that stops this.
   */
  watch(changed: (what: 'online' | 'offline' | 'seen') => void): () => void;
}

interface UnansweredRequest {
  id: string;
  request: Request;
  settle(reply: Reply): void;
}

const FIRST_PAUSE = 250;
const MAX_PAUSE = 8_000;
/** The server sends something every five seconds. */
const SILENCE = 12_000;
/** When the page wakes up, a connection that has been silent for longer than this is considered dead. */
const LATE = 6_000;

const OPEN = 1;

/** Refusals that are temporary: the request is sent again. */
const TEMPORARY = new Set(['busy', 'stopping']);

/**
 * The single connection to the server. It reconnects by itself and sends unanswered requests again under the same id,
 * so that each takes effect once. Listeners of {@link Connection.onOpen} are called first on every connect: their
 * requests go out before the older ones.
 */
export class Connection {
  private socket: WebSocket | null = null;
  private readonly unanswered: UnansweredRequest[] = [];
  /** Requests that are sent once, by their ids. */
  private readonly told = new Map<string, (code: string) => void>();
  private readonly messageListeners = new Set<(message: ServerMessage) => void>();
  private readonly openListeners = new Set<() => void>();
  private readonly statusListeners = new Set<(isOpen: boolean) => void>();
  private readonly noticeListeners = new Set<(text: string) => void>();
  private notice = '';
  private requests = 0;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastHeard = 0;
  private isOpening = false;
  private isClosed = false;
  private readonly stopWatching: () => void;
  /** Distinguishes this page's ids from those of every other page and visit. */
  private readonly name: string;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  private clockOffset = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly environment: ConnectionEnvironment,
    name: string,
  ) {
    this.name = name;
    this.stopWatching = environment.watch((what) => {
      if (what === 'offline' || Date.now() - this.lastHeard > LATE) this.drop();
      if (what === 'offline') return;
      this.failures = 0;
      this.open();
    });
    this.open();
  }

  get isOpen(): boolean {
    return this.socket?.readyState === OPEN;
  }

  /** The server's time, or the local time until it is known. */
  now(): number {
    return Date.now() + (Number.isFinite(this.clockOffset) ? this.clockOffset : 0);
  }

  /** Resolves with the reply, even if the connection breaks in between. */
  ask(request: Request): Promise<Reply> {
    return new Promise((settle) => {
      const waiting = { id: `${this.name}-${++this.requests}`, request, settle };
      this.unanswered.push(waiting);
      this.send(waiting);
    });
  }

  /**
   * Sends a request if the connection is open. It is not repeated after the connection breaks.
   *
   * @param onRefused called with the code of a refusal
   */
  tell(request: Request, onRefused: (code: string) => void): void {
    if (!this.isOpen) return;
    const id = `${this.name}-${++this.requests}`;
    this.told.set(id, onRefused);
    this.socket!.send(JSON.stringify({ ...request, id }));
  }

  onMessage(listener: (message: ServerMessage) => void): () => void {
    this.messageListeners.add(listener);
    return () => this.messageListeners.delete(listener);
  }

  /** Calls back on every connect, and at once if the connection is open. Returns a function that stops this. */
  onOpen(listener: () => void): () => void {
    this.openListeners.add(listener);
    if (this.isOpen) listener();
    return () => this.openListeners.delete(listener);
  }

  /** Calls back with whether the connection is open, now and at every change. Returns a function that stops this. */
  onStatus(listener: (isOpen: boolean) => void): () => void {
    this.statusListeners.add(listener);
    listener(this.isOpen);
    return () => this.statusListeners.delete(listener);
  }

  /** Calls back with the notice of the host, now and at every change. Returns a function that stops this. */
  onNotice(listener: (text: string) => void): () => void {
    this.noticeListeners.add(listener);
    listener(this.notice);
    return () => this.noticeListeners.delete(listener);
  }

  close(): void {
    this.isClosed = true;
    this.stopWatching();
    clearTimeout(this.timer);
    this.drop();
  }

  private send({ id, request }: UnansweredRequest): void {
    if (this.isOpen) this.socket!.send(JSON.stringify({ ...request, id }));
  }

  private open(): void {
    if (this.isClosed || this.isOpening || this.socket !== null) return;
    clearTimeout(this.timer);
    this.isOpening = true;
    this.environment.register().then(
      () => {
        this.isOpening = false;
        if (!this.isClosed) this.connect();
      },
      () => {
        this.isOpening = false;
        this.scheduleReconnect();
      },
    );
  }

  private connect(): void {
    const socket = this.environment.openSocket();
    this.socket = socket;
    this.lastHeard = Date.now();
    this.watchForSilence(socket);
    socket.onopen = () => {
      this.failures = 0;
      this.lastHeard = Date.now();
      // The server repeats what is still true.
      this.setNotice('');
      const pending = [...this.unanswered];
      for (const listener of this.openListeners) listener();
      for (const waiting of pending) this.send(waiting);
      this.notifyStatus();
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      this.lastHeard = Date.now();
      this.receive(JSON.parse(data) as ServerMessage);
    };
    socket.onclose = () => this.handleClose(socket);
    socket.onerror = () => this.handleClose(socket);
  }

  /** Drops a socket on which nothing is received. */
  private watchForSilence(socket: WebSocket): void {
    const check = (): void => {
      if (socket !== this.socket) return;
      if (Date.now() - this.lastHeard > SILENCE) this.drop();
      else setTimeout(check, SILENCE / 4);
    };
    setTimeout(check, SILENCE / 4);
  }

  private receive(message: ServerMessage): void {
    if (message.type === 'ping') {
      this.clockOffset = Math.max(this.clockOffset, message.t - Date.now());
      if (this.isOpen) this.socket!.send(JSON.stringify({ type: 'pong', t: message.t }));
      return;
    }
    if (message.type === 'notice') {
      this.setNotice(message.text);
      return;
    }
    if (message.type === 'table') this.clockOffset = Math.max(this.clockOffset, message.now - Date.now());
    if (message.type === 'done' || message.type === 'refused') {
      const onRefused = this.told.get(message.id ?? '');
      if (onRefused !== undefined) {
        this.told.delete(message.id!);
        if (message.type === 'refused') onRefused(message.code);
        return;
      }
      const at = this.unanswered.findIndex(({ id }) => id === message.id);
      const again = this.unanswered[at];
      if (again !== undefined && message.type === 'refused' && TEMPORARY.has(message.code)) {
        setTimeout(() => this.unanswered.includes(again) && this.send(again), FIRST_PAUSE);
        return;
      }
      if (at >= 0) {
        const [waiting] = this.unanswered.splice(at, 1);
        waiting!.settle(message.type === 'done' ? { done: message } : { refused: message });
        return;
      }
    }
    for (const listener of this.messageListeners) listener(message);
  }

  private setNotice(text: string): void {
    this.notice = text;
    for (const listener of this.noticeListeners) listener(text);
  }

  private drop(): void {
    const { socket } = this;
    if (socket === null) return;
    socket.close();
    this.handleClose(socket);
  }

  private handleClose(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    this.told.clear();
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    this.notifyStatus();
    this.scheduleReconnect();
  }

  private scheduleReconnect(): void {
    if (this.isClosed) return;
    const pause = Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** this.failures++);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), pause * (0.5 + Math.random() / 2));
  }

  private notifyStatus(): void {
    for (const listener of this.statusListeners) listener(this.isOpen);
  }
}
