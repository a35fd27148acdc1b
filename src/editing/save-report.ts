import type { Change } from "@/document/diff";
import { isNothing } from "@/document/equal";
import type { Path } from "@/document/path";
import { differInLineEnds } from "./judge";

/** The result for one requested change. */
export interface Outcome {
  path: Path;
  /** The requested value; undefined for *not set*. */
  asked: unknown;
  /** What the service returns now. */
  got: unknown;
  /**
   * "not-stored": the old value, or none. "changed": a third value. "unverified": the service doesn't return
   * it, or returns a mask.
   */
  outcome: "stored" | "not-stored" | "changed" | "unverified";
  /** How many changes it counts as, if it's a list with several. */
  count?: number;
  /** It was to be cleared by leaving it out of the body, instead of sending null. */
  isOmitted?: true;
  /** In a list that differs from the requested one: the entries, and the fields of entries, that differ. */
  inside?: Outcome[];
}

export interface SaveReport {
  outcomes: Outcome[];
  /** Unrequested changes, except in response-only and hidden fields. */
  sideEffects: Change[];
}

/** Whether the service stored nothing of the request. */
export function isIgnored({ outcomes }: SaveReport): boolean {
  return outcomes.length > 0 && outcomes.every(({ outcome }) => outcome === "not-stored");
}

/** Whether a change is known not to be stored as requested. */
export function isUnstored({ outcome }: Outcome): boolean {
  return outcome === "not-stored" || outcome === "changed";
}

/** Whether anything is known not to be stored as requested. */
export function isPartial({ outcomes }: SaveReport): boolean {
  return outcomes.some(isUnstored);
}

/** Whether the service only returns a text with other line breaks. */
export function hasOtherLineEnds({ before, after }: Change): boolean {
  return differInLineEnds(before, after);
}

/** The fields that were to be cleared and kept their old values, by how the clearing was sent. */
export interface Uncleared {
  /** As null: some services clear what is left out instead. */
  asNull: Path[];
  /** By leaving them out: services that merge objects don't clear what is left out. */
  leftOut: Path[];
}

/** The fields of a save that weren't cleared as requested. */
export function uncleared(report: SaveReport | undefined): Uncleared {
  const remaining = (report?.outcomes ?? []).filter(
    ({ asked, outcome }) => isNothing(asked) && outcome === "not-stored",
  );
  return {
    asNull: remaining.filter(({ isOmitted }) => !isOmitted).map(({ path }) => path),
    leftOut: remaining.filter(({ isOmitted }) => isOmitted).map(({ path }) => path),
  };
}
