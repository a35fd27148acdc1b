import { isRecord } from "@/document/equal";
import { parseJson, type TextStore } from "./device";

/** A JSON value for each connection, under one name of a store. */
export function byConnection(store: TextStore, name: string) {
  const all = (): Record<string, unknown> => {
    const stored = parseJson(store.get(name));
    return isRecord(stored) ? stored : {};
  };
  const set = (connectionId: string, value: unknown) =>
    store.set(name, JSON.stringify({ ...all(), [connectionId]: value }));
  return {
    of: (connectionId: string): unknown => all()[connectionId],
    /** Stores a value; undefined removes it. */
    set,
    /** Removes a connection's value. If it has none, nothing is written. */
    forget: (connectionId: string) => {
      if (connectionId in all()) set(connectionId, undefined);
    },
  };
}
