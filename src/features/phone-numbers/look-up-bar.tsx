import { errorWords, isApiError } from "@/api/errors";
import { useCallsLately } from "@/archive/use-calls-lately";
import { count } from "@/lib/words";
import type { RunProgress as Progress } from "@/runs/run";
import { holdupWords } from "@/runs/words";
import { Button } from "@/ui/button";
import { RunProgress } from "@/ui/run-progress";
import type { Found } from "./look-ups";
import type { NumberRow } from "./number-rows";
import styles from "./phone-numbers.module.css";

interface LookUpBarProps {
  progress: Progress<Found>;
  rows: readonly NumberRow[] | undefined;
  onStop: () => void;
  onAgain: (ids: readonly string[]) => void;
}

/** How far the look-ups are and how to stop them; afterwards what was not read, all at once. */
export function LookUpBar({ progress, rows = [], onStop, onAgain }: LookUpBarProps) {
  if (progress.isRunning) {
    const { settled, total, holdup } = progress;
    return (
      <span className={styles.progress}>
        <RunProgress
          label="Looking numbers up"
          settled={settled}
          total={total}
          holdup={holdupWords(holdup)}
        />
        <Button variant="quiet" onClick={onStop}>
          Stop
        </Button>
      </span>
    );
  }
  const failed = rows.flatMap(({ id, state }) =>
    state.kind === "failed" ? [{ id, error: state.error }] : [],
  );
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
function why(failed: readonly { error: unknown }[]): string {
  const [first, ...others] = failed.map(({ error }) => error);
  const isSame = (other: unknown) =>
    isApiError(first) && isApiError(other) && other.kind === first.kind && other.status === first.status;
  if (first === undefined || !others.every(isSame)) return "";
  const { title } = errorWords(first);
  return `: ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
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
