import { type ComponentType, type KeyboardEvent, useId, useRef } from "react";
import { type JsonNode, type Member, printTree, readTree } from "@/document/json-tree";
import { Checkbox } from "@/ui/checkbox";
import { EntryActions } from "@/ui/entry-actions";
import { SortableEntry } from "@/ui/sortable-list";
import { earlierDuplicates, freeName, NEW_PROPERTY, objectOf } from "./object-node";
import { addWords, BUTTON_LINE, LineButton } from "./parts";
import { renamedIn } from "./property-schema";
import { NameInput, partOf, RowList, useRows } from "./rows";

/**
 * The names of required properties. If `isOdd`, the record's `required` isn't a list of names, so the
 * checkboxes are disabled.
 */
export interface Required {
  names: readonly string[];
  isOdd: boolean;
}

export interface PropertyValueProps {
  name: string;
  value: JsonNode;
  onChange: (value: JsonNode) => void;
}

interface PropertyRowsProps {
  /** The name of what has these properties. */
  title: string;
  /** The noun for a property, such as "parameter". */
  noun: string;
  members: readonly Member[];
  required: Required;
  /** Opened to add the first property, whose name gets the focus. */
  startsNew?: boolean;
  /** The editor for one property's schema. */
  Value: ComponentType<PropertyValueProps>;
  onChange: (members: readonly Member[], required: readonly string[]) => void;
}

function read(held: string): readonly Member[] {
  const { tree } = readTree(held);
  return tree?.kind === "object" ? tree.members : [];
}

const print = (members: readonly Member[]) => printTree(objectOf(members));

/** The properties of a JSON schema, one per row. */
export function PropertyRows(props: PropertyRowsProps) {
  const { title, noun, members, required, startsNew = false, Value, onChange } = props;
  const id = useId();
  const names = members.map(({ key }) => key);
  const sameAs = earlierDuplicates(names);
  const { rows, addAfter, list, remove, edit } = useRows<Member>({
    held: print(members),
    read,
    write: (next) => {
      // A name stays required until its last property is removed.
      const isLeft = (name: string) => !names.includes(name) || next.some(({ key }) => key === name);
      onChange(next, required.names.filter(isLeft));
      return print(next);
    },
    part: "name",
    startsFocused: startsNew,
    blank: () => ({ key: freeName(noun, names), value: NEW_PROPERTY }),
    titleOf: ({ key }) => key,
    selectsNew: true,
  });
  const onKeyDown = (index: number, event: KeyboardEvent) => {
    const isInName = event.target instanceof HTMLInputElement && partOf(event.target) === "name";
    if (event.key !== "Enter" || !isInName) return;
    event.preventDefault();
    event.stopPropagation();
    addAfter(index);
  };

  return (
    <RowList
      {...list}
      title={title}
      addWords={addWords(noun)}
      remarks={
        <RequiredRemarks
          required={required}
          described={names}
          onRelease={(name) => onChange(members, without(required.names, name))}
        />
      }
    >
      {rows.map(({ id: row, entry: { key, value } }, index) => {
        const name = key === "" ? `${noun} ${index + 1}` : key;
        const remark = `${id}-${row}`;
        return (
          <SortableEntry
            as="li"
            key={row}
            index={index}
            title={name}
            movesFromText
            data-row={row}
            className="flex flex-col gap-2 border-s-2 border-line ps-3 not-first:mt-2 max-sm:ps-2"
            onKeyDown={(event) => onKeyDown(index, event)}
          >
            <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-1.5 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:*:first:col-span-full">
              <div data-part="name">
                <PropertyName
                  label={`${title}: name of ${noun} ${index + 1}`}
                  name={key}
                  required={required.names}
                  invalid={key === "" || sameAs[index] !== undefined}
                  describedBy={remark}
                  onChange={(next, nextRequired) =>
                    onChange(members.with(index, { key: next, value }), nextRequired)
                  }
                />
              </div>
              <Checkbox
                className="inline-flex min-h-control cursor-pointer items-center gap-2 text-sm whitespace-nowrap"
                checked={required.names.includes(key)}
                disabled={required.isOdd}
                aria-label={`${name} is required`}
                onCheck={(checked) =>
                  onChange(members, checked ? [...required.names, key] : without(required.names, key))
                }
              >
                Required
              </Checkbox>
              <EntryActions title={name} onRemove={() => remove(index)} />
            </div>
            <div id={remark} className="text-xs text-bad empty:hidden">
              {nameProblem(key, sameAs[index])}
            </div>
            <Value name={name} value={value} onChange={(next) => edit(index, { value: next })} />
          </SortableEntry>
        );
      })}
    </RowList>
  );
}

const without = (names: readonly string[], name: string | undefined) =>
  names.filter((other) => other !== name);

function nameProblem(key: string, duplicate: number | undefined): string | undefined {
  if (duplicate !== undefined) return `Same name as row ${duplicate + 1}. Rename one of them.`;
  return key === "" ? "Enter a name." : undefined;
}

interface RequiredRemarksProps {
  required: Required;
  /** The names of the defined properties. */
  described: readonly string[];
  onRelease: (name: string) => void;
}

/** What the rows can't show about required properties. */
function RequiredRemarks({ required, described, onRelease }: RequiredRemarksProps) {
  return (
    <>
      {required.isOdd && (
        <div className="text-xs text-warn empty:hidden">
          The required properties aren't a list of names. Edit them as JSON.
        </div>
      )}
      {required.names
        .filter((name) => !described.includes(name))
        .map((name) => (
          <div key={name} className={BUTTON_LINE}>
            <span className="text-xs text-warn empty:hidden">“{name}” is required but not defined.</span>
            <LineButton onClick={() => onRelease(name)}>{`Make ${name} optional`}</LineButton>
          </div>
        ))}
    </>
  );
}

interface PropertyNameProps {
  /** The label of the name's input. */
  label: string;
  name: string;
  /** The required names, which a rename also changes. */
  required: readonly string[];
  invalid: boolean;
  describedBy: string;
  onChange: (name: string, required: readonly string[]) => void;
}

/** The name of a property. */
function PropertyName({ label, name, required, invalid, describedBy, onChange }: PropertyNameProps) {
  // While it's typed, the name may briefly equal another one. Renaming from the name at focus doesn't affect
  // that one.
  const before = useRef({ name, required });
  return (
    <NameInput
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      value={name}
      onFocus={() => {
        before.current = { name, required };
      }}
      onChange={({ currentTarget: { value } }) =>
        onChange(value, renamedIn(before.current.required, before.current.name, value))
      }
    />
  );
}
