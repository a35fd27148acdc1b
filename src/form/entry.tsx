import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { getAt, parsePath } from "@/document/path";
import { EntryActions } from "@/ui/entry-actions";
import { useFormOfField } from "./document-form";
import styles from "./entry.module.css";
import { useCollapsible } from "./go-to-field";

interface EntryProps {
  /** The entry's path, such as "model.tools.0". */
  path: string;
  title: string;
  /** Can be collapsed, because it has many fields. */
  isLong: boolean;
  /** Opens expanded, even if it's long. */
  isNew: boolean;
  /** Its position among the entries. */
  index: number;
  count: number;
  /** A short text that distinguishes it from other entries. */
  about: (entry: unknown) => string;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  /** The entry's fields, rendered while it's expanded. */
  children: () => ReactNode;
}

/** An entry of an array of objects: its fields, and the buttons that move, duplicate and remove it. */
export function Entry({ path, title, isLong, isNew, index, count, about, children, ...on }: EntryProps) {
  const { control } = useFormOfField().methods;
  const [asked, setAsked] = useState(!isLong || isNew);
  useCollapsible(path, () => setAsked(true));
  const { errors } = useFormState({ control });
  // Errors must be visible.
  const open = asked || getAt(errors, parsePath(path)) !== undefined;
  const words = useWatch({ control, name: path, compute: about });
  const id = useId();
  const heading = (
    <>
      <span className="strong nowrap">{title}</span>
      {words && <span className="muted truncate">{words}</span>}
    </>
  );
  return (
    <fieldset data-entry={path} className={`column ${styles.entry}`} aria-label={title}>
      <div className={`row between ${styles.head}`}>
        {isLong ? (
          <button
            type="button"
            className={`row gap-6 grow small ${styles.fold}`}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setAsked(!open)}
          >
            <IconChevronRight size={16} aria-hidden="true" className="chevron" />
            {heading}
          </button>
        ) : (
          <div className={`row gap-6 grow small ${styles.fold}`}>{heading}</div>
        )}
        <div className={styles.actions}>
          <EntryActions title={title} index={index} count={count} {...on} />
        </div>
      </div>
      <div id={id} hidden={!open} className={`column gap-24 ${styles.fields}`}>
        {open && children()}
      </div>
    </fieldset>
  );
}

/** What distinguishes an entry from others: its type and name. */
export function summary(entry: unknown): string {
  const texts = [["type"], ["function", "name"], ["name"], ["key"], ["language"]]
    .map((path) => getAt(entry, path))
    .filter((value) => typeof value === "string" && value !== "");
  return texts.join(" · ");
}
