import { errorWords } from "@/api/errors";
import { useCallsLately } from "@/archive/use-calls-lately";
import { count, number } from "@/lib/words";
import { Button } from "@/ui/button";
import type { NumberRow } from "./number-rows";
import styles from "./phone-numbers.module.css";

interface LookUpBarProps {
  progress: { done: number; total: number } | undefined;
  rows: readonly NumberRow[] | undefined;
  onStop: () => void;
  onAgain: (ids: readonly string[]) => void;
}

/** How far the look-ups are and how to stop them; afterwards what was not read, all at once. */
export function LookUpBar({ progress, rows = [], onStop, onAgain }: LookUpBarProps) {
  if (progress) {
    return (
      <span className={styles.progress}>
        <progress aria-label="Looking numbers up" value={progress.done} max={progress.total} />
        <span>
          {number(progress.done)} of {number(progress.total)} looked up
        </span>
        <Button variant="quiet" onClick={onStop}>
          Stop
        </Button>
      </span>
    );
  }
  const failed = rows.filter(({ state }) => state.kind === "failed");
  const left = rows.filter(({ state }) => state.kind === "not read");
  return (
    <span className={styles.progress}>
      <span role="status">
        {failed.length > 0 && `${count(failed.length, "number")} could not be read${why(failed)}. `}
        {left.length > 0 && `${count(left.length, "number was", "numbers were")} not looked up.`}
      </span>
      {failed.length > 1 && (
        <Button variant="quiet" onClick={() => onAgain(failed.map(({ id }) => id))}>
          Try them again
        </Button>
      )}
      {left.length > 0 && (
        <Button variant="quiet" onClick={() => onAgain(left.map(({ id }) => id))}>
          Go on
        </Button>
      )}
    </span>
  );
}

/** Why they could not be read, where all of them have the same reason; each row has its own. */
function why(failed: readonly NumberRow[]): string {
  const reasons = new Set(
    failed.map(({ state }) => (state.kind === "failed" ? errorWords(state.error).title : "")),
  );
  const [reason = ""] = reasons;
  return reasons.size === 1 && reason !== "" ? `: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}` : "";
}

/** Reads the calls where somebody wants it: they name numbers, and the API sends all calls at once. */
export function NumbersOfCalls() {
  const { state, load } = useCallsLately();
  if (state === "not loaded") {
    return <Button onClick={load}>Find the numbers that calls name</Button>;
  }
  if (state === "loading") return <span role="status">Reading the calls…</span>;
  return state === "broken off" ? "The calls could not all be read." : null;
}
