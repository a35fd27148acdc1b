import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { sayDuration } from "@/lib/time";
import { type Line, sayRole } from "./conversation";

interface TransferPointProps {
  /** The conversation without its original system message. */
  lines: readonly Line[];
  said: number;
  onChange: (said: number) => void;
}

/** Chooses the moment of the transfer in the conversation, by slider or by message. */
export function TransferPoint({ lines, said, onChange }: TransferPointProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // Scrolls the list, but not the page, so that the chosen message stays visible.
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
    <section
      className="sticky top-0 row-span-4 grid min-w-0 gap-2 self-start max-[1100px]:static max-[1100px]:col-span-full max-[1100px]:row-span-1 max-[1100px]:mb-3"
      aria-labelledby={`${id}-title`}
    >
      <h3 id={`${id}-title`}>Transfer point</h3>
      <div className="flex items-center gap-x-2 gap-y-1">
        <input
          className="min-h-6 min-w-0 flex-1"
          type="range"
          min={0}
          max={lines.length}
          value={said}
          aria-label="Messages before the transfer"
          aria-valuetext={
            last ? `${said} of ${lines.length}, after: ${inWords(last)}` : "before the first message"
          }
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
        <output className="text-xs whitespace-nowrap text-muted">
          {said} of {lines.length}
        </output>
      </div>
      <div
        ref={list}
        className="max-h-[min(56vh,520px)] divide-y divide-line overflow-auto rounded-md border border-line max-[1100px]:max-h-37"
        role="radiogroup"
        aria-label="Transfer after this message"
      >
        <Choice group={id} checked={said === 0} onChoose={() => onChange(0)} isSaid>
          <em>Before the first message</em>
        </Choice>
        {lines.map((line, index) => (
          <Choice
            // biome-ignore lint/suspicious/noArrayIndexKey: messages have no ID and don't move here
            key={index}
            group={id}
            checked={said === index + 1}
            isSaid={index < said}
            onChoose={() => onChange(index + 1)}
          >
            <span className="text-xs font-semibold">
              {sayRole(line.role)}
              {line.at !== undefined && (
                <span className="font-normal text-muted"> {sayDuration(line.at)}</span>
              )}
            </span>{" "}
            <span className="line-clamp-2 wrap-anywhere">{line.text ?? "Unreadable message"}</span>
          </Choice>
        ))}
      </div>
    </section>
  );
}

function inWords({ role, text }: Line): string {
  return `${sayRole(role)}: ${(text ?? "unreadable message").slice(0, 60)}`;
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
    <label
      className={`relative block cursor-pointer px-2 py-1 leading-tight ${isSaid ? "text-fg" : "text-muted"} hover:bg-hover has-checked:bg-accent-surface has-checked:shadow-[inset_0_-2px_var(--color-accent-text)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent-text`}
    >
      <input
        type="radio"
        className="absolute inset-0 m-0 size-full opacity-0"
        name={group}
        checked={checked}
        onChange={onChoose}
      />
      <span>{children}</span>
      {checked && <span className="block text-xs font-medium text-accent-text">Transfer here</span>}
    </label>
  );
}
