import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { equal, type JsonObject } from "@/document/equal";
import { getAt, type Path } from "@/document/path";
import type { DocumentForm } from "@/form/document-form";
import { createCarrier } from "@/lib/carrier";
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
  apply: (document: JsonObject) => JsonObject;
}

const onTheWay = createCarrier<CarriedEdits>();

/** Sends edits on their way to a form, which applies them once. @returns the state to navigate with */
export const carryEdits = onTheWay.carry;

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
    const edits = onTheWay.carriedBy(state);
    if (edits?.targetId !== targetId) return;
    onTheWay.drop();
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
