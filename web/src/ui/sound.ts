// A few sounds made by code. Nothing is created before the first sound is wanted.

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
  } catch {
    return null;
  }
}

function ring(ctx: AudioContext, at: number, pitch: number, loud: number, long: number): void {
  const tone = ctx.createOscillator();
  const level = ctx.createGain();
  tone.frequency.value = pitch;
  level.gain.setValueAtTime(loud, at);
  level.gain.exponentialRampToValueAtTime(0.0001, at + long);
  tone.connect(level).connect(ctx.destination);
  tone.start(at);
  tone.stop(at + long);
}

/** The gripman's bell: two strokes of a brass bell. */
export function bell(): void {
  const ctx = audio();
  if (!ctx) return;
  for (const stroke of [0, 0.16]) {
    const at = ctx.currentTime + stroke;
    for (const [ratio, loud, long] of [
      [1, 0.16, 0.9],
      [2.76, 0.07, 0.5],
      [5.4, 0.035, 0.25],
    ] as const)
      ring(ctx, at, 1046 * ratio, loud, long);
  }
}

/** A tile set down on the table. */
export function clack(): void {
  const ctx = audio();
  if (!ctx) return;
  const length = Math.floor(ctx.sampleRate * 0.06);
  const buffer = ctx.createBuffer(1, length, ctx.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 6;
  const source = ctx.createBufferSource();
  const filter = ctx.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = 1500;
  filter.Q.value = 1.1;
  const level = ctx.createGain();
  level.gain.value = 0.5;
  source.buffer = buffer;
  source.connect(filter).connect(level).connect(ctx.destination);
  source.start();
  ring(ctx, ctx.currentTime, 190, 0.12, 0.08);
}

/** Somebody is waiting for you: a rising call, softer than the bell. */
export function call(): void {
  const ctx = audio();
  if (!ctx) return;
  ring(ctx, ctx.currentTime, 523, 0.1, 0.3);
  ring(ctx, ctx.currentTime + 0.14, 784, 0.12, 0.5);
}

/** Paper passing over the counter: a share changes hands. */
export function rustle(): void {
  const ctx = audio();
  if (!ctx) return;
  ring(ctx, ctx.currentTime, 660, 0.05, 0.12);
  ring(ctx, ctx.currentTime + 0.07, 880, 0.05, 0.16);
}
