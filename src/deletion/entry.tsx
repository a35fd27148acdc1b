import { IconDownload, IconX } from "@tabler/icons-react";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { download } from "@/lib/files";
import { count } from "@/lib/words";
import type { Run } from "@/runs/run";
import { holdupWords } from "@/runs/words";
import { announce } from "@/ui/announce";
import { Button, IconButton } from "@/ui/button";
import { focusPage } from "@/ui/focus-page";
import { RunProgress } from "@/ui/progress";
import { ToastText } from "@/ui/toast";
import { deletionQueue } from "./queue";
import {
  type DeletionDetail,
  type DeletionOutcome,
  type QueuedDeletion,
  reasonOf,
  recordFile,
  returnedBy,
} from "./records";
import { REPORT_TEXT, ReportRow, reasonWords, reportWords } from "./report-row";

interface DeletionEntryProps {
  entry: QueuedDeletion;
  /** The connection's name, if it isn't the current one. */
  elsewhere: string | undefined;
}

/** One deletion, from its ten-second wait to its deletion record. */
export default function DeletionEntry({ entry, elsewhere }: DeletionEntryProps) {
  const { key, what, state } = entry;
  const { noun, size } = what;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const name = `${size === undefined ? `${noun} ` : ""}${what.name}${elsewhere === undefined ? "" : ` on ${elsewhere}`}`;
  useEffect(() => {
    if (state.step === "deleted") announce(`Deleted: ${name}`);
    if (state.step === "failed") announce(`${failedTitle(state.outcome)}: ${name}`);
    if (state.step === "reported") announce(reportWords(state.report, noun));
  }, [state, name, noun]);

  const dismiss = (
    <IconButton
      label={`Dismiss ${name}`}
      icon={IconX}
      className="ms-auto max-sm:-order-1"
      onClick={() => deletionQueue.dismiss(key)}
    />
  );
  const retry = deletionQueue.canRetry(key) ? () => deletionQueue.retry(key) : undefined;
  switch (state.step) {
    case "waiting":
      return (
        <>
          <ToastText>
            Deleting {name} in <SecondsLeft until={state.until} />
          </ToastText>
          <UndoButton
            name={name}
            onUndo={() => {
              deletionQueue.undo(key);
              const { back = "" } = state;
              // Only from the page of the next record: whoever went on to other work stays there.
              const isNext = pathname.startsWith(`${back.slice(0, back.indexOf("/", 1))}/`);
              if (back !== "" && isNext && elsewhere === undefined) void navigate(back);
            }}
          />
        </>
      );
    case "sending":
      if (state.run) return <SendingMany name={name} run={state.run} />;
      return (
        <ToastText>
          <span aria-busy="true">Deleting {name}…</span>
        </ToastText>
      );
    case "failed":
      return (
        <>
          <ToastText className="text-bad">
            {failedTitle(state.outcome)}: {name}. {failedWords(state.outcome, noun)}
          </ToastText>
          <Button onClick={retry}>Try again</Button>
          {dismiss}
        </>
      );
    case "reported":
      return (
        <ReportRow
          noun={noun}
          report={state.report}
          onRetry={retry}
          storeButton={<StoreButton key={state.at} entry={entry} />}
          dismiss={dismiss}
        />
      );
    case "deleted": {
      const file = state.record === undefined ? undefined : recordFile(noun, what.id, state.record);
      return (
        <>
          <ToastText className={REPORT_TEXT}>
            {state.how === "already" ? "Already deleted" : "Deleted"}: {name}.{" "}
            {file ? (
              <span className="max-sm:hidden!">Its record is stored until you close this tab.</span>
            ) : state.how === "already" ? (
              "The service no longer had it."
            ) : state.how === "lost" ? (
              "The response didn't confirm this, but the service no longer has it."
            ) : (
              "The service returned no record."
            )}
          </ToastText>
          {file && (
            <Button icon={IconDownload} onClick={() => download(file)}>
              Download JSON
            </Button>
          )}
          {file && <StoreButton entry={entry} />}
          {dismiss}
        </>
      );
    }
  }
}

type Unfinished = Exclude<DeletionOutcome, { kind: "done" | "skipped" }>;

function failedTitle(outcome: Unfinished): string {
  if (outcome.kind === "unknown") return "Couldn't verify the deletion";
  return "Not deleted";
}

function failedWords(outcome: Unfinished, noun: string): string {
  if (outcome.kind === "stopped") return "The request was canceled.";
  return reasonWords(reasonOf(outcome), `the ${noun}`);
}

/** The progress of many deletions, with a stop button. */
function SendingMany({ name, run }: { name: string; run: Run<DeletionDetail> }) {
  const { settled, total, holdup, isStopping } = useSyncExternalStore(run.subscribe, run.snapshot);
  return (
    <>
      <ToastText>
        <span className="block">Deleting {name}</span>
        <RunProgress
          label={`Deleting ${name}`}
          settled={settled}
          total={total}
          holdup={holdupWords(holdup)}
        />
      </ToastText>
      <Button busy={isStopping} onClick={run.stop}>
        {isStopping ? "Stopping" : "Stop"}
      </Button>
    </>
  );
}

/** Stores the deletion record in this browser, beyond the life of the tab. */
function StoreButton({ entry }: { entry: QueuedDeletion }) {
  const [outcome, setOutcome] = useState<"stored" | "refused" | "not loaded">();
  const tryIt = () =>
    void storeReturned(entry).then(
      (isStored) => setOutcome(isStored ? "stored" : "refused"),
      // Its code couldn't be loaded: the connection is lost, or the dashboard was updated.
      () => setOutcome("not loaded"),
    );
  return (
    <>
      <span role="status" className={outcome && "text-xs text-muted"}>
        {outcome && OUTCOMES[outcome]}
      </span>
      {outcome !== "stored" && outcome !== "refused" && <Button onClick={tryIt}>Store on this device</Button>}
    </>
  );
}

/**
 * Stores the records that the service returned, so that they outlive the tab.
 * @returns false if this browser doesn't store all of them
 * @throws if the database's code can't be loaded
 */
async function storeReturned(entry: QueuedDeletion): Promise<boolean> {
  const { what, state } = entry;
  if (!("at" in state)) return false;
  const { deletionRecords } = await import("@/storage/entries");
  const stored = await Promise.all(
    returnedBy(entry).map((returned) =>
      deletionRecords.put(what.connection.id, { noun: what.noun, ...returned, at: state.at }),
    ),
  );
  return stored.every(Boolean);
}

const OUTCOMES = {
  stored: "Stored on this device. See Settings.",
  refused: "Not stored: storage is off or blocked in this browser.",
  "not loaded": "Not stored. Download the record, or try again when you're online.",
};

/** Seconds until the deletion is sent. Screen readers don't announce the countdown. */
function SecondsLeft({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(1, Math.ceil((until - now) / 1000));
  return <span className="font-semibold whitespace-nowrap">{count(seconds, "second")}</span>;
}

/** Takes the focus when it appears, because ten seconds are short by keyboard. */
function UndoButton({ name, onUndo }: { name: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current: undo } = button;
    undo?.focus();
    announce(`Deleting ${name} in 10 seconds`);
    return () => {
      // When it's sent, the focus stays at the deletion.
      if (document.activeElement === undo) undo?.closest<HTMLElement>("[role=alertdialog]")?.focus();
    };
  }, [name]);
  return (
    <Button
      ref={button}
      variant="primary"
      onClick={() => {
        onUndo();
        announce(`Deletion undone: ${name}`);
        // The button disappears, so the focus moves to the page.
        focusPage();
      }}
    >
      Undo
    </Button>
  );
}
