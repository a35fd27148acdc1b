import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useId, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useConnection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import { equal, isRecord, type JsonObject, recordOf } from "@/document/equal";
import { formatPath, getAt, type Path, parsePath, removeAt, setAt } from "@/document/path";
import { TextControl } from "@/form/controls/text-control";
import { changeAt, useFormOfField } from "@/form/document-form";
import { canHold } from "@/form/form-leaves";
import { withLineEnds } from "@/lib/line-ends";
import { assistantShapesIn } from "@/references/assistant-shapes";
import { variablesIn } from "@/references/checks/variables";
import { assistantRequest } from "@/schema/assistant";
import { fieldAt } from "@/schema/field";
import { RESPONSE_ONLY } from "@/schema/response-fields";
import { TextInput } from "@/ui/text-field";
import { useMembers, useSquad } from "../members";

/** The assumed key for template variables, used if no data contains one. */
const GUESSED_KEY = "variableValues";

/** A key of overrides that holds the values of template variables. */
export interface VariablesKey {
  key: string;
  /** True if none of the organization's data contains it. */
  isGuess: boolean;
}

/**
 * The key under which overrides hold the values of template variables. The API says that they hold them but
 * not under which key, so it's taken from data that has it.
 * @param squads the organization's squads, or the edited one
 * @param except a key that doesn't count
 */
export function variablesKeyIn(squads: readonly JsonObject[], except?: string): VariablesKey {
  const seen = new Map<string, number>();
  for (const { assistant } of squads.flatMap((squad) => assistantShapesIn("squad", squad))) {
    for (const [key, value] of Object.entries(assistant.raw)) {
      if (key !== except && holdsValues(key, value)) seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  }
  const rank = (key: string) => (key === GUESSED_KEY ? 2 : /variable/i.test(key) ? 1 : 0);
  const [best] = [...seen].sort(([a, times], [b, others]) => rank(b) - rank(a) || others - times);
  return best ? { key: best[0], isGuess: false } : { key: GUESSED_KEY, isGuess: true };
}

/** Whether a key isn't a field of assistants and holds values by name. */
function holdsValues(key: string, value: unknown): boolean {
  if (RESPONSE_ONLY.includes(key) || fieldAt(assistantRequest, [key])) return false;
  if (!isRecord(value) || Object.keys(value).length === 0) return false;
  // Values may be objects: `{{customer.name}}` is `name` in the value of "customer".
  return /variable/i.test(key) || Object.values(value).every((one) => typeof one === "string");
}

/** A template variable that a member uses. */
interface UsedVariable {
  name: string;
  /** Its path among the values: `{{customer.name}}` is `name` inside `customer`. */
  path: Path;
}

/** The variables in a member's prompts and messages, in the order of their first use. */
export function variablesOfMember(assistant: JsonObject): UsedVariable[] {
  const names = new Set(variablesIn(assistant).flatMap((use) => use.names));
  return [...names].map((name) => ({ name, path: name.split(".").filter((part) => part !== "") }));
}

/** The values with one set. Undefined removes it, along with objects that become empty. */
export function withVariable(
  values: JsonObject,
  path: Path,
  value: string | undefined,
): JsonObject | undefined {
  let next = setAt(values, path, value);
  for (let length = path.length - 1; value === undefined && length >= 0; length -= 1) {
    const around = path.slice(0, length);
    if (!equal(getAt(next, around), {})) break;
    if (length === 0) return undefined;
    next = removeAt(next, around);
  }
  return recordOf(next);
}

interface SharedKey extends VariablesKey {
  /** Chooses another key while none of the organization's data contains one. */
  choose: (key: string) => void;
}

const Context = createContext<SharedKey>({ key: GUESSED_KEY, isGuess: true, choose: () => {} });

/** Holds the key of template variables, one for all members of a squad. */
export function VariablesKeyProvider({ children }: { children: ReactNode }) {
  const [guess, choose] = useState(GUESSED_KEY);
  const squads = useQuery(squadsQuery(useConnection())).data?.raws;
  const squad = useSquad();
  const stored = useMemo(() => variablesKeyIn(squads ?? []), [squads]);
  // A value just typed under the assumed key doesn't confirm it.
  const edited = useMemo(() => variablesKeyIn([squad], GUESSED_KEY), [squad]);
  const { key, isGuess } = stored.isGuess ? edited : stored;
  const value = useMemo(() => ({ key: isGuess ? guess : key, isGuess, choose }), [key, isGuess, guess]);
  return <Context value={value}>{children}</Context>;
}

/**
 * Says once that the key is an assumption, where the variables of a member are shown, and accepts another one, which
 * moves the values of all members.
 */
export function GuessedKeyNote() {
  const { key, isGuess, choose } = use(Context);
  const { methods } = useFormOfField();
  const { members } = useMembers();
  const [text, setText] = useState(key);
  const id = useId();
  if (!isGuess) return null;
  const next = text.trim();
  const isUsable = next !== "" && canHold(next);
  const take = () => {
    if (!isUsable) return setText(key);
    if (next === key) return;
    choose(next);
    for (const at of [
      "members_overrides",
      ...members.map(({ index }) => `members.${index}.assistantOverrides`),
    ]) {
      const { [key]: held, ...others } = recordOf(methods.getValues(at));
      if (held !== undefined) methods.setValue(at, { ...others, [next]: held });
    }
  };
  return (
    <div className="hidden min-h-6 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm [:has([data-variables])>&]:flex">
      <label className="text-sm font-medium" htmlFor={id}>
        Variables key
      </label>
      <TextInput
        id={id}
        className="flex-[0_1_180px] font-mono"
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-invalid={!isUsable}
        aria-describedby={`${id}-why`}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={take}
      />
      <p id={`${id}-why`} className="flex-[1_1_300px] text-xs text-muted">
        The API doesn't define which key holds variable values, and no squad in this organization has one. We
        assume this key.
      </p>
    </div>
  );
}

interface VariableValuesProps {
  /** The path of the member's overrides. */
  at: string;
  /** The edited overrides for all members. */
  forAll: JsonObject | undefined;
  variables: readonly UsedVariable[];
}

/** A value for each variable of a member, stored in its overrides. */
export function VariableValues({ at, forAll, variables }: VariableValuesProps) {
  const { key } = use(Context);
  const form = useFormOfField();
  const id = useId();
  const name = `${at}.${key}`;
  const values = recordOf(useWatch({ control: form.methods.control, name }));
  return (
    <fieldset className="col-span-full" data-variables>
      <legend className="text-sm font-medium">Variables in prompts and messages</legend>
      <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))] gap-x-5 gap-y-1.5">
        {variables.map(({ name: variable, path }) => {
          const field = `${name}.${formatPath(path)}`;
          const value = getAt(values, path);
          const inherited = getAt(forAll, [key, ...path]);
          const isOdd = value !== undefined && typeof value !== "string";
          const isReplaced = value !== undefined && typeof inherited === "string" && inherited !== value;
          const put = (next: string | undefined) =>
            changeAt(form, parsePath(name), withVariable(values, path, next));
          return (
            <div
              key={variable}
              className="grid grid-cols-[minmax(90px,2fr)_minmax(0,3fr)] items-center gap-x-3 gap-y-1"
              data-field={field}
            >
              <label htmlFor={`${id}-${variable}`}>
                <code className="wrap-anywhere">{`{{${variable}}}`}</code>
              </label>
              <TextControl
                id={`${id}-${variable}`}
                name={field}
                meta={{ label: variable, help: "", control: "text" }}
                placeholder={typeof inherited === "string" ? `${inherited} (for all members)` : "Not set"}
                value={value}
                onChange={(next) => put(next === "" ? undefined : withLineEnds(String(next), value))}
                onBlur={() => {}}
                invalid={false}
                describedBy=""
                suggestions={[]}
              />
              {isReplaced && (
                <p className="col-start-2 text-xs text-muted">{`The value for all members wins: ${inherited}`}</p>
              )}
              {isOdd && (
                <p className="col-start-2 text-xs text-muted">
                  This value isn't text. Typing here replaces it with text.
                </p>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
