import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { errorWords } from "@/api/errors";
import { downloadBlob } from "@/lib/download";
import { number, shortenId } from "@/lib/words";
import { type Counted, runSummary } from "@/runs/words";
import { Button } from "@/ui/button";
import styles from "./deletion.module.css";
import { type DeletionReport, type DeletionState, linesFile, type ReturnedLines } from "./records";

const COUNTED: Partial<Record<Counted, string>> = {
  done: "deleted",
  gone: "gone already",
  unknown: "not known whether deleted",
  failed: "not deleted",
  stopped: "not sent",
};

/** What came of many deletions, in words: "8 calls deleted, 4 not deleted." */
export function reportWords({ counts, lost, endedBy }: DeletionReport, noun: string): string {
  return [
    runSummary(counts, COUNTED, noun),
    lost > 0 ? `The answers to ${number(lost)} did not arrive, but they are no longer there.` : "",
    endedBy ? `Ended early: ${errorWords(endedBy.error).title}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function reasonWords({ error, isThere, isUnknown }: DeletionReport["reasons"][number]): string {
  const { title, advice } = errorWords(error);
  const state = isUnknown
    ? "Whether it is still there could not be told."
    : isThere
      ? "It is still there."
      : "";
  return [`${title}.`, state, advice].filter(Boolean).join(" ");
}

interface ReportRowProps {
  noun: string;
  state: Extract<DeletionState, { step: "reported" | "recalled" }>;
  /** Absent where nothing can be sent again: after a reload. */
  onRetry: (() => void) | undefined;
  /** Stores what the service returned for longer. */
  keep: ReactNode;
  dismiss: ReactNode;
}

/** What came of many deletions: what was deleted, why the rest was not, and what the service returned. */
export function ReportRow({ noun, state, onRetry, keep, dismiss }: ReportRowProps) {
  const { words, isBad, reasons, returned, failed, left } =
    state.step === "reported" ? told(state.report, noun) : toldEarlier(state.report);
  const file = returned.count > 0 ? returned.file : undefined;
  return (
    <li className={styles.report}>
      <div className={styles.words}>
        <span className={isBad ? styles.bad : undefined}>{words}</span>{" "}
        {returned.count > 0 && howLong(returned)}
        {reasons.length > 0 && <Reasons reasons={reasons} />}
      </div>
      {onRetry && left > 0 && (
        <Button onClick={onRetry}>
          {failed === left ? `Try the ${number(left)} again` : `Delete the other ${number(left)}`}
        </Button>
      )}
      {file && (
        <Button
          icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => downloadBlob(`deleted-${noun.replaceAll(" ", "-")}s.jsonl`, file())}
        >
          Download them
        </Button>
      )}
      {file && returned.text() !== undefined && keep}
      {dismiss}
    </li>
  );
}

function told(report: DeletionReport, noun: string) {
  const of = (kind: Counted) => report.counts.get(kind) ?? 0;
  const failed = of("failed") + of("unknown");
  return {
    words: reportWords(report, noun),
    isBad: failed > 0,
    reasons: report.reasons.map((reason) => ({ words: reasonWords(reason), ids: reason.ids })),
    returned: report.returned,
    failed,
    left: failed + of("stopped"),
  };
}

function toldEarlier(report: Extract<DeletionState, { step: "recalled" }>["report"]) {
  const { lines, records } = report;
  const returned: ReturnedLines = {
    count: records,
    ...(lines !== undefined && { file: () => linesFile([lines]) }),
    text: () => lines,
  };
  return { ...report, returned, failed: 0, left: 0 };
}

function howLong({ file, text }: ReturnedLines): string {
  if (text() !== undefined) return "The records that the service returned are kept until you close this tab.";
  return file
    ? "The records that the service returned are kept until you close or reload this tab: they are too many to keep for longer."
    : "The records that the service returned were too many to outlast the reload.";
}

const IDS_SHOWN = 5;

function Reasons({ reasons }: { reasons: readonly { words: string; ids: readonly string[] }[] }) {
  return (
    <details>
      <summary>Why they were not deleted</summary>
      <ul className={styles.reasons}>
        {reasons.map(({ words, ids }) => (
          <li key={`${words} ${ids[0]}`}>
            {number(ids.length)}: {words}{" "}
            <span className={styles.ids} title={ids.join("\n")}>
              {ids
                .slice(0, IDS_SHOWN)
                .map((id) => shortenId(id))
                .join(", ")}
              {ids.length > IDS_SHOWN && ` and ${number(ids.length - IDS_SHOWN)} more`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
