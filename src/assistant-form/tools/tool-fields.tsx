import { IconPlus } from "@tabler/icons-react";
import { use, useId, useRef, useState } from "react";
import { useFormState } from "react-hook-form";
import { Part } from "@/assistant-form/part";
import { patternInScope, useScope } from "@/assistant-form/scope";
import { neighbors, placeOf } from "@/assistant-form/sections";
import { elementsAt } from "@/document/elements";
import { type JsonObject, recordOf } from "@/document/equal";
import { TypedText } from "@/document/exact-json";
import { getAt, hasAt, parsePath } from "@/document/path";
import { Suggestions, useComputed, useFormOfField } from "@/form/document-form";
import { Field } from "@/form/field";
import { canHold } from "@/form/form-leaves";
import { goToField, useCollapsible } from "@/form/go-to-field";
import { type AddProps, type EntryPlan, ItemsField, LeafField } from "@/form/items-field";
import { useEntryLeaves } from "@/form/use-entry-leaves";
import { count, sentence } from "@/lib/words";
import type { FieldMeta, Leaf } from "@/schema/field";
import { toolDefinition } from "@/schema/tool";
import { Button } from "@/ui/button";
import { TextInput } from "@/ui/text-field";
import { isGuess, type Kind, kindOf, MESSAGE_KINDS, TOOL_KINDS, typeFor } from "./kinds";

const MESSAGE_TYPES = "model.tools.*.messages.*.type";

function AddMessage(props: AddProps) {
  return <AddByKind {...props} kinds={MESSAGE_KINDS} pattern={MESSAGE_TYPES} />;
}

/** The fields of a tool message. */
function MessageFields({ path }: { path: string }) {
  const { unknown } = useEntryLeaves(path);
  return (
    <>
      <TypeField path={`${path}.type`} kinds={MESSAGE_KINDS} pattern={MESSAGE_TYPES} />
      <Field path={`${path}.content`} />
      <ItemsField path={`${path}.contents`} noun="text" />
      <ItemsField path={`${path}.conditions`} noun="condition" />
      {unknown.map((name) => (
        <Field key={name} path={`${path}.${name}`} />
      ))}
    </>
  );
}

function aboutMessage({ type, content }: JsonObject): string[] {
  return [titleOf(MESSAGE_KINDS, textOf(type)), textOf(content)].filter((text) => text !== "");
}

const titleOf = (kinds: readonly Kind[], type: string) => kindOf(kinds, type)?.title ?? type;

/** How tool messages are shown and added. A tool may have many. */
const MESSAGES: EntryPlan = { Add: AddMessage, Fields: MessageFields, about: aboutMessage, isLong: true };

/**
 * The fields of a tool to show: those that its type can use, and those that it has. A tool of unknown type
 * shows all.
 * @param leaves a tool's fields in the schema
 * @param kind undefined for an unknown type
 * @param isSet whether the tool has the field, or the field has an error
 */
export function fieldsToShow(
  leaves: readonly Leaf[],
  kind: Kind | undefined,
  isSet: (field: string) => boolean,
): Leaf[] {
  return leaves.filter((leaf) => {
    const [part = ""] = leaf.path;
    return part === "type" || !kind?.uses || kind.uses.includes(part) || isSet(leaf.path.join("."));
  });
}

const TOOL_TYPES = "model.tools.*.type";

const partOf = ({ path }: Leaf) => placeOf(toolDefinition, path).part ?? "";

/** The fields of one tool: those that its type can use, those that it has, and on request all of them. */
function ToolFields({ path }: { path: string }) {
  const { methods } = useFormOfField();
  const { known, unknown } = useEntryLeaves(path);
  const [all, setAll] = useState(false);
  // Going to a field that's hidden for this type shows all fields.
  useCollapsible(path, (field) => {
    const name = field.slice(parsePath(path).length).join(".");
    if (known.some((leaf) => isUnder(name, leaf)) && !shown.some((leaf) => isUnder(name, leaf))) setAll(true);
  });
  const type = useComputed(`${path}.type`, textOf);
  const kind = kindOf<Kind>(TOOL_KINDS, type);
  const has = useFieldsOnceSet(path, known);
  const { errors } = useFormState({ control: methods.control });
  const wrong = (field: string) => hasAt(errors, parsePath(`${path}.${field}`));
  const shown = fieldsToShow(known, all ? undefined : kind, (field) => has.has(field) || wrong(field));
  const hidden = known.length - shown.length;
  return (
    <>
      <TypeField path={`${path}.type`} kinds={TOOL_KINDS} pattern={TOOL_TYPES} />
      {neighbors(
        shown.filter(({ path: [part] }) => part !== "type"),
        partOf,
      ).map((fields) => {
        const title = partOf(fields[0]);
        const controls = fields.map((leaf) => (
          <ToolField key={leaf.path.join(".")} tool={path} leaf={leaf} />
        ));
        return title ? (
          <Part key={title} title={title}>
            {controls}
          </Part>
        ) : (
          controls
        );
      })}
      {hidden > 0 && (
        <div>
          <Button onClick={() => setAll(true)}>{`Show ${count(hidden, "more field")}`}</Button>
        </div>
      )}
      <FurtherKeys path={path} keys={unknown} isTransfer={kind?.id === "transfer-call"} />
    </>
  );
}

function ToolField({ tool, leaf }: { tool: string; leaf: Leaf }) {
  const field = leaf.path.join(".");
  // A function is called by its name, so its box always shows.
  if (field === "function.name") return <Field path={`${tool}.${field}`} isOpen />;
  if (field !== "messages") return <LeafField entry={tool} leaf={leaf} />;
  return <ItemsField path={`${tool}.messages`} noun="message" plan={MESSAGES} />;
}

const isUnder = (name: string, { path }: Leaf) => `${name}.`.startsWith(`${path.join(".")}.`);

/** The fields that the tool has or had while shown, so that a field doesn't disappear while it's emptied. */
function useFieldsOnceSet(path: string, leaves: readonly Leaf[]): ReadonlySet<string> {
  const names = useComputed(path, (tool: unknown) =>
    leaves
      .filter((leaf) => (getAt(tool, leaf.path) ?? undefined) !== undefined)
      .map((leaf) => leaf.path.join("."))
      .join(" "),
  );
  const [once, setOnce] = useState<ReadonlySet<string>>(new Set());
  const now = names.split(" ").filter((name) => name !== "" && !once.has(name));
  if (now.length > 0) setOnce(new Set([...once, ...now]));
  return once;
}

function AddTool(props: AddProps) {
  return <AddByKind {...props} kinds={TOOL_KINDS} pattern={TOOL_TYPES} initial={initial} />;
}

/** A function's parameters are an object. Everything else starts unset. */
function initial(kind: Kind): object {
  return kind.id === "function" ? { function: { parameters: { type: "object" } } } : {};
}

function aboutTool({ type, function: called }: JsonObject): string[] {
  const { name } = recordOf(called);
  return [textOf(name), titleOf(TOOL_KINDS, textOf(type))].filter((text) => text !== "");
}

/** How a model's tools are shown and added. */
export const TOOLS: EntryPlan = { Add: AddTool, Fields: ToolFields, about: aboutTool };

interface TypeFieldProps {
  /** The path of the `type`. */
  path: string;
  kinds: readonly Kind[];
  pattern: string;
}

/** An entry's type with its explanation, and a note if it's an assumption. */
function TypeField({ path, kinds, pattern }: TypeFieldProps) {
  const suggestions = use(Suggestions);
  const scope = useScope();
  const type = useComputed(path, textOf);
  const kind = kindOf(kinds, type);
  return (
    <div className="flex flex-col gap-1">
      <Field path={path} />
      {isGuess(kinds, type, suggestions(patternInScope(scope, pattern))) && (
        <p className="rounded-md border border-warn-line bg-warn-surface px-3 py-2 text-xs text-fg">
          Assumed value, not in the API specification. Change it if the service rejects it.
        </p>
      )}
      {kind && <p className="text-xs text-muted">{kind.about}</p>}
      {!kind && type !== "" && <p className="text-xs text-muted">Unknown type. It stays unchanged.</p>}
    </div>
  );
}

/** The type as typed; empty for anything but text. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The API mentions a transfer-call tool's destinations, but not their shape. */
const DESTINATIONS: FieldMeta = {
  label: "Destinations",
  help: "Where the customer can be transferred. The API doesn't define the format, so edit it as JSON.",
  control: "json",
};

interface FurtherKeysProps {
  /** The tool's path. */
  path: string;
  /** The tool's fields that aren't in the schema. */
  keys: readonly string[];
  isTransfer: boolean;
}

/** A tool's fields that aren't in the API specification, each as JSON, and a way to add more. */
function FurtherKeys({ path, keys, isTransfer }: FurtherKeysProps) {
  const all = isTransfer && !keys.includes("destinations") ? ["destinations", ...keys] : keys;
  const [adding, setAdding] = useState(false);
  const addKey = adding ? (
    <AddKey path={path} taken={all} />
  ) : (
    <div>
      <Button variant="quiet" onClick={() => setAdding(true)}>
        Add another field
      </Button>
    </div>
  );
  if (all.length === 0) return addKey;
  return (
    <Part title="Other fields">
      {all.map((key) => (
        <Field
          key={key}
          path={`${path}.${key}`}
          {...(isTransfer && key === "destinations" && { meta: DESTINATIONS })}
        />
      ))}
      {addKey}
    </Part>
  );
}

function AddKey({ path, taken }: { path: string; taken: readonly string[] }) {
  const { methods } = useFormOfField();
  const [key, setKey] = useState("");
  const [asked, setAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const problem = problemWith(key.trim(), [...taken, ...Object.keys(recordOf(methods.getValues(path)))]);
  const add = () => {
    setAsked(true);
    if (problem) return input.current?.focus();
    const name = `${path}.${key.trim()}`;
    methods.setValue(name, new TypedText(""));
    setKey("");
    setAsked(false);
    requestAnimationFrame(() => goToField(name));
  };
  return (
    <div>
      <div className="flex max-w-field gap-2">
        <TextInput
          ref={input}
          aria-label="Field name"
          placeholder="Field name"
          autoComplete="off"
          spellCheck={false}
          value={key}
          onChange={({ currentTarget }) => {
            setKey(currentTarget.value);
            setAsked(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
          aria-invalid={asked && problem !== undefined}
          aria-describedby={id}
        />
        <Button onClick={add}>Add field</Button>
      </div>
      <div id={id} className="flex gap-2 text-xs text-bad empty:hidden">
        {asked && problem}
      </div>
    </div>
  );
}

function problemWith(key: string, taken: readonly string[]): string | undefined {
  if (key === "") return "Enter a field name.";
  if (taken.includes(key)) return "The tool already has this field.";
  return canHold(key)
    ? undefined
    : "Add this field in the JSON section. The form can't edit a field with this name.";
}

/** The look of a button for a type. */
const KIND =
  "flex h-full w-full flex-col gap-0.5 rounded-md border border-line bg-raised px-3 py-2 text-start text-fg hover:bg-hover";

interface AddByKindProps extends AddProps {
  kinds: readonly Kind[];
  /** The path of `type` in an assistant; "*" means every array position. */
  pattern: string;
  /** A new entry's initial fields, besides its type. */
  initial?: (kind: Kind) => object;
}

/** Adds an entry of a type that's chosen by its purpose. */
function AddByKind({ kinds, pattern, initial, path, noun, onAdd, button }: AddByKindProps) {
  const form = useFormOfField();
  const suggestions = use(Suggestions);
  const scope = useScope();
  const [open, setOpen] = useState(false);
  const ownButton = useRef<HTMLButtonElement>(null);
  const opener = button ?? ownButton;
  const add = (entry: object) => {
    setOpen(false);
    onAdd(entry);
  };
  // The values of `type` in the organization's data and in the form.
  const seen = open
    ? [
        ...suggestions(patternInScope(scope, pattern)),
        ...elementsAt(form.methods.getValues(), parsePath(path)).flatMap(({ element: { type } }) =>
          typeof type === "string" && type !== "" ? type : [],
        ),
      ]
    : [];
  return (
    <div className="flex flex-col gap-2">
      <div>
        <Button ref={opener} icon={IconPlus} aria-expanded={open} onClick={() => setOpen(!open)}>
          {`Add ${noun}`}
        </Button>
      </div>
      {open && (
        <ul
          ref={showWhole}
          aria-label={`${sentence(noun)} types`}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(260px,100%),1fr))] gap-2"
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.stopPropagation();
            event.preventDefault();
            setOpen(false);
            opener.current?.focus();
          }}
        >
          {kinds.map((kind, index) => {
            const type = typeFor(kinds, kind, seen);
            return (
              <li key={kind.id}>
                <button
                  type="button"
                  // The user just opened the list and continues there.
                  ref={index === 0 ? focusOnce : undefined}
                  className={KIND}
                  onClick={() => add({ type, ...initial?.(kind) })}
                >
                  <span className="font-medium">{kind.title}</span>
                  <span className="text-xs text-muted">{kind.about}</span>
                  <code className="mt-auto text-xs text-faint">
                    {type}
                    {isGuess(kinds, type, seen) && " (assumed)"}
                  </code>
                </button>
              </li>
            );
          })}
          <li>
            <button type="button" className={KIND} onClick={() => add({})}>
              <span className="font-medium">Other type</span>
              <span className="text-xs text-muted">{`Starts with an empty ${noun}. Enter the type yourself.`}</span>
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}

/** The list opens below its button, so its end may be outside the window or under the save bar. */
function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
