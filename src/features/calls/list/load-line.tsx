import { errorWords } from "@/api/errors";
import type { Archive, ArchiveStanding, ArchiveState } from "@/archive/archive";
import { useLoadingProgress } from "@/archive/use-archive";
import { percent } from "@/lib/format";
import { count, number, sayBytes } from "@/lib/words";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import styles from "./list.module.css";

interface LoadLineProps {
  archive: Archive;
  state: ArchiveStanding;
}

/** The progress of loading calls, or why it stalled or stopped, with what to do about it. */
export function LoadLine({ archive, state }: LoadLineProps) {
  const { status, count: shown, broken } = state;
  const progress = useLoadingProgress(archive);
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
          No data received for 10 seconds. {usable(shown)}
        </Note>
      )}
      {status === "failed" && shown > 0 && <Failure archive={archive} state={state} />}
      {status === "canceled" && (
        <Note role="status" actions={again("Load all calls")}>
          Loading canceled. {usable(shown)}
        </Note>
      )}
      {broken > 0 && (
        <Note tone="warn">
          {broken === 1
            ? "1 entry isn't a call and is marked in the list."
            : `${number(broken)} entries aren't calls and are marked in the list.`}
        </Note>
      )}
    </>
  );
}

/** What can be used although loading stopped. */
function usable(shown: number): string {
  if (shown === 0) return "No calls loaded yet.";
  return `${count(shown, "call")} loaded so far, ready to search, open and export.`;
}

function Failure({ archive, state }: LoadLineProps) {
  const { title, advice } = errorWords(state.error);
  const { count: shown, loadedAt } = state;
  const before =
    loadedAt === undefined
      ? `The list is incomplete. ${usable(shown)}`
      : `Showing the ${count(shown, "call")} loaded earlier.`;
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
      {title}. {before} {advice}
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
    `${number(calls)} ${isRefreshing ? "reloaded" : "loaded"}`,
    share === undefined ? bytes > 0 && sayBytes(bytes) : percent(share),
  ];
  return (
    <div className={styles.progress}>
      <progress
        aria-label="Loading calls"
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
