import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { sayDuration } from "@/lib/time";
import { type Line, sayRole } from "./conversation";
import styles from "./picker.module.css";

interface TransferPointProps {
  /** What is said in the conversation, without its original system message. */
  lines: readonly Line[];
  said: number;
  onChange: (said: number) => void;
}

/** The conversation, and the moment of the transfer: by a slider, or by the line after which it happens. */
export function TransferPoint({ lines, said, onChange }: TransferPointProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // The line in question stays in sight, at first and while the slider moves; the list alone scrolls for it.
  useLayoutEffect(() => {
    const box = list.current;
    const line = box?.querySelectorAll("label")[said]?.getBoundingClientRect();
    if (!box || !line) return;
    const { top, bottom } = box.getBoundingClientRect();
    if (line.top < top) box.scrollTop -= top - line.top;
    else if (line.bottom > bottom) box.scrollTop += line.bottom - bottom;
  }, [said]);
  const last = lines[said - 1];
  return (
    <section className={styles.point} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Point of hand-over</h3>
      <div className={styles.slider}>
        <input
          type="range"
          min={0}
          max={lines.length}
          value={said}
          aria-label="Messages said before the hand-over"
          aria-valuetext={
            last ? `${said} of ${lines.length}, after: ${inWords(last)}` : "before anything is said"
          }
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
        <output className={styles.position}>
          {said} of {lines.length}
        </output>
      </div>
      <div ref={list} className={styles.lines} role="radiogroup" aria-label="Hand over after this message">
        <Choice group={id} checked={said === 0} onChoose={() => onChange(0)} isSaid>
          <em>Before anything is said</em>
        </Choice>
        {lines.map((line, index) => (
          <Choice
            // biome-ignore lint/suspicious/noArrayIndexKey: messages have no id, and they do not move here
            key={index}
            group={id}
            checked={said === index + 1}
            isSaid={index < said}
            onChoose={() => onChange(index + 1)}
          >
            <span className={styles.who}>
              {sayRole(line.role)}
              {line.at !== undefined && <span className={styles.at}> {sayDuration(line.at)}</span>}
            </span>{" "}
            <span className={styles.short}>{line.text ?? "A message that cannot be read"}</span>
          </Choice>
        ))}
      </div>
    </section>
  );
}

function inWords({ role, text }: Line): string {
  return `${sayRole(role)}: ${(text ?? "a message that cannot be read").slice(0, 60)}`;
}

interface ChoiceProps {
  group: string;
  checked: boolean;
  isSaid: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ group, checked, isSaid, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.choice} data-said={isSaid || undefined}>
      <input type="radio" name={group} checked={checked} onChange={onChoose} />
      <span>{children}</span>
      {checked && <span className={styles.here}>handed over here</span>}
    </label>
  );
}
