import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const WEB = fileURLToPath(new URL('../', import.meta.url));
const TYPES: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  wasm: 'application/wasm',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
};

/** The pages as the tests' server has them, too. */
export const FIRST_BUILD = fileURLToPath(new URL('../../app/target/web', import.meta.url));

/** Builds the pages once more, every script under another name: as different as two versions can be. */
export async function secondBuild(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cablecar-'));
  // As for visitors, not as for tests.
  process.env['NODE_ENV'] = 'production';
  await build({
    root: WEB,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: {
        output: {
          entryFileNames: 'assets/second-[name]-[hash].js',
          chunkFileNames: 'assets/second-[name]-[hash].js',
        },
      },
    },
  });
  return folder;
}

/** A server under whose visitors the pages can be exchanged. */
export class Exchange {
  /** Part of a name that is not to be had. */
  missing: string | null = null;

  private constructor(
    public folder: string,
    private readonly server: Server,
    /** What stands before the names of the files in addresses. */
    private readonly below: string,
  ) {}

  static async open(folder: string, below = ''): Promise<Exchange> {
    const server = createServer();
    const exchange = new Exchange(folder, server, below);
    server.on('request', (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (!pathname.startsWith(`${below}/`)) return response.writeHead(404).end();
      const name = pathname.slice(below.length).replace(/\/$/, '/index.html');
      const type = TYPES[name.split('.').at(-1)!] ?? 'application/octet-stream';
      const file = exchange.missing !== null && name.includes(exchange.missing) ? '' : exchange.folder + name;
      return readFile(file).then(
        (content) => response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(content),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return exchange;
  }

  get address(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}${this.below}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
