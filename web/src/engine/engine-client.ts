import type { Engine, CallName, EngineCalls, EngineKind, Reply, Request } from './engine';
import { DamagedLog } from './damaged-log';

/** The worker was stopped before it answered. */
export class Stopped extends Error {}

interface PendingCall {
  resolve(value: unknown): void;
  reject(reason: Error): void;
}

/** A worker that runs the engine, with its pending calls. */
export class EngineClient implements Engine {
  private readonly worker: Worker;
  private readonly pending = new Map<number, PendingCall>();
  private requests = 0;
  private isStopped = false;

  /** Which engine runs. Rejected when neither could be started. */
  readonly kind: Promise<EngineKind>;

  constructor(fallbackOnly: boolean, onMissingWeights: (file: string) => void = () => {}) {
    this.worker = new Worker(new URL('./engine.worker.ts', import.meta.url), {
      type: 'module',
      name: fallbackOnly ? 'js' : 'engine',
    });
    this.kind = new Promise((resolve, reject) => {
      this.worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
        if (data.type === 'ready') resolve(data.kind);
        else if (data.type === 'broken') reject(this.fail(new Error(data.message)));
        else if (data.type === 'weightsMissing') onMissingWeights(data.file);
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
      this.pending.set(id, { resolve: (value) => resolve(value as ReturnType<EngineCalls[Name]>), reject });
      this.worker.postMessage({ id, name, args } satisfies Request<Name>);
    });
  }

  get isBusy(): boolean {
    return this.pending.size > 0;
  }

  /** Terminates the worker; pending calls are rejected with {@link Stopped}. */
  stop(): void {
    this.worker.terminate();
    this.fail(new Stopped());
  }

  private settle(reply: Exclude<Reply, { type: 'ready' | 'broken' | 'weightsMissing' }>): void {
    const call = this.pending.get(reply.id);
    this.pending.delete(reply.id);
    if (reply.type === 'value') call?.resolve(reply.value);
    else call?.reject(reply.type === 'damaged' ? new DamagedLog() : new Error(reply.message));
  }

  private fail(reason: Error): Error {
    this.isStopped = true;
    for (const call of this.pending.values()) call.reject(reason);
    this.pending.clear();
    return reason;
  }
}
