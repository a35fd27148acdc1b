import { useQuery } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useConnection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import { useFormOfField } from "@/form/document-form";
import field from "@/form/field.module.css";
import { canHold, JsonText, NOT_SET } from "@/form/values";
import { isRecord } from "@/lib/equal";
import { formatPath, getAt } from "@/lib/path";
import styles from "./embedded.module.css";
import { GUESSED_KEY, type UsedVariable, type VariablesKey, variablesKeyIn, withVariable } from "./variables";

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
  const [chosen, setChosen] = useState<string>();
  const { methods } = useFormOfField();
  const key = found.isGuess ? (chosen ?? found.key) : found.key;
  const name = `${at}.${key}`;
  const text = useWatch({ control: methods.control, name, compute: textOf });
  const values = useMemo(() => read(text), [text]);
  if (values === "odd") {
    return (
      <p className={styles.muted}>
        The values of the variables (<code>{name}</code>) are no object: edit them as JSON in the overrides.
      </p>
    );
  }
  const put = (next: Record<string, unknown> | undefined) =>
    methods.setValue(name, next ? new JsonText(JSON.stringify(next, null, 2)) : NOT_SET);
  const rename = (next: string) => {
    setChosen(next);
    const held: unknown = methods.getValues(name);
    if (!(held instanceof JsonText) || next === key) return;
    methods.setValue(`${at}.${next}`, held);
    methods.setValue(name, NOT_SET);
  };
  return (
    <fieldset className={styles.variables}>
      <legend>Variables in its prompts and messages</legend>
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
      {found.isGuess && <Guess name={key} onChange={rename} />}
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

function textOf(held: unknown): string | undefined {
  return held instanceof JsonText ? held.text : undefined;
}

function read(text: string | undefined): Record<string, unknown> | undefined | "odd" {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : "odd";
  } catch {
    return "odd";
  }
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

function Guess({ name, onChange }: { name: string; onChange: (key: string) => void }) {
  const id = useId();
  const [text, setText] = useState(name);
  const isUsable = text.trim() !== "" && canHold(text.trim());
  return (
    <div className={styles.guess}>
      <strong>A guess:</strong> the specification does not say which key of the overrides holds these values,
      and nothing in this organisation shows it.
      <label htmlFor={id}>
        Key
        <input
          id={id}
          className={`${field.input} ${field.code}`}
          autoComplete="off"
          spellCheck={false}
          value={text}
          aria-invalid={!isUsable}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onBlur={() => (isUsable ? onChange(text.trim()) : setText(name))}
        />
      </label>
    </div>
  );
}
