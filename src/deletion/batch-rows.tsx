import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { number, shortenId } from "@/lib/words";
import { Button } from "@/ui/button";
import type { BatchReport } from "./batch";
import { type Reason, reasonsOf, sayReport } from "./batch-words";
import styles from "./deletion.module.css";
import { downloadBlob } from "./download";
import type { DeletionState, QueuedDeletion } from "./queue";
import type { RecalledReport } from "./recalled-report";
import { linesFile } from "./receipt-lines";

interface BatchProgressRowProps {
  name: string;
  total: number;
  state: Extract<DeletionState, { step: "sending" }>;
  onStop: () => void;
}

/** How far a batch is, and how to stop it. */
export function BatchProgressRow({ name, total, state, onStop }: BatchProgressRowProps) {
  const { progress, isStopping } = state;
  const done = progress ? progress.deleted + progress.gone + progress.failed : 0;
  const holdup = progress?.holdup;
  return (
    <li aria-busy="true">
      <div className={styles.words}>
        Deleting {name}: {number(done)} of {number(total)}
        {progress && progress.failed > 0 && <span>, {number(progress.failed)} not deleted</span>}
        <progress aria-label={`Deleting ${name}`} className={styles.progress} value={done} max={total} />
        <span aria-live="polite" className={styles.holdup}>
          {holdup?.kind === "key" &&
            "Paused: the service rejects the key. Enter another one, and it goes on."}
          {holdup?.kind === "slowed" &&
            `The service asked for a pause: now it waits ${holdup.pauseMs / 1000} seconds before each one.`}
        </span>
      </div>
      <Button busy={isStopping === true} onClick={onStop}>
        {isStopping ? "Stopping" : "Stop"}
      </Button>
    </li>
  );
}

interface BatchReportRowProps {
  what: QueuedDeletion["what"];
  report: BatchReport;
  onRetry: () => void;
  /** Keeps what the service returned for longer. */
  keep: ReactNode;
  dismiss: ReactNode;
}

const IDS_SHOWN = 5;

/** What came of a batch: what was deleted, why the rest was not, and what the service returned. */
export function BatchReportRow({ what, report, onRetry, keep, dismiss }: BatchReportRowProps) {
  const { failed, stopped, receipts } = report;
  const left = failed.length + stopped;
  const isWhole = receipts.text() !== undefined;
  return (
    <ReportRow
      noun={what.noun}
      words={sayReport(report, what.noun)}
      isBad={failed.length > 0}
      reasons={reasonsOf(failed)}
      kept={
        isWhole
          ? KEPT
          : "The records that the service returned are kept until you close or reload this tab: they are too many to keep for longer."
      }
      file={receipts.count() > 0 ? receipts.file : undefined}
      keep={isWhole && keep}
      dismiss={dismiss}
    >
      {left > 0 && (
        <Button onClick={onRetry}>
          {failed.length > 0 && stopped === 0
            ? `Try the ${number(left)} again`
            : `Delete the other ${number(left)}`}
        </Button>
      )}
    </ReportRow>
  );
}

const KEPT = "The records that the service returned are kept until you close this tab.";

interface RecalledReportRowProps {
  noun: string;
  report: RecalledReport;
  /** Keeps what the service returned for longer. */
  keep: ReactNode;
  dismiss: ReactNode;
}

/** What came of a batch before this tab was loaded anew. */
export function RecalledReportRow({ noun, report, keep, dismiss }: RecalledReportRowProps) {
  const { lines, records } = report;
  return (
    <ReportRow
      {...report}
      noun={noun}
      kept={
        lines === undefined
          ? "The records that the service returned were too many to outlast the reload."
          : KEPT
      }
      hasRecords={records > 0}
      file={records > 0 && lines !== undefined ? () => linesFile([lines]) : undefined}
      keep={keep}
      dismiss={dismiss}
    />
  );
}

interface ReportRowProps {
  noun: string;
  words: string;
  isBad: boolean;
  reasons: readonly Reason[];
  /** How long the records that the service returned are kept. */
  kept: string;
  /** The service returned records. */
  hasRecords?: boolean;
  /** Those records; undefined where there are none, or none any more. */
  file: (() => Blob) | undefined;
  keep: ReactNode;
  dismiss: ReactNode;
  children?: ReactNode;
}

function ReportRow({
  noun,
  words,
  isBad,
  reasons,
  kept,
  file,
  keep,
  hasRecords = file !== undefined,
  dismiss,
  children,
}: ReportRowProps) {
  return (
    <li className={styles.report}>
      <div className={styles.words}>
        <span className={isBad ? styles.bad : undefined}>{words}</span> {hasRecords && kept}
        {reasons.length > 0 && (
          <details>
            <summary>Why they were not deleted</summary>
            <ul className={styles.reasons}>
              {reasons.map(({ words, ids }) => (
                <li key={words}>
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
        )}
      </div>
      {children}
      {file && (
        <Button
          icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => downloadBlob(`deleted-${noun.replaceAll(" ", "-")}s.jsonl`, file())}
        >
          Download them
        </Button>
      )}
      {file && keep}
      {dismiss}
    </li>
  );
}
