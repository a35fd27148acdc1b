import { type ReactNode, useEffect, useRef } from "react";
import { errorWords } from "@/api/errors";
import type { BulkDetail } from "@/editing/bulk";
import { bulkSummary } from "@/editing/bulk-words";
import type { RunEnd } from "@/runs/outcome";
import type { RunProgress as Progress } from "@/runs/run";
import { holdupWords } from "@/runs/words";
import { Button } from "@/ui/button";
import { FootBar } from "@/ui/foot-bar";
import { RunProgress } from "@/ui/run-progress";
import styles from "./bulk.module.css";

interface RunBarProps {
  /** What the work is: the region's name. */
  label: string;
  /** What was done to those that are behind: the progress bar's name. */
  done: string;
  progress: Progress<BulkDetail>;
  onStop: () => void;
  /** What can be done while nothing runs. */
  children: ReactNode;
}

/** The bar under bulk work: how far it is and how to stop it, and afterwards what came of it. */
export function RunBar({ label, done, progress, onStop, children }: RunBarProps) {
  const { states, settled, total, isRunning, isStopping, holdup, end } = progress;
  const region = useRef<HTMLElement>(null);
  // The button that was pressed gives way to another one: the focus must not fall out of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change from one to the other that takes the button away
  useEffect(() => {
    if (states.size > 0 && document.activeElement === document.body) region.current?.focus();
  }, [isRunning]);
  return (
    <FootBar
      label={label}
      ref={region}
      actions={
        isRunning ? (
          <Button busy={isStopping} onClick={onStop}>
            {isStopping ? "Stopping after this one" : "Stop"}
          </Button>
        ) : (
          children
        )
      }
    >
      {isRunning ? (
        <RunProgress label={done} settled={settled} total={total} holdup={holdupWords(holdup)} />
      ) : (
        <Ended end={end} />
      )}
      <span role="status">{!isRunning && bulkSummary(states.values())}</span>
    </FootBar>
  );
}

function Ended({ end }: { end: RunEnd | undefined }) {
  if (typeof end !== "object") return null;
  const { title, advice } = errorWords(end.error);
  return (
    <span className={styles.bad}>
      Ended early. {title}. {advice}
    </span>
  );
}
