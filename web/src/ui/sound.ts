// Synthesised sounds. The audio context is created with the first sound.

interface Audio {
  context: AudioContext;
  /** Where all sounds meet: softened and limited, so that several at once are not louder than one. */
  out: AudioNode;
}

let opened: Audio | null = null;
/** The time at which the bell is free again. */
let bellFree = 0;

function audio(): Audio | null {
  try {
    opened ??= open();
    const { context } = opened;
    if (context.state === 'suspended') void context.resume();
    return opened;
  } catch {
    return null;
  }
}

/** Called by a tap, so that a sound may follow later. */
export function unlockSound(): void {
  audio();
}

function open(): Audio {
  const context = new AudioContext();
  const soft = context.createBiquadFilter();
  soft.type = 'lowpass';
  soft.frequency.value = 6200;
  const limit = context.createDynamicsCompressor();
  limit.threshold.value = -18;
  limit.ratio.value = 6;
  soft.connect(limit).connect(context.destination);
  return { context, out: soft };
}

/** Milliseconds in which a tone swells; starting at once would click. */
const ATTACK = 0.004;

function ring({ context, out }: Audio, at: number, pitch: number, loud: number, long: number): void {
  const tone = context.createOscillator();
  const level = context.createGain();
  tone.frequency.value = pitch;
  level.gain.setValueAtTime(0.0001, at);
  level.gain.linearRampToValueAtTime(loud, at + ATTACK);
  level.gain.exponentialRampToValueAtTime(0.0001, at + long);
  tone.connect(level).connect(out);
  tone.start(at);
  tone.stop(at + long);
}

/** The partials of a small brass bell: ratio to the pitch, loudness, seconds. */
const BRASS = [
  [0.5, 0.03, 1.3],
  [1, 0.11, 1.2],
  [2.01, 0.045, 0.8],
  [2.76, 0.03, 0.5],
  [5.4, 0.01, 0.18],
] as const;

function strike(on: Audio, at: number, loud = 1): void {
  for (const [ratio, level, long] of BRASS) ring(on, at, 932 * ratio, level * loud, long);
}

/** The gripman's bell: two strokes. Several lines that end together ring one after the other. */
export function bell(): void {
  const on = audio();
  if (!on) return;
  const now = on.context.currentTime;
  const at = Math.max(now, bellFree);
  // More than three in a row would be a nuisance.
  if (at > now + 1.2) return;
  strike(on, at);
  strike(on, at + 0.17, 0.75);
  bellFree = at + 0.55;
}

/** A car leaves its depot: one stroke, from further away. */
export function depart(): void {
  const on = audio();
  if (on) strike(on, on.context.currentTime, 0.5);
}

/** A tile crossed during a ride, higher from tile to tile. @param part of the way, from 0 to 1 */
export function tick(part: number): void {
  const on = audio();
  if (on) ring(on, on.context.currentTime, 392 * 2 ** part, 0.03, 0.12);
}

/** A tile set down on the table. */
export function clack(): void {
  const on = audio();
  if (!on) return;
  const { context, out } = on;
  const length = Math.floor(context.sampleRate * 0.05);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 6;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  // Never quite the same twice, like wood on a table.
  filter.frequency.value = 1000 + 250 * Math.random();
  filter.Q.value = 0.9;
  const level = context.createGain();
  level.gain.value = 0.34;
  source.buffer = buffer;
  source.connect(filter).connect(level).connect(out);
  source.start();
  ring(on, context.currentTime, 165 + 20 * Math.random(), 0.1, 0.09);
}

/** It is your turn: two rising tones, softer than the bell. */
export function call(): void {
  const on = audio();
  if (!on) return;
  ring(on, on.context.currentTime, 523, 0.08, 0.4);
  ring(on, on.context.currentTime + 0.15, 784, 0.09, 0.6);
}

/** A share is exchanged. */
export function rustle(): void {
  const on = audio();
  if (!on) return;
  ring(on, on.context.currentTime, 660, 0.04, 0.16);
  ring(on, on.context.currentTime + 0.07, 880, 0.04, 0.2);
}
