import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { env as environment } from 'node:process';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the pages are served, without a slash at the end. */
    address: string;
  }
}

/** The command that players use. */
export const COMMAND = fileURLToPath(new URL('../../cablecar', import.meta.url));

/** Starts the server with the command that players use, and waits for the address that it prints. */
export function serve(port = 0, ...args: string[]): Promise<{ process: ChildProcess; address: string }> {
  return serveLater(0, port, ...args);
}

/** The same with a clock that is ahead of the real one by this many milliseconds. */
export function serveLater(
  ahead: number,
  port: number,
  ...args: string[]
): Promise<{ process: ChildProcess; address: string }> {
  return new Promise((resolve, reject) => {
    // Servers of tests end before the optimising compiler pays off.
    const options = `-XX:TieredStopAtLevel=1 -Dcablecar.clock.ahead=${ahead}`;
    const process = spawn(COMMAND, ['serve', '--no-open', '--port', String(port), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...environment, JAVA_TOOL_OPTIONS: options },
    });
    let out = '';
    process.stdout.on('data', (piece: Buffer) => {
      out += piece.toString();
      const address = /http:\/\/\S+(?=\/)/.exec(out)?.[0];
      if (address !== undefined) resolve({ process, address });
    });
    process.on('exit', (code) => reject(new Error(`cablecar ended with ${code}`)));
  });
}

/**
 * `SLOW=2000 npm run e2e` delays every response by a random time of up to 2000 ms. It reveals tests and pages that
 * depend on the order in which files arrive.
 */
const SLOW = Number(process.env.SLOW ?? 0);

/** Starts a proxy that delays the responses of the server at an address, and returns its address. */
function delayed(address: string): Promise<string> {
  const proxy = createServer((asked, answer) => {
    setTimeout(() => {
      const { url = '/', method, headers } = asked;
      const onwards = request(address + url, { method, headers }, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      });
      onwards.on('error', () => answer.destroy());
      asked.pipe(onwards);
    }, SLOW * Math.random());
  });
  return new Promise((resolve) => {
    proxy.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`));
  });
}

export default async function setup(project: TestProject): Promise<() => void> {
  // All tests come from one address, which may not make as many guests and tables in an hour as they need.
  const { process, address } = await serve(0, '--no-limits');
  project.provide('address', SLOW > 0 ? await delayed(address) : address);
  return () => void process.kill();
}
