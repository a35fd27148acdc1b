import { expect, it } from "vitest";
import { fnv1a } from "./fnv1a";

it.each([
  ["", 0x811c9dc5],
  ["a", 0xe40c292c],
  ["foobar", 0xbf9cf968],
  ["Zürich 😀", 2323229994],
])("is the same number in every version for %j", (text, hash) => {
  expect(fnv1a(text)).toBe(hash);
});
