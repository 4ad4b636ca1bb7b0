// Reads and writes bits, highest first, and base64url.

/** The bytes end too early, or their content is invalid. */
export class MalformedData extends Error {}

export class BitWriter {
  private readonly bytes: number[] = [];
  private free = 0;

  /** Writes the lowest bits of a number. */
  bits(value: number, count: number): void {
    for (let bit = count - 1; bit >= 0; bit--) {
      if (this.free === 0) {
        this.bytes.push(0);
        this.free = 8;
      }
      this.free--;
      this.bytes[this.bytes.length - 1]! |= ((value >> bit) & 1) << this.free;
    }
  }

  /** Writes bytes, starting at the next byte boundary. */
  raw(bytes: Iterable<number>): void {
    this.free = 0;
    this.bytes.push(...bytes);
  }

  /** Writes a number with seven bits per byte, lowest first; the eighth bit is set if more follow. */
  number(value: number): void {
    this.free = 0;
    let rest = value;
    for (; rest > 127; rest >>>= 7) this.bytes.push((rest & 127) | 128);
    this.bytes.push(rest);
  }

  done(): Uint8Array {
    return Uint8Array.from(this.bytes);
  }
}

export class BitReader {
  private at = 0;
  private left = 0;

  constructor(private readonly bytes: Uint8Array) {}

  bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) {
      if (this.left === 0) {
        if (this.at >= this.bytes.length) throw new MalformedData();
        this.at++;
        this.left = 8;
      }
      this.left--;
      value = (value << 1) | ((this.bytes[this.at - 1]! >> this.left) & 1);
    }
    return value;
  }

  raw(count: number): Uint8Array {
    this.left = 0;
    if (this.at + count > this.bytes.length) throw new MalformedData();
    this.at += count;
    return this.bytes.slice(this.at - count, this.at);
  }

  number(): number {
    let value = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const [byte] = this.raw(1) as unknown as [number];
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
    throw new MalformedData();
  }

  /** Checks that nothing is left but zero bits of the last byte. */
  end(): void {
    while (this.left > 0) if (this.bits(1) !== 0) throw new MalformedData();
    if (this.at !== this.bytes.length) throw new MalformedData();
  }
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** CRC-32 as in PNG and ZIP. */
export function checksum(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = CRC[(rest ^ byte) & 255]! ^ (rest >>> 8);
  return ~rest >>> 0;
}

/** base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The bytes of a base64url text; null when it is invalid. */
export function fromBase64Url(letters: string): Uint8Array | null {
  if (!/^[\w-]*$/.test(letters) || letters.length % 4 === 1) return null;
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
