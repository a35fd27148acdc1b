import { useQuery } from "@tanstack/react-query";
import { useId, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { Link, useSearchParams } from "react-router";
import { useConnection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import { type JsonObject, recordOf } from "@/document/equal";
import { formatPath, getAt, parsePath } from "@/document/path";
import { TextControl } from "@/form/controls/text-control";
import { changeAt, useFormOfField } from "@/form/document-form";
import { withLineEnds } from "@/lib/line-ends";
import { count, listedUpTo } from "@/lib/words";
import { assistantRequest } from "@/schema/assistant";
import { fieldAt } from "@/schema/field";
import { announce } from "@/ui/announce";
import { Button } from "@/ui/button";
import { documentOfFields, effectiveAssistant } from "../effective-settings/effective";
import { type MemberAssistant, searchFor, useLayers } from "./layers";
import {
  GUESSED_KEY,
  type UsedVariable,
  type VariablesKey,
  variablesKeyIn,
  variablesOfMember,
  withVariable,
} from "./variables";
import { useGuessedKey } from "./variables-key";

/** A member's squad-only assistant, overrides and variables. */
export function MemberParts({ index }: { index: number }) {
  const at = `members.${index}`;
  const { base, forAll, own } = useLayers(index);
  const { assistant } = base;
  const variables = useMemo(
    () => variablesOfMember(documentOfFields(effectiveAssistant(assistantRequest, assistant, forAll, own))),
    [assistant, forAll, own],
  );
  const [parameters] = useSearchParams();
  return (
    <>
      <div className="flex min-w-0 flex-col text-sm [&_button]:h-6">
        <Kind index={index} base={base} own={own} />
        <OverridesLine at={`${at}.assistantOverrides`} member={index} own={own} />
        <div className={PART}>
          <Link to={{ search: searchFor(parameters, { open: at, as: "effective-settings" }) }}>
            Effective settings
            <span className="sr-only"> of member {index + 1}</span>
          </Link>
        </div>
      </div>
      {variables.length > 0 && (
        <VariableValues at={`${at}.assistantOverrides`} own={own} forAll={forAll} variables={variables} />
      )}
    </>
  );
}

const PART = "roomy-links flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere";

interface KindProps {
  index: number;
  base: MemberAssistant;
  own: JsonObject | undefined;
}

function Kind({ index, base: { id, transient }, own }: KindProps) {
  const form = useFormOfField();
  const [parameters] = useSearchParams();
  const at = `members.${index}.assistant`;
  const intoOverrides = () => {
    // The member's overrides already win over its assistant, and still do.
    const together = documentOfFields(effectiveAssistant(assistantRequest, transient, undefined, own));
    form.methods.setValue(`members.${index}.assistantOverrides`, together);
    form.methods.setValue(at, undefined);
    announce("Settings converted to overrides. Choose the assistant to override.");
  };
  const existing = id === undefined ? "No assistant chosen." : "Existing assistant.";
  return (
    <div className={PART}>
      <p className="text-muted">{transient ? "Squad-only assistant." : existing}</p>
      {transient && id !== undefined && (
        <p className="text-muted">Used instead of the existing assistant that's also set.</p>
      )}
      <Link to={{ search: searchFor(parameters, { open: at }) }}>
        {transient ? "Edit squad-only assistant" : "Use squad-only assistant"}
      </Link>
      {transient && (
        <Button variant="quiet" onClick={intoOverrides}>
          Convert to overrides
        </Button>
      )}
    </div>
  );
}

const MOST_NAMED = 4;

function OverridesLine({ at, member, own }: { at: string; member: number; own: JsonObject | undefined }) {
  const form = useFormOfField();
  const [parameters] = useSearchParams();
  const fields = useMemo(() => effectiveAssistant(assistantRequest, undefined, undefined, own), [own]);
  const named = fields.map(({ path }) => fieldAt(assistantRequest, path)?.meta?.label ?? formatPath(path));
  const says = named.length
    ? `Overrides ${count(named.length, "setting")}: ${listedUpTo(MOST_NAMED, named)}.`
    : "Overrides are empty.";
  const remove = () => {
    form.methods.setValue(at, undefined);
    announce(`Overrides of member ${member + 1} removed`);
  };
  return (
    <div className={PART} data-field={at}>
      <p className="text-muted">{own ? says : "No overrides."}</p>
      <Link to={{ search: searchFor(parameters, { open: at }) }}>
        {own ? "Edit overrides" : "Override settings"}
        <span className="sr-only"> of member {member + 1}</span>
      </Link>
      {own && (
        <Button variant="quiet" onClick={remove} aria-label={`Remove overrides of member ${member + 1}`}>
          Remove overrides
        </Button>
      )}
    </div>
  );
}

interface VariableValuesProps {
  /** The path of the member's overrides. */
  at: string;
  /** The edited overrides of the member and for all members. */
  own: JsonObject | undefined;
  forAll: JsonObject | undefined;
  variables: readonly UsedVariable[];
}

/** A value for each variable of a member, stored in its overrides. */
function VariableValues({ at, own, forAll, variables }: VariableValuesProps) {
  const found = useVariablesKey(own, forAll);
  const guess = useGuessedKey(found.isGuess);
  const form = useFormOfField();
  const key = found.isGuess ? guess : found.key;
  const name = `${at}.${key}`;
  const values = recordOf(useWatch({ control: form.methods.control, name }));
  return (
    <fieldset className="col-span-full">
      <legend className="text-sm font-medium">Variables in prompts and messages</legend>
      <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))] gap-x-5 gap-y-1.5">
        {variables.map((variable) => (
          <Variable
            key={variable.name}
            name={`${name}.${formatPath(variable.path)}`}
            variable={variable}
            values={values}
            forAll={forAll}
            at={key}
            onChange={(value) => changeAt(form, parsePath(name), withVariable(values, variable.path, value))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The key used in squads, including the edited one. */
function useVariablesKey(own: JsonObject | undefined, forAll: JsonObject | undefined): VariablesKey {
  const squads = useQuery(squadsQuery(useConnection())).data?.raws;
  // A value just typed under the assumed key doesn't confirm it.
  return useMemo(() => {
    const without = (overrides: JsonObject = {}) =>
      Object.fromEntries(Object.entries(overrides).filter(([key]) => key !== GUESSED_KEY));
    return variablesKeyIn([
      ...(squads ?? []),
      { members: [{ assistantOverrides: without(own) }], members_overrides: without(forAll) },
    ]);
  }, [squads, own, forAll]);
}

interface VariableProps {
  name: string;
  variable: UsedVariable;
  /** The values of the member. */
  values: JsonObject;
  /** The overrides for all members, and the key of their values. */
  forAll: JsonObject | undefined;
  at: string;
  /** Undefined removes the value. */
  onChange: (value: string | undefined) => void;
}

function Variable({ name, variable, values, forAll, at, onChange }: VariableProps) {
  const id = useId();
  const value = getAt(values, variable.path);
  const inherited = getAt(forAll, [at, ...variable.path]);
  const isOdd = value !== undefined && typeof value !== "string";
  const isReplaced = value !== undefined && typeof inherited === "string" && inherited !== value;
  return (
    <div
      className="grid grid-cols-[minmax(90px,2fr)_minmax(0,3fr)] items-center gap-x-3 gap-y-1"
      data-field={name}
    >
      <label htmlFor={id}>
        <code className="wrap-anywhere">{`{{${variable.name}}}`}</code>
      </label>
      <TextControl
        id={id}
        name={name}
        meta={{ label: variable.name, help: "", control: "text" }}
        placeholder={typeof inherited === "string" ? `${inherited} (for all members)` : "Not set"}
        value={value}
        onChange={(next) => onChange(next === "" ? undefined : withLineEnds(String(next), value))}
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
}
