import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { DocumentForm } from "@/form/document-form";
import { formLeaves } from "@/form/form-leaves";
import { putDocument } from "@/form/put-document";
import { isWithin, type Path } from "@/lib/path";

/** Edits that one page makes for another one's form. */
export interface CarriedEdits {
  /** The assistant that they are for. */
  targetId: string;
  /** What the settings come from, in words. */
  from: string;
  /** The places that they change. */
  paths: readonly Path[];
  /** Makes them on the newest version of the target. */
  apply: (document: unknown) => unknown;
}

/**
 * The edits on their way to a form. They may hold secrets, so they never stand in the browser's history: the address carries a number
 * alone, and what it stands for is gone once it was taken, or with the tab.
 */
const onTheWay = new Map<number, CarriedEdits>();
let last = 0;

/** Hands edits over to the editor of their target. @returns the state to navigate with */
export function handOver(edits: CarriedEdits): { carried: number } {
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
  from: string;
  count: number;
  missing: readonly Path[];
}

/** Puts handed-over edits into the form, once, as edits like any other: to be reviewed and saved. */
export function useCarriedEdits(form: DocumentForm, targetId: string): Arrived | undefined {
  const { state } = useLocation();
  const [arrived, setArrived] = useState<Arrived>();
  useEffect(() => {
    const edits = take(state, targetId);
    if (!edits) return;
    putDocument(form, edits.apply(form.loaded));
    const fields = formLeaves(form.schema, form.loaded);
    const missing = edits.paths.filter((path) => !fields.some((field) => isWithin(path, field.path)));
    setArrived({ from: edits.from, count: edits.paths.length - missing.length, missing });
  }, [form, state, targetId]);
  return arrived;
}
