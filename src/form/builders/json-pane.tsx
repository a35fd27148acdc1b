import { useMemo } from "react";
import { isUnfinished, printForPeople, readTree, textProblem } from "@/document/json-tree";
import builders from "./builders.module.css";

interface JsonPaneProps {
  id: string;
  name: string;
  /** The value as JSON; empty if there is none. */
  text: string;
  placeholder: string;
  invalid: boolean;
  describedBy: string;
  /** Only one line is shown. It's still the field's control, and focusing it unfolds it. */
  isFolded?: boolean;
  onFocus?: () => void;
  onChange: (text: string) => void;
  onBlur: () => void;
}

/** A value of any shape as JSON, checked while the user types. */
export function JsonPane({ id, name, text, onChange, invalid, describedBy, ...rest }: JsonPaneProps) {
  const { shown, problem } = useMemo(() => look(text), [text]);
  const { isFolded = false } = rest;
  return (
    <>
      <div className={isFolded ? builders.folded : undefined}>
        <textarea
          id={id}
          name={name}
          rows={isFolded ? 1 : 3}
          spellCheck={false}
          className={`text-box small mono ${builders.json}`}
          placeholder={rest.placeholder}
          value={shown}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onFocus={rest.onFocus}
          onBlur={rest.onBlur}
          aria-invalid={invalid}
          aria-describedby={`${id}-json ${describedBy}`}
        />
        {isFolded && shown !== "" && (
          <code aria-hidden="true" className={`small truncate ${builders.face}`}>
            {oneLine(shown)}
          </code>
        )}
      </div>
      <div id={`${id}-json`} className="muted caption if-any">
        {problem}
      </div>
    </>
  );
}

/** A line doesn't show more characters. */
const LINE_LENGTH = 400;

function oneLine(text: string): string {
  return text.slice(0, LINE_LENGTH).replace(/\s+/g, " ");
}

/** The text to show for a value, and why it can't be saved yet. */
function look(text: string): { shown: string; problem?: string } {
  if (text === "") return { shown: text };
  const { tree } = readTree(text);
  return { shown: tree && isUnfinished(tree) ? printForPeople(tree) : text, problem: textProblem(text) };
}
