import { errorWords } from "@/api/errors";
import type { Archive, ArchiveStanding } from "@/archive/archive";
import { useLoadingProgress } from "@/archive/use-archive";
import { percent } from "@/lib/format";
import { count } from "@/lib/words";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import styles from "./overview.module.css";

interface LoadingProps {
  archive: Archive;
  state: ArchiveStanding;
}

/** The progress of loading calls. */
export function LoadingProgress({ archive }: Pick<LoadingProps, "archive">) {
  const progress = useLoadingProgress(archive);
  const share = progress?.totalBytes ? Math.min(1, progress.bytes / progress.totalBytes) : undefined;
  return (
    <div className={styles.reading}>
      <progress aria-label="Loading calls" value={share} max={1} />
      <span>
        {loadedWords(progress?.calls ?? 0, share)}
        {progress?.stalled && " · No data received for 10 seconds"}
      </span>
      <Button variant="quiet" onClick={archive.cancel}>
        Cancel
      </Button>
    </div>
  );
}

function loadedWords(calls: number, share: number | undefined): string {
  const loaded = `${count(calls, "call")} loaded`;
  return share === undefined ? loaded : `${loaded} (${percent(share)})`;
}

/** Says why loading stopped before all calls were loaded. */
export function LoadingNote({ archive, state }: LoadingProps) {
  const { status, count: known } = state;
  if (status === "canceled") {
    return (
      <Note actions={<Button onClick={archive.refresh}>Load all calls</Button>}>
        Loading canceled. The metrics cover {count(known, "call")}.
      </Note>
    );
  }
  if (status === "failed" && known > 0) {
    const { title, advice } = errorWords(state.error);
    return (
      <Note tone="warn" role="alert" actions={<Button onClick={archive.refresh}>Try again</Button>}>
        {title}. The metrics cover {count(known, "call")}. {advice}
      </Note>
    );
  }
  return null;
}
