import { memo } from "react";
import type { BulkState } from "@/editing/bulk";
import { labelAt } from "@/editing/words";
import { count } from "@/lib/words";
import styles from "@/record-editor/bulk/bulk.module.css";
import { bulkKey } from "@/record-editor/bulk/bulk-kinds";
import { BulkTarget } from "@/record-editor/bulk/bulk-target";
import { assistant as schema } from "@/schema/assistant";
import { sectionTitle } from "../compare/differences";
import type { Planned } from "./settings";

interface ReviewTargetsProps {
  plan: readonly Planned[];
  /** A run was begun: what became of each matters more now than what was to be changed, and the differences fold. */
  isBegun: boolean;
  /** By `bulkKey`. */
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
          state={states.get(bulkKey("assistant", planned.id))}
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
  return (
    <li className={styles.target}>
      <BulkTarget
        kind="assistant"
        id={id}
        name={name}
        changes={changes}
        summary={
          changes.length === 0 ? "Already the same" : `${count(changes.length, "change")}: ${named(planned)}`
        }
        sectionTitle={sectionTitle}
        state={state}
        isOpenFirst={isOpenFirst}
      />
    </li>
  );
});

const MOST_NAMED = 4;

function named({ changes }: Planned): string {
  const names = changes.slice(0, MOST_NAMED).map(({ path }) => labelAt(schema, path).replace(/ \(.*/, ""));
  const more = changes.length - names.length;
  return names.join(", ") + (more > 0 ? ` and ${more} more` : "");
}
