import { useId, useRef } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { getAt, parsePath } from "@/lib/path";
import { fieldAt } from "@/schema/field";
import { Button } from "@/ui/button";
import { useFormOfField } from "./document-form";
import { Entry } from "./entry";
import { Field } from "./field";
import styles from "./field.module.css";
import { elementOf, type FormValue, formLeaves, formValues, JsonText, NOT_SET } from "./values";

interface ItemsFieldProps {
  path: string;
  /** What one entry is called: "message". */
  noun: string;
}

/** An array of objects: each entry with its own fields, added, removed and moved by buttons. */
export function ItemsField({ path, noun }: ItemsFieldProps) {
  const form = useFormOfField();
  const found = fieldAt(form.schema, parsePath(path));
  if (!found?.meta) throw new Error(`The schema describes no field ${path}`);
  const kind = useWatch({
    control: form.methods.control,
    name: path,
    compute: (value: FormValue) =>
      Array.isArray(value) ? "list" : value instanceof JsonText ? "odd" : "none",
  });
  const id = useId();
  if (kind === "odd") return <Field path={path} />;
  const element = elementOf(found.schema);
  const blank = () => formValues(element, {});
  return (
    <fieldset data-field={path} className={styles.nested} aria-labelledby={id}>
      <div>
        <h3 id={id} className={styles.legend}>
          {found.meta.label}
        </h3>
        <div className={styles.help}>
          <span>{found.meta.help}</span>
          <code>{path}</code>
        </div>
      </div>
      {kind === "list" ? (
        <Entries
          path={path}
          noun={noun}
          fields={formLeaves(element).map((leaf) => leaf.path.join("."))}
          blank={blank}
        />
      ) : (
        <NoEntries path={path} noun={noun} onAdd={() => form.methods.setValue(path, [blank()])} />
      )}
    </fieldset>
  );
}

function NoEntries({ path, noun, onAdd }: { path: string; noun: string; onAdd: () => void }) {
  const form = useFormOfField();
  const value = form.methods.getValues(path);
  const isHidden = value === NOT_SET && !form.isShown(parsePath(path));
  return (
    <div className={styles.toggle}>
      <Button onClick={onAdd}>{`Add a ${noun}`}</Button>
      <span className={styles.mark}>
        {isHidden ? "Not shown by this service" : value === null ? "None" : "Not set"}
      </span>
    </div>
  );
}

/** Entries with more fields than this begin closed. */
const LONG_ENTRY = 5;

interface EntriesProps extends ItemsFieldProps {
  /** The fields of one entry, by their paths inside it. */
  fields: string[];
  blank: () => Record<string, FormValue>;
}

function Entries({ path, noun, fields, blank }: EntriesProps) {
  const form = useFormOfField();
  // A key name that no object of the API has: react-hook-form would write over a field of that name.
  const {
    fields: rows,
    append,
    remove,
    move,
  } = useFieldArray({
    control: form.methods.control,
    name: path,
    keyName: "rowKey",
  });
  const addButton = useRef<HTMLButtonElement>(null);
  const leaves = new Map(
    formLeaves(elementOf(fieldAt(form.schema, parsePath(path))?.schema ?? form.schema)).map((leaf) => [
      leaf.path.join("."),
      leaf,
    ]),
  );
  return (
    <div className={styles.messages}>
      {rows.map((row, index) => (
        <Entry
          key={row.rowKey}
          path={`${path}.${index}`}
          title={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${index + 1}`}
          isLong={fields.length > LONG_ENTRY}
          index={index}
          count={rows.length}
          onMove={(to) => move(index, to)}
          onRemove={() => {
            remove(index);
            addButton.current?.focus();
          }}
        >
          {() =>
            fields.map((field) => {
              const name = `${path}.${index}.${field}`;
              return leaves.get(field)?.meta.control === "items" ? (
                <ItemsField key={field} path={name} noun={nounOf(field)} />
              ) : (
                <Field key={field} path={name} />
              );
            })
          }
        </Entry>
      ))}
      <div className={styles.toggle}>
        <Button
          ref={addButton}
          onClick={() => append(blank(), { shouldFocus: false })}
        >{`Add a ${noun}`}</Button>
        {rows.length === 0 && (
          <span className={styles.mark}>{emptyWords(getAt(form.defaults, parsePath(path)))}</span>
        )}
      </div>
    </div>
  );
}

/** "messages" → "message", as the entries of an array are called. */
function nounOf(field: string): string {
  const last = field.split(".").at(-1) ?? field;
  return last.endsWith("s") ? last.slice(0, -1) : last;
}

function emptyWords(loaded: FormValue): string {
  return Array.isArray(loaded) && loaded.length === 0
    ? "An empty list"
    : "No entries: an empty list is saved";
}
