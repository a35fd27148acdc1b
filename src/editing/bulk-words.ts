import type { z } from "zod";
import { errorWords } from "@/api/errors";
import type { BulkState } from "./bulk";
import { isIgnored } from "./receipt";
import { type ResultWords, resultWords } from "./result-words";
import { labelAt } from "./words";

/**
 * What became of one record of a run, in words; the same that a single save is told in. They begin with "Saved" only where the service is
 * known to have what was asked for (product, promise 2).
 */
export function bulkWords(schema: z.ZodType, state: BulkState): ResultWords {
  const labelOf = (path: Parameters<typeof labelAt>[1]) => labelAt(schema, path);
  switch (state.kind) {
    case "waiting":
      return { tone: "info", text: "Waiting." };
    case "writing":
      return { tone: "info", text: "Saving…" };
    case "stopped":
      return { tone: "info", text: "Not begun: the work ended before." };
    case "nothing":
      return { tone: "good", text: "Already the same: nothing was sent." };
    case "gone":
      return { tone: "bad", text: "Not saved: the service no longer has this record." };
    case "conflict":
      return {
        tone: "bad",
        text: `Not saved: somebody else changed ${state.paths.map(labelOf).join(", ")} meanwhile. Look at the new difference and try again.`,
      };
    case "refused": {
      const reasons = state.details.map(({ loc, msg }) =>
        [loc.filter((key) => key !== "body").join("."), msg].filter(Boolean).join(": "),
      );
      return {
        tone: "bad",
        text: `Not saved: the service refused it. ${reasons.join(" ") || errorWords(state.error).advice}`,
      };
    }
    case "failed": {
      const { title, advice } = errorWords(state.error);
      return { tone: "bad", text: `Not saved. ${title}. ${advice}` };
    }
    case "saved":
      if (!state.isChecked) {
        return {
          tone: "info",
          text: "Sent. What the service stored is compared when the list is next read.",
        };
      }
      return alone(resultWords(schema, state));
    case "lost":
      return alone(resultWords(schema, state));
  }
}

/** Nobody typed anything here. */
function alone(words: ResultWords): ResultWords {
  return { ...words, text: words.text.replace(" What you typed is still here.", "") };
}

const COUNTED = [
  ["saved", "saved"],
  ["part", "saved in part"],
  ["unchecked", "sent, but not checked"],
  ["same", "already the same"],
  ["unknown", "not known whether saved"],
  ["failed", "not saved"],
  ["stopped", "not begun"],
] as const;

type Counted = (typeof COUNTED)[number][0];

/** What came of a run, in one sentence: "9 saved, 1 saved in part, 2 not saved." */
export function runSummary(schema: z.ZodType, states: Iterable<BulkState>): string {
  const counts = new Map<Counted, number>();
  for (const state of states) {
    const kind = counted(schema, state);
    if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const parts = COUNTED.flatMap(([kind, words]) =>
    counts.has(kind) ? [`${counts.get(kind)} ${words}`] : [],
  );
  return parts.length > 0 ? `${parts.join(", ")}.` : "";
}

function counted(schema: z.ZodType, state: BulkState): Counted | undefined {
  switch (state.kind) {
    case "waiting":
    case "writing":
      return undefined;
    case "nothing":
      return "same";
    case "stopped":
      return "stopped";
    case "saved":
      if (!state.isChecked) return "unchecked";
      if (isIgnored(state.receipt)) return "failed";
      return bulkWords(schema, state).text.startsWith("Saved in part") ? "part" : "saved";
    case "lost":
      if (state.happened === "stored") return "saved";
      if (state.happened === "partly") return "part";
      return state.happened === "unknown" ? "unknown" : "failed";
    default:
      return "failed";
  }
}
