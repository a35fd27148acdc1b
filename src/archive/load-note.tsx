import { errorWords } from "@/api/errors";
import { formatDate } from "@/lib/format";
import { count, number } from "@/lib/words";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { type Archive, type ArchiveSnapshot, shownFirstPage } from "./archive";
import type { FirstPage } from "./first-page";
import { PartNote } from "./part-note";
import { useLoadingProgress } from "./use-archive";

interface LoadNoteProps {
  archive: Archive;
  state: ArchiveSnapshot;
  /** What the page can do with the calls that did load: "The metrics cover 12 calls." */
  usable: string;
}

/** Why loading calls stalled or stopped, with what to do about it, and whether the service left out calls. */
export function LoadNote(props: LoadNoteProps) {
  const page = shownFirstPage(props.state);
  return (
    <>
      <Loading {...props} />
      {page && (
        <Note tone={page.listed === undefined ? "info" : "warn"} role="status">
          {sayFirstPage(page)} Search, figures and exports cover only these.
        </Note>
      )}
    </>
  );
}

function Loading({ archive, state, usable }: LoadNoteProps) {
  const isStalled = useLoadingProgress(archive)?.stalled === true;
  const again = (label: string, act: () => void = archive.refresh) => (
    <Button variant="quiet" onClick={act}>
      {label}
    </Button>
  );
  const loaded =
    state.loadedAt === undefined ? usable : `Showing the ${count(state.count, "call")} loaded earlier.`;
  switch (state.status) {
    case "loading":
      if (!isStalled) return null;
      return (
        <Note tone="warn" role="status" actions={again("Try again")}>
          No data received for 10 seconds. {usable}
        </Note>
      );
    case "canceled":
      return (
        <Note role="status" actions={again("Load all calls", () => archive.loadPeriod(undefined))}>
          Loading canceled. {loaded}
        </Note>
      );
    case "full":
    case "period":
      return <PartNote archive={archive} state={state} usable={usable} />;
    case "failed": {
      if (state.count === 0) return null;
      const { title, advice } = errorWords(state.error);
      const before = state.loadedAt === undefined ? `The list is incomplete. ${usable}` : loaded;
      return (
        <Note tone="warn" role="alert" actions={again("Try again")}>
          {title}. {before} {advice}
        </Note>
      );
    }
    default:
      return null;
  }
}

/** Says that the list may be incomplete. */
export function sayFirstPage({ calls, listed, span }: FirstPage): string {
  const oldest = span ? `, the oldest of ${formatDate("dayAndYear", span[0], "local")}` : "";
  if (listed === undefined)
    return `The service returned exactly ${count(calls, "call")}${oldest}, and may have left out others.`;
  return listed === "more"
    ? `The service returned ${count(calls, "call")}${oldest}, and says that there are more.`
    : `The service returned only ${number(calls)} of ${count(listed, "call")}${oldest}.`;
}
