import type { z } from "zod";
import { errorWords } from "@/api/errors";
import { isIgnored, isPartial } from "./save-report";
import type { SaveResult } from "./use-safe-save";
import { labelAt, refusedWords, reportSentence } from "./words";

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
