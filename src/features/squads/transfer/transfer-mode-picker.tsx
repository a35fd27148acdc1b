import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { sayDuration } from "@/lib/time";
import { Checkbox } from "@/ui/checkbox";
import { Dialog } from "@/ui/dialog";
import { ICON } from "@/ui/icon";
import { Note } from "@/ui/note";
import { RadioGroup, RadioOption } from "@/ui/radio";
import { Segments } from "@/ui/segments";
import { CallChoice, CallState, sampleConversation, sayRole, useCallConversation } from "./conversation";
import { ModeColumn } from "./mode-column";
import { type Parties, useParties } from "./parties";
import { DEFAULT_MODE, type Line, openingOf, TRANSFER_MODES, transfer, transferModeOf } from "./transfer";

interface TransferModePickerProps {
  /** The field's path, which identifies the transfer. */
  name: string;
  /** The field's value; undefined if not set. */
  mode: string | undefined;
  onUse: (mode: string) => void;
  onClose: () => void;
}

const SOURCES = [
  { value: "sample", label: "Sample conversation" },
  { value: "call", label: "Real call" },
] as const;

/** The three modes side by side, on a sample or a real call, at a transfer point that the user chooses. */
export function TransferModePicker({ name, mode, onUse, onClose }: TransferModePickerProps) {
  const parties = useParties(name);
  const { source, next } = parties;
  const [id, setId] = useState<string>();
  const call = useCallConversation(id);
  const [from, setFrom] = useState<"sample" | "call">("sample");
  const [isWhole, setWhole] = useState(false);
  const conversation = from === "sample" ? sampleConversation(source) : call.lines;
  return (
    <Dialog title="Compare transfer modes" width={1360} onClose={onClose}>
      <div className="grid grid-cols-1 gap-3 text-sm">
        <p className="text-muted">
          {`Compare what “${next.label}” knows after a transfer from “${source.label}”.`}
        </p>
        {!transferModeOf(mode ?? DEFAULT_MODE) && (
          <Note tone="warn">{`“${mode}” isn't in the API specification, so its effect is unknown.`}</Note>
        )}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Segments label="Conversation" value={from} options={SOURCES} onChoose={setFrom} />
          {from === "call" && (
            <CallChoice assistantId={source.member?.id} id={id} isLoading={call.isLoading} onChoose={setId} />
          )}
          <Checkbox
            className="ms-auto flex min-h-6 cursor-pointer items-center gap-2 text-muted"
            checked={isWhole}
            onCheck={setWhole}
          >
            Show full messages
          </Checkbox>
        </div>
        {from === "call" && <CallState {...call} />}
        {conversation && (
          <Comparison
            // Another conversation has its own transfer point.
            key={from === "sample" ? "sample" : `call ${id}`}
            conversation={conversation}
            isWhole={isWhole}
            startAt={from === "sample" ? 1 : 0.5}
            parties={parties}
            mode={mode}
            onUse={onUse}
          />
        )}
      </div>
    </Dialog>
  );
}

interface ComparisonProps extends Pick<TransferModePickerProps, "mode" | "onUse"> {
  conversation: readonly Line[];
  /** Long messages are shown in full. */
  isWhole: boolean;
  /** How much of the conversation comes before the transfer at first, from 0 to 1. */
  startAt: number;
  parties: Parties;
}

function Comparison({ conversation, isWhole, startAt, parties, mode, onUse }: ComparisonProps) {
  const { said } = openingOf(conversation);
  const [at, setAt] = useState(Math.ceil(said.length * startAt));
  const inForce = mode ?? DEFAULT_MODE;
  const [shown, setShown] = useState(transferModeOf(inForce)?.value ?? DEFAULT_MODE);
  const point = Math.min(at, said.length);
  return (
    <div
      className="group/comparison grid grid-cols-[minmax(220px,0.85fr)_repeat(3,minmax(0,1fr))] grid-rows-[auto_1fr_auto_auto] gap-x-3 max-[1100px]:grid-cols-3 max-[1100px]:grid-rows-[auto_auto_1fr_auto_auto] max-[700px]:block"
      data-whole={isWhole || undefined}
    >
      <TransferPoint lines={said} said={point} onChange={setAt} />
      {/* Narrow screens show one column at a time. */}
      <Segments
        className="mb-3 w-full min-[700px]:hidden [&_label]:flex-1 [&_label]:px-1.5"
        label="Displayed mode"
        value={shown}
        options={TRANSFER_MODES.map(({ value, label, Icon }) => ({
          value,
          label: (
            <>
              <Icon {...ICON[16]} />
              <span>
                {label.split(" ")[0]}
                <span className="sr-only">{label.replace(/^\S+/, "")}</span>
              </span>
            </>
          ),
          tooltip: label,
        }))}
        onChoose={setShown}
      />
      {TRANSFER_MODES.map((one) => (
        <ModeColumn
          key={one.value}
          mode={one}
          force={one.value !== inForce ? undefined : mode === undefined ? "default" : "set"}
          isShown={one.value === shown}
          transfer={transfer({
            conversation,
            said: point,
            oldSystem: parties.source.system,
            message: parties.message,
            next: parties.next,
            mode: one.value,
          })}
          onUse={() => onUse(one.value)}
        />
      ))}
    </div>
  );
}

interface TransferPointProps {
  /** The conversation without its original system message. */
  lines: readonly Line[];
  /** How many of them come before the transfer. */
  said: number;
  onChange: (said: number) => void;
}

/** Chooses the moment of the transfer in the conversation, by slider or by message. */
function TransferPoint({ lines, said, onChange }: TransferPointProps) {
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
  const choice = (index: number, content: ReactNode) => (
    <RadioOption
      key={index}
      value={String(index)}
      className={`block px-2 py-1 leading-tight hover:bg-hover has-focus-visible:-outline-offset-2 data-selected:bg-accent-surface data-selected:shadow-[inset_0_-2px_var(--color-accent-text)] ${index <= said ? "text-fg" : "text-muted"}`}
    >
      <span>{content}</span>
      {index === said && <span className="block text-xs font-medium text-accent-text">Transfer here</span>}
    </RadioOption>
  );
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
            last
              ? `${said} of ${lines.length}, after: ${sayRole(last.role)}: ${(last.text ?? "unreadable message").slice(0, 60)}`
              : "before the first message"
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
        {choice(0, <em>Before the first message</em>)}
        {lines.map(({ role, at, text }, index) =>
          choice(
            index + 1,
            <>
              <span className="text-xs font-semibold">
                {sayRole(role)}
                {at !== undefined && <span className="font-normal text-muted"> {sayDuration(at)}</span>}
              </span>{" "}
              <span className="line-clamp-2 wrap-anywhere">{text ?? "Unreadable message"}</span>
            </>,
          ),
        )}
      </RadioGroup>
    </section>
  );
}
