import type { GifRequest, GifReply } from './gif.worker';

/** The worker that encodes the frames, one at a time, so that they don't accumulate. */
export class GifEncoder {
  private readonly worker = new Worker(new URL('./gif.worker.ts', import.meta.url), { type: 'module' });

  send(request: GifRequest): Promise<GifReply> {
    return new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }: MessageEvent<GifReply>) => resolve(data);
      this.worker.onerror = (event) => reject(new Error(event.message));
      const transfer = request.type === 'frame' ? [request.pixels.buffer] : [];
      this.worker.postMessage(request, transfer);
    });
  }

  /** The whole animation, as a GIF. */
  async finish(): Promise<Blob> {
    const reply = await this.send({ type: 'end' });
    if (reply.type !== 'done') throw new Error('no animation');
    return new Blob([reply.bytes], { type: 'image/gif' });
  }

  close(): void {
    this.worker.terminate();
  }
}
