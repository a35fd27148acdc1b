import { useRef } from "react";
import { equal } from "@/document/equal";

/**
 * Returns the previous object of an ID if the new one is equal, so that what shows it needn't render again.
 */
export function useStable<T extends { id: string }>(): (next: T) => T {
  const stable = useRef(new Map<string, T>());
  const reuse = useRef((next: T): T => {
    const before = stable.current.get(next.id);
    if (before && equal(before, next)) return before;
    stable.current.set(next.id, next);
    return next;
  });
  return reuse.current;
}
