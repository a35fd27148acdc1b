import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ScanError } from "./scan-error";
import { createScanner } from "./scanner";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

interface Scanned {
  elements: unknown[];
  fault?: string;
}

const BROKEN = Symbol("broken");

/** Scans a body that comes in chunks cut at the given places. */
function scan(body: Uint8Array, cuts: readonly number[] = [], largest?: number): Scanned {
  const elements: unknown[] = [];
  const scanner = createScanner(
    {
      read: (bytes, start, end) => {
        try {
          elements.push(JSON.parse(decoder.decode(bytes.subarray(start, end))));
          return true;
        } catch {
          return false;
        }
      },
      broken: () => elements.push(BROKEN),
    },
    { largest },
  );
  const places = [0, ...cuts.map((cut) => cut % (body.length + 1)).sort((a, b) => a - b), body.length];
  try {
    for (const [index, place] of places.slice(1).entries()) scanner.push(body.slice(places[index], place));
    scanner.end();
    return { elements };
  } catch (error) {
    if (!(error instanceof ScanError)) throw error;
    return { elements, fault: error.message };
  }
}

const scanText = (text: string, cuts?: number[]) => scan(encoder.encode(text), cuts);

const cuts = fc.array(fc.nat(5000), { maxLength: 40 });
const list = fc.array(
  fc.oneof(
    fc.jsonValue({ stringUnit: "binary" }),
    fc.record({
      id: fc.string(),
      text: fc.string({ unit: fc.constantFrom("\\", '"', "}", "]", ",", "é", "😀", "\u0001") }),
    }),
  ),
  { maxLength: 12 },
);

describe("splits a list as JSON.parse would", () => {
  it("whatever the elements, the chunks and the white space", () => {
    fc.assert(
      fc.property(list, cuts, fc.constantFrom(undefined, 1, "\t", "\r\n "), (value, cuts, space) => {
        const text = JSON.stringify(value, undefined, space);
        expect(scanText(text, cuts)).toEqual({ elements: JSON.parse(text) as unknown });
      }),
    );
  });

  it("byte by byte", () => {
    const text = `\ufeff [ {"a":"\\\\\\"]é😀\\ud83d\\ude00"} ,-1.5e-7,[[],{}],"x,]" , null ] \n`;
    const bytes = encoder.encode(text);
    const everywhere = Array.from(bytes, (_, index) => index);
    expect(scan(bytes, everywhere)).toEqual({ elements: JSON.parse(text.trim().replace("\ufeff", "")) });
  });

  it("where an element is larger than any chunk", () => {
    const value = [{ id: "a", text: "x\\".repeat(100_000) }, { id: "b" }];
    const bytes = encoder.encode(JSON.stringify(value));
    const pieces = Array.from({ length: 60 }, (_, index) => index * 5_000);
    expect(scan(bytes, pieces)).toEqual({ elements: value });
  });

  it("without any element", () => {
    expect(scanText("[]")).toEqual({ elements: [] });
    expect(scanText(" [\n] ", [2, 3])).toEqual({ elements: [] });
  });
});

describe("names what is no complete list", () => {
  it.each([
    ["", "The response is empty."],
    [" \n", "The response is empty."],
    ["<!doctype html><p>[1]", "The response is a web page."],
    ['{"detail":[]}', "The response isn't a list."],
    ["null", "The response isn't a list."],
    ['[{"id":1}', "The response is incomplete."],
    ['[{"id":1},', "The response is incomplete."],
    ["[", "The response is incomplete."],
    ["[1] [2]", "The response continues after the end of the list."],
    ["[]x", "The response continues after the end of the list."],
  ])("%j: %s", (text, fault) => {
    for (const cuts of [[], [1], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]])
      expect(scanText(text, cuts).fault).toBe(fault);
  });

  it("and keeps all elements that came before it broke off, wherever that was", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ id: fc.uuid(), text: fc.string() }), { minLength: 1 }),
        fc.nat(),
        cuts,
        (value, at, cuts) => {
          const whole = encoder.encode(JSON.stringify(value));
          const cutOff = whole.slice(0, at % whole.length);
          const complete = value.filter(
            (_, index) =>
              encoder.encode(JSON.stringify(value.slice(0, index + 1))).length <= cutOff.length + 1,
          );
          const { elements, fault } = scan(cutOff, cuts);
          expect(elements).toEqual(complete);
          expect(fault).toBe(cutOff.length === 0 ? "The response is empty." : "The response is incomplete.");
        },
      ),
    );
  });
});

describe("passes over elements that aren't JSON", () => {
  const good = (id: string) => ({ id, type: "call", messages: [{ role: "bot", message: "a, [b] {c}" }] });
  const [a, b, c] = ["a", "b", "c"].map((id) => JSON.stringify(good(id)));

  it.each([
    ["a value that is missing", `{"id":"x","type":}`],
    ["a bare word", `{"id":"x","type":undefined}`],
    ["a raw line break in a text", `{"id":"x","type":"a\nb"}`],
    ["nothing", ""],
    ["two of them", `{"id":"x","type":},{"id":"y","type":]}`],
  ])("%s loses no neighbor", (_, broken) => {
    const text = `[${a},${broken},${b},${c}]`;
    for (const cuts of [[], [70, 140, 200], Array.from({ length: text.length }, (_, index) => index)]) {
      const { elements, fault } = scanText(text, cuts);
      expect(fault).toBeUndefined();
      expect(elements.filter((element) => element !== BROKEN)).toEqual(["a", "b", "c"].map(good));
      expect(elements).toContain(BROKEN);
      expect(elements[0]).not.toBe(BROKEN);
    }
  });

  it("or says that the list is incomplete, where an element has no end", () => {
    for (const broken of [`{"id":"x"","type":"call"}`, `{"id":"x","messages":[{"role":"bot"},`]) {
      const { elements, fault } = scanText(`[${a},${broken},${b},${c}]`);
      expect(elements[0]).toEqual(good("a"));
      expect(fault).toBe("The response is incomplete.");
    }
  });

  it("ends, however the bytes were damaged, and keeps what came before", () => {
    const value = Array.from({ length: 8 }, (_, index) => good(`call-${index}`));
    const whole = encoder.encode(JSON.stringify(value));
    fc.assert(
      fc.property(
        fc.nat(whole.length - 3),
        fc.uint8Array({ minLength: 1, maxLength: 3 }),
        cuts,
        (at, damage, cuts) => {
          const body = whole.slice();
          const from = 1 + Math.min(at, whole.length - 2 - damage.length);
          body.set(damage, from);
          const before = value.filter(
            (_, index) => encoder.encode(JSON.stringify(value.slice(0, index + 1))).length <= from,
          );
          expect(scan(body, cuts).elements.slice(0, before.length)).toEqual(before);
        },
      ),
    );
  });

  it("ends soon where every beginning fails", () => {
    const hostile = encoder.encode(`[${'{"id":'.repeat(20_000)}`);
    expect(scan(hostile).fault).toBe("The response is incomplete.");
  });

  it("gives up an element that never ends", () => {
    const text = `[${a},{"id":"x","messages":["${"x".repeat(50_000)}`;
    const { elements, fault } = scan(encoder.encode(text), [50_000], 40_000);
    expect([elements, fault]).toEqual([[good("a")], "The response has an entry that never ends."]);
  });
});
