import type { z } from "zod";
import { errorWords } from "@/api/errors";
import { labelAt } from "@/document/fields";
import { nameOf } from "@/document/read";
import { count } from "@/lib/words";
import type { Created } from "./create";
import { isIgnored, isPartial } from "./save-report";
import type { SaveResult } from "./use-safe-save";
import { refusedWords, reportSentence } from "./words";

export interface ResultWords {
  tone: "good" | "warn" | "bad" | "info";
  text: string;
}

/**
 * What came of a save, in words. They begin with "Saved" only where the service is known to have what was asked for, and with "Saved in
 * part" where it has some of it.
 * @param isTyped somebody typed what was saved, and is told that nothing of it is lost
 */
export function resultWords(schema: z.ZodType, result: SaveResult, { isTyped = true } = {}): ResultWords {
  const safe = isTyped ? " What you typed is still here." : "";
  const labelOf = (path: Parameters<typeof labelAt>[1]) => labelAt(schema, path);
  switch (result.kind) {
    case "saved": {
      const sentence = reportSentence(result.report, labelOf);
      const refused = refusedWords(schema, result.withoutRefused);
      const repeated = refused && ` ${refused}`;
      const merged = result.mergedTheirs ? " What somebody else changed meanwhile was kept." : "";
      if (isIgnored(result.report)) return { tone: "bad", text: `${sentence}${repeated}${safe}` };
      return {
        tone: isPartial(result.report) ? "warn" : "good",
        text: sentence + repeated + merged,
      };
    }
    case "nothing":
      return { tone: "info", text: "Nothing to save: the service has all of this already." };
    case "gone":
      return {
        tone: "bad",
        text: `Not saved: the service no longer has this record.${safe}`,
      };
    case "refused":
      return {
        tone: "bad",
        // Reasons by field are told at the fields.
        text: `Not saved: the service refused it.${result.details.length > 0 ? "" : ` ${errorWords(result.error).advice}`}${safe}`,
      };
    case "lost":
      return lostWords(result, labelOf, safe);
    case "failed": {
      const words = errorWords(result.error);
      return {
        tone: "bad",
        text: `Not saved. ${words.title}. ${words.advice}${safe}`,
      };
    }
  }
}

function lostWords(
  { happened, report, error }: Extract<SaveResult, { kind: "lost" }>,
  labelOf: (path: Parameters<typeof labelAt>[1]) => string,
  safe: string,
): ResultWords {
  const answer = `the service's answer ${error.kind === "unreadable" ? "could not be read" : "was lost"}`;
  const sentence = report ? ` ${reportSentence(report, labelOf)}` : "";
  switch (happened) {
    case "stored":
      return {
        tone: "good",
        text: `${sentence.trim() || "Saved."} ${capital(answer)}, so it was looked up: the changes are there.`,
      };
    case "partly":
      return {
        tone: "warn",
        text: `${sentence.trim() || "Saved in part."} ${capital(answer)}, so this was looked up.`,
      };
    case "not-stored":
      return {
        tone: "bad",
        text: `Not saved: ${answer}, and a look shows that it still has the old version.${safe}`,
      };
    case "unknown":
      return {
        tone: "bad",
        text: `It is not known whether this was saved: ${answer}, and the service cannot be asked now.${safe}`,
      };
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What came of creating a record; "failed": nothing was sent, or the service said that it does not take it now. */
export type CreateResult = Created | { kind: "failed"; error: unknown };

/**
 * What came of creating a record, in words. They begin with "Created" only where the service is known to have it, and with "Not created"
 * only where it is known not to.
 * @param noun what kind of record it is: "squad"
 */
export function createdWords(schema: z.ZodType, noun: string, result: CreateResult): ResultWords {
  switch (result.kind) {
    case "created": {
      const sentence = reportSentence(result.report, (path) => labelAt(schema, path), "Created");
      const isAsAsked = !isPartial(result.report) && result.twins.length === 0;
      return {
        tone: isAsAsked && !result.isLate ? "good" : "warn",
        text: [
          result.isLate ? "Nothing was sent this time: the request before was carried out after all." : "",
          sentence,
          result.isLookedUp
            ? `The service's answer was lost, so this was looked up: the ${noun} is there.`
            : "",
          refusedWords(schema, result.withoutRefused),
          twinWords(noun, result.twins.length),
        ]
          .filter((part) => part !== "")
          .join(" "),
      };
    }
    case "several":
      return {
        tone: "warn",
        text: `There are ${result.records.length} new ${noun}s like this one. Somebody else made the same at the same time, or the request was carried out twice: it cannot be told which one is yours.`,
      };
    case "existing":
      return {
        tone: "bad",
        text: `Not created: the service answered with a ${noun} that it had before, “${nameOf(result.record)}”.`,
      };
    case "there":
      return {
        tone: "warn",
        text: `Nothing was sent: there ${result.records.length === 1 ? `is a ${noun}` : `are ${count(result.records.length, noun)}`} with this name and these members already. If you tried before a reload, that try may have made it.`,
      };
    case "refused": {
      const { title, advice } = errorWords(result.error);
      const reason = result.error.kind === "missing" ? "It has no such operation." : advice;
      return {
        tone: "bad",
        text: `Not created: ${result.error.kind === "missing" ? "the service cannot create it" : lowered(title)}. ${reason}`,
      };
    }
    case "not-created":
      return {
        tone: "bad",
        text: `Not created: the service's answer was lost, and a look shows no new ${noun}. Before it is sent again, the list is looked at once more.`,
      };
    case "unknown":
      return { tone: "warn", text: unknownWords(noun, result) };
    case "failed": {
      const { title, advice } = errorWords(result.error);
      return { tone: "bad", text: `Not created. ${title}. ${advice} What you typed is still here.` };
    }
  }
}

function twinWords(noun: string, twins: number): string {
  if (twins === 0) return "";
  const others = twins === 1 ? `another new ${noun}` : `${twins} other new ${noun}s`;
  return `There ${twins === 1 ? "is" : "are"} ${others} with the same name and members: somebody else made it at the same time, or the request was carried out twice.`;
}

function unknownWords(noun: string, { records, tried }: Extract<Created, { kind: "unknown" }>): string {
  const heard = tried.answered
    ? "The service answered that it worked"
    : `It cannot be told whether the ${noun} was created: the service's answer was lost`;
  if (!records) return `${heard}, and its list cannot be read now. Look again before you send anything.`;
  if (records.length === 0) return `${heard}, but its list shows no new ${noun} yet.`;
  const found =
    records.length === 1 ? `one new ${noun}, with another name or` : `${records.length} new ${noun}s, with`;
  return `${heard}, ${tried.answered ? "but" : "and"} its list has ${found} other members than yours.`;
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
