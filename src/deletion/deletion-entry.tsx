import { IconDownload, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { errorWords } from "@/api/errors";
import { announce } from "@/ui/announce";
import { Button, IconButton } from "@/ui/button";
import { BatchProgressRow, BatchReportRow, RecalledReportRow } from "./batch-rows";
import { sayDeletion, sayReport } from "./batch-words";
import styles from "./deletion.module.css";
import { deletionQueue } from "./deletions";
import { download } from "./download";
import type { QueuedDeletion } from "./queue";
import { receiptFile, returnedBy } from "./receipts";

interface DeletionEntryProps {
  entry: QueuedDeletion;
  /** The connection that it belongs to, where that is not the current one. */
  elsewhere: string | undefined;
}

/** One deletion, from its ten seconds to its receipt. */
export function DeletionEntry({ entry, elsewhere }: DeletionEntryProps) {
  const { key, what, state } = entry;
  const name = sayDeletion(what, elsewhere);
  useEffect(() => {
    if (state.step === "deleted") announce(`Deleted: ${name}`);
    if (state.step === "failed") announce(`Not deleted: ${name}`);
    if (state.step === "pending") announce(`Not deleted yet: ${name}`);
    if (state.step === "reported") announce(sayReport(state.report, what.noun));
  }, [state, name, what.noun]);

  if (state.step === "waiting") {
    return (
      <li>
        <span className={styles.words}>
          Deleting {name} in <SecondsLeft until={state.until} />
        </span>
        <UndoButton name={name} onUndo={() => deletionQueue.undo(key)} />
      </li>
    );
  }
  if (state.step === "sending" && what.size !== undefined) {
    return (
      <BatchProgressRow name={name} total={what.size} state={state} onStop={() => deletionQueue.stop(key)} />
    );
  }
  if (state.step === "sending") {
    return (
      <li aria-busy="true">
        <span className={styles.words}>Deleting {name} …</span>
      </li>
    );
  }
  if (state.step === "reported") {
    return (
      <BatchReportRow
        what={what}
        report={state.report}
        onRetry={() => deletionQueue.retry(key)}
        keep={<KeepButton key={state.at} entry={entry} />}
        dismiss={<Dismiss name={name} onDismiss={() => deletionQueue.dismiss(key)} />}
      />
    );
  }
  if (state.step === "recalled") {
    return (
      <RecalledReportRow
        noun={what.noun}
        report={state.report}
        keep={<KeepButton key={state.at} entry={entry} />}
        dismiss={<Dismiss name={name} onDismiss={() => deletionQueue.dismiss(key)} />}
      />
    );
  }
  if (state.step === "pending") {
    return (
      <li className={styles.failed}>
        <span className={styles.words}>
          Not deleted yet: {name}. The service said that it worked, but the {what.noun} is still there. It may
          go later: look again before you try again.
        </span>
        <Button onClick={() => deletionQueue.retry(key)}>Try again</Button>
        <Dismiss name={name} onDismiss={() => deletionQueue.dismiss(key)} />
      </li>
    );
  }
  if (state.step === "failed") {
    const { title, safe, advice } = errorWords(state.error);
    return (
      <li className={styles.failed}>
        <span className={styles.words}>
          {state.isUnknown ? "Perhaps not deleted" : "Not deleted"}: {name}. {title}.{" "}
          {state.isUnknown && safe} {state.isThere && `The ${what.noun} is still there.`} {advice}
        </span>
        <Button onClick={() => deletionQueue.retry(key)}>Try again</Button>
        <Dismiss name={name} onDismiss={() => deletionQueue.dismiss(key)} />
      </li>
    );
  }
  const file = receiptFile(entry);
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
      <Dismiss name={name} onDismiss={() => deletionQueue.dismiss(key)} />
    </li>
  );
}

/** Keeps the receipt for longer than the tab is open, where somebody asks for it. */
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

function Dismiss({ name, onDismiss }: { name: string; onDismiss: () => void }) {
  return (
    <IconButton label={`Put away: ${name}`} onClick={onDismiss}>
      <IconX size={16} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
}
