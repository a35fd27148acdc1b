import { CallStore } from "./call-store";
import { ElementReader } from "./element-reader";
import { partsOf, refill } from "./store-parts";

/** A store with these calls, as far as they are calls. */
export function storeOf(calls: readonly object[]): CallStore {
  const store = new CallStore();
  const reader = new ElementReader();
  for (const call of calls) if (reader.take({ ...call })) store.add(reader);
  return store;
}

/** What the next visit has of a store. */
export function restored(store: CallStore): CallStore {
  const again = new CallStore();
  const take = refill(again);
  for (const part of partsOf(store)) take(part);
  return again;
}
