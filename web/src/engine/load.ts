import type { EngineKind } from './engine';
import wasmUrl from '@engine/cablecar.wasm?url';
import type { Exports } from '@engine/cablecar.js';

/** The smallest module with a struct type: browsers without garbage-collected WebAssembly refuse it. */
const STRUCT = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0]);

/** Starts the WebAssembly engine, or the JavaScript engine where that is not possible. */
export async function load(fallbackOnly: boolean): Promise<{ kind: EngineKind; exports: Exports }> {
  if (!fallbackOnly && typeof WebAssembly === 'object' && WebAssembly.validate(STRUCT)) {
    try {
      const { load: loadWasm } = await import('@engine/runtime.js');
      const { exports } = await loadWasm(wasmUrl);
      return { kind: 'wasm', exports };
    } catch (reason) {
      console.warn('WebAssembly could not be started, JavaScript is used instead', reason);
    }
  }
  return { kind: 'js', exports: await import('@engine/cablecar.js') };
}
