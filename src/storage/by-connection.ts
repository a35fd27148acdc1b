import { z } from "zod";
import type { TextStore } from "./device";
import { readText } from "./schemas";

/** A JSON value for each connection, under one name of a store. */
export function byConnection<Value extends z.ZodType>(store: TextStore, name: string, value: Value) {
  const values = z.record(z.string(), value);
  const all = () => readText(values, store.get(name)) ?? {};
  return {
    of: (connectionId: string): z.infer<Value> | undefined => all()[connectionId],
    /** Stores a value; undefined removes it. */
    set: (connectionId: string, one: z.infer<Value> | undefined) =>
      store.set(name, JSON.stringify({ ...all(), [connectionId]: one })),
  };
}

/** Removes the value that an object has for a key, such as a connection's. If it has none, nothing is written. */
export function forgetIn(store: TextStore, name: string, key: string): void {
  const { [key]: value, ...others } = readText(z.record(z.string(), z.unknown()), store.get(name)) ?? {};
  if (value !== undefined) store.set(name, JSON.stringify(others));
}
