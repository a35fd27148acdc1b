import type { z } from "zod";
import { isBookkeeping, sayTheSame } from "@/document/bookkeeping";
import { applyChanges, type Change, diff } from "@/document/diff";
import { isRecord } from "@/document/equal";
import { fieldOf, isOfResponse, isSecretField } from "@/document/fields";
import { entryChanges } from "@/document/list-changes";
import { getAt, isWithin, type Path } from "@/document/path";
import { isMasked } from "@/document/secrets";
import { isInOverrides } from "./body";
import { type Deviation, deviationsInside } from "./deviations";
import { isEmpty, isNothing, judgeOf } from "./judge";
import { isShown, shownPaths } from "./shown";

/** What became of one change that was asked for. */
export interface Outcome {
  path: Path;
  /** What was asked for; undefined for *not set*. */
  asked: unknown;
  /** What the service has now, as far as it says. */
  got: unknown;
  /** "not-stored": the old value, or none. "changed": a third value. "unverified": the service doesn't return it, or returns a mask. */
  outcome: "stored" | "not-stored" | "changed" | "unverified";
  /** Of a list that isn't as asked: the entries, and the fields of entries, that aren't. */
  inside?: Outcome[];
}

export interface SaveReport {
  outcomes: Outcome[];
  /** What changed although nobody asked, fields that only responses have and fields that the service hides aside. */
  sideEffects: Change[];
}

/** Whether the service took nothing of what was asked for. */
export function isIgnored({ outcomes }: SaveReport): boolean {
  return outcomes.length > 0 && outcomes.every(({ outcome }) => outcome === "not-stored");
}

/** Whether something that was asked for is known not to be stored as asked. */
export function isPartial({ outcomes }: SaveReport): boolean {
  return outcomes.some(({ outcome }) => outcome === "not-stored" || outcome === "changed");
}

interface Comparison {
  schema: z.ZodType;
  /** The newest document before the write. */
  newest: unknown;
  /** The request body. */
  sent: unknown;
  /** What was asked for: the differences from `newest` to what was to be. */
  changes: readonly Change[];
  /** What the service has now: its answer, or the record read again. */
  answer: unknown;
  /** From `shownPaths` over the records of the list. */
  shown: ReadonlySet<string>;
}

/** Compares what a service stored with what was asked, as `judgeOf` does, and names what else changed. */
export function compare(comparison: Comparison): SaveReport {
  const { schema, newest, sent, changes, answer, shown } = comparison;
  const judge = judgeOf(schema, new Set([...shown, ...shownPaths([answer])]));
  const outcomes = changes.map(({ path, before, after }): Outcome => {
    const [asked, got] = [getAt(sent, path), getAt(answer, path)];
    const verdict = judge(asked ?? null, got, path);
    if (verdict === "same") return { path, asked: after, got, outcome: "stored" };
    const outcome = outcomeOf(schema, { path, before, asked: after, got, verdict });
    if (outcome === "not-stored") return { path, asked: after, got, outcome };
    const inside = deviationsInside(judge, { before, asked, got }, path).map((one) => ({
      ...one,
      outcome: outcomeOf(schema, one),
    }));
    return { path, asked: after, got, outcome, ...(inside.length > 0 && { inside }) };
  });
  const sideEffects = diff(applyChanges(newest, changes), answer)
    .flatMap(byEntries)
    .filter((change) => !isOfResponse(change.path) && !isExplained(comparison, outcomes, change));
  return { outcomes, sideEffects };
}

function outcomeOf(schema: z.ZodType, { path, before, got, verdict }: Deviation): Outcome["outcome"] {
  if (verdict === "unverified") return "unverified";
  if (isNothing(got)) return "not-stored";
  return sayTheSame(schema, before, got, path) ? "not-stored" : "changed";
}

/** A change of a list, entry by entry. */
function byEntries(change: Change): Change[] {
  const entries = entryChanges(change.before, change.after, change.path).flatMap(
    ({ kind, path, value, changes }): readonly Change[] => {
      if (kind === "added") return [{ path, before: undefined, after: value }];
      return kind === "removed" ? [{ path, before: value, after: undefined }] : changes;
    },
  );
  return entries.length > 0 ? entries : [change];
}

function isExplained({ schema, shown }: Comparison, outcomes: readonly Outcome[], change: Change): boolean {
  const { path, before, after } = change;
  if (isNothing(before) && (isNothing(after) || isBare(after))) return true;
  if (isBookkeeping(schema, change)) return true;
  if (!isShown(shown, fieldOf(schema, path)?.path ?? path)) return true;
  const around = outcomes.filter((outcome) => isWithin(path, outcome.path));
  if (around.some((outcome) => outcome.outcome !== "stored" || outcome.path.length === path.length))
    return true;
  // A secret that was masked or empty before and is missing now was lost, which is reported.
  return isSecretField(schema, path) && (isMasked(after) || isEmpty(before) || around.length > 0);
}

/** An object or a list with nothing in it. */
function isBare(value: unknown): boolean {
  return (isRecord(value) || Array.isArray(value)) && Object.keys(value).length === 0;
}

/** The fields that were cleared and kept their old values, by how the clearing was sent. */
interface Uncleared {
  /** As null: some services clear what is left out instead. */
  asNull: Path[];
  /** By leaving them out, as in overrides: services that merge objects don't clear what is left out. */
  leftOut: Path[];
}

/** The fields that weren't cleared as asked, by the way that wasn't tried. */
export function uncleared(schema: z.ZodType, report: SaveReport | undefined): Uncleared {
  const remaining = (report?.outcomes ?? []).filter(
    ({ asked, outcome }) => (asked === undefined || asked === null) && outcome === "not-stored",
  );
  const isLeftOut = ({ asked, path }: (typeof remaining)[number]) =>
    asked === undefined && isInOverrides(schema, path.slice(0, -1));
  return {
    asNull: remaining.filter((one) => !isLeftOut(one)).map(({ path }) => path),
    leftOut: remaining.filter(isLeftOut).map(({ path }) => path),
  };
}
