/** A column's values as they are in memory. */
export type Values = Int32Array | Float64Array | Uint8Array | Uint32Array;

/**
 * Carries what a store is made of out to bytes or back in. One walk over the store does both, so writing and
 * reading can't disagree. What is stored is given as it is now; on the way in, `take` gets what was stored.
 */
export interface Carrier {
  values<T extends Values>(now: T, take: (stored: T) => void): void;
  text(now: string, take: (stored: string) => void): void;
  /** Anything else, as JSON. */
  json<T>(now: T, take: (stored: T) => void): void;
}

/** Typed arrays need their bytes at such an address to be used in place. */
const ALIGNED = 8;
const aligned = (length: number) => Math.ceil(length / ALIGNED) * ALIGNED;

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Everything that a walk carries, as one run of bytes: each piece has its length in front.
 * @param walk must not change the store
 */
export function carriedOut(walk: (carrier: Carrier) => void): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  const add = (piece: Uint8Array) => pieces.push(piece);
  walk({
    values: (now) => add(new Uint8Array(now.buffer, now.byteOffset, now.byteLength)),
    text: (now) => add(encoder.encode(now)),
    json: (now) => add(encoder.encode(JSON.stringify(now))),
  });
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + ALIGNED + aligned(piece.length), 0));
  const lengths = new DataView(bytes.buffer);
  let at = 0;
  for (const piece of pieces) {
    lengths.setUint32(at, piece.length, true);
    bytes.set(piece, at + ALIGNED);
    at += ALIGNED + aligned(piece.length);
  }
  return bytes;
}

/**
 * Gives a walk what `carriedOut` made of the same walk. The store then uses these bytes in place.
 * @throws Error if the bytes aren't those of this walk
 */
export function carryIn(bytes: Uint8Array<ArrayBuffer>, walk: (carrier: Carrier) => void): void {
  const lengths = new DataView(bytes.buffer, bytes.byteOffset);
  let at = 0;
  const next = () => {
    const from = at + ALIGNED;
    const length = lengths.getUint32(at, true);
    at = from + aligned(length);
    if (at > bytes.length) throw new Error("The stored calls end too early.");
    return bytes.subarray(from, from + length);
  };
  walk({
    values: (now, take) => take(valuesLike(now, next())),
    text: (_, take) => take(decoder.decode(next())),
    json: (_, take) => take(JSON.parse(decoder.decode(next()))),
  });
  if (at !== bytes.length) throw new Error("The stored calls have more than they should.");
}

function valuesLike<T extends Values>(now: T, { buffer, byteOffset, byteLength }: Uint8Array): T {
  const make = now.constructor as new (buffer: ArrayBufferLike, at: number, length: number) => T;
  return new make(buffer, byteOffset, byteLength / now.BYTES_PER_ELEMENT);
}
