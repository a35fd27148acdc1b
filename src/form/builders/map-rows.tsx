import { type ClipboardEvent, type KeyboardEvent, useId } from "react";
import { type Member, printTree, readTree } from "@/document/json-tree";
import { isTextElement } from "@/form/text-element";
import { typedKeys } from "@/lib/typed";
import { EntryActions } from "@/ui/entry-actions";
import { SecretInput } from "@/ui/secret-input";
import { Select } from "@/ui/select";
import { SortableEntry } from "@/ui/sortable-list";
import { earlierDuplicates, objectOf, textIn, textNode } from "./object-node";
import { pastedPairs } from "./pairs";
import { addWords } from "./parts";
import { NameInput, newRow, partOf, RowList, useRows } from "./rows";
import { ValueCell, valueProblem } from "./value-cell";
import { convertedTo, KIND_WORDS, kindOf, typedText, type ValueKind } from "./value-kinds";

interface MapRowsProps {
  /** The name of the map, such as "Metadata". */
  title: string;
  /** The map's path in the API. With it, each value's control is named by the value's path. */
  path?: string;
  /** The noun for an entry, such as "header". */
  noun: string;
  members: readonly Member[];
  onChange: (members: readonly Member[]) => void;
  onBlur?: () => void;
  /** Values are secrets and masked. */
  isSecret?: boolean;
  /** Opened to add the first entry: a blank row is shown and focused. */
  startsBlank?: boolean;
  /** Names that have their own controls. */
  reserved?: readonly string[];
}

interface Entry extends Member {
  kind: ValueKind;
  /** The name that it was loaded with; undefined for a new entry. */
  loadedKey: string | undefined;
}

const KINDS = typedKeys(KIND_WORDS).map((value) => ({ value, label: KIND_WORDS[value] }));

const blank = (): Entry => ({ key: "", value: textNode(""), kind: "text", loadedKey: undefined });
const entryOf = ({ key, value }: Member): Entry => ({ key, value, kind: kindOf(value), loadedKey: key });

function read(held: string): Entry[] {
  const { tree } = readTree(held);
  return tree?.kind === "object" ? tree.members.map(entryOf) : [];
}

const readOrBlank = (held: string) => (held === "{}" ? [blank()] : read(held));

/** Keys and values, one pair per row. */
export function MapRows(props: MapRowsProps) {
  const {
    title,
    path,
    noun,
    members,
    onChange,
    onBlur,
    isSecret = false,
    startsBlank = false,
    reserved = [],
  } = props;
  const id = useId();
  const isReserved = ({ key, loadedKey }: Entry) => reserved.includes(key) && key !== loadedKey;
  const held = printTree(objectOf(members));
  const { rows, put, addAfter, list, remove, edit } = useRows<Entry>({
    held,
    read: startsBlank ? readOrBlank : read,
    write: (entries) => {
      const next = entries
        .filter((entry) => !isBlank(entry) && !isReserved(entry))
        .map(({ key, value }) => ({ key, value }));
      const text = printTree(objectOf(next));
      if (text !== held) onChange(next);
      return text;
    },
    part: "key",
    startsFocused: startsBlank,
    blank,
    titleOf: ({ key }) => key,
  });
  const sameAs = earlierDuplicates(rows.map(({ entry }) => entry.key));
  const onPaste = (index: number, event: ClipboardEvent) => {
    if (partOf(event.target) !== "key") return;
    const pairs = pastedPairs(event.clipboardData.getData("text"));
    const row = rows[index];
    if (!pairs || pairs.length === 0 || !row) return;
    event.preventDefault();
    const added = pairs.map((pair) => newRow<Entry>({ ...entryOf(pair), loadedKey: undefined }));
    const [at, instead] = isBlank(row.entry) ? [index, 1] : [index + 1, 0];
    put(rows.toSpliced(at, instead, ...added), added.at(-1), "value");
  };
  const onKeyDown = (index: number, event: KeyboardEvent) => {
    const part = partOf(event.target);
    const isEnter = event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey;
    const row = rows[index];
    if (!isEnter || !isTextElement(event.target) || !row) return;
    const { kind } = row.entry;
    // JSON can have several lines.
    if (part === "value" && kind === "json" && !isSecret) return;
    event.preventDefault();
    if (part === "key" && kind !== "null") put(rows, row, "value");
    else addAfter(index);
  };

  return (
    <RowList {...list} title={title} addWords={addWords(noun)}>
      {rows.map(({ id: row, entry }, index) => {
        const name = entry.key === "" ? `${noun} ${index + 1}` : entry.key;
        const remark = `${id}-${row}`;
        const problem = isReserved(entry)
          ? `“${entry.key}” has its own field. Choose another name.`
          : entryProblem(entry, sameAs[index]);
        return (
          <SortableEntry
            as="li"
            key={row}
            index={index}
            title={name}
            movesFromText
            data-row={row}
            onKeyDown={(event) => onKeyDown(index, event)}
            onPaste={(event) => onPaste(index, event)}
          >
            <div
              className={`grid items-start gap-2 *:last:justify-self-end max-sm:border-b max-sm:border-line max-sm:pb-2 ${isSecret ? SECRET_PAIR : PAIR}`}
            >
              <div data-part="key">
                <NameInput
                  aria-label={`${title}: name of ${noun} ${index + 1}`}
                  aria-invalid={sameAs[index] !== undefined || isReserved(entry)}
                  aria-describedby={remark}
                  value={entry.key}
                  onChange={({ currentTarget }) => edit(index, { key: currentTarget.value })}
                  onBlur={onBlur}
                />
              </div>
              {!isSecret && (
                <Select
                  size="form"
                  aria-label={`${title}: type of ${name}`}
                  value={entry.kind}
                  options={KINDS}
                  onChange={(value) => {
                    const kind = KINDS.find((one) => one.value === value)?.value ?? entry.kind;
                    edit(index, { kind, value: convertedTo(kind, entry.value) });
                  }}
                />
              )}
              <div data-part="value" className="min-w-0 flex-1">
                {isSecret ? (
                  <SecretInput
                    name={path && `${path}.${entry.key}`}
                    what={`value of ${name}`}
                    text={typedText(entry.value, "text")}
                    aria-label={`value of ${name}`}
                    aria-describedby={remark}
                    onChange={({ currentTarget }) => edit(index, { value: textNode(currentTarget.value) })}
                    onBlur={onBlur}
                  />
                ) : (
                  <ValueCell
                    name={path && `${path}.${entry.key}`}
                    label={`${title}: value of ${name}`}
                    kind={entry.kind}
                    node={entry.value}
                    describedBy={remark}
                    onChange={(value) => edit(index, { value })}
                    onBlur={onBlur}
                  />
                )}
              </div>
              <EntryActions title={name} onRemove={() => remove(index)} />
            </div>
            <div id={remark} className="text-xs text-bad empty:hidden">
              {problem}
            </div>
          </SortableEntry>
        );
      })}
    </RowList>
  );
}

/** A name, the type of its value, the value, and actions. */
const PAIR = "grid-cols-[minmax(110px,5fr)_132px_minmax(0,8fr)_auto] max-sm:grid-cols-[minmax(0,1fr)_auto]";
const SECRET_PAIR =
  "grid-cols-[minmax(110px,5fr)_minmax(0,8fr)_auto] max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:*:first:col-span-full";

/** A new row that hasn't been filled in isn't an entry yet. */
function isBlank({ key, value, loadedKey }: Entry): boolean {
  return loadedKey === undefined && key === "" && textIn(value) === "";
}

function entryProblem(entry: Entry, duplicate: number | undefined): string | undefined {
  if (isBlank(entry)) return undefined;
  if (duplicate !== undefined) return `Same name as row ${duplicate + 1}. Rename one of them.`;
  const problem = valueProblem(entry.value);
  if (problem) return problem;
  return entry.key === "" ? "Enter a name." : undefined;
}
