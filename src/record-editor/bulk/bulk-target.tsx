import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { Change } from "@/document/diff";
import { formatPath } from "@/document/path";
import type { BulkState } from "@/editing/bulk";
import { bulkWords } from "@/editing/bulk-words";
import { bySection, ChangeInWords } from "@/editing/change-in-words";
import { Deviations, toldReceipt } from "@/record-editor/save-report";
import styles from "./bulk.module.css";
import { BULK_KINDS, type BulkKind } from "./bulk-kinds";

interface BulkTargetProps {
  kind: BulkKind;
  id: string;
  name: string;
  changes: readonly Change[];
  /** What stands behind the name: how much would change. */
  summary: ReactNode;
  /** The heading over a change, by its path as text. */
  sectionTitle: (path: string) => string;
  state: BulkState | undefined;
  isOpenFirst: boolean;
}

/** One record of a run: what is changed in it, in words, and what became of it. */
export function BulkTarget(props: BulkTargetProps) {
  const { kind, id, name, changes, summary, sectionTitle, state } = props;
  const { schema } = BULK_KINDS[kind];
  const [isOpen, setOpen] = useState(props.isOpenFirst);
  const words = state && bulkWords(schema, state);
  const receipt = state && toldReceipt(state);
  return (
    <>
      {changes.length === 0 ? (
        <div className={styles.targetHead}>
          <span className={styles.targetName}>{name}</span>
          <span className={styles.hint}>{summary}</span>
        </div>
      ) : (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className={styles.targetHead}>
            <span className={styles.targetName}>{name}</span>
            <span className={styles.hint}>{summary}</span>
            {words && <span className={`${styles.outcome} ${styles[words.tone]}`}>{words.text}</span>}
          </summary>
          {isOpen && (
            <div className={styles.targetBody}>
              {id !== "" && (
                <Link to={`/${kind}s/${encodeURIComponent(id)}`} target="_blank">
                  Open {name} in a new tab
                </Link>
              )}
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
    </>
  );
}
