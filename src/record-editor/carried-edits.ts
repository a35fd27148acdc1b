import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { equal } from "@/document/equal";
import { getAt, type Path } from "@/document/path";
import type { DocumentForm } from "@/form/document-form";
import { useAboutEdits } from "./editor-hooks";

/** Edits that one page makes for another page's form. */
interface CarriedEdits {
  /** The record to edit. */
  targetId: string;
  /** A description that includes the count: "3 settings from Front desk". */
  words: (count: number) => string;
  /** The changed paths. */
  paths: readonly Path[];
  /** Applies them to the form's document. Returns the same document if they no longer apply. */
  apply: (document: unknown) => unknown;
}

/**
 * The edits on their way to a form. They may contain secrets, so the history state holds only a number, and
 * the edits are removed once applied or when the tab closes.
 */
const onTheWay = new Map<number, CarriedEdits>();
let last = 0;

/** @returns the state to navigate with */
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

/** What was applied, and the paths that the form can't edit. */
export interface Arrived {
  /** The description; undefined if nothing was applied. */
  words: string | undefined;
  count: number;
  missing: readonly Path[];
}

/** Applies carried edits to the form, once, as ordinary unsaved edits. */
export function useCarriedEdits(form: DocumentForm, targetId: string): Arrived | undefined {
  const { state } = useLocation();
  const [arrived, setArrived] = useAboutEdits<Arrived>(form);
  const arrive = useEffectEvent(setArrived);
  useEffect(() => {
    const edits = take(state, targetId);
    if (!edits) return;
    const before = form.current();
    const after = edits.apply(before);
    if (after === before) return arrive({ words: undefined, count: 0, missing: [] });
    form.put(after);
    const made = form.current();
    const missing = edits.paths.filter((path) => !equal(getAt(made, path), getAt(after, path)));
    const count = edits.paths.length - missing.length;
    arrive({ words: count > 0 ? edits.words(count) : undefined, count, missing });
  }, [form, state, targetId]);
  return arrived;
}
