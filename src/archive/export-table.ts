import { sayType } from "@/document/call-type";
import { sayEndReason } from "@/document/end-reason";
import { sayVerdict } from "@/document/evaluation";
import { CSV_START, csvLine } from "@/lib/csv";
import { datedMoment, readMoment, sayDuration } from "@/lib/time";
import { sentence } from "@/lib/words";
import { allNotes } from "@/storage/annotations";
import { lowestScore } from "./annotated";
import type { CallStore } from "./call-store";
import type { Share } from "./protocol";
import type { Steps } from "./steps";
import type { Views } from "./view";
import { type CallScore, EXPORT_FIELDS, type ExportAsk, type ExportColumn } from "./view-types";

/** Files are built in pieces of this many rows. */
const ROWS = 500;

/**
 * A selection as CSV or JSON Lines, in its order.
 * @returns the file, and how many calls are in it
 */
export function* exportTable(
  store: CallStore,
  views: Views,
  { selection, ids, format, columns, shown }: ExportAsk,
  now: Date,
  onShare: (share: Share) => void,
): Steps<{ file: Blob; found: number }> {
  const { rows } = yield* views.select(selection, now);
  const only = ids && new Set(ids);
  const pieces: string[] = [];
  const head = shown?.map(({ header }) => header) ?? columns;
  let piece = format === "csv" ? CSV_START + csvLine(head) : "";
  let taken = 0;
  const of = only?.size ?? rows.length;
  for (const row of rows) {
    if (only && !only.has(views.idOf(row) ?? "")) continue;
    const { fieldOf, shownOf } = cellsOf(store, views, row);
    piece +=
      format === "csv"
        ? csvLine(shown?.map(({ id }) => shownOf(id)) ?? columns.map(fieldOf))
        : `${JSON.stringify(Object.fromEntries(columns.map((column) => [column, fieldOf(column)])))}\n`;
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

type Cell = string | number | undefined;

/** What a row has in a field, and what the list shows of it in a column, uncut. */
function cellsOf(store: CallStore, views: Views, row: number) {
  const made = store.row(row);
  const written = views.written.annotations.get(made.id ?? "");
  const scores = views.written.scores.get(made.id ?? "") ?? [];

  const fieldOf = (column: ExportColumn): Cell => {
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
  };

  const shownOf = (id: string): Cell => {
    const { type, status, endedReason, evaluation, seconds } = made;
    switch (id) {
      case "when": {
        const moment = readMoment(made.start);
        return moment ? datedMoment(moment) : (made.start ?? made.id);
      }
      case "assistant": {
        const squad = fieldOf("squad") ?? fieldOf("squadId");
        return fieldOf("assistant") ?? made.assistantId ?? (squad === undefined ? squad : `Squad ${squad}`);
      }
      case "customer":
        return made.customerName ?? made.customerNumber;
      case "duration":
        return seconds === undefined ? seconds : sayDuration(seconds);
      case "evaluation":
        if (made.phase !== "ended") return sentence(status ?? "in-progress");
        return evaluation && (sayVerdict(evaluation) ?? evaluation);
      case "number":
        return fieldOf("number") ?? made.phoneNumberId;
      case "type":
        return type && sayType(type);
      case "status":
        return status && sentence(status);
      case "ended":
        return endedReason && sayEndReason(endedReason);
      case "review":
        return [sentence(written?.status ?? ""), written?.assignee].filter(Boolean).join(" ");
      case "note":
        return written && allNotes(written).join(" · ");
      case "transcript":
        return fieldOf(id);
      default: {
        const field = EXPORT_FIELDS.find((name) => name === id);
        return field && fieldOf(field);
      }
    }
  };
  return { fieldOf, shownOf };
}

/** "Greeting 87.5 passed" */
function sayScore({ scorecard, score, hasPassed }: CallScore): string {
  return score === undefined ? scorecard : `${scorecard} ${score} ${hasPassed ? "passed" : "failed"}`;
}
