import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the pages are served, without a slash at the end. */
    address: string;
  }
}

const COMMAND = fileURLToPath(new URL('../../cablecar', import.meta.url));

/** Runs the command a player runs, as a player would, and waits for the address it prints. */
export function serve(): Promise<{ process: ChildProcess; address: string }> {
  return new Promise((resolve, reject) => {
    const process = spawn(COMMAND, ['serve', '--no-open', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    let out = '';
    process.stdout.on('data', (piece: Buffer) => {
      out += piece.toString();
      const address = /http:\/\/\S+(?=\/)/.exec(out)?.[0];
      if (address !== undefined) resolve({ process, address });
    });
    process.on('exit', (code) => reject(new Error(`cablecar ended with ${code}`)));
  });
}

export default async function setup(project: TestProject): Promise<() => void> {
  const { process, address } = await serve();
  project.provide('address', address);
  return () => void process.kill();
}
