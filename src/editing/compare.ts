import type { z } from "zod";
import { countInList } from "@/document/changed-fields";
import { applyChanges, type Change, diff } from "@/document/diff";
import { equal, isNothing, isRecord, type JsonObject } from "@/document/equal";
import { fieldOf, isOfResponse, isResponseOnly, isSecretField } from "@/document/fields";
import { entryChanges } from "@/document/list-changes";
import { getAt, hasAt, isWithin } from "@/document/path";
import { areEquivalent } from "@/document/readings";
import { isMasked } from "@/document/secrets";
import { type Deviation, deviationsInside } from "./deviations";
import { differInLineEnds, isEmpty, judgeOf } from "./judge";
import { hasOtherLineEnds, type Outcome, type SaveReport } from "./save-report";
import { isShown, shownPaths } from "./shown";

interface Comparison {
  schema: z.ZodType;
  /** The newest document before the write. */
  newest: JsonObject;
  /** The request body. */
  sent: JsonObject;
  /** The requested changes: the differences from `newest` to the intended document. */
  changes: readonly Change[];
  /** What the service has now: its response, or the record loaded again. */
  answer: JsonObject;
  /** From `shownPaths` over the records of the list. */
  shown: ReadonlySet<string>;
}

/** Compares what a service stored with what was requested, like `judgeOf`, and lists what else changed. */
export function compare(comparison: Comparison): SaveReport {
  const { schema, newest, sent, changes, answer, shown } = comparison;
  const wanted = applyChanges(newest, changes);
  const judge = judgeOf(schema, new Set([...shown, ...shownPaths([answer])]));
  const outcomes = changes.map(({ path, before, after }): Outcome => {
    const [asked, got] = [getAt(sent, path), getAt(answer, path)];
    const isUndone = differInLineEnds(before, after) && equal(before, got);
    const verdict = isUndone ? "different" : judge(asked ?? null, got, path);
    if (verdict === "same") {
      const number = countInList(schema, { path, before, after });
      return { path, asked: after, got, outcome: "stored", ...(number > 1 && { count: number }) };
    }
    const outcome = outcomeOf(schema, { path, before, asked: after, got, verdict });
    if (outcome === "not-stored") {
      const isOmitted = isNothing(after) && !hasAt(sent, path);
      return { path, asked: after, got, outcome, ...(isOmitted && { isOmitted }) };
    }
    const inside = deviationsInside(judge, { before, asked, got }, path).map((one) => ({
      ...one,
      outcome: outcomeOf(schema, one),
    }));
    return { path, asked: after, got, outcome, ...(inside.length > 0 && { inside }) };
  });
  const sideEffects = diff(wanted, answer)
    .flatMap(byEntries)
    .filter((change) => !isOfResponse(change.path))
    .filter((change) => hasOtherLineEnds(change) || !isExplained(comparison, outcomes, change));
  return { outcomes, sideEffects };
}

function outcomeOf(schema: z.ZodType, { path, before, got, verdict }: Deviation): Outcome["outcome"] {
  if (verdict === "unverified") return "unverified";
  if (isNothing(got)) return "not-stored";
  return areEquivalent(schema, before, got, path) ? "not-stored" : "changed";
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
  // The service may give embedded tools and assistants IDs, authors and times of their own.
  if (isResponseOnly(schema, path) && !isNothing(after)) return true;
  if (!isShown(shown, fieldOf(schema, path)?.path ?? path)) return true;
  const around = outcomes.filter((outcome) => isWithin(path, outcome.path));
  if (around.some((outcome) => outcome.outcome !== "stored" || outcome.path.length === path.length))
    return true;
  // A secret that was masked or empty before and is missing now was lost, which is reported.
  return isSecretField(schema, path) && (isMasked(after) || isEmpty(before) || around.length > 0);
}

/** An empty object or list. */
function isBare(value: unknown): boolean {
  return (isRecord(value) || Array.isArray(value)) && Object.keys(value).length === 0;
}
