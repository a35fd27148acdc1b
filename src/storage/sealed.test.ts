import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fingerprint, openSealed, type SealedFile, writeSealed } from "./sealed";

const seal = { secret: "key-of-the-service", purpose: "calls of https://service.example" };
const onward = async () => true;
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A file in memory; it can be damaged. */
function memoryFile() {
  let bytes = new Uint8Array(0);
  const file: SealedFile = {
    read: (at, length) => {
      if (at + length > bytes.length) throw new Error("too short");
      return bytes.slice(at, at + length);
    },
    write: (at, more) => {
      if (at + more.length > bytes.length) file.truncate(at + more.length);
      bytes.set(more, at);
    },
    truncate: (size) => {
      const next = new Uint8Array(size);
      next.set(bytes.subarray(0, size));
      bytes = next;
    },
    flush: () => undefined,
  };
  return { file, bytes: () => bytes };
}

async function readAll(file: SealedFile, by = seal) {
  const { at, parts } = await openSealed(file, by);
  const read: string[] = [];
  for (const part of parts) read.push(new TextDecoder().decode(await part()));
  return { at, parts: read };
}

describe("a sealed file", () => {
  it("gives back its parts, and has none of them in clear", async () => {
    const { file, bytes } = memoryFile();
    const parts = ["first part", "", "third part, the last"];
    expect(await writeSealed(file, seal, 42, parts.map(bytesOf), onward)).toBe(true);
    expect(await readAll(file)).toEqual({ at: 42, parts });
    const raw = Buffer.from(bytes()).toString("latin1");
    for (const text of ["part", seal.secret, "lengths"]) expect(raw).not.toContain(text);
    // Each time with another key.
    const before = raw;
    await writeSealed(file, seal, 42, parts.map(bytesOf), onward);
    expect(Buffer.from(bytes()).toString("latin1").slice(8)).not.toBe(before.slice(8));
  });

  it("can't be read with another key or for another purpose", async () => {
    const { file } = memoryFile();
    await writeSealed(file, seal, 42, [bytesOf("part")], onward);
    await expect(readAll(file, { ...seal, secret: "another" })).rejects.toThrow();
    await expect(readAll(file, { ...seal, purpose: "another" })).rejects.toThrow();
  });

  it("notices each changed byte, a cut, and swapped parts", async () => {
    const { file, bytes } = memoryFile();
    await writeSealed(file, seal, 42, ["one part", "two part"].map(bytesOf), onward);
    const whole = bytes().slice();
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const damaged = memoryFile();
        damaged.file.write(0, whole.slice());
        damaged.file.write(at, Uint8Array.of((whole[at] as number) ^ change));
        await expect(readAll(damaged.file)).rejects.toThrow();
      }),
      { numRuns: 60 },
    );
    for (const length of [0, 8, 60, whole.length - 1]) {
      const cut = memoryFile();
      cut.file.write(0, whole.slice(0, length));
      await expect(readAll(cut.file)).rejects.toThrow();
    }
    const size = "one part".length + 16;
    const swapped = memoryFile();
    const [start, middle] = [56, 56 + size];
    swapped.file.write(0, whole.slice());
    swapped.file.write(start, whole.slice(middle, middle + size));
    swapped.file.write(middle, whole.slice(start, middle));
    await expect(readAll(swapped.file)).rejects.toThrow();
  });

  it("is no file until it's whole, wherever writing stops", async () => {
    const parts = ["one", "two", "three"].map(bytesOf);
    for (let steps = 0; steps < 4; steps++) {
      const { file, bytes } = memoryFile();
      await writeSealed(file, seal, 1, [bytesOf("earlier")], onward);
      let count = 0;
      const stop = async () => count++ < steps;
      expect(await writeSealed(file, seal, 2, parts, stop)).toBe(false);
      expect(bytes()).toHaveLength(0);
      // As if the browser had been closed there.
      const crash = async () => {
        if (count++ > steps) throw new Error("ended");
        return true;
      };
      await expect(writeSealed(file, seal, 2, [...parts, ...parts], crash)).rejects.toThrow("ended");
      await expect(readAll(file)).rejects.toThrow();
    }
  });

  it("has a fingerprint for each key and purpose, which isn't the key", async () => {
    const known = await fingerprint(seal);
    expect(known).toMatch(/^[0-9a-f]{32}$/);
    expect(await fingerprint({ ...seal })).toBe(known);
    expect(await fingerprint({ ...seal, secret: "another" })).not.toBe(known);
    expect(await fingerprint({ ...seal, purpose: "another" })).not.toBe(known);
  });
});
