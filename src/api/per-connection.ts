import { createListeners } from "@/lib/listen";
import { connectionStore } from "./connection";

/**
 * A value per connection, in memory. It's forgotten when its connection is removed or belongs to another
 * organization now.
 * @param isSame whether two values look the same to listeners, which then aren't called
 */
export function perConnection<T>(initial: T, isSame: (one: T, other: T) => boolean = Object.is) {
  const values = new Map<string, T>();
  const { subscribe, tell } = createListeners();
  const of = (connectionId: string): T => values.get(connectionId) ?? initial;
  /** `undefined`: all. */
  const forget = (connectionId: string | undefined) => {
    if (connectionId === undefined) values.clear();
    else values.delete(connectionId);
    tell();
  };
  connectionStore.follow((event) => {
    if (event.type !== "rekeyed") forget(event.id);
  });
  return {
    of,
    set: (connectionId: string, value: T) => {
      const before = of(connectionId);
      values.set(connectionId, value);
      if (!isSame(before, value)) tell();
    },
    forget,
    subscribe,
  };
}
