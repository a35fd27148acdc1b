import { useMemo, useState } from "react";
import { isUnfinished, printForPeople, readTree, textProblem } from "@/document/json-tree";
import { TextArea } from "@/ui/text-field";
import { FoldedText } from "./parts";

interface JsonPaneProps {
  id: string;
  name: string;
  /** The value as JSON; empty if there is none. */
  text: string;
  placeholder: string;
  invalid: boolean;
  describedBy: string;
  /** The field already shows the value: the JSON is one line until it has the focus. */
  isSecond?: boolean;
  onChange: (text: string) => void;
  onBlur: () => void;
}

/** A value of any shape as JSON, checked while the user types. */
export function JsonPane({ id, name, text, onChange, invalid, describedBy, ...rest }: JsonPaneProps) {
  const { shown, problem } = useMemo(() => look(text), [text]);
  const { isSecond = false } = rest;
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || problem !== undefined;
  const box = (
    <TextArea
      id={id}
      name={name}
      rows={isSecond && !isOpen ? 1 : 3}
      spellCheck={false}
      className="max-h-70 overflow-auto font-mono"
      placeholder={rest.placeholder}
      value={shown}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onFocus={() => setOpened(true)}
      onBlur={rest.onBlur}
      aria-invalid={invalid}
      aria-describedby={`${isSecond ? `${id}-what ` : ""}${id}-json ${describedBy}`}
    />
  );
  return (
    <>
      {isSecond ? (
        <FoldedText id={`${id}-what`} caption="JSON" line={oneLine(shown)} isOpen={isOpen}>
          {box}
        </FoldedText>
      ) : (
        box
      )}
      <div id={`${id}-json`} className="text-xs text-muted empty:hidden">
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
