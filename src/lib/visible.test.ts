import { expect, it } from "vitest";
import { compactNumber, visible } from "./visible";

it.each([
  ["\u202a+15550100199\u202c", "+15550100199"],
  ["\u2068+1 (555) 010-0199\u2069", "+1 (555) 010-0199"],
  ["+1\ufe0d-555-010-0199", "+1-555-010-0199"],
  ["\u200e+1\u00a0555\u00a0010\u00a00199", "+1 555 010 0199"],
  ["\ufeffsk-1\u200b\u200f", "sk-1"],
  ["می‌روم ❤️ 👨‍👩‍👧", "می‌روم ❤️ 👨‍👩‍👧"],
])("drops the invisible marks of %j", (text, expected) => expect(visible(text)).toBe(expected));

it.each([
  ["+1 (555) 010-0199", "+15550100199"],
  ["+1-555-010-0199", "+15550100199"],
  ["(555) 010-0199", "5550100199"],
  ["+47 22 33 44", "+47223344"],
  ["2026-11-28", undefined],
  ["+1 555", undefined],
  ["1+5550100199", undefined],
  ["order 5550100199", undefined],
])("reads the number of %j as %j", (text, expected) => expect(compactNumber(text)).toBe(expected));
