import { memo, useState } from "react";
import { Link } from "react-router";
import type { BulkState } from "@/editing/bulk";
import { bulkWords } from "@/editing/bulk-words";
import { bySection, ChangeInWords } from "@/editing/change-in-words";
import { labelAt } from "@/editing/words";
import { formatPath } from "@/lib/path";
import { count } from "@/lib/words";
import { Deviations, toldReceipt } from "@/record-editor/save-report";
import { assistant as schema } from "@/schema/assistant";
import { sectionTitle } from "../compare/differences";
import styles from "./apply.module.css";
import type { Planned } from "./settings";

interface ReviewTargetsProps {
  plan: readonly Planned[];
  /** A run was begun: what became of each matters more now than what was to be changed, and the differences fold. */
  isBegun: boolean;
  states: ReadonlyMap<string, BulkState>;
}

/** Few enough that their differences stand open. */
const OPEN_UP_TO = 3;

/** What is applied to each assistant, in words, and what became of it. */
export function ReviewTargets({ plan, isBegun, states }: ReviewTargetsProps) {
  return (
    <ol className={styles.targets} aria-label="Assistants">
      {plan.map((planned) => (
        <Target
          key={`${planned.id} ${isBegun}`}
          planned={planned}
          state={states.get(planned.id)}
          isOpenFirst={!isBegun && plan.length <= OPEN_UP_TO}
        />
      ))}
    </ol>
  );
}

interface TargetProps {
  planned: Planned;
  state: BulkState | undefined;
  isOpenFirst: boolean;
}

const Target = memo(function Target({ planned, state, isOpenFirst }: TargetProps) {
  const { id, name, changes } = planned;
  const [isOpen, setOpen] = useState(isOpenFirst);
  const words = state && bulkWords(schema, state);
  const receipt = state && toldReceipt(state);
  return (
    <li className={styles.target}>
      {changes.length === 0 ? (
        <div className={styles.targetHead}>
          <span className={styles.targetName}>{name}</span>
          <span className={styles.hint}>Already the same</span>
        </div>
      ) : (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className={styles.targetHead}>
            <span className={styles.targetName}>{name}</span>
            <span className={styles.hint}>
              {count(changes.length, "change")}: {named(planned)}
            </span>
            {words && <span className={`${styles.outcome} ${styles[words.tone]}`}>{words.text}</span>}
          </summary>
          {isOpen && (
            <div className={styles.targetBody}>
              <Link to={`/assistants/${encodeURIComponent(id)}`} target="_blank">
                Open {name} in a new tab
              </Link>
              {[...bySection(changes, sectionTitle)].map(([title, list]) => (
                <section key={title} className={styles.targetSection}>
                  <h3>{title}</h3>
                  {list.map((change) => (
                    <ChangeInWords key={formatPath(change.path)} schema={schema} change={change} />
                  ))}
                </section>
              ))}
            </div>
          )}
        </details>
      )}
      {receipt && <Deviations schema={schema} receipt={receipt} />}
    </li>
  );
});

const MOST_NAMED = 4;

function named({ changes }: Planned): string {
  const names = changes.slice(0, MOST_NAMED).map(({ path }) => labelAt(schema, path).replace(/ \(.*/, ""));
  const more = changes.length - names.length;
  return names.join(", ") + (more > 0 ? ` and ${more} more` : "");
}
