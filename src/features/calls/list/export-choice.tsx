import { useState } from "react";
import { errorWords } from "@/api/errors";
import { count, number } from "@/lib/words";
import { Button } from "@/ui/button";
import { DropPanel } from "@/ui/drop-panel";
import { Note } from "@/ui/note";
import styles from "./filters.module.css";
import list from "./list.module.css";
import type { ExportKind, ExportState } from "./use-export";

interface ExportChoiceProps {
  /** How many calls it would be. */
  calls: number;
  isSelection: boolean;
  onExport: (kind: ExportKind, withTranscript: boolean) => void;
}

/** What can be written into a file: exactly the calls and the columns that are shown, or whole records. */
export function ExportChoice({ calls, isSelection, onExport }: ExportChoiceProps) {
  const [withTranscript, setWithTranscript] = useState(false);
  return (
    <DropPanel label="Export">
      <div className={styles.export}>
        <p>
          {count(calls, "call")}
          {isSelection ? " that you selected" : ", all that the list shows"}
        </p>
        <label>
          <input
            type="checkbox"
            checked={withTranscript}
            onChange={({ currentTarget }) => setWithTranscript(currentTarget.checked)}
          />
          With the transcript
        </label>
        <Button disabled={calls === 0} onClick={() => onExport("csv", withTranscript)}>
          CSV, the shown columns
        </Button>
        <Button disabled={calls === 0} onClick={() => onExport("jsonl", withTranscript)}>
          JSON Lines, the shown columns
        </Button>
        <Button disabled={calls === 0} onClick={() => onExport("records", false)}>
          JSON Lines, whole records
        </Button>
        <p className={styles.nothing}>Whole records are read from the service once more.</p>
      </div>
    </DropPanel>
  );
}

type Running = Extract<ExportState, { step: "running" }>;

/** The words are read aloud once; how far it is is shown by the bar. */
function ExportProgress({ kind, share, onCancel }: Running & { onCancel: () => void }) {
  const words = kind === "records" ? "Reading the records from the service" : "Writing the file";
  const done = share && `${number(share.done)} of ${number(share.of)}`;
  return (
    <div className={list.progress}>
      <span role="status">{words}</span>
      <progress aria-label={words} max={1} {...(share && { value: share.part, "aria-valuetext": done })} />
      <span>{done}</span>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** How an export goes, or went. */
export function ExportNote({
  state,
  onCancel,
  isComplete,
}: {
  state: ExportState | undefined;
  onCancel: () => void;
  /** All calls have arrived. */
  isComplete: boolean;
}) {
  if (!state) return null;
  if (state.step === "running") return <ExportProgress {...state} onCancel={onCancel} />;
  const close = (
    <Button variant="quiet" onClick={onCancel}>
      Put away
    </Button>
  );
  if (state.step === "failed") {
    const { title, advice } = errorWords(state.error);
    return (
      <Note tone="bad" role="alert" actions={close}>
        Nothing was exported. {title}. {advice}
      </Note>
    );
  }
  return (
    <Note tone={state.missing > 0 || !isComplete ? "warn" : "good"} role="status" actions={close}>
      Exported: {state.name}.
      {state.missing > 0 &&
        ` ${count(state.missing, "call is", "calls are")} not in it: the service does not list ${state.missing === 1 ? "it" : "them"} any more.`}
      {!isComplete && " Not all calls have arrived; it holds those that have."}
    </Note>
  );
}
