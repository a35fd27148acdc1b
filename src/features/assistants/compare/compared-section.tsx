import { useId, useState } from "react";
import type { Change } from "@/document/diff";
import { fieldOf, isSecretField, labelAt } from "@/document/fields";
import { formatPath, type Path } from "@/document/path";
import { ChangeInWords, FieldName } from "@/editing/change-in-words";
import { valueInWords } from "@/editing/words";
import { count } from "@/lib/words";
import { assistant as schema } from "@/schema/assistant";
import styles from "./compare.module.css";
import { type Alike, canBeTaken } from "./differences";

interface ComparedSectionProps {
  title: string;
  changes: readonly Change[];
  /** What both have alike: folded away. */
  same: readonly Alike[];
  ticked: ReadonlySet<string>;
  onTick: (changes: readonly Change[], isTicked: boolean) => void;
}

/** One section of two assistants: its differences, each with a box to carry it over, and what is the same. */
export function ComparedSection({ title, changes, same, ticked, onTick }: ComparedSectionProps) {
  const heading = useId();
  const isTicked = ({ path }: Change) => ticked.has(formatPath(path));
  const takeable = changes.filter(canBeCarried);
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {takeable.length > 1 && (
          <label className={styles.all}>
            <input
              type="checkbox"
              checked={takeable.every(isTicked)}
              onChange={({ currentTarget }) => onTick(takeable, currentTarget.checked)}
            />
            All of {title}
          </label>
        )}
      </div>
      {changes.map((change) => (
        <div key={formatPath(change.path)} className={styles.row}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              aria-label={`Carry over ${labelAt(schema, change.path)}`}
              checked={isTicked(change)}
              disabled={!canBeCarried(change)}
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

/** In one direction at least. */
function canBeCarried({ path, before, after }: Change): boolean {
  return canBeTaken(path, before) || canBeTaken(path, after);
}

function SecretDifference({ change }: { change: Change }) {
  const { path, before, after } = change;
  const has = (value: unknown) => value !== undefined && value !== null && value !== "";
  const words =
    has(before) && has(after)
      ? "Both have one, and they differ."
      : `Only the ${has(before) ? "first" : "second"} has one.`;
  return (
    <div className={styles.secret}>
      <FieldName schema={schema} path={path} />
      <p>
        {words}
        {!canBeCarried(change) && " The service does not show it in clear, so it cannot be carried over."}
      </p>
    </div>
  );
}

/** Drawn when it is opened: it is the larger part of two similar assistants. */
function SameFields({ same, isAll }: { same: readonly Alike[]; isAll: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.same} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {isAll ? "All the same" : "The same"}: {count(same.length, "field")}
      </summary>
      {isOpen && (
        <dl>
          {same.map(({ path, value }) => (
            <div key={formatPath(path)}>
              <dt>{labelOf(path)}</dt>
              <dd>
                {isSecretField(schema, path)
                  ? "the same secret"
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
