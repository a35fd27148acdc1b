import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { sayDuration } from "@/lib/time";
import { RadioGroup, RadioOption } from "@/ui/radio";
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
      <RadioGroup
        ref={list}
        value={String(said)}
        onChange={(index) => onChange(Number(index))}
        className="max-h-[min(56vh,520px)] divide-y divide-line overflow-auto rounded-md border border-line max-[1100px]:max-h-37"
        aria-label="Transfer after this message"
      >
        <Choice index={0} said={said}>
          <em>Before the first message</em>
        </Choice>
        {lines.map((line, index) => (
          <Choice
            // biome-ignore lint/suspicious/noArrayIndexKey: messages have no ID and don't move here
            key={index}
            index={index + 1}
            said={said}
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
      </RadioGroup>
    </section>
  );
}

function inWords({ role, text }: Line): string {
  return `${sayRole(role)}: ${(text ?? "unreadable message").slice(0, 60)}`;
}

interface ChoiceProps {
  /** The number of messages before the transfer. */
  index: number;
  said: number;
  children: ReactNode;
}

function Choice({ index, said, children }: ChoiceProps) {
  return (
    <RadioOption
      value={String(index)}
      className={`block px-2 py-1 leading-tight hover:bg-hover has-focus-visible:-outline-offset-2 data-selected:bg-accent-surface data-selected:shadow-[inset_0_-2px_var(--color-accent-text)] ${index <= said ? "text-fg" : "text-muted"}`}
    >
      <span>{children}</span>
      {index === said && <span className="block text-xs font-medium text-accent-text">Transfer here</span>}
    </RadioOption>
  );
}
