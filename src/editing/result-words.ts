import type { z } from "zod";
import { type ApiError, errorWords, isApiError, isCanceled, isForbidden, reasonGiven } from "@/api/errors";
import type { JsonObject } from "@/document/equal";
import { labelAt } from "@/document/fields";
import type { Path } from "@/document/path";
import { isOne } from "@/lib/format";
import { capitalized, count, listedUpTo } from "@/lib/words";
import type { ValidationDetail } from "@/schema/errors";
import { squad } from "@/schema/squad";
import type { Created } from "./create";
import type { Reconciled } from "./reconciled";
import { isIgnored, isPartial, type SaveReport } from "./save-report";
import { refusedWords, reportSentence } from "./words";

/** What a write did, to undo it. */
export interface Written {
  /** The version that it replaced. */
  replaced: JsonObject;
  /** The version that it made. */
  made: JsonObject;
}

/** The result of a save, shown until the next edit. */
export type SaveResult =
  | {
      kind: "saved";
      report: SaveReport;
      written?: Written;
      withoutRefused: Path[];
      others: Reconciled;
      /** What wasn't stored is still in the form. */
      leavesRest?: boolean;
      /** The service accepted it, and its list still has the old values. */
      isUnseen?: boolean;
    }
  | { kind: "nothing" }
  | { kind: "gone" }
  | { kind: "refused"; details: ValidationDetail[]; error: ApiError }
  | {
      kind: "lost";
      happened: "stored" | "partly" | "not-stored" | "unknown";
      report?: SaveReport;
      written?: Written;
      error: ApiError;
      /** What wasn't stored is still in the form. */
      leavesRest?: boolean;
    }
  | { kind: "failed"; error: unknown };

export interface ResultWords {
  tone: "good" | "warn" | "bad" | "info";
  text: string;
}

/** What a failed save leaves unchanged. */
const SAFE = " Your edits are safe.";
const UNSEEN = "Sent, not verified yet: the service accepted the changes, but still returns the old values.";
/** What a partial save leaves in the form. */
const REST = " The rest is still in the form, unsaved.";

/**
 * The result of a save in words. They start with "Saved" only if the service is known to have everything that
 * was requested, and with "Partially saved" if it has some of it.
 * @param isTyped someone typed what was saved, and wants to know that it isn't lost
 * @param hasHistory the versions that this browser sees are in the record's history
 */
export function resultWords(
  schema: z.ZodType,
  result: SaveResult,
  { isTyped = true, hasHistory = false } = {},
): ResultWords {
  const safe = isTyped ? SAFE : "";
  switch (result.kind) {
    case "saved": {
      const sentence = reportSentence(schema, result.report);
      const refused = refusedWords(schema, result.withoutRefused);
      const repeated = refused && ` ${refused}`;
      const others = reconciledWords(schema, result.others, hasHistory);
      if (result.isUnseen) return { tone: "warn", text: UNSEEN + repeated + others };
      if (isIgnored(result.report)) return { tone: "bad", text: `${sentence}${repeated}${safe}` };
      const rest = result.leavesRest ? REST : "";
      return {
        tone: isPartial(result.report) ? "warn" : "good",
        text: sentence + repeated + rest + others,
      };
    }
    case "nothing":
      return { tone: "info", text: "Nothing to save: the service already has these values." };
    case "gone":
      return { tone: "bad", text: `Not saved: the service no longer has this record.${safe}` };
    case "refused":
      return {
        tone: "bad",
        // Reasons by field are shown at the fields.
        text: `Not saved${refusalWords(result.error)}${result.details.length > 0 ? "" : ` ${errorWords(result.error).advice}`}${safe}`,
      };
    case "lost":
      return lostWords(schema, result, safe);
    case "failed": {
      return { tone: "bad", text: `${failureWords(result.error)}${safe}` };
    }
  }
}

/** Why a save failed, if it isn't the service that said so: after an error of our own, it may be stored. */
export function failureWords(error: unknown): string {
  const { title, advice } = errorWords(error);
  const isOurs = !isApiError(error) && !isCanceled(error);
  return `${isOurs ? "Couldn't verify the save." : "Not saved."} ${title}. ${advice}`;
}

/** Who refused a write, after "Not saved". */
export function refusalWords(error: ApiError): string {
  if (isForbidden(error)) return `. ${errorWords(error).title}.`;
  return error.isUnsent ? "." : ": the service rejected it.";
}

const MOST_NAMED = 5;

/** The result for someone else's edits, field by field. */
function reconciledWords(
  schema: z.ZodType,
  { replaced, theirs, merged }: Reconciled,
  hasHistory: boolean,
): string {
  const names = (paths: readonly Path[]) =>
    listedUpTo(
      MOST_NAMED,
      paths.map((path) => labelAt(schema, path)),
    );
  return [
    replaced.length > 0 &&
      ` Your version replaced someone else's: ${names(replaced)}.${hasHistory ? " Their version is in History." : ""}`,
    theirs.length > 0 && ` Someone else's version stays: ${names(theirs)}.`,
    merged.length > 0 && ` Merged with someone else's changes: ${names(merged)}.`,
  ]
    .filter(Boolean)
    .join("");
}

/** Why a write wasn't confirmed. */
function lostResponse(error: ApiError | undefined): string {
  if (error?.kind === "invalid") return "the service reported an error";
  if (error?.kind === "unavailable") return `the service reported an error (status ${error.status})`;
  if (error?.kind === "redirected") return "the service redirected the request";
  return `the service's response ${error?.kind === "unreadable" ? "couldn't be read" : "was lost"}`;
}

function lostWords(
  schema: z.ZodType,
  { happened, report, error, leavesRest }: Extract<SaveResult, { kind: "lost" }>,
  safe: string,
): ResultWords {
  const response = lostResponse(error);
  const sentence = report && reportSentence(schema, report);
  switch (happened) {
    case "stored":
      return {
        tone: "good",
        text: `${sentence ?? "Saved."} ${capitalized(response)}, but the changes are stored.`,
      };
    case "partly":
      return {
        tone: "warn",
        text: `${sentence ?? "Partially saved."} ${capitalized(response)}, so the latest version was loaded.${leavesRest ? REST : ""}`,
      };
    case "not-stored":
      return {
        tone: "bad",
        text: `Not saved: ${response}, and the service still has the old version. ${error.kind === "unavailable" ? reasonGiven(error) : error.message}${safe}`,
      };
    case "unknown":
      return {
        tone: "bad",
        text: `Couldn't verify the save: ${response}, and ${
          report ? "the service doesn't return these fields" : "the service can't be reached now"
        }.${safe}`,
      };
  }
}

/**
 * The result of creating a squad; "failed": nothing was sent, or the service says that it can't accept it
 * now.
 */
export type CreateResult = Created | { kind: "failed"; error: unknown };

/**
 * The result of creating a squad in words. They start with "Created" only if the service is known to have
 * it, and with "Not created" only if it's known not to.
 */
export function createdWords(result: CreateResult): ResultWords {
  switch (result.kind) {
    case "created": {
      const sentence = reportSentence(squad, result.report, { done: "Created" });
      const isAsAsked = !isPartial(result.report) && result.twins.length === 0;
      return {
        tone: isAsAsked && !result.isLate ? "good" : "warn",
        text: [
          result.isLate ? "Nothing was sent this time: the earlier request succeeded." : "",
          sentence,
          result.lost ? `${capitalized(lostResponse(result.lost))}, but the squad is in its list.` : "",
          refusedWords(squad, result.withoutRefused),
          twinWords(result.twins.length),
        ]
          .filter((part) => part !== "")
          .join(" "),
      };
    }
    case "several":
      return {
        tone: "warn",
        text: `There are ${count(result.records.length, "new squad")} like this one, and it isn't clear which one is yours. Someone else created an identical squad at the same time, or the service processed the request twice.`,
      };
    case "there":
      return { tone: "warn", text: existingWords(result.records.length) };
    case "refused": {
      const { title, advice } = errorWords(result.error);
      return {
        tone: "bad",
        text:
          result.error.kind === "missing"
            ? `Not created: this service can't create a squad.`
            : `Not created. ${title}. ${advice}`,
      };
    }
    case "unknown":
      return { tone: "warn", text: unknownWords(result) };
    case "failed": {
      const { title, advice } = errorWords(result.error);
      return { tone: "bad", text: `Not created. ${title}. ${advice}${SAFE}` };
    }
  }
}

function existingWords(records: number): string {
  const earlier = "If you tried before reloading the page, that attempt may have created it.";
  return isOne(records)
    ? `Nothing was sent: a squad with this name and these members already exists. ${earlier}`
    : `Nothing was sent: ${count(records, "squad")} with this name and these members already exist. ${earlier}`;
}

function twinWords(twins: number): string {
  if (twins === 0) return "";
  return isOne(twins)
    ? `There's another new squad with the same name and members: someone else created it at the same time, or the service processed the request twice.`
    : `There are ${count(twins, "other new squad")} with the same name and members: someone else created them at the same time, or the service processed the request more than once.`;
}

function unknownWords({ records, tried }: Extract<Created, { kind: "unknown" }>): string {
  if (tried.answered) {
    if (!records) {
      return `Couldn't verify that the squad was created: the service accepted the request, but its list couldn't be loaded. Check again before you retry.`;
    }
    if (records.length === 0) {
      return `The service accepted the request, but its list shows no new squad yet.`;
    }
    return isOne(records.length)
      ? `The service accepted the request, but the one new squad in its list has a different name or different members.`
      : `The service accepted the request, but the ${count(records.length, "new squad")} in its list have different members.`;
  }
  const lost = `Couldn't verify that the squad was created: ${lostResponse(tried.error)}`;
  const { error } = tried;
  const reason = error && (error.bodySnippet || error.detail?.length) ? ` ${reasonGiven(error)}` : "";
  if (!records) {
    return `${lost}, and its list couldn't be loaded.${reason} Check again before you retry.`;
  }
  if (records.length === 0) {
    return `${lost}, and its list shows no new squad yet.${reason} Sending the request again may create a second one.`;
  }
  return isOne(records.length)
    ? `${lost}, and the one new squad in its list has a different name or different members.${reason}`
    : `${lost}, and the ${count(records.length, "new squad")} in its list have different members.${reason}`;
}
