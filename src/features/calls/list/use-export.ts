import { useCallback, useRef, useState } from "react";
import { isCanceled } from "@/api/errors";
import type { Archive } from "@/archive/archive";
import type { Share } from "@/archive/protocol";
import { EXPORT_FIELDS, type ExportAsk, type ExportColumn, type Selection } from "@/archive/view-types";
import { dayOf } from "@/lib/day-range";
import { downloadBlob } from "@/lib/files";
import { count } from "@/lib/words";
import { announce } from "@/ui/announce";
import type { CallColumn } from "./call-column";

/** The kinds of files. Only `csv` has what the list shows; `records` has what the service sends. */
export const EXPORT_KINDS = {
  csv: "CSV (visible columns)",
  "csv-all": "CSV (all fields)",
  jsonl: "JSON Lines (visible columns)",
  records: "JSON Lines (full records)",
} as const;
export type ExportKind = keyof typeof EXPORT_KINDS;

interface ExportWish {
  kind: ExportKind;
  /** Only these calls; undefined: all that the list shows. */
  ids: ReadonlySet<string> | undefined;
  selection: Selection;
  columns: readonly CallColumn[];
  withTranscript: boolean;
  /** Why calls of the list may be missing; empty if none are. */
  incomplete: string;
}

export type ExportState =
  | { step: "running"; kind: ExportKind; share?: Share }
  | { step: "done"; words: string; missing: number; isWhole: boolean }
  | { step: "failed"; error: unknown };

/** Exports calls to a file. One export runs at a time and can be canceled. */
export function useExport(archive: Archive) {
  const [state, setState] = useState<ExportState>();
  const running = useRef<AbortController>(undefined);

  const start = useCallback(
    async (wish: ExportWish) => {
      running.current?.abort();
      const mine = new AbortController();
      running.current = mine;
      setState({ step: "running", kind: wish.kind });
      try {
        const onShare = (share: Share) => {
          if (running.current === mine) setState({ step: "running", kind: wish.kind, share });
        };
        const { file, found, missing } = await write(archive, wish, mine.signal, onShare);
        if (mine.signal.aborted) return;
        const isWhole = wish.incomplete === "";
        const name = fileName(wish.kind, new Date(), isWhole);
        downloadBlob(name, file);
        const words = `Exported ${count(found, "call")} to ${name}, as ${EXPORT_KINDS[wish.kind]}. ${wish.incomplete}`;
        announce(`Exported ${name}`);
        setState({ step: "done", words, missing, isWhole });
      } catch (error) {
        if (running.current !== mine) return;
        setState(isCanceled(error) ? undefined : { step: "failed", error });
      }
    },
    [archive],
  );
  const cancel = useCallback(() => {
    running.current?.abort();
    setState(undefined);
  }, []);
  return { state, start, cancel };
}

async function write(
  archive: Archive,
  wish: ExportWish,
  signal: AbortSignal,
  onShare: (share: Share) => void,
) {
  const { kind, ids, selection, columns, withTranscript } = wish;
  if (kind === "records") {
    const wanted = ids ? [...ids] : await archive.ask("ids", selection, signal);
    const { file, found } = await archive.exportRecords(wanted, signal, onShare);
    return { file, found, missing: Math.max(0, wanted.length - found) };
  }
  const { file, found } = await archive.ask(
    "table",
    {
      // Selected calls may be outside the current search and filters.
      selection: ids ? { query: "", chosen: {}, sort: selection.sort } : selection,
      ...(ids && { ids: [...ids] }),
      ...contentOf(kind, columns, withTranscript),
    },
    signal,
    onShare,
  );
  return { file, found, missing: ids ? Math.max(0, ids.size - found) : 0 };
}

/** What a file of this kind has of each call. */
export function contentOf(
  kind: Exclude<ExportKind, "records">,
  columns: readonly CallColumn[],
  withTranscript: boolean,
): Pick<ExportAsk, "format" | "columns" | "shown"> {
  const transcript = withTranscript ? (["transcript"] as const) : [];
  if (kind === "csv-all") return { format: "csv", columns: [...EXPORT_FIELDS, ...transcript] };
  // The ID is always included, so that each line can be traced to its call.
  const fields = new Set<ExportColumn>(["id", ...columns.flatMap((column) => column.exports), ...transcript]);
  if (kind === "jsonl") return { format: kind, columns: [...fields] };
  const shown = columns.map(({ id, header }) => ({ id, header }));
  if (withTranscript) shown.push({ id: "transcript", header: "Transcript" });
  return { format: kind, columns: [], shown };
}

/** "calls-2026-11-21-1403.csv", which also says if calls are missing. */
export function fileName(kind: ExportKind, now: Date, isWhole: boolean): string {
  const time = now.toTimeString().slice(0, 5).replace(":", "");
  return `calls-${dayOf(now)}-${time}${isWhole ? "" : "-incomplete"}.${kind === "csv" || kind === "csv-all" ? "csv" : "jsonl"}`;
}
