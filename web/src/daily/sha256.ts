// SHA-256 (FIPS 180-4), our own: the browser's is missing where a page is not served safely (a tablet that visits a
// laptop at home), and the game of the day must be the same there.

/** The bits after the point of the square or cube root of a number, 32 of them. */
function rootBits(n: number, power: number): number {
  const root = n ** power;
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}

const PRIMES = firstPrimes(64);
const ROUNDS = PRIMES.map((prime) => rootBits(prime, 1 / 3));
const START = PRIMES.slice(0, 8).map((prime) => rootBits(prime, 1 / 2));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The text's bytes, a one bit, zeros and the length in bits: whole blocks of 64 bytes. */
function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 4, bytes.length * 8);
  return view;
}

function schedule(block: DataView, from: number): number[] {
  const words = Array.from({ length: 16 }, (_, i) => block.getInt32(from + 4 * i));
  for (let i = 16; i < 64; i++) {
    const early = words[i - 15]!;
    const late = words[i - 2]!;
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const other = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words.push((words[i - 16]! + one + words[i - 7]! + other) | 0);
  }
  return words;
}

/** The digest of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const message = padded(text);
  const hash = [...START];
  for (let from = 0; from < message.byteLength; from += 64) {
    const words = schedule(message, from);
    let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const choice = (e & f) ^ (~e & g);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUNDS[i]! + words[i]!) | 0;
      const other = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
      [a, b, c, d, e, f, g, h] = [(one + other) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = (hash[i]! + word) | 0));
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
