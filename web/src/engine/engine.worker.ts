/// <reference lib="webworker" />
import type { CallName, EngineCalls, Reply, Request } from './engine';
import { DamagedLog } from './damaged-log';
import { engineCalls } from './java-engine';
import { load } from './load';
import { Weights } from './weights';

declare const self: DedicatedWorkerGlobalScope;

function post(reply: Reply): void {
  self.postMessage(reply);
}

async function answer<Name extends CallName>(
  engine: EngineCalls,
  weights: Weights,
  { id, name, args }: Request<Name>,
): Promise<void> {
  try {
    await weights.prepare(name, args);
    const call = engine[name] as (...args: Parameters<EngineCalls[Name]>) => unknown;
    post({ type: 'value', id, value: call(...args) });
  } catch (reason) {
    if (reason instanceof DamagedLog) post({ type: 'damaged', id });
    else post({ type: 'failed', id, message: String(reason) });
  }
}

const loading = load(self.name === 'js').then(({ kind, exports }) => {
  post({ type: 'ready', kind });
  return {
    engine: engineCalls(exports, kind),
    weights: new Weights(exports, (file) => post({ type: 'weightsMissing', file })),
  };
});
loading.catch((reason: unknown) => post({ type: 'broken', message: String(reason) }));

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  loading.then(
    ({ engine, weights }) => answer(engine, weights, data),
    () => {},
  );
});
