import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { getAt, parsePath } from "@/lib/path";
import { fieldAt } from "@/schema/field";
import { Button, IconButton } from "@/ui/button";
import { useFormOfField } from "./document-form";
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
    <section data-field={path} className={styles.nested} aria-labelledby={id}>
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
    </section>
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
      {rows.map((row, index) => {
        const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${index + 1}`;
        return (
          <section key={row.rowKey} className={styles.message} aria-label={title}>
            <div className={styles.messageHead}>
              <h4>{title}</h4>
              <div className={styles.messageActions}>
                <IconButton
                  label={`Move ${title} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <IconArrowUp size={16} />
                </IconButton>
                <IconButton
                  label={`Move ${title} down`}
                  disabled={index === rows.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <IconArrowDown size={16} />
                </IconButton>
                <IconButton
                  label={`Remove ${title}`}
                  onClick={() => {
                    remove(index);
                    addButton.current?.focus();
                  }}
                >
                  <IconTrash size={16} />
                </IconButton>
              </div>
            </div>
            {fields.map((field) => {
              const name = `${path}.${index}.${field}`;
              const isItems = leaves.get(field)?.meta.control === "items";
              return isItems ? (
                <ItemsField key={field} path={name} noun={nounOf(field)} />
              ) : (
                <Field key={field} path={name} />
              );
            })}
          </section>
        );
      })}
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
