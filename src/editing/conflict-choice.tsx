import { useId } from "react";
import type { z } from "zod";
import { isRecord } from "@/document/equal";
import { fieldOf, isSecretField } from "@/document/fields";
import { entryChanges, entryInWords, itemChanges } from "@/document/list-changes";
import type { Conflict, Side } from "@/document/merge3";
import { EntriesDifference, FieldName } from "./change-in-words";
import styles from "./review-dialog.module.css";
import { valueInWords } from "./words";

interface ConflictChoiceProps {
  schema: z.ZodType;
  conflict: Conflict;
  choice: Side | undefined;
  onChoose: (side: Side) => void;
}

/** A place that two changed, each in their own way: what each made of it, side by side, and which is to be kept. */
export function ConflictChoice({ schema, conflict, choice, onChoose }: ConflictChoiceProps) {
  const group = useId();
  const { path, base } = conflict;
  const sides = [
    { side: "mine", title: "Keep mine", value: conflict.mine },
    { side: "theirs", title: "Keep theirs", value: conflict.theirs },
  ] as const;
  return (
    <fieldset className={styles.conflict}>
      <legend>
        <FieldName schema={schema} path={path} />
      </legend>
      <p className={styles.hint}>It was: {inFull(schema, path, base)}</p>
      <div className={styles.sides}>
        {sides.map(({ side, title, value }) => (
          <div key={side} className={styles.side} data-chosen={choice === side || undefined}>
            <label className={styles.sideHead}>
              <input
                type="radio"
                name={group}
                checked={choice === side}
                aria-describedby={`${group}-${side}`}
                onChange={() => onChoose(side)}
              />{" "}
              {title}
            </label>
            <div id={`${group}-${side}`}>
              <SideInWords schema={schema} path={path} base={base} value={value} />
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface SideInWordsProps {
  schema: z.ZodType;
  path: Conflict["path"];
  base: unknown;
  value: unknown;
}

/** What one side made of it: of a list what became of each entry, of everything else what it is now. */
function SideInWords({ schema, path, base, value }: SideInWordsProps) {
  const isList = Array.isArray(value) || (Array.isArray(base) && (value ?? null) === null);
  if (isList && !isSecretField(schema, path)) {
    const entries = entryChanges(base, value, path);
    if (entries.length > 0) return <EntriesDifference schema={schema} entries={entries} />;
    const items = itemChanges(base, value);
    if (items) return <Items items={items} />;
  }
  const isEntry = isRecord(value) && Object.keys(value).length > 0;
  return (
    <div className={styles.text}>{isEntry ? entryInWords(value, path) : inFull(schema, path, value)}</div>
  );
}

function Items({ items }: { items: NonNullable<ReturnType<typeof itemChanges>> }) {
  if (items.length === 0) return <div className={styles.text}>an empty list</div>;
  return (
    <ul className={styles.items}>
      {items.map(({ kind, text }, index) => {
        // Items have no identity of their own, and the list is never reordered.
        const key = `${index}`;
        return (
          <li key={key}>
            {kind === "added" ? <ins>{text}</ins> : kind === "removed" ? <del>{text}</del> : text}
          </li>
        );
      })}
    </ul>
  );
}

/** Long texts in full: which one to keep cannot be chosen by a beginning. */
function inFull(schema: z.ZodType, path: Conflict["path"], value: unknown): string {
  if (typeof value === "string" && value !== "") return isSecretField(schema, path) ? "a secret" : value;
  return valueInWords(value, path, fieldOf(schema, path)?.meta);
}
