import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));
const classes = [
  'engine/target/classes',
  'bots/target/classes',
  'browser/target/classes',
  'browser/target/test-classes',
].map((folder) => root + folder);

/** The engine as compiled for browsers. */
export const TEAVM = `${root}browser/target/teavm/`;

/** Runs a class of the module `browser` on the JVM and gives what it prints. */
export async function onJvm(name: string, ...args: (string | number)[]): Promise<string> {
  if (!classes.every(existsSync)) throw new Error('the Java modules are not built: run ./test java first');
  const home = process.env['JAVA_HOME'];
  const java = home === undefined ? 'java' : `${home}/bin/java`;
  const { stdout } = await promisify(execFile)(
    java,
    ['-XX:+UseSerialGC', '-cp', classes.join(':'), `io.cablecar.browser.${name}`, ...args.map(String)],
    { maxBuffer: 1 << 28 },
  );
  return stdout;
}
