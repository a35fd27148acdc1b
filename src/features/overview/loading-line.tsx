import { errorWords } from "@/api/errors";
import type { Archive, ArchiveStanding } from "@/archive/archive";
import { useReadingProgress } from "@/archive/use-archive";
import { count, number } from "@/lib/words";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import styles from "./overview.module.css";

interface ReadingProps {
  archive: Archive;
  state: ArchiveStanding;
}

/** How far reading the calls is. */
export function ReadingProgress({ archive }: Pick<ReadingProps, "archive">) {
  const progress = useReadingProgress(archive);
  const share = progress?.totalBytes ? Math.min(1, progress.bytes / progress.totalBytes) : undefined;
  return (
    <div className={styles.reading}>
      <progress aria-label="Reading the calls" value={share} max={1} />
      <span>
        {count(progress?.calls ?? 0, "call")} read so far
        {share !== undefined && ` (${Math.round(share * 100)} %)`}
        {progress?.stalled && ". The service has sent nothing for ten seconds."}
      </span>
      <Button variant="quiet" onClick={archive.cancel}>
        Stop
      </Button>
    </div>
  );
}

/** What went wrong with reading the calls, where some had come in. */
export function ReadingNote({ archive, state }: ReadingProps) {
  const { status, count: known } = state;
  if (status === "canceled") {
    return (
      <Note actions={<Button onClick={archive.refresh}>Read all calls</Button>}>
        Reading the calls was stopped. What stands here is of the {number(known)} that had come in.
      </Note>
    );
  }
  if (status === "failed" && known > 0) {
    const { title, advice } = errorWords(state.error);
    return (
      <Note tone="warn" role="alert" actions={<Button onClick={archive.refresh}>Try again</Button>}>
        {title}. What stands here is of the {count(known, "call")} that had come in before. {advice}
      </Note>
    );
  }
  return null;
}
