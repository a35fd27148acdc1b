import { isRecord, mapped } from "./equal";
import { ExactNumber } from "./exact-number";
import { Scalar, TypedText } from "./scalar";

/** The only key of the plain object that represents a scalar. A document's object with only this key is wrapped in it. */
const NUMBER = "\u0000number";
const TEXT = "\u0000text";
const OBJECT = "\u0000object";

/** A value as structured clone can carry it: to a worker, to the browser's storage, to another tab. What needs no change is shared. */
export function toPlain(value: unknown): unknown {
  if (value instanceof Scalar) return { [value instanceof ExactNumber ? NUMBER : TEXT]: value.text };
  if (isRecord(value) && tagOf(value)) return { [OBJECT]: mapped(value, toPlain) };
  return mapped(value, toPlain);
}

/** The value that `toPlain` was given. */
export function fromPlain(value: unknown): unknown {
  const tag = isRecord(value) ? tagOf(value) : undefined;
  if (tag && isRecord(value)) {
    const held = value[tag];
    if (tag === OBJECT) return mapped(held, fromPlain);
    if (typeof held === "string") return tag === NUMBER ? new ExactNumber(held) : new TypedText(held);
  }
  return mapped(value, fromPlain);
}

function tagOf(record: Record<string, unknown>): string | undefined {
  const [key, ...others] = Object.keys(record);
  return others.length === 0 && (key === NUMBER || key === TEXT || key === OBJECT) ? key : undefined;
}
