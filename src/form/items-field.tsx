import { IconPlus } from "@tabler/icons-react";
import {
  type ComponentType,
  type RefObject,
  use,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useFieldArray } from "react-hook-form";
import { equal, isRecord, type JsonObject } from "@/document/equal";
import { getAt, parsePath } from "@/document/path";
import { FieldRemark, InheritedValue } from "@/form/controls/control";
import { fieldAt, type Leaf } from "@/schema/field";
import { withoutResponseOnly } from "@/schema/response-fields";
import { announce } from "@/ui/announce";
import { FieldApiName } from "@/ui/api-name";
import { Button } from "@/ui/button";
import { SortableList } from "@/ui/sortable-list";
import { changeAt, isInNewEntry, useComputed, useFormOfField, useIsChangedWithin } from "./document-form";
import { Entry, entryTitle, summary } from "./entry";
import { Field } from "./field";
import { FieldHead } from "./field-head";
import { elementOf, formLeaves } from "./form-leaves";
import { LongList } from "./long-list";
import { useEntryLeaves } from "./use-entry-leaves";

/** How entries of a kind are shown and added, if not in the default way. */
export interface EntryPlan {
  /** Adds an entry. By default, a button adds an empty one. */
  Add?: ComponentType<AddProps>;
  /** The fields of an entry. */
  Fields?: ComponentType<{ path: string }>;
  /** What distinguishes an entry from others, its name first. */
  about?: (entry: JsonObject) => string[];
  /** Entries start collapsed, even with few fields. */
  isLong?: boolean;
}

export interface AddProps {
  /** The list's path. */
  path: string;
  noun: string;
  /** Adds an entry with this content. */
  onAdd: (entry: object) => void;
  /** The button that gets the focus after an entry was removed. */
  button?: RefObject<HTMLButtonElement | null>;
}

interface ItemsFieldProps {
  path: string;
  /** The noun for an entry, such as "message". */
  noun: string;
  plan?: EntryPlan;
}

const PLAIN: EntryPlan = {};

/** An array of objects. Each entry has its own fields, and buttons to duplicate, remove and move it. */
export function ItemsField({ path, noun, plan = PLAIN }: ItemsFieldProps) {
  const form = useFormOfField();
  const found = fieldAt(form.schema, parsePath(path));
  if (!found?.meta) throw new Error(`The schema describes no field ${path}`);
  const loaded = getAt(form.loaded, parsePath(path));
  // The list doesn't rerender for every letter typed in one of its entries.
  const kind = useComputed(path, kindOf);
  const changed = useIsChangedWithin(form, parsePath(path));
  const id = useId();
  const remark = use(FieldRemark);
  const inheritedAt = use(InheritedValue);
  const [firstIndex, setFirstIndex] = useState<number>();
  if (kind === "odd") return <Field path={path} />;
  const { meta } = found;
  const value = stateOf(kind);
  const change = (next: unknown) => changeAt(form, parsePath(path), next);
  const add = (entry: object) => {
    // A list is inherited as a whole, so setting it here would replace the list that the entry is added to.
    const inherited = kind === "not-set" ? inheritedAt?.(path) : undefined;
    const before = Array.isArray(inherited) ? inherited : [];
    setFirstIndex(before.length);
    form.methods.setValue(path, [...before, entry]);
    if (before.length > 0) announce(`${meta.label} copied. The new ${noun} is entry ${before.length + 1}.`);
  };
  return (
    <fieldset data-field={path} className="flex flex-col gap-4" aria-labelledby={id}>
      <div>
        <FieldHead
          title={
            <h3 id={id} className="text-sm font-medium">
              {meta.label}
            </h3>
          }
          note={NOTES[kind]}
          path={parsePath(path)}
          meta={meta}
          value={value}
          loaded={loaded}
          changed={changed && !form.isNew && !isInNewEntry(form, parsePath(path))}
          onChange={change}
        />
        <div className="text-xs text-muted in-data-dense:sr-only">
          {meta.help}
          <FieldApiName label={meta.label} name={path} />
        </div>
        {remark?.({ path, meta, value, isChanged: false, onChange: change })}
      </div>
      {kind === "list" ? (
        <Entries path={path} noun={noun} plan={plan} firstIndex={firstIndex} />
      ) : (
        <AddEntry plan={plan} path={path} noun={noun} onAdd={add} />
      )}
    </fieldset>
  );
}

type Kind = "list" | "odd" | "none" | "not-set";

const NOTES: Partial<Record<Kind, string>> = { none: "Null", "not-set": "Not set" };

function kindOf(value: unknown): Kind {
  if (value === undefined) return "not-set";
  if (value === null) return "none";
  // react-hook-form drops entries of a field array that aren't objects.
  return Array.isArray(value) && value.every(isRecord) ? "list" : "odd";
}

/** A placeholder value for the state menu, which doesn't read the list's entries. */
function stateOf(kind: string | undefined): unknown {
  if (kind === "list") return [];
  return kind === "none" ? null : undefined;
}

function AddEntry({ plan, ...props }: AddProps & { plan: EntryPlan }) {
  if (plan.Add) return <plan.Add {...props} />;
  return (
    <div className="flex min-h-6 items-center gap-2">
      <Button
        ref={props.button}
        icon={IconPlus}
        onClick={() => props.onAdd({})}
      >{`Add ${props.noun}`}</Button>
    </div>
  );
}

/** Entries with more fields start collapsed. */
const LONG_ENTRY = 5;

interface EntriesProps extends Required<ItemsFieldProps> {
  /** The entry that the list was created with. It's expanded and gets the focus. */
  firstIndex: number | undefined;
}

function Entries({ path, noun, plan, firstIndex }: EntriesProps) {
  const form = useFormOfField();
  // A key name that no API object has, because react-hook-form would overwrite a field with that name.
  const list = useFieldArray({ control: form.methods.control, name: path, keyName: "rowKey" });
  const rows = list.fields;
  const keys = useStableKeys(rows.map((row) => row.rowKey));
  const addButton = useRef<HTMLButtonElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  /** The entry that was added, which gets the focus. */
  const next = useRef(firstIndex);
  const element = elementOf(fieldAt(form.schema, parsePath(path))?.schema ?? form.schema);
  const isLong = plan.isLong ?? formLeaves(element).length > LONG_ENTRY;
  const about = useMemo(() => plan.about ?? summary(element), [plan, element]);
  const title = (index: number) => entryTitle(noun, index);
  const Fields = plan.Fields ?? EntryFields;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers to the new entry
  useLayoutEffect(() => {
    const index = next.current;
    next.current = undefined;
    if (index === undefined) return;
    focusIn(holder.current?.querySelector(`[data-entry="${CSS.escape(`${path}.${index}`)}"]`));
  }, [rows]);

  const insert = (index: number, entry: object) => {
    next.current = index;
    list.insert(index, entry, { shouldFocus: false });
  };
  return (
    <div ref={holder} className="flex flex-col gap-3">
      <SortableList
        count={rows.length}
        order={keys.join()}
        titleOf={title}
        onMove={(from, to) => list.move(from, to)}
      >
        <LongList
          as="div"
          className="rounded-md border border-line empty:hidden in-data-fields:border-0"
          path={path}
        >
          {rows.map((_, index) => (
            <Entry
              key={keys[index]}
              path={`${path}.${index}`}
              noun={noun}
              isLong={isLong}
              isNew={next.current === index}
              index={index}
              about={about}
              onDuplicate={() =>
                insert(index + 1, withoutResponseOnly(form.methods.getValues(`${path}.${index}`)))
              }
              onRemove={() => {
                list.remove(index);
                announce(`${title(index)} removed`);
                addButton.current?.focus();
              }}
            >
              {() => <Fields path={`${path}.${index}`} />}
            </Entry>
          ))}
        </LongList>
      </SortableList>
      <AddEntry
        plan={plan}
        path={path}
        noun={noun}
        button={addButton}
        onAdd={(entry) => insert(rows.length, entry)}
      />
      {rows.length === 0 && (
        <span className="relative truncate text-xs text-muted">
          {emptyWords(getAt(form.loaded, parsePath(path)))}
        </span>
      )}
    </div>
  );
}

/**
 * The keys of a list's entries, the same by position after the whole list is loaded again, as after a save:
 * react-hook-form then makes new ones for all, and the focus would be lost.
 */
function useStableKeys(made: readonly string[]): readonly string[] {
  const [known, setKnown] = useState({ made, keys: made });
  if (equal(known.made, made)) return known.keys;
  const places = new Map(known.made.map((key, index) => [key, index]));
  const isReloaded = !made.some((key) => places.has(key));
  const keys = made.map((key, index) => known.keys[isReloaded ? index : (places.get(key) ?? -1)] ?? key);
  setKnown({ made, keys });
  return keys;
}

/** All fields of an entry: the schema's, in order, and then unknown ones. */
function EntryFields({ path }: { path: string }) {
  const { known, unknown } = useEntryLeaves(path);
  return [
    ...known.map((leaf) => <LeafField key={leaf.path.join(".")} entry={path} leaf={leaf} />),
    ...unknown.map((name) => <Field key={name} path={`${path}.${name}`} />),
  ];
}

/** A field of an entry: a nested list of entries, or a control. */
export function LeafField({ entry, leaf }: { entry: string; leaf: Leaf }) {
  const field = leaf.path.join(".");
  const name = `${entry}.${field}`;
  return leaf.meta.control === "items" ? (
    <ItemsField path={name} noun={nounOf(field)} />
  ) : (
    <Field path={name} />
  );
}

/** The noun for the entries of an array: "messages" → "message". */
function nounOf(field: string): string {
  const last = field.split(".").at(-1) ?? field;
  return last.endsWith("s") ? last.slice(0, -1) : last;
}

/** Focuses a new entry's first empty field. */
function focusIn(entry: Element | null | undefined): void {
  const fields = [...(entry?.querySelectorAll<HTMLElement>("input, textarea") ?? [])];
  const blank = fields.find(
    (field) => !field.matches("[type=checkbox]") && "value" in field && field.value === "",
  );
  (blank ?? fields[0])?.focus();
}

function emptyWords(loaded: unknown): string {
  return Array.isArray(loaded) && loaded.length === 0
    ? "Empty list"
    : "No entries. An empty list will be saved.";
}
