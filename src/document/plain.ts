import { isRecord, mapped } from "./equal";
import { DeepJson, ExactNumber } from "./raw-json";
import { Scalar, TypedText } from "./scalar";

/**
 * The only key of the plain object that represents a scalar. An object of the document with only this key is
 * wrapped in another one.
 */
const OBJECT = "\u0000object";
const SCALARS = { "\u0000number": ExactNumber, "\u0000deep": DeepJson, "\u0000text": TypedText };
type Tag = keyof typeof SCALARS;

/**
 * A value that structured clone can copy, for a worker, browser storage or another tab. Unchanged parts are
 * shared.
 */
export function toPlain(value: unknown): unknown {
  if (value instanceof Scalar) return { [tagOfScalar(value)]: value.text };
  if (isRecord(value) && tagOf(value)) return { [OBJECT]: mapped(value, toPlain) };
  return mapped(value, toPlain);
}

/** Restores the value that was passed to `toPlain`. */
export function fromPlain(value: unknown): unknown {
  const tag = isRecord(value) ? tagOf(value) : undefined;
  if (tag && isRecord(value)) {
    const held = value[tag];
    if (tag === OBJECT) return mapped(held, fromPlain);
    if (typeof held === "string") return new SCALARS[tag](held);
  }
  return mapped(value, fromPlain);
}

function tagOfScalar(scalar: Scalar): Tag {
  if (scalar instanceof ExactNumber) return "\u0000number";
  return scalar instanceof DeepJson ? "\u0000deep" : "\u0000text";
}

function tagOf(record: Record<string, unknown>): Tag | typeof OBJECT | undefined {
  const [key = "", ...others] = Object.keys(record);
  if (others.length > 0) return undefined;
  return key === OBJECT || isTag(key) ? key : undefined;
}

function isTag(key: string): key is Tag {
  return Object.hasOwn(SCALARS, key);
}
