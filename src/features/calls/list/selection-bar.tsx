import type { ReactNode } from "react";
import { count, number } from "@/lib/words";
import { Button } from "@/ui/button";
import styles from "./list.module.css";
import type { CallSelection } from "./use-call-selection";

interface SelectionBarProps {
  selection: CallSelection;
  /** How many calls the search and the filters show. */
  matched: number;
  /** What can be done with them. */
  children: ReactNode;
}

/** What can be done with the calls that are selected. It stands only while some are. */
export function SelectionBar({ selection, matched, children }: SelectionBarProps) {
  const { selected, hidden, isAll, isAsking, selectAll, clear } = selection;
  const isShown = selected.size > 0;
  return (
    <section
      aria-label="Selection"
      className={isShown ? styles.bar : undefined}
      data-foot-bar={isShown || undefined}
    >
      <span role="status">
        {isShown && `${count(selected.size, "call")} selected`}
        {hidden > 0 && `, ${number(hidden)} not shown now`}
      </span>
      {isShown && (
        <div className={styles.actions}>
          {!isAll && matched > selected.size - hidden && (
            <Button variant="quiet" busy={isAsking} onClick={selectAll}>
              Select all {number(matched)}
            </Button>
          )}
          <Button variant="quiet" onClick={clear}>
            Clear
          </Button>
          {children}
        </div>
      )}
    </section>
  );
}
