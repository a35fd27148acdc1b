import { useSyncExternalStore } from "react";
import type { Setting } from "./settings";

/** A setting's value, as it changes in this tab or another. */
export function useSetting<Value>({ subscribe, current }: Setting<Value>): Value {
  return useSyncExternalStore(subscribe, current, current);
}
