import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { number, shortenId } from "@/lib/words";
import { Button } from "@/ui/button";
import type { BatchReport } from "./batch";
import { reasonsOf, sayReport } from "./batch-words";
import styles from "./deletion.module.css";
import { downloadBlob } from "./download";
import type { DeletionState, QueuedDeletion } from "./queue";

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
  dismiss: ReactNode;
}

const IDS_SHOWN = 5;

/** What came of a batch: what was deleted, why the rest was not, and what the service returned. */
export function BatchReportRow({ what, report, onRetry, dismiss }: BatchReportRowProps) {
  const { failed, stopped, receipts } = report;
  const left = failed.length + stopped;
  const reasons = reasonsOf(failed);
  return (
    <li className={styles.report}>
      <div className={styles.words}>
        <span className={failed.length > 0 ? styles.bad : undefined}>{sayReport(report, what.noun)}</span>{" "}
        {receipts.count() > 0 &&
          "The records that the service returned are kept until you close or reload this tab."}
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
      {left > 0 && (
        <Button onClick={onRetry}>
          {failed.length > 0 && stopped === 0
            ? `Try the ${number(left)} again`
            : `Delete the other ${number(left)}`}
        </Button>
      )}
      {receipts.count() > 0 && (
        <Button
          icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => downloadBlob(`deleted-${what.noun.replaceAll(" ", "-")}s.jsonl`, receipts.file())}
        >
          Download them
        </Button>
      )}
      {dismiss}
    </li>
  );
}
