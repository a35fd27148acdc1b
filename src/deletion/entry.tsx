import { IconDownload, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { errorWords } from "@/api/errors";
import { download } from "@/lib/download";
import type { Run } from "@/runs/run";
import { holdupWords } from "@/runs/words";
import { announce } from "@/ui/announce";
import { Button, IconButton } from "@/ui/button";
import { RunProgress } from "@/ui/run-progress";
import styles from "./deletion.module.css";
import { deletionQueue } from "./queue";
import {
  type DeletionDetail,
  type DeletionOutcome,
  type QueuedDeletion,
  recordFile,
  returnedBy,
} from "./records";
import { ReportRow, reportWords } from "./report-row";

interface DeletionEntryProps {
  entry: QueuedDeletion;
  /** The connection that it belongs to, where that is not the current one. */
  elsewhere: string | undefined;
}

/** One deletion, from its ten seconds to its deletion record. */
export function DeletionEntry({ entry, elsewhere }: DeletionEntryProps) {
  const { key, what, state } = entry;
  const { noun, size } = what;
  const name = `${size === undefined ? `${noun} ` : ""}${what.name}${elsewhere === undefined ? "" : ` on ${elsewhere}`}`;
  useEffect(() => {
    if (state.step === "deleted") announce(`Deleted: ${name}`);
    if (state.step === "failed") announce(`${failedTitle(state.outcome)}: ${name}`);
    if (state.step === "reported") announce(reportWords(state.report, noun));
  }, [state, name, noun]);

  const dismiss = (
    <IconButton label={`Put away: ${name}`} onClick={() => deletionQueue.dismiss(key)}>
      <IconX size={16} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
  const retry = deletionQueue.canRetry(key) ? () => deletionQueue.retry(key) : undefined;
  switch (state.step) {
    case "waiting":
      return (
        <li>
          <span className={styles.words}>
            Deleting {name} in <SecondsLeft until={state.until} />
          </span>
          <UndoButton name={name} onUndo={() => deletionQueue.undo(key)} />
        </li>
      );
    case "sending":
      if (state.run) return <SendingMany name={name} run={state.run} />;
      return (
        <li aria-busy="true">
          <span className={styles.words}>Deleting {name} …</span>
        </li>
      );
    case "failed":
      return (
        <li className={styles.failed}>
          <span className={styles.words}>
            {failedTitle(state.outcome)}: {name}. {failedWords(state.outcome, noun)}
          </span>
          <Button onClick={retry}>Try again</Button>
          {dismiss}
        </li>
      );
    case "reported":
    case "recalled":
      return (
        <ReportRow
          noun={noun}
          state={state}
          onRetry={retry}
          keep={<KeepButton key={state.at} entry={entry} />}
          dismiss={dismiss}
        />
      );
    case "deleted": {
      const file = state.record === undefined ? undefined : recordFile(noun, what.id, state.record);
      return (
        <li className={styles.report}>
          <span className={styles.words}>
            {state.how === "already" ? "Gone already" : "Deleted"}: {name}.{" "}
            {file
              ? "Its record is kept here until you close this tab."
              : state.how === "already"
                ? "It was no longer there."
                : state.how === "lost"
                  ? "The service's answer did not arrive or could not be read, but it is no longer there."
                  : "The service returned no record of it."}
          </span>
          {file && (
            <Button
              icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => download(file)}
            >
              Download JSON
            </Button>
          )}
          {file && <KeepButton entry={entry} />}
          {dismiss}
        </li>
      );
    }
  }
}

type Unfinished = Exclude<DeletionOutcome, { kind: "done" | "skipped" }>;

function failedTitle(outcome: Unfinished): string {
  if (outcome.kind === "unknown") return "Perhaps not deleted";
  return outcome.kind === "failed" && outcome.detail?.isPending ? "Not deleted yet" : "Not deleted";
}

function failedWords(outcome: Unfinished, noun: string): string {
  if (outcome.kind === "failed" && outcome.detail?.isPending) {
    return `The service said that it worked, but the ${noun} is still there. It may go later: look again before you try again.`;
  }
  if (outcome.kind === "stopped") return "The request was canceled.";
  const { title, safe, advice } = errorWords(outcome.error);
  const state =
    outcome.kind === "unknown" ? safe : outcome.detail?.isThere ? `The ${noun} is still there.` : "";
  return [`${title}.`, state, advice].filter(Boolean).join(" ");
}

/** How far many deletions are, and how to stop them. */
function SendingMany({ name, run }: { name: string; run: Run<DeletionDetail> }) {
  const { settled, total, holdup, isStopping } = useSyncExternalStore(run.subscribe, run.snapshot);
  return (
    <li aria-busy="true">
      <div className={styles.words}>
        <div>Deleting {name}</div>
        <RunProgress
          label={`Deleting ${name}`}
          settled={settled}
          total={total}
          holdup={holdupWords(holdup)}
        />
      </div>
      <Button busy={isStopping} onClick={run.stop}>
        {isStopping ? "Stopping" : "Stop"}
      </Button>
    </li>
  );
}

/** Stores the deletion record for longer than the tab is open, where somebody asks for it. */
function KeepButton({ entry }: { entry: QueuedDeletion }) {
  const [outcome, setOutcome] = useState<"kept" | "refused" | "not loaded">();
  const tryIt = () =>
    void storeReturned(entry).then(
      (isStored) => setOutcome(isStored ? "kept" : "refused"),
      // Its code cannot be had: the network is gone, or the dashboard was updated.
      () => setOutcome("not loaded"),
    );
  return (
    <>
      <span role="status" className={outcome && styles.kept}>
        {outcome && KEEPING[outcome]}
      </span>
      {outcome !== "kept" && outcome !== "refused" && <Button onClick={tryIt}>Keep on this device</Button>}
    </>
  );
}

/**
 * Stores the records that the service returned, so that they outlive the tab.
 * @returns false where this browser doesn't store all of them
 * @throws where the code of the database can't be loaded
 */
async function storeReturned(entry: QueuedDeletion): Promise<boolean> {
  const { what, state } = entry;
  if (!("at" in state)) return false;
  const { storeDeletionRecord } = await import("@/storage/notes");
  const stored = await Promise.all(
    returnedBy(entry).map((returned) =>
      storeDeletionRecord(what.connection.id, { noun: what.noun, ...returned, at: state.at }),
    ),
  );
  return stored.every(Boolean);
}

const KEEPING = {
  kept: "Kept on this device: see Settings",
  refused: "This browser keeps nothing",
  "not loaded":
    "Not kept: a part of the page could not be loaded. Download it, or try again once you are online.",
};

/** Seconds until the deletion is sent, counted down for the eye alone. */
function SecondsLeft({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(1, Math.ceil((until - now) / 1000));
  return <span className={styles.seconds}>{seconds === 1 ? "1 second" : `${seconds} seconds`}</span>;
}

/** It takes the focus when it appears: second thoughts come at once, and the ten seconds are short by keyboard. */
function UndoButton({ name, onUndo }: { name: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    announce(`Deleting ${name} in ten seconds`);
  }, [name]);
  return (
    <Button
      ref={button}
      variant="primary"
      onClick={() => {
        onUndo();
        announce(`Not deleted: ${name}`);
        // The button goes; the focus goes on to the page that shows what was kept.
        document.querySelector<HTMLElement>("main h1, main")?.focus();
      }}
    >
      Undo
    </Button>
  );
}
