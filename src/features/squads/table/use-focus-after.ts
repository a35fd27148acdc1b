import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Moves the focus once an edit of the whole list is drawn: its rows are drawn anew, and the focus would go with the old ones.
 * @param keys change when the list was edited
 * @returns `after` says where the focus goes then: the first of these selectors that finds something
 */
export function useFocusAfter(holder: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const wanted = useRef<readonly string[] | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers to the new rows
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const [target] = wanted.current.flatMap(
      (selector) => holder.current?.querySelector<HTMLElement>(selector) ?? [],
    );
    wanted.current = undefined;
    target?.focus();
  }, [holder, keys]);
  return (...selectors: string[]) => {
    wanted.current = selectors;
  };
}
