import { useId, useState } from "react";
import type { Change } from "@/document/diff";
import { fieldOf, isSecretField, labelAt } from "@/document/fields";
import { formatPath, type Path } from "@/document/path";
import { ChangeInWords, FieldName } from "@/editing/change-in-words";
import { valueInWords } from "@/editing/value-words";
import { count } from "@/lib/words";
import { assistant as schema } from "@/schema/assistant";
import styles from "./compare.module.css";
import { type Alike, canBeTaken } from "./differences";

interface ComparedSectionProps {
  title: string;
  changes: readonly Change[];
  /** Identical fields, collapsed. */
  same: readonly Alike[];
  ticked: ReadonlySet<string>;
  onTick: (changes: readonly Change[], isTicked: boolean) => void;
}

/** One section of two assistants: its differences, each with a checkbox for copying, and the identical fields. */
export function ComparedSection({ title, changes, same, ticked, onTick }: ComparedSectionProps) {
  const heading = useId();
  const isTicked = ({ path }: Change) => ticked.has(formatPath(path));
  const copyable = changes.filter(canBeCopied);
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {copyable.length > 1 && (
          <label className={styles.all}>
            <input
              type="checkbox"
              checked={copyable.every(isTicked)}
              onChange={({ currentTarget }) => onTick(copyable, currentTarget.checked)}
            />
            {`Select all in ${title}`}
          </label>
        )}
      </div>
      {changes.map((change) => (
        <div key={formatPath(change.path)} className={styles.row}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              aria-label={`Copy ${labelAt(schema, change.path)}`}
              checked={isTicked(change)}
              disabled={!canBeCopied(change)}
              onChange={({ currentTarget }) => onTick([change], currentTarget.checked)}
            />
          </label>
          {isSecretField(schema, change.path) ? (
            <SecretDifference change={change} />
          ) : (
            <ChangeInWords schema={schema} change={change} />
          )}
        </div>
      ))}
      {same.length > 0 && <SameFields same={same} isAll={changes.length === 0} />}
    </section>
  );
}

/** In at least one direction. */
function canBeCopied({ path, before, after }: Change): boolean {
  return canBeTaken(path, before) || canBeTaken(path, after);
}

function SecretDifference({ change }: { change: Change }) {
  const { path, before, after } = change;
  const has = (value: unknown) => value !== undefined && value !== null && value !== "";
  const words =
    has(before) && has(after)
      ? "Both are set and differ."
      : has(before)
        ? "Set only in the first assistant."
        : "Set only in the second assistant.";
  return (
    <div className={styles.secret}>
      <FieldName schema={schema} path={path} />
      <p>
        {words}
        {!canBeCopied(change) && " This service masks it, so it can't be copied."}
      </p>
    </div>
  );
}

/** Rendered only when opened, because similar assistants have many identical fields. */
function SameFields({ same, isAll }: { same: readonly Alike[]; isAll: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.same} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {isAll ? `No differences in ${count(same.length, "field")}` : count(same.length, "identical field")}
      </summary>
      {isOpen && (
        <dl>
          {same.map(({ path, value }) => (
            <div key={formatPath(path)}>
              <dt>{labelOf(path)}</dt>
              <dd>
                {isSecretField(schema, path)
                  ? "Same secret"
                  : valueInWords(value, path, fieldOf(schema, path)?.meta)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}

function labelOf(path: Path): string {
  return fieldOf(schema, path)?.meta.label ?? formatPath(path);
}
