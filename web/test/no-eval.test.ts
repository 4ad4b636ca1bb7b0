import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { importsOf, withoutEval } from '../tools/no-eval';

const engine = join(import.meta.dirname, '../../browser/target/teavm');
const loader = readFileSync(join(engine, 'runtime.js'), 'utf8');

interface Loader {
  defaults: (
    imports: Record<string, Record<string, (...args: unknown[]) => unknown>>,
    userExports: object,
    builtins: boolean,
  ) => { supplyExports: (exports: object) => void };
}

const loaded = async (code: string): Promise<Loader> =>
  (await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as Loader;

/** The functions that a loader offers to the engine. */
async function offered(code: string): Promise<Record<string, (...args: unknown[]) => unknown>> {
  const imports: Record<string, Record<string, (...args: unknown[]) => unknown>> = {};
  const { defaults } = await loaded(code);
  defaults(imports, {}, true).supplyExports({
    'teavm.js.wrapException': (reason: unknown) => reason,
    'teavm.js.throwException': (reason: unknown) => {
      throw reason;
    },
  });
  return imports['teavmJso']!;
}

/** What a call returns or throws, the same in both loaders. */
function outcome(call: () => unknown): unknown {
  try {
    return call();
  } catch (reason) {
    return `${(reason as Error).name}: ${(reason as Error).message}`;
  }
}

class Pair {
  readonly items: unknown[];
  constructor(...items: unknown[]) {
    this.items = items;
  }
}

const fails = (): never => {
  throw new RangeError('out of range');
};

/** @returns the results of everything that was compiled from text */
function exercised(jso: Record<string, (...args: unknown[]) => unknown>): unknown[] {
  type Fn = (...args: unknown[]) => unknown;
  const three = (...args: unknown[]): unknown => args;
  const fixed = jso['defineFunction']!((a: unknown, b: unknown) => [a, b], 0) as Fn;
  const rest = jso['defineFunction']!((a: unknown, b: unknown) => [a, b], 1) as Fn;
  const throwing = jso['defineFunction']!(fails, 0) as Fn;
  class Owner {
    own = 7;
    declare method: Fn;
    declare more: Fn;
  }
  jso['defineMethod']!(Owner, 'method', (self: Owner, a: unknown) => [self.own, a], 0);
  jso['defineMethod']!(Owner, 'more', (self: Owner, a: unknown, b: unknown) => [self.own, a, b], 1);
  const made = jso['createClass']!('io.Made', null, null) as new (...args: unknown[]) => object;
  return [
    outcome(() => jso['global']!('Math.PI')),
    outcome(() => jso['global']!('nowhere')),
    outcome(() => (jso['setProperty']!(null, 'cablecarTest', 5), jso['getProperty']!(null, 'cablecarTest'))),
    outcome(() => [fixed(1), fixed(1, 2, 3), fixed.length]),
    outcome(() => [rest(), rest(1), rest(1, 2, 3), rest.length]),
    outcome(() => throwing()),
    outcome(() => [new Owner().method(1, 2), new Owner().more(1), new Owner().more(1, 2, 3)]),
    outcome(() => [Owner.prototype.method.length, Owner.prototype.more.length]),
    outcome(() => [made.name, new made({}) instanceof made]),
    outcome(() => (jso['createFunction1']!('str', 'return str;') as Fn)('same')),
    outcome(() => jso['callFunction3']!(three, 1, 2, 3)),
    outcome(() => jso['callFunction0']!(fails)),
    outcome(() => jso['callMethod1']!([1, 2, 3], 'indexOf', 3)),
    outcome(() => jso['callMethod2']!(null, 'Math.max', 3, 9)),
    outcome(() => jso['callMethod0']!(null, 'nowhere')),
    outcome(() => (jso['construct2']!(Pair, 1, 2) as Pair).items),
    outcome(() => jso['construct1']!(Array, -1)),
    outcome(() => [jso['arrayOf0']!(), jso['arrayOf3']!(1, 2, 3), jso['arrayOf31']!(...Array(31).keys())]),
  ];
}

describe('the loader of the engine', () => {
  it('behaves the same without functions compiled from text', async () => {
    const expected = exercised(await offered(loader));
    const code = withoutEval(loader);
    expect(code).not.toMatch(/new Function|eval\(/);
    const jso = await offered(code);
    // No library compiles text unnoticed.
    const compile = vi.fn(() => {
      throw new Error('text was compiled');
    });
    vi.stubGlobal('Function', compile);
    try {
      expect(exercised(jso)).toEqual(expected);
    } finally {
      vi.unstubAllGlobals();
    }
    expect(compile).not.toHaveBeenCalled();
    expect(expected).toContainEqual([[1, undefined], [1, 2], 2]);
  });

  it('refuses scripts that are not known', async () => {
    const jso = await offered(withoutEval(loader));
    expect(() => jso['createFunction1']!('str', 'return str + 1;')).toThrow('no-eval');
  });

  it.each(['new Function("return "+', 'constructor.call(this', 'return fn(${', '"return ["+'])(
    'stops the build when it has changed: %s',
    (part) => {
      expect(loader).toContain(part);
      expect(() => withoutEval(loader.replace(part, `${part} `))).toThrow("TeaVM's loader has changed");
    },
  );

  it('stops the build when it compiles text in a new place', () => {
    expect(() => withoutEval(`${loader};new Function("a")`)).toThrow('compiles text');
  });

  it('is asked for one kind of script only', () => {
    const names = importsOf(readFileSync(join(engine, 'cablecar.wasm')));
    expect(names).toContain('callFunction1');
    expect(names.filter((name) => name.startsWith('createFunction'))).toEqual(['createFunction1']);
  });
});
