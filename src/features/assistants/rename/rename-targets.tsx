import type { BulkState } from "@/editing/bulk";
import { count } from "@/lib/words";
import type { Rename } from "@/references/rename";
import bulk from "../bulk/bulk.module.css";
import { bulkKey } from "../bulk/bulk-kinds";
import { BulkTarget } from "../bulk/bulk-target";
import { doubtWords, type PlannedRename, placeTitle } from "./plan";
import styles from "./rename.module.css";

interface RenameTargetsProps {
  rename: Rename;
  plan: readonly PlannedRename[];
  /** All assistants: what members are called. */
  assistants: readonly unknown[];
  /** By `bulkKey`. */
  states: ReadonlyMap<string, BulkState>;
  isRunning: boolean;
  isTicked: (planned: PlannedRename) => boolean;
  onTick: (planned: PlannedRename, isOn: boolean) => void;
}

/** Few enough that their differences stand open. */
const OPEN_UP_TO = 4;

/** What is changed in each record, with a box to leave it out, and what became of it. */
export function RenameTargets({ rename, plan, assistants, states, ...rest }: RenameTargetsProps) {
  return (
    <ul className={bulk.targets} aria-label={`What says “${rename.from}”`}>
      {plan.map((planned, index) => {
        const { kind, id, name, changes, doubt } = planned;
        const state = states.get(bulkKey(kind, id));
        const isStored = state?.kind === "saved" || state?.kind === "nothing";
        return (
          <li
            // Records without an id of their own have nothing else to be told apart by, and the list is never reordered.
            key={`${kind} ${id} ${doubt === "unwritable" ? index : ""} ${state !== undefined}`}
            className={`${bulk.target} ${styles.target}`}
          >
            <label className={styles.tick}>
              <input
                type="checkbox"
                aria-label={`Update ${name}`}
                checked={rest.isTicked(planned)}
                disabled={rest.isRunning || isStored || doubt === "unwritable"}
                onChange={({ currentTarget }) => rest.onTick(planned, currentTarget.checked)}
              />
            </label>
            <div className={styles.what}>
              <BulkTarget
                kind={kind}
                id={id}
                name={name}
                changes={changes}
                summary={`${kind}, ${count(changes.length, "hand-over")}`}
                sectionTitle={placeTitle(planned, assistants)}
                state={state}
                isOpenFirst={!state && plan.length <= OPEN_UP_TO}
              />
              {doubt && !isStored && <p className={styles.doubt}>{doubtWords(doubt, rename, kind)}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
