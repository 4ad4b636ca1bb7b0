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

/** The pages that the server of the tests serves. */
export const FIRST_BUILD = fileURLToPath(new URL('../../app/target/web', import.meta.url));

/** Builds the pages again with other names for all scripts, like a new version. */
export async function secondBuild(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cablecar-'));
  // Vitest sets it to `test`, which would build the pages for development.
  const environment = process.env['NODE_ENV'];
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
  }).finally(() => (process.env['NODE_ENV'] = environment));
  return folder;
}

/** A file server whose pages can be replaced while visitors use them. */
export class FileServer {
  /** Files whose names contain this are not found. */
  missing: string | null = null;

  private constructor(
    public folder: string,
    private readonly server: Server,
    /** The path below which the files are served. */
    private readonly below: string,
  ) {}

  static async open(folder: string, below = ''): Promise<FileServer> {
    const server = createServer();
    const files = new FileServer(folder, server, below);
    server.on('request', (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (!pathname.startsWith(`${below}/`)) return response.writeHead(404).end();
      const name = pathname.slice(below.length).replace(/\/$/, '/index.html');
      const type = TYPES[name.split('.').at(-1)!] ?? 'application/octet-stream';
      const file = files.missing !== null && name.includes(files.missing) ? '' : files.folder + name;
      return readFile(file).then(
        (content) => response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(content),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return files;
  }

  get address(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}${this.below}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
