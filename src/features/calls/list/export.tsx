import { useRef, useState } from "react";
import { errorWords, isCanceled } from "@/api/errors";
import type { Archive } from "@/archive/archive";
import type { Share } from "@/archive/protocol";
import { EXPORT_FIELDS, type ExportAsk, type ExportColumn, type Selection } from "@/archive/view-types";
import { dayOf } from "@/lib/day-range";
import { downloadBlob } from "@/lib/files";
import { typedKeys } from "@/lib/typed";
import { count, number } from "@/lib/words";
import { announce } from "@/ui/announce";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { MENU_LINE } from "@/ui/menu";
import { Note } from "@/ui/note";
import { PanelNote } from "@/ui/popover";
import { IN_LINE, PROGRESS_LINE, Progress } from "@/ui/progress";
import type { CallColumn } from "./columns";

/** The kinds of files. Only `csv` has what the list shows; `records` has what the service sends. */
const EXPORT_KINDS = {
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

type ExportState =
  | { step: "running"; kind: ExportKind; share: Share | undefined }
  | { step: "done"; words: string; missing: number; isWhole: boolean }
  | { step: "failed"; error: unknown };

/** Exports calls to a file. One export runs at a time and can be canceled. */
export function useExport(archive: Archive) {
  const [state, setState] = useState<ExportState>();
  const running = useRef<AbortController>(undefined);
  const start = async (wish: ExportWish) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    const onShare = (share?: Share) => {
      if (running.current === mine) setState({ step: "running", kind: wish.kind, share });
    };
    onShare();
    try {
      const { file, found, missing } = await write(archive, wish, mine.signal, onShare);
      if (mine.signal.aborted) return;
      const isWhole = wish.incomplete === "";
      const name = fileName(wish.kind, new Date(), isWhole);
      downloadBlob(name, file);
      announce(`Exported ${name}`);
      const words = `Exported ${count(found, "call")} to ${name}, as ${EXPORT_KINDS[wish.kind]}. ${wish.incomplete}`;
      setState({ step: "done", words, missing, isWhole });
    } catch (error) {
      if (running.current === mine) setState(isCanceled(error) ? undefined : { step: "failed", error });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState(undefined);
  };
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

/** The progress or the result of an export. Screen readers announce its text once; the bar holds the progress. */
export function ExportNote({ state, onCancel }: { state: ExportState; onCancel: () => void }) {
  const close = (
    <Button variant="quiet" onClick={onCancel}>
      {state.step === "running" ? "Cancel" : "Dismiss"}
    </Button>
  );
  if (state.step === "running") {
    const { kind, share } = state;
    const words = kind === "records" ? "Loading records from the service" : "Writing file";
    const done = share && `${number(share.done)} of ${number(share.of)}`;
    return (
      <div className={PROGRESS_LINE}>
        <span role="status">{words}</span>
        <Progress label={words} value={share?.part} valueText={done} className={IN_LINE} />
        <span>{done}</span>
        {close}
      </div>
    );
  }
  if (state.step === "failed") {
    const { title, advice } = errorWords(state.error);
    return (
      <Note tone="bad" role="alert" actions={close}>
        Nothing was exported. {title}. {advice}
      </Note>
    );
  }
  const { words, missing, isWhole } = state;
  return (
    <Note tone={missing > 0 || !isWhole ? "warn" : "good"} role="status" actions={close}>
      {words}
      {missing === 1 && " 1 call isn't in the file because the service no longer lists it."}
      {missing > 1 &&
        ` ${number(missing)} calls aren't in the file because the service no longer lists them.`}
    </Note>
  );
}

interface ExportChoiceProps {
  /** The number of calls to export. */
  calls: number;
  isSelection: boolean;
  onExport: (kind: ExportKind, withTranscript: boolean) => void;
}

/** Exports exactly the listed calls: the visible columns, all fields, or full records. */
export function ExportChoice({ calls, isSelection, onExport }: ExportChoiceProps) {
  const [withTranscript, setWithTranscript] = useState(false);
  return (
    <div className="flex w-[min(300px,80vw)] max-w-full flex-col gap-2">
      <p className="px-2 py-1 text-sm">{count(calls, isSelection ? "selected call" : "call")}</p>
      <Checkbox className={MENU_LINE} checked={withTranscript} onCheck={setWithTranscript}>
        Include transcripts
      </Checkbox>
      {typedKeys(EXPORT_KINDS).map((kind) => (
        <Button key={kind} slot="close" disabled={calls === 0} onClick={() => onExport(kind, withTranscript)}>
          {EXPORT_KINDS[kind]}
        </Button>
      ))}
      <PanelNote>Full records are reloaded from the service.</PanelNote>
    </div>
  );
}
