import { errorWords } from "@/api/errors";
import type { Archive, ArchiveStanding, ArchiveState } from "@/archive/archive";
import { useReadingProgress } from "@/archive/use-archive";
import { count, number, sayBytes } from "@/lib/words";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import styles from "./list.module.css";

interface LoadLineProps {
  archive: Archive;
  state: ArchiveStanding;
}

/** How reading the calls goes: how far it is, that it stalls, or why it ended early, with what can be done about it. */
export function LoadLine({ archive, state }: LoadLineProps) {
  const { status, count: shown, broken } = state;
  const progress = useReadingProgress(archive);
  const again = (words: string) => (
    <Button variant="quiet" onClick={archive.refresh}>
      {words}
    </Button>
  );
  return (
    <>
      {status === "loading" && progress && (
        <Progress archive={archive} progress={progress} isRefreshing={state.isRefreshing} />
      )}
      {status === "loading" && progress?.stalled && (
        <Note tone="warn" role="status" actions={again("Try again")}>
          The service has sent nothing for ten seconds. {usable(shown)}
        </Note>
      )}
      {status === "failed" && shown > 0 && <Failure archive={archive} state={state} />}
      {status === "canceled" && (
        <Note role="status" actions={again("Read them all")}>
          Reading was canceled. {usable(shown)}
        </Note>
      )}
      {broken > 0 && (
        <Note tone="warn">
          {count(broken, "entry", "entries")} of this list could not be read as a record. The rest is shown;{" "}
          {broken === 1 ? "it is" : "they are"} marked.
        </Note>
      )}
    </>
  );
}

/** What had come in before something went wrong. */
function usable(shown: number): string {
  if (shown === 0) return "No call has arrived yet.";
  return `${count(shown, "call")} can be used meanwhile: searched, opened and exported.`;
}

function Failure({ archive, state }: LoadLineProps) {
  const { title, advice } = errorWords(state.error);
  const { count: shown, loadedAt } = state;
  const before =
    loadedAt === undefined
      ? `${count(shown, "call")} arrived before that and can be searched, opened and exported.`
      : `What was loaded before is shown: ${count(shown, "call")}.`;
  return (
    <Note
      tone="warn"
      role="alert"
      actions={
        <Button variant="quiet" onClick={archive.refresh}>
          Try again
        </Button>
      }
    >
      {title}. The list is not complete. {before} {advice}
    </Note>
  );
}

interface ProgressProps {
  archive: Archive;
  progress: NonNullable<ArchiveState["progress"]>;
  isRefreshing: boolean;
}

function Progress({ archive, progress, isRefreshing }: ProgressProps) {
  const { bytes, totalBytes, calls } = progress;
  const share = totalBytes ? Math.min(1, bytes / totalBytes) : undefined;
  const words = [
    `${number(calls)} ${isRefreshing ? "read again" : "loaded"}`,
    share === undefined ? bytes > 0 && sayBytes(bytes) : `${Math.floor(share * 100)}%`,
  ];
  return (
    <div className={styles.progress}>
      <progress
        aria-label="Reading the calls"
        max={1}
        {...(share !== undefined && { value: share })}
        aria-valuetext={words.filter(Boolean).join(", ")}
      />
      <span>{words.filter(Boolean).join(" · ")}</span>
      <Button variant="quiet" onClick={archive.cancel}>
        Cancel
      </Button>
    </div>
  );
}
