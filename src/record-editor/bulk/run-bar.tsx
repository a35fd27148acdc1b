import { type ReactNode, useEffect, useRef } from "react";
import { errorWords } from "@/api/errors";
import type { BulkEnd, Holdup } from "@/editing/bulk";
import { runSummary } from "@/editing/bulk-words";
import { assistant as schema } from "@/schema/assistant";
import { Button } from "@/ui/button";
import { FootBar } from "@/ui/foot-bar";
import styles from "./bulk.module.css";
import type { BulkProgress } from "./use-bulk-run";

interface RunBarProps {
  /** What the work is: the region's name. */
  label: string;
  /** What was done to those that are behind: the progress bar's name. */
  done: string;
  progress: BulkProgress;
  onStop: () => void;
  /** What can be done while nothing runs. */
  children: ReactNode;
}

/** The bar under bulk work: how far it is and how to stop it, and afterwards what came of it. */
export function RunBar({ label, done, progress, onStop, children }: RunBarProps) {
  const { states, isRunning, isStopping, holdup, end } = progress;
  const settled = [...states.values()].filter(({ kind }) => kind !== "waiting" && kind !== "writing").length;
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
        <div className={styles.progress}>
          <progress aria-label={done} value={settled} max={states.size} />
          <span>
            {settled} of {states.size}
          </span>
          <HoldupWords holdup={holdup} />
        </div>
      ) : (
        <Ended end={end} />
      )}
      <span role="status">{!isRunning && states.size > 0 && runSummary(schema, states.values())}</span>
    </FootBar>
  );
}

/** Read aloud when it changes; it may last. */
function HoldupWords({ holdup }: { holdup: Holdup | undefined }) {
  return (
    <span aria-live="polite" className={styles.warn}>
      {holdup?.kind === "key" && "Paused: the service rejects the key. Enter another one, and it goes on."}
      {holdup?.kind === "slowed" &&
        `The service asked for a pause: now it waits ${holdup.pauseMs / 1000} seconds before each one.`}
    </span>
  );
}

function Ended({ end }: { end: BulkEnd | undefined }) {
  if (typeof end !== "object") return null;
  const { title, advice } = errorWords(end.error);
  return (
    <span className={styles.bad}>
      Ended early. {title}. {advice}
    </span>
  );
}
