import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { equal } from "@/document/equal";
import { getAt, type Path } from "@/document/path";
import type { DocumentForm } from "@/form/document-form";

/** Edits that one page makes for another one's form. */
interface CarriedEdits {
  /** The record that they are for. */
  targetId: string;
  /** What they are, in words, by how many they are: "3 settings of Front desk". */
  words: (count: number) => string;
  /** The places that they change. */
  paths: readonly Path[];
  /** Makes them on the target as it stands in the form by then. The same document: they are not wanted any more. */
  apply: (document: unknown) => unknown;
}

/**
 * The edits on their way to a form. They may hold secrets, so they never stand in the browser's history: the address carries a number
 * alone, and what it stands for is gone once it was taken, or with the tab.
 */
const onTheWay = new Map<number, CarriedEdits>();
let last = 0;

/** Hands edits over to the editor of their target. @returns the state to navigate with */
export function carryEdits(edits: CarriedEdits): { carried: number } {
  last += 1;
  onTheWay.clear();
  onTheWay.set(last, edits);
  return { carried: last };
}

function take(state: unknown, targetId: string): CarriedEdits | undefined {
  if (typeof state !== "object" || state === null || !("carried" in state)) return undefined;
  const { carried } = state;
  const edits = typeof carried === "number" ? onTheWay.get(carried) : undefined;
  if (edits?.targetId !== targetId) return undefined;
  onTheWay.clear();
  return edits;
}

/** What came with the address, and those of its places for which the form has no field. */
export interface Arrived {
  /** What they are; undefined where none arrived. */
  words: string | undefined;
  count: number;
  missing: readonly Path[];
}

/** Puts carried edits into the form, once, as edits like any other: to be reviewed and saved. */
export function useCarriedEdits(form: DocumentForm, targetId: string): Arrived | undefined {
  const { state } = useLocation();
  const [arrived, setArrived] = useState<Arrived>();
  useEffect(() => {
    const edits = take(state, targetId);
    if (!edits) return;
    const before = form.current();
    const after = edits.apply(before);
    if (after === before) return setArrived({ words: undefined, count: 0, missing: [] });
    form.put(after);
    const made = form.current();
    const missing = edits.paths.filter((path) => !equal(getAt(made, path), getAt(after, path)));
    const count = edits.paths.length - missing.length;
    setArrived({ words: count > 0 ? edits.words(count) : undefined, count, missing });
  }, [form, state, targetId]);
  return arrived;
}
