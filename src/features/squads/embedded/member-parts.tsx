import { useQuery } from "@tanstack/react-query";
import { useId, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { Link, useSearchParams } from "react-router";
import { useConnection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import { isRecord } from "@/document/equal";
import { formatPath, getAt, parsePath } from "@/document/path";
import { placeToUnset } from "@/form/changes";
import { useFormOfField } from "@/form/document-form";
import field from "@/form/field.module.css";
import { useDocument } from "@/form/use-document";
import { count } from "@/lib/words";
import { assistantRequest } from "@/schema/assistant";
import { fieldAt } from "@/schema/field";
import { announce } from "@/ui/announce";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { documentOfFields, effectiveAssistant } from "../runs-with/effective";
import styles from "./embedded.module.css";
import { type Behind, searchFor, useBehind, useOverridesForAll } from "./layers";
import {
  GUESSED_KEY,
  type UsedVariable,
  type VariablesKey,
  variablesKeyIn,
  variablesOfMember,
  withVariable,
} from "./variables";
import { useGuessedKey } from "./variables-key";

/** What a member has beyond the assistant that it names: whether that is its own, what it overrides, and its variables. */
export function MemberParts({ index }: { index: number }) {
  const at = `members.${index}`;
  const form = useFormOfField();
  const behind = useBehind(index);
  const forAll = useOverridesForAll();
  const own = useDocument(form, `${at}.assistantOverrides`);
  const { assistant } = behind;
  const variables = useMemo(
    () => variablesOfMember(documentOfFields(effectiveAssistant(assistantRequest, assistant, forAll, own))),
    [assistant, forAll, own],
  );
  const [parameters] = useSearchParams();
  return (
    <>
      <div className={styles.parts}>
        <Kind index={index} behind={behind} own={own} />
        <OverridesLine at={`${at}.assistantOverrides`} member={index} own={own} />
        <div className={styles.line}>
          <Link to={{ search: searchFor(parameters, { open: at, as: "runs-with" }) }}>
            What member {index + 1} really runs with
          </Link>
        </div>
      </div>
      {variables.length > 0 && (
        <VariableValues at={`${at}.assistantOverrides`} own={own} forAll={forAll} variables={variables} />
      )}
    </>
  );
}

function Kind({ index, behind: { id, transient }, own }: { index: number; behind: Behind; own: unknown }) {
  const form = useFormOfField();
  const [parameters] = useSearchParams();
  const at = `members.${index}.assistant`;
  const edit = (
    <Link to={{ search: searchFor(parameters, { open: at }) }}>
      {transient ? "Edit this assistant" : "Make one for this squad alone"}
    </Link>
  );
  const intoOverrides = () => {
    // Its own overrides went on top of it, and still do.
    const together = documentOfFields(effectiveAssistant(assistantRequest, transient, undefined, own));
    form.methods.setValue(`members.${index}.assistantOverrides`, together);
    form.methods.setValue(at, undefined);
    announce("Its settings are overrides now. Choose the assistant that they override.");
  };
  if (!transient) {
    return (
      <div className={styles.line}>
        <p className={styles.muted}>
          {id === undefined ? "No assistant is chosen." : "An existing assistant."}
        </p>
        {edit}
      </div>
    );
  }
  return (
    <div className={styles.line}>
      <Badge>in this squad alone</Badge>
      {id !== undefined && (
        <p className={styles.muted}>It is used instead of the assistant that is also named.</p>
      )}
      {edit}
      <Button variant="quiet" onClick={intoOverrides}>
        Turn into overrides
      </Button>
    </div>
  );
}

const MOST_NAMED = 4;

function OverridesLine({ at, member, own }: { at: string; member: number; own: unknown }) {
  const form = useFormOfField();
  const [parameters] = useSearchParams();
  const fields = useMemo(() => effectiveAssistant(assistantRequest, undefined, undefined, own), [own]);
  const isThere = own !== undefined && own !== null;
  const named = fields
    .slice(0, MOST_NAMED)
    .map(({ path }) => fieldAt(assistantRequest, path)?.meta?.label ?? formatPath(path));
  const more = fields.length - named.length;
  const says = isRecord(own)
    ? `Overrides ${count(fields.length, "setting")}: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`
    : "Its overrides are no object: they are kept as they are";
  const remove = () => {
    form.methods.setValue(at, undefined);
    announce(`Member ${member + 1} overrides nothing any more`);
  };
  return (
    <div className={styles.line} data-field={at}>
      <p className={styles.muted}>
        {!isThere && "Overrides nothing."}
        {isThere && (isRecord(own) && fields.length === 0 ? "Its overrides are empty." : `${says}.`)}
      </p>
      <Link to={{ search: searchFor(parameters, { open: at }) }}>
        {isThere ? "Edit overrides" : "Override settings"}
        <span className="visually-hidden"> of member {member + 1}</span>
      </Link>
      {isThere && (
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
  /** What the member's overrides and those for all hold, as edited. */
  own: unknown;
  forAll: unknown;
  variables: readonly UsedVariable[];
}

/** A value for each variable of a member, kept in its overrides. */
function VariableValues({ at, own, forAll, variables }: VariableValuesProps) {
  const found = useVariablesKey(own, forAll);
  const guess = useGuessedKey(found.isGuess);
  const form = useFormOfField();
  const { methods } = form;
  const key = found.isGuess ? guess : found.key;
  const name = `${at}.${key}`;
  const values: unknown = useWatch({ control: methods.control, name });
  if (values !== undefined && !isRecord(values)) {
    return (
      <p className={styles.muted}>
        The values of the variables (<code>{name}</code>) are no object: edit them as JSON in the overrides.
      </p>
    );
  }
  const put = (next: Record<string, unknown> | undefined) => {
    const { schema, loaded } = form;
    const place = next ? parsePath(name) : placeToUnset(schema, methods.getValues(), loaded, parsePath(name));
    methods.setValue(formatPath(place), next);
  };
  return (
    <fieldset className={styles.variables}>
      <legend>Variables in its prompts and messages</legend>
      <div className={styles.values}>
        {variables.map((variable) => (
          <Variable
            key={variable.name}
            name={`${name}.${formatPath(variable.path)}`}
            variable={variable}
            value={getAt(values, variable.path)}
            inherited={getAt(forAll, [key, ...variable.path])}
            onChange={(value) => put(withVariable(values, variable.path, value))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The key that the squads have, this one as it is edited among them. */
function useVariablesKey(own: unknown, forAll: unknown): VariablesKey {
  const squads = useQuery(squadsQuery(useConnection())).data?.records;
  // A value that was just typed under the guess makes it no better.
  return useMemo(() => {
    const without = (overrides: unknown) =>
      isRecord(overrides)
        ? Object.fromEntries(Object.entries(overrides).filter(([key]) => key !== GUESSED_KEY))
        : overrides;
    return variablesKeyIn([
      ...(squads ?? []),
      { members: [{ assistantOverrides: without(own) }], members_overrides: without(forAll) },
    ]);
  }, [squads, own, forAll]);
}

interface VariableProps {
  name: string;
  variable: UsedVariable;
  value: unknown;
  /** What the overrides for all members give it. */
  inherited: unknown;
  /** Undefined takes the value away. */
  onChange: (value: string | undefined) => void;
}

function Variable({ name, variable, value, inherited, onChange }: VariableProps) {
  const id = useId();
  const isOdd = value !== undefined && typeof value !== "string";
  return (
    <div className={styles.variable} data-field={name}>
      <label htmlFor={id}>
        <code>{`{{${variable.name}}}`}</code>
      </label>
      <input
        id={id}
        name={name}
        className={field.input}
        autoComplete="off"
        placeholder={typeof inherited === "string" ? `${inherited} (for all members)` : "No value"}
        value={value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value)}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === "" ? undefined : currentTarget.value)
        }
      />
      {isOdd && <p>Not a text. It is kept as it is, and becomes a text when you type here.</p>}
    </div>
  );
}
