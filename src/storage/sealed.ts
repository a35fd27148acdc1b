import { hexOf } from "@/lib/random-id";

/**
 * A file that can only be read with the key it was written with. It has a header (the format, a random salt,
 * the place of the list of parts), then the parts, then the list. All but the header is encrypted with
 * AES-GCM. The key is derived by HKDF from the secret and the salt, so each file has its own, and a part's
 * nonce is its number: a part that was changed, swapped or cut can't be read. The header is written last, so
 * a file that wasn't finished has none.
 */
export interface SealedFile {
  /** Reads exactly `length` bytes, which the next read overwrites: new memory costs more than reading does. */
  read: (at: number, length: number) => Uint8Array<ArrayBuffer>;
  write: (at: number, bytes: Uint8Array<ArrayBuffer>) => void;
  truncate: (size: number) => void;
  /** Brings what was written to the disk. */
  flush: () => void;
}

/** What a file's key is made of. */
export interface Seal {
  secret: string;
  /** What the file is for; another purpose has another key. */
  purpose: string;
}

/** What a finished file says about itself. */
interface Listed {
  /** When its content was new, in epoch milliseconds. */
  at: number;
  /** The parts' lengths, encrypted. */
  lengths: number[];
}

const MARK = new TextEncoder().encode("Swbd0001");
const SALT_BYTES = 32;
const SALT_AT = MARK.length;
const LIST_AT = SALT_AT + SALT_BYTES;
const HEADER_BYTES = LIST_AT + 16;
/** The list's number; the first part's is 1. */
const LIST = 0;
/** At most this much is written at once, because the caller waits for it. */
const WRITE_BYTES = 1 << 19;

const encoder = new TextEncoder();

/** The key of a file, or another secret that says nothing about the one it's made of. */
function derive({ secret, purpose }: Seal, salt: Uint8Array<ArrayBuffer>) {
  const info = encoder.encode(purpose);
  return {
    algorithm: { name: "HKDF", hash: "SHA-256", salt, info },
    base: crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey", "deriveBits"]),
  };
}

async function keyOf(seal: Seal, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const { algorithm, base } = derive(seal, salt);
  const aes = { name: "AES-GCM", length: 256 };
  return crypto.subtle.deriveKey(algorithm, await base, aes, false, ["encrypt", "decrypt"]);
}

/** A name that stays the same for a secret and its purpose, and doesn't reveal the secret. */
export async function fingerprint(seal: Seal): Promise<string> {
  const { algorithm, base } = derive(seal, new Uint8Array(0));
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits(algorithm, await base, 128)));
}

function nonce(number: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12);
  new DataView(bytes.buffer).setUint32(8, number);
  return bytes;
}

/**
 * Writes a file, in place of what it had.
 * @param at when its content was new, in epoch milliseconds
 * @param parts asked for one at a time
 * @param pace called between two steps; if it resolves to false, writing ends and the file is empty
 * @returns whether it was written
 */
export async function writeSealed(
  file: SealedFile,
  seal: Seal,
  at: number,
  parts: Iterable<Uint8Array<ArrayBuffer>>,
  pace: () => Promise<boolean>,
): Promise<boolean> {
  file.truncate(0);
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const key = await keyOf(seal, salt);
  const listed: Listed = { at, lengths: [] };
  let end = HEADER_BYTES;
  const add = async (number: number, part: Uint8Array<ArrayBuffer>) => {
    const sealed = new Uint8Array(
      await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce(number) }, key, part),
    );
    for (let from = 0; from < sealed.length; from += WRITE_BYTES) {
      if (!(await pace())) return undefined;
      file.write(end + from, sealed.subarray(from, from + WRITE_BYTES));
    }
    end += sealed.length;
    return sealed.length;
  };
  for (const part of parts) {
    const length = await add(listed.lengths.length + 1, part);
    if (length === undefined) {
      file.truncate(0);
      return false;
    }
    listed.lengths.push(length);
  }
  const listAt = end;
  const listLength = await add(LIST, encoder.encode(JSON.stringify(listed)));
  if (listLength === undefined) {
    file.truncate(0);
    return false;
  }
  file.flush();
  const header = new Uint8Array(HEADER_BYTES);
  header.set(MARK);
  header.set(salt, SALT_AT);
  const numbers = new DataView(header.buffer, LIST_AT);
  numbers.setFloat64(0, listAt);
  numbers.setFloat64(8, listLength);
  file.write(0, header);
  file.flush();
  return true;
}

/**
 * Opens a file that was written with the same secret for the same purpose.
 * @returns when its content was new, in epoch milliseconds, and its parts, each read when it's asked for
 * @throws Error if it wasn't finished, was changed, or has another key or format
 */
export async function openSealed(
  file: SealedFile,
  seal: Seal,
): Promise<{ at: number; parts: (() => Promise<Uint8Array<ArrayBuffer>>)[] }> {
  const header = file.read(0, HEADER_BYTES);
  if (MARK.some((byte, index) => header[index] !== byte)) throw new Error("The file isn't finished.");
  const key = await keyOf(seal, header.slice(SALT_AT, LIST_AT));
  const open = async (number: number, from: number, length: number) =>
    new Uint8Array(
      await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce(number) }, key, file.read(from, length)),
    );
  const numbers = new DataView(header.buffer, LIST_AT);
  const list = await open(LIST, numbers.getFloat64(0), numbers.getFloat64(8));
  const { at, lengths }: Listed = JSON.parse(new TextDecoder().decode(list));
  let from = HEADER_BYTES;
  const parts = lengths.map((length, index) => {
    const start = from;
    from += length;
    return () => open(index + 1, start, length);
  });
  return { at, parts };
}
