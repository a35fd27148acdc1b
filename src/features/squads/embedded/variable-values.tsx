import { useQuery } from "@tanstack/react-query";
import { useId, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useConnection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import { isRecord } from "@/document/equal";
import { formatPath, getAt, parsePath } from "@/document/path";
import { placeToUnset } from "@/form/changes";
import { useFormOfField } from "@/form/document-form";
import field from "@/form/field.module.css";
import styles from "./embedded.module.css";
import { GUESSED_KEY, type UsedVariable, type VariablesKey, variablesKeyIn, withVariable } from "./variables";
import { useGuessedKey } from "./variables-key";

interface VariableValuesProps {
  /** The path of the member's overrides. */
  at: string;
  /** What the member's overrides and those for all hold, as edited. */
  own: unknown;
  forAll: unknown;
  variables: readonly UsedVariable[];
}

/** A value for each variable of a member, kept in its overrides. */
export function VariableValues({ at, own, forAll, variables }: VariableValuesProps) {
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
