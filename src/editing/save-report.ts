import type { z } from "zod";
import { isBookkeeping, sayTheSame } from "@/document/bookkeeping";
import { applyChanges, type Change, diff, ownValue } from "@/document/diff";
import { equal, isRecord } from "@/document/equal";
import {
  fieldOf,
  isDescribed,
  isOfResponse,
  isResponseOnly,
  isSecretField,
  schemaAt,
} from "@/document/fields";
import { getAt, isWithin, type Path } from "@/document/path";
import { isMasked } from "@/document/secrets";
import { isInOverrides } from "./body";
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

/**
 * Compares what a service stored with what was asked. Key order says nothing. Inside an object that
 * the schema knows, what the service adds is no contradiction; inside free-form values it is.
 */
export function compare(comparison: Comparison): SaveReport {
  const { schema, newest, sent, changes, answer, shown } = comparison;
  const judge = judgeOf(schema, new Set([...shown, ...shownPaths([answer])]));
  const outcomes = changes.map(({ path, before, after }): Outcome => {
    const got = getAt(answer, path);
    const verdict = judge(getAt(sent, path) ?? null, got, path);
    return { path, asked: after, got, outcome: outcomeOf(verdict) };

    function outcomeOf(verdict: Verdict): Outcome["outcome"] {
      if (verdict === "same") return "stored";
      if (verdict === "unverified") return "unverified";
      return isNothing(got) || sayTheSame(schema, before, got, path) ? "not-stored" : "changed";
    }
  });
  const sideEffects = diff(applyChanges(newest, changes), answer).filter(
    (change) => !isOfResponse(change.path) && !isExplained(comparison, outcomes, change),
  );
  return { outcomes, sideEffects };
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

type Verdict = "same" | "unverified" | "different";

function judgeOf(schema: z.ZodType, shown: ReadonlySet<string>) {
  return judge;

  function judge(asked: unknown, got: unknown, path: Path): Verdict {
    if (equal(asked, got)) return "same";
    if (isSecretField(schema, path) && !isRecord(asked)) {
      if (isMasked(got) || isEmpty(got))
        return asked === null && isNothing(got) ? silence(path) : "unverified";
      return "different";
    }
    if (got === undefined) {
      if (asked === null) return silence(path);
      return silence(path) === "same" ? "different" : "unverified";
    }
    if (Array.isArray(asked) && Array.isArray(got)) {
      if (asked.length !== got.length) return "different";
      return worst(asked.map((element, index) => judge(element, got[index], [...path, index])));
    }
    if (!isRecord(asked) || !isRecord(got)) return "different";
    const isSecretMap = isSecretField(schema, path);
    if (!isSecretMap && !isDescribed(schemaAt(schema, path))) return "different";
    if (isSecretMap && Object.keys(got).some((key) => !Object.hasOwn(asked, key))) return "different";
    return worst(
      Object.keys(asked).map((key) => {
        const change = { path: [...path, key], before: asked[key], after: ownValue(got, key) };
        const isServices = isResponseOnly(schema, change.path) && !isNothing(change.after);
        return isServices ? "same" : judge(change.before, change.after, change.path);
      }),
    );
  }

  /** What a missing field means: not set if the service returns the field elsewhere, else nothing. */
  function silence(path: Path): Verdict {
    return isShown(shown, fieldOf(schema, path)?.path ?? path) ? "same" : "unverified";
  }
}

function worst(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes("different")) return "different";
  return verdicts.includes("unverified") ? "unverified" : "same";
}

function isNothing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** An object or a list with nothing in it. */
function isBare(value: unknown): boolean {
  return (isRecord(value) || Array.isArray(value)) && Object.keys(value).length === 0;
}

function isEmpty(value: unknown): boolean {
  return isNothing(value) || value === "";
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
