/** A generator of whole numbers below a limit, the same for the same seed (mulberry32). */
export type Random = (under: number) => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (under) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * under);
  };
}

const DEEP = JSON.parse(`${'{"deeper":['.repeat(60)}1${"]}".repeat(60)}`) as unknown;

/**
 * Unexpected values for a field: other types, other sizes, markup, URLs that must not be opened, absurd
 * numbers.
 */
const STRANGE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  0.000_001,
  "",
  " ",
  "not-known-to-anybody",
  "x".repeat(30_000),
  "word ".repeat(3_000),
  "<img src=x onerror=alert(1)>",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "http://[not an address",
  "{{a}} {{ }} {{{{b}} }}",
  "../../..?x=1#y",
  "%E0%A4%A",
  "\u0000\ud800\u202e\u{1f9d1}",
  "2026-13-45T99:99:99Z",
  "+275760-09-13T00:00:00.001Z",
  "1",
  "NaN",
  "constructor",
  [],
  {},
  [null],
  [[]],
  [{}],
  ["text", 1, null, {}],
  { id: 7, name: [] },
  { __proto__: null, constructor: "x", toString: "y", valueOf: 1, length: -1 },
  JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}'),
  Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`key ${index}`, index])),
  Array.from({ length: 500 }, (_, index) => index),
  DEEP,
];

/** Any of them. */
export function strangeValue(random: Random): unknown {
  return structuredClone(STRANGE[random(STRANGE.length)]);
}

/**
 * A copy of a document with this many unexpected values. A record may keep its `id`, so that its page is
 * found.
 */
export function mutated(document: unknown, random: Random, places: number, keepsId: boolean): unknown {
  const copy: unknown = structuredClone(document);
  for (let place = 0; place < places; place++) mutateOnce(copy, random, keepsId);
  return copy;
}

function mutateOnce(document: unknown, random: Random, keepsId: boolean) {
  let holder = document;
  // Descends into it, and may stop at each step.
  for (let depth = 0; ; depth++) {
    if (typeof holder !== "object" || holder === null) return;
    const keys = Object.keys(holder).filter((key) => !(keepsId && depth === 0 && key === "id"));
    const key = keys[random(keys.length)];
    if (key === undefined) return;
    const value: unknown = Reflect.get(holder, key);
    if (typeof value === "object" && value !== null && Object.keys(value).length > 0 && random(5) > 0) {
      holder = value;
      continue;
    }
    change(holder, key, value, random);
    return;
  }
}

function change(holder: object, key: string, value: unknown, random: Random) {
  const way = random(8);
  if (way === 0) Reflect.deleteProperty(holder, key);
  else if (way === 1) Reflect.set(holder, key, [value]);
  else if (way === 2) Reflect.set(holder, key, { [key]: value });
  else if (way === 3) Reflect.set(holder, key, JSON.stringify(value));
  else if (way === 4 && Array.isArray(value)) Reflect.set(holder, key, [...value, ...value]);
  else if (way === 5) Reflect.set(holder, `${key}New`, value);
  else Reflect.set(holder, key, strangeValue(random));
}
