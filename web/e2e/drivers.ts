// Firefox and WebKit, controlled by WebDriver commands: Firefox receives them on a plain socket (Marionette), WebKit
// over HTTP through its own driver.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { type Socket, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Params = Record<string, unknown>;

/** One window of one browser. */
export abstract class Driver {
  /** Errors and warnings in the console of the browser. */
  errors: string[] = [];

  protected constructor(
    readonly name: string,
    private readonly program: ChildProcess,
    isError: RegExp,
  ) {
    const read = (piece: Buffer): void => {
      for (const line of piece.toString().split('\n')) if (isError.test(line)) this.errors.push(line);
    };
    program.stdout!.on('data', read);
    program.stderr!.on('data', read);
  }

  protected abstract send(command: string, params: Params): Promise<unknown>;

  async go(url: string): Promise<void> {
    await this.send('Navigate', { url });
  }

  async reload(): Promise<void> {
    await this.send('Refresh', {});
  }

  /** The value of an expression in the page. */
  async ask<T>(expression: string): Promise<T> {
    return (await this.send('ExecuteScript', { script: `return (${expression})`, args: [] })) as T;
  }

  /** Waits until an expression in the page, which may be a promise, has a truthy value, and returns it. */
  async until<T>(expression: string): Promise<T> {
    const script = `const done = arguments[arguments.length - 1];
      const look = async () => { const found = await (${expression}); found ? done(found) : setTimeout(look, 20); };
      look();`;
    return (await this.send('ExecuteAsyncScript', { script, args: [] })) as T;
  }

  /** Clicks with a real pointer in the middle of an element that matches the selector and contains the text. */
  async click(selector: string, which = 0, words = ''): Promise<void> {
    const [x, y] = await this.until<[number, number]>(`(() => {
      const found = [...document.querySelectorAll(${JSON.stringify(selector)})].filter(
        ({ textContent }) => textContent.includes(${JSON.stringify(words)}),
      );
      if (found.length === 0) return null;
      const wanted = found[${which} % found.length];
      wanted.scrollIntoView({ block: 'nearest' });
      const box = wanted.getBoundingClientRect();
      return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    })()`);
    const actions = [
      { type: 'pointerMove', duration: 0, x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.send('PerformActions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  async picture(file: string): Promise<void> {
    writeFileSync(file, Buffer.from((await this.send('TakeScreenshot', { full: false })) as string, 'base64'));
  }

  protected async settle(): Promise<void> {
    await this.send('SetTimeouts', { script: 240_000, pageLoad: 240_000 });
    await this.send('SetWindowRect', { x: 0, y: 0, width: 1280, height: 800 });
  }

  close(): void {
    this.program.kill();
  }
}

interface Pending {
  resolve(value: unknown): void;
  reject(reason: Error): void;
}

export class Firefox extends Driver {
  private readonly pending = new Map<number, Pending>();
  private sent = 0;

  private constructor(
    program: ChildProcess,
    private readonly socket: Socket,
  ) {
    // The loader of remote settings is part of Firefox.
    super('firefox', program, /^(console\.(error|warn): (?!RSLoader)|JavaScript (error|warning).*http)/);
    let waiting = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      waiting = Buffer.concat([waiting, piece]);
      for (;;) {
        const colon = waiting.indexOf(':');
        const end = colon + 1 + Number(waiting.subarray(0, colon).toString());
        if (colon < 0 || waiting.length < end) return;
        this.receive(JSON.parse(waiting.subarray(colon + 1, end).toString()));
        waiting = waiting.subarray(end);
      }
    });
  }

  static async open(binary: string): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'cablecar-firefox-'));
    const preferences = {
      'marionette.port': 0,
      'devtools.console.stdout.content': true,
      'devtools.console.stdout.chrome': false,
    };
    const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});\n`);
    writeFileSync(join(profile, 'user.js'), lines.join(''));
    const portFile = join(profile, 'MarionetteActivePort');
    const program = spawn(binary, ['--headless', '--marionette', '--no-remote', '--profile', profile]);
    program.once('exit', () => rmSync(profile, { recursive: true, force: true }));
    await new Promise<void>((resolve) => {
      const watcher = watch(profile, () => {
        if (!existsSync(portFile) || readFileSync(portFile, 'utf8') === '') return;
        watcher.close();
        resolve();
      });
    });
    const firefox = new Firefox(program, connect(Number(readFileSync(portFile, 'utf8')), '127.0.0.1'));
    await firefox.send('NewSession', {});
    await firefox.settle();
    return firefox;
  }

  private receive(message: [number, number, { message: string } | null, unknown] | object): void {
    // The first message is a greeting.
    if (!Array.isArray(message)) return;
    const [, id, fault, result] = message as [number, number, { message: string } | null, unknown];
    const pending = this.pending.get(id);
    this.pending.delete(id);
    const value = (result as { value?: unknown } | null)?.value;
    if (fault === null) pending?.resolve(value);
    else pending?.reject(new Error(fault.message));
  }

  protected send(command: string, params: Params): Promise<unknown> {
    const id = ++this.sent;
    const text = Buffer.from(JSON.stringify([0, id, `WebDriver:${command}`, params]));
    this.socket.write(Buffer.concat([Buffer.from(`${text.length}:`), text]));
    return new Promise((resolve, reject) => this.pending.set(id, { resolve, reject }));
  }
}

const WEBDRIVER: Record<string, [method: 'GET' | 'POST', path: string]> = {
  Navigate: ['POST', 'url'],
  Refresh: ['POST', 'refresh'],
  ExecuteScript: ['POST', 'execute/sync'],
  ExecuteAsyncScript: ['POST', 'execute/async'],
  PerformActions: ['POST', 'actions'],
  TakeScreenshot: ['GET', 'screenshot'],
  SetTimeouts: ['POST', 'timeouts'],
  SetWindowRect: ['POST', 'window/rect'],
};

export class WebKit extends Driver {
  private session = '';

  private constructor(
    program: ChildProcess,
    private readonly address: string,
  ) {
    super('webkit', program, /CONSOLE.*(ERROR|WARN)/);
  }

  /** Needs a display, for example Xvfb. */
  static async open(driver: string, binary: string): Promise<WebKit> {
    const port = await freePort();
    const webkit = new WebKit(spawn(driver, [`--port=${port}`]), `http://127.0.0.1:${port}/session`);
    await listening(port);
    const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } };
    const { sessionId } = (await webkit.fetch('POST', '', { capabilities })) as { sessionId: string };
    webkit.session = `/${sessionId}`;
    await webkit.settle();
    return webkit;
  }

  override close(): void {
    void this.fetch('DELETE', '')
      .catch(() => {})
      .finally(() => super.close());
  }

  protected send(command: string, params: Params): Promise<unknown> {
    const [method, path] = WEBDRIVER[command]!;
    return this.fetch(method, `/${path}`, params);
  }

  private async fetch(method: 'GET' | 'POST' | 'DELETE', path: string, params?: Params): Promise<unknown> {
    const body = method === 'POST' ? { body: JSON.stringify(params) } : {};
    const response = await fetch(this.address + this.session + path, { method, ...body });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${(value as { message: string }).message}`);
    return value;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

function listening(port: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    });
    socket.on('error', () => setTimeout(() => void listening(port).then(resolve), 50));
  });
}
