import type { Engine, CallName, EngineCalls, EngineKind, Reply, Request } from './calls';

/** The moves of a log don't fit its setup: it was damaged, or written by other rules. */
export class DamagedLog extends Error {}

/** The worker was stopped while it still owed an answer. */
export class Stopped extends Error {}

interface Waiting {
  resolve(value: unknown): void;
  reject(reason: Error): void;
}

/** One worker with the engine in it, and the answers it still owes. */
export class EngineWorker implements Engine {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private requests = 0;
  private isStopped = false;

  /** Which engine runs; rejected when neither could be started. */
  readonly kind: Promise<EngineKind>;

  constructor(fallbackOnly: boolean, unlearnt: (file: string) => void = () => {}) {
    this.worker = new Worker(new URL('./engine.worker.ts', import.meta.url), {
      type: 'module',
      name: fallbackOnly ? 'js' : 'engine',
    });
    this.kind = new Promise((resolve, reject) => {
      this.worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
        if (data.type === 'ready') resolve(data.kind);
        else if (data.type === 'broken') reject(this.fail(new Error(data.message)));
        else if (data.type === 'unlearnt') unlearnt(data.file);
        else this.settle(data);
      });
      this.worker.addEventListener('error', (event) => {
        event.preventDefault();
        reject(this.fail(new Error(event.message || 'the engine could not be loaded')));
      });
    });
    this.kind.catch(() => {});
  }

  call<Name extends CallName>(
    name: Name,
    ...args: Parameters<EngineCalls[Name]>
  ): Promise<ReturnType<EngineCalls[Name]>> {
    return new Promise((resolve, reject) => {
      if (this.isStopped) {
        reject(new Stopped());
        return;
      }
      const id = ++this.requests;
      this.waiting.set(id, { resolve: (value) => resolve(value as ReturnType<EngineCalls[Name]>), reject });
      this.worker.postMessage({ id, name, args } satisfies Request<Name>);
    });
  }

  get isBusy(): boolean {
    return this.waiting.size > 0;
  }

  /** Ends the worker at once, whatever it is doing; calls it still owes are rejected with {@link Stopped}. */
  stop(): void {
    this.worker.terminate();
    this.fail(new Stopped());
  }

  private settle(reply: Exclude<Reply, { type: 'ready' | 'broken' | 'unlearnt' }>): void {
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if (reply.type === 'value') waiting?.resolve(reply.value);
    else waiting?.reject(reply.type === 'damaged' ? new DamagedLog() : new Error(reply.message));
  }

  private fail(reason: Error): Error {
    this.isStopped = true;
    for (const waiting of this.waiting.values()) waiting.reject(reason);
    this.waiting.clear();
    return reason;
  }
}
