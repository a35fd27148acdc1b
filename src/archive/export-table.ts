import { CSV_START, csvLine } from "@/lib/csv";
import { lowestScore } from "./annotated";
import type { CallStore } from "./call-store";
import type { Share } from "./protocol";
import type { Steps } from "./steps";
import type { Views } from "./view";
import type { CallScore, ExportAsk, ExportColumn } from "./view-types";

/** Files are built in pieces of this many rows. */
const ROWS = 500;

/**
 * A selection as CSV or JSON Lines, in its order.
 * @returns the file, and how many calls are in it
 */
export function* exportTable(
  store: CallStore,
  views: Views,
  { selection, ids, format, columns }: ExportAsk,
  now: Date,
  onShare: (share: Share) => void,
): Steps<{ file: Blob; found: number }> {
  const { rows } = yield* views.select(selection, now);
  const only = ids && new Set(ids);
  const pieces: string[] = [];
  let piece = format === "csv" ? CSV_START + csvLine(columns) : "";
  let taken = 0;
  const of = only?.size ?? rows.length;
  for (const row of rows) {
    if (only && !only.has(views.idOf(row) ?? "")) continue;
    const values = valuesOf(store, views, row, columns);
    piece +=
      format === "csv" ? csvLine(columns.map((column) => values[column])) : `${JSON.stringify(values)}\n`;
    if (++taken % ROWS === 0) {
      pieces.push(piece);
      piece = "";
      onShare({ part: taken / of, done: taken, of });
      yield;
    }
  }
  pieces.push(piece);
  const type = format === "csv" ? "text/csv" : "application/x-ndjson";
  return { file: new Blob(pieces, { type }), found: taken };
}

function valuesOf(store: CallStore, views: Views, row: number, columns: readonly ExportColumn[]) {
  const made = store.row(row);
  const values: { [column in ExportColumn]?: string | number } = {};
  for (const column of columns) {
    const value = cellOf(column);
    if (value !== undefined) values[column] = value;
  }
  return values;

  function cellOf(column: ExportColumn): string | number | undefined {
    const written = views.written.annotations.get(made.id ?? "");
    const scores = views.written.scores.get(made.id ?? "") ?? [];
    switch (column) {
      case "tags":
        return written?.tags.join(", ") || undefined;
      case "reviewStatus":
        return written?.status || undefined;
      case "starred":
        return written?.starred ? "yes" : undefined;
      case "assignee":
      case "note":
        return written?.[column] || undefined;
      case "turnNotes":
        return Object.values(written?.turns ?? {}).join("\n") || undefined;
      case "score":
        return lowestScore(scores);
      case "scorecards":
        return scores.map(sayScore).join(", ") || undefined;
      case "assistant":
        return views.nameOf("assistants", made.assistantId);
      case "squad":
        return views.nameOf("squads", views.squadOf(made));
      case "squadId":
        return views.squadOf(made);
      case "number":
        return views.nameOf("numbers", made.phoneNumberId);
      case "transcript":
        return store.conversations.transcript(row);
      default:
        return made[column];
    }
  }
}

/** "Greeting 87.5 passed" */
function sayScore({ scorecard, score, hasPassed }: CallScore): string {
  return score === undefined ? scorecard : `${scorecard} ${score} ${hasPassed ? "passed" : "failed"}`;
}
