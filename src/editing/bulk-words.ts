import type { z } from "zod";
import { errorWords } from "@/api/errors";
import { labelAt } from "@/document/fields";
import { listed } from "@/lib/format";
import { type Counted, countOutcomes, plainly, runSummary } from "@/runs/words";
import type { BulkDetail, BulkState } from "./bulk";
import { failureWords, type ResultWords, refusalWords, resultWords } from "./result-words";
import { isIgnored, isPartial } from "./save-report";

/**
 * The result for one record of a run, in the words of a single save. They start with "Saved" only if the
 * service is known to have the requested values.
 */
export function bulkWords(schema: z.ZodType, state: BulkState): ResultWords {
  switch (state.kind) {
    case "waiting":
      return { tone: "info", text: "Waiting." };
    case "running":
      return { tone: "info", text: "Saving…" };
    case "stopped":
      return { tone: "info", text: "Not started: the run ended first." };
    case "skipped":
      return state.why === "same"
        ? { tone: "good", text: "Already up to date. Nothing was sent." }
        : { tone: "bad", text: "Not saved: the service no longer has this record." };
    default:
      return state.detail
        ? detailWords(schema, state.detail)
        : { tone: "bad", text: failureWords(state.kind !== "done" && state.error) };
  }
}

function detailWords(schema: z.ZodType, detail: BulkDetail): ResultWords {
  const labelOf = (path: Parameters<typeof labelAt>[1]) => labelAt(schema, path);
  switch (detail.kind) {
    case "conflict":
      return {
        tone: "bad",
        text: `Not saved: someone else changed ${listed(detail.paths.map(labelOf))} in the meantime. Review the new changes and try again.`,
      };
    case "refused": {
      const reasons = detail.details.map(({ loc, msg }) =>
        [labelOf(loc.filter((key) => key !== "body")), msg].filter(Boolean).join(": "),
      );
      return {
        tone: "bad",
        text: `Not saved${refusalWords(detail.error)} ${reasons.join(" ") || errorWords(detail.error).advice}`,
      };
    }
    case "saved":
      if (!detail.isChecked) {
        return {
          tone: "info",
          text: "Sent, not verified yet. The result appears when the list reloads.",
        };
      }
      return resultWords(schema, detail, { isTyped: false });
    case "lost":
      return resultWords(schema, detail, { isTyped: false });
  }
}

const COUNTED: Partial<Record<Counted, string>> = {
  done: "saved",
  part: "partially saved",
  unchecked: "sent, not verified yet",
  same: "already up to date",
  unknown: "status unknown",
  failed: "not saved",
  stopped: "not started",
};

/** The result of a run in one sentence: "9 saved, 1 partially saved, 2 not saved." */
export function bulkSummary(states: Iterable<BulkState>): string {
  return runSummary(countOutcomes(states, countedAs), COUNTED);
}

function countedAs(state: BulkState): Counted | undefined {
  const detail = "detail" in state ? state.detail : undefined;
  if (detail?.kind === "lost" && detail.happened === "partly") return "part";
  if (detail?.kind === "saved") {
    if (!detail.isChecked) return "unchecked";
    if (isIgnored(detail.report)) return "failed";
    return isPartial(detail.report) ? "part" : "done";
  }
  const kind = plainly(state);
  return kind === "gone" ? "failed" : kind;
}
