import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const classes = [
  'engine/target/classes',
  'bots/target/classes',
  'browser/target/classes',
  'browser/target/test-classes',
].map((folder) => root + folder);

/** The engine as compiled for browsers. */
export const TEAVM = `${root}browser/target/teavm/`;

/** The weights of the networks, which the page loads into the engine when a strong bot needs them. */
export const WEIGHTS_FOLDER = `${root}bots/src/main/resources/io/cablecar/bots/value/network/`;

/** Starts a class of the module `browser` on the JVM that `./cablecar` would choose. */
export function startJvm(name: string, ...args: (string | number)[]): ChildProcessWithoutNullStreams {
  if (!classes.every(existsSync)) throw new Error('the Java modules are not built: run ./test java first');
  const command = '. "$0/tools/jdk.sh" && find_jdk && exec "$JAVA_HOME/bin/java" -XX:+UseSerialGC -cp "$@"';
  return spawn('bash', ['-c', command, root, classes.join(':'), `io.cablecar.browser.${name}`, ...args.map(String)]);
}

/** Runs a class of the module `browser` and returns its output. */
export function onJvm(name: string, ...args: (string | number)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const process = startJvm(name, ...args);
    let out = '';
    let err = '';
    process.stdout.on('data', (piece: Buffer) => (out += piece.toString()));
    process.stderr.on('data', (piece: Buffer) => (err += piece.toString()));
    process.on('close', (code) => (code === 0 ? resolve(out) : reject(new Error(err))));
  });
}
