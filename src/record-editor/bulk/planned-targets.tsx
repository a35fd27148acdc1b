import { type ReactNode, useEffect, useRef } from "react";
import type { BulkState } from "@/editing/bulk";
import { number } from "@/lib/words";
import styles from "./bulk.module.css";
import { bulkKey } from "./bulk-kinds";
import { BulkTarget } from "./bulk-target";
import type { PlannedChange } from "./planned-change";

/** How a plan is told of. */
export interface TargetWords<T> {
  /** The list's name. */
  list: string;
  /** What a tick means: "Update Front desk". */
  tick: (planned: T) => string;
  /** What stands behind a record's name: how much would change. */
  summary: (planned: T) => ReactNode;
  /** The heading over a change, by its path as text. */
  sectionTitle: (planned: T) => (path: string) => string;
  /** What is to be thought of before it is ticked. */
  doubt: (planned: T) => ReactNode;
}

interface PlannedTargetsProps<T extends PlannedChange> {
  plan: readonly T[];
  words: TargetWords<T>;
  /** By `bulkKey`. */
  states: ReadonlyMap<string, BulkState>;
  isRunning: boolean;
  isTicked: (planned: T) => boolean;
  onTick: (planned: T, isOn: boolean) => void;
}

/** Few enough that their differences stand open. */
const OPEN_UP_TO = 4;

/** What is changed in each record, with a box to leave it out, and what became of it. */
export function PlannedTargets<T extends PlannedChange>(props: PlannedTargetsProps<T>) {
  const { plan, words, states, isRunning, isTicked, onTick } = props;
  return (
    <>
      {plan.length > OPEN_UP_TO && states.size === 0 && (
        <TickAll plan={plan} isTicked={isTicked} onTick={onTick} />
      )}
      <ul className={styles.targets} aria-label={words.list}>
        {plan.map((planned, index) => {
          const { kind, id, name, changes, isUnwritable } = planned;
          const state = states.get(bulkKey(kind, id));
          const isStored = state?.kind === "saved" || state?.kind === "nothing";
          const doubt = words.doubt(planned);
          return (
            <li
              // Records without an id of their own have nothing else to be told apart by, and the list is never reordered.
              key={`${kind} ${id} ${isUnwritable ? index : ""} ${state !== undefined}`}
              className={`${styles.target} ${styles.ticked}`}
            >
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  aria-label={words.tick(planned)}
                  checked={isTicked(planned)}
                  disabled={isRunning || isStored || isUnwritable}
                  onChange={({ currentTarget }) => onTick(planned, currentTarget.checked)}
                />
              </label>
              <div className={styles.what}>
                <BulkTarget
                  kind={kind}
                  id={id}
                  name={name}
                  changes={changes}
                  summary={words.summary(planned)}
                  sectionTitle={words.sectionTitle(planned)}
                  state={state}
                  isOpenFirst={!state && plan.length <= OPEN_UP_TO}
                />
                {doubt && !isStored && <p className={styles.doubt}>{doubt}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Ticks all that can be changed, or none. */
function TickAll<T extends PlannedChange>({
  plan,
  isTicked,
  onTick,
}: Pick<PlannedTargetsProps<T>, "plan" | "isTicked" | "onTick">) {
  const writable = plan.filter(({ isUnwritable }) => !isUnwritable);
  const ticked = writable.filter(isTicked).length;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked > 0 && ticked < writable.length;
  }, [ticked, writable.length]);
  return (
    <label className={styles.all}>
      <input
        ref={box}
        type="checkbox"
        checked={ticked === writable.length}
        disabled={writable.length === 0}
        onChange={({ currentTarget }) => {
          for (const planned of writable) onTick(planned, currentTarget.checked);
        }}
      />
      <span>
        All <span className={styles.hint}>{`${number(ticked)} of ${number(plan.length)} ticked`}</span>
      </span>
    </label>
  );
}
