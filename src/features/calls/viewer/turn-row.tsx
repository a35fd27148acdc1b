import { IconCheck, IconLink, IconNote, IconPencil, IconSettings } from "@tabler/icons-react";
import { memo, useId, useState } from "react";
import type { ToolUse, Turn } from "@/document/call-timeline";
import { sayDuration, sayTook } from "@/lib/time";
import { count, number } from "@/lib/words";
import { Badge } from "@/ui/badge";
import { Button, IconButton } from "@/ui/button";
import { ICON } from "@/ui/icon";
import { Monogram } from "@/ui/monogram";
import { RawJson } from "@/ui/raw-json";
import { Text } from "@/ui/text";
import { useCopy } from "@/ui/use-copy";
import { NoteField } from "../review/note-field";
import { StorageHint } from "../review/storage-hint";
import { useShownText } from "./reveal";
import { Marked, type Range } from "./search-within";
import type { Speaker } from "./speaker-lane";

interface TurnRowProps {
  turn: Turn;
  /** The assistant that speaks, if it's known. */
  speaker: Speaker | undefined;
  /** Its index among the shown turns. */
  index: number;
  /** The total number of turns, if not all are drawn. */
  of: number | undefined;
  /** It's being heard now. */
  isCurrent: boolean;
  /** Arrow keys move between lines; Tab reaches only one of them. */
  isTabStop: boolean;
  ranges: readonly Range[];
  currentRange: Range | undefined;
  measure: ((element: HTMLElement | null) => void) | undefined;
  /** The note on it, and whether it's being written now. */
  note: string | undefined;
  isNoting: boolean;
  onNoting: (index: number, isNoting: boolean) => void;
  onNote: (index: number, note: string) => Promise<boolean>;
  /** Seeks to the line's moment and makes it the current line. */
  onChoose: (index: number) => void;
  /** A link to a moment, in seconds. */
  linkTo: (moment: number) => string;
}

/** Longer texts are cut until the reader asks for the rest. */
const MOST = 4000;

/** One line of the transcript. `--at` is the width of its time, before the text. */
export const TurnRow = memo(function TurnRow(props: TurnRowProps) {
  const { turn, index, of, isCurrent, isTabStop, measure, onChoose, linkTo } = props;
  const { note, isNoting, onNoting, onNote } = props;
  const { span } = turn;
  const words = span ? `${sayDuration(span.start)}, ${turn.who}` : `line ${number(index + 1)}, ${turn.who}`;
  return (
    <li
      ref={measure}
      data-index={index}
      aria-posinset={of === undefined ? undefined : index + 1}
      aria-setsize={of}
      aria-current={isCurrent ? "true" : undefined}
      className="group/turn relative flex flex-wrap gap-x-3 pe-2 pt-2 [--at:56px] data-continued:pt-0 aria-[current]:rounded-sm aria-[current]:bg-accent-surface max-sm:gap-x-1.5 max-sm:[--at:46px]"
      data-continued={turn.isContinued}
    >
      {turn.gap && (
        <span className="flex-[0_0_100%] ps-[calc(var(--at)+26px)] pt-0.5 pb-2 text-xs text-warn">
          {turn.gap.kind === "silence"
            ? `${number(Math.round(turn.gap.seconds))} s of silence`
            : `${turn.who} interrupts`}
        </span>
      )}
      <span className="w-(--at) flex-none text-end leading-6">
        {span && (
          <button
            type="button"
            className="min-h-6 min-w-10 rounded-sm px-1 text-xs text-muted tabular-nums hover:text-accent-text hover:underline"
            data-stop
            tabIndex={isTabStop ? 0 : -1}
            aria-label={`Go to ${words}`}
            onClick={() => onChoose(index)}
          >
            {sayDuration(span.start)}
          </button>
        )}
      </span>
      <Said {...props} />
      {/* At the end of the line that says who speaks, where they take no room from the text. */}
      <span className="absolute end-2 top-1.5">
        {span && <TurnLink label={words} text={() => linkTo(span.start)} isTabStop={isTabStop} />}
        {note === undefined && !isNoting && (
          <IconButton
            className={LINE_TOOL}
            label={`Add note on ${words}`}
            icon={IconNote}
            data-stop={span ? undefined : ""}
            tabIndex={isTabStop ? 0 : -1}
            onClick={() => onNoting(index, true)}
          />
        )}
      </span>
      {(note !== undefined || isNoting) && (
        <section
          className="ms-[calc(var(--at)+26px)] mt-1 mb-2 flex min-w-0 flex-[0_1_75ch] items-start gap-2 rounded-md bg-warn-surface px-2 py-1"
          aria-label={`Note on ${words}`}
        >
          <TurnNote
            turn={words}
            note={note ?? ""}
            isEditing={isNoting}
            isTabStop={isTabStop}
            onEdit={(isEditing) => onNoting(index, isEditing)}
            onChange={(text) => onNote(index, text)}
          />
        </section>
      )}
    </li>
  );
});

/** It shows where the pointer or the focus is, and on the current line. */
const LINE_TOOL =
  "size-6 opacity-0 group-focus-within/turn:opacity-100 group-hover/turn:opacity-100 group-aria-[current]/turn:opacity-100";

/** Copies a link to a line. */
function TurnLink({ label, text, isTabStop }: { label: string; text: () => string; isTabStop: boolean }) {
  const { copied, copy } = useCopy();
  const Icon = copied ? IconCheck : IconLink;
  return (
    <IconButton
      className={LINE_TOOL}
      label={`Copy link to ${label}`}
      icon={Icon}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => void copy(text())}
    />
  );
}

const LINE = "min-w-0 flex-1 border-s-2 ps-3 pb-1";

/** What's said, after a rail in the speaker's color, which joins consecutive turns of one speaker. */
const SAID: Readonly<Record<Turn["side"], string>> = {
  customer: `${LINE} border-accent`,
  assistant: `${LINE} border-line-control`,
  other: `${LINE} border-line-control`,
  aside: `${LINE} border-dotted border-line-control`,
};

function Said({ turn, speaker, index, ranges, currentRange, onChoose }: TurnRowProps) {
  const { side, who, role, text, tool, odd, span } = turn;
  if (odd !== undefined) {
    return (
      <div className={SAID[side]}>
        <Badge tone="warn">Unreadable message</Badge>
        <RawJson value={odd} label={`Message ${index + 1}`} />
      </div>
    );
  }
  // System and tool messages are collapsed, not hidden.
  if (side === "aside") {
    return (
      <details className={SAID.aside} open={currentRange !== undefined || undefined}>
        <summary
          data-tooltip={role}
          className="flex cursor-pointer list-none items-center gap-2 pe-15 text-xs text-muted"
        >
          {tool ? <ToolLine tool={tool} who={who} /> : <FirstWords who={who} text={text} />}
          {ranges.length > 0 && <mark>{count(ranges.length, "match", "matches")}</mark>}
        </summary>
        {tool ? (
          <ToolTexts tool={tool} text={text} ranges={ranges} currentRange={currentRange} />
        ) : (
          <Text as="div" className="max-w-prose wrap-anywhere whitespace-pre-wrap">
            <MarkedText text={text} ranges={ranges} currentRange={currentRange} />
          </Text>
        )}
      </details>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button before it does the same for the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className={`${SAID[side]} ${span ? "cursor-pointer" : ""}`}
      onClick={(event) => {
        const isControl = event.target instanceof Element && event.target.closest("button");
        const isSelecting = window.getSelection()?.isCollapsed === false;
        if (span && !isControl && !isSelecting) onChoose(index);
      }}
    >
      <strong
        title={role}
        className={
          turn.isContinued
            ? "sr-only"
            : `flex items-center gap-2 text-xs leading-6 font-semibold ${side === "customer" ? "text-accent-text" : "text-muted"}`
        }
      >
        {speaker && !turn.isContinued && <Monogram id={speaker.id} name={speaker.name} />}
        {speaker ? <Text className="relative truncate">{speaker.name}</Text> : who}
      </strong>
      <Text as="div" className="max-w-prose wrap-anywhere whitespace-pre-wrap">
        <MarkedText text={text} ranges={ranges} currentRange={currentRange} />
      </Text>
    </div>
  );
}

/** The start of a system message, in one line. */
function FirstWords({ who, text }: { who: string; text: string }) {
  return (
    <>
      {who}
      <span
        className="relative min-w-0 flex-1 truncate before:content-[attr(data-start)] in-open:hidden"
        aria-hidden="true"
        data-start={text.slice(0, 200).trim().replace(/\s+/g, " ")}
      />
    </>
  );
}

/** A tool use in one line: its name, how long it took, and its result. */
function ToolLine({ tool, who }: { tool: ToolUse; who: string }) {
  const { milliseconds, outcome } = tool;
  return (
    <span className="contents [&>span]:before:me-2 [&>span]:before:content-['·']">
      <IconSettings {...ICON[14]} />
      {tool.name === undefined ? who : <code className="font-medium text-fg">{tool.name}</code>}
      {milliseconds !== undefined && <span className="whitespace-nowrap">{sayTook(milliseconds)}</span>}
      <span className={outcome === "failed" ? "text-bad" : undefined}>{outcome ?? "no result"}</span>
    </span>
  );
}

/** A tool's arguments and its result. */
function ToolTexts({ tool, ...shown }: TextProps & { tool: ToolUse }) {
  const { kind, resultAt } = tool;
  return (
    <div className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-md bg-code px-3 py-2 font-mono text-xs max-sm:grid-cols-1">
      {kind === "call" && (
        <ToolText
          {...shown}
          label="Arguments"
          none="None"
          to={shown.text.slice(0, resultAt).trimEnd().length}
        />
      )}
      {resultAt !== undefined && <ToolText {...shown} label="Result" none="Empty" from={resultAt} />}
    </div>
  );
}

function ToolText({ label, none, from = 0, to, ...shown }: TextProps & { label: string; none: string }) {
  return (
    <>
      <span className="font-sans text-muted">{label}</span>
      <Text as="div" className="max-w-prose wrap-anywhere whitespace-pre-wrap">
        {from === (to ?? shown.text.length) ? none : <MarkedText {...shown} from={from} to={to} />}
      </Text>
    </>
  );
}

interface TextProps extends Pick<TurnRowProps, "ranges" | "currentRange"> {
  text: string;
  /** The part of the text that's shown; without them, all of it. */
  from?: number | undefined;
  to?: number | undefined;
}

function MarkedText({ text, ranges, currentRange, from = 0, to = text.length }: TextProps) {
  const [isOpen, setOpen] = useState(false);
  const cut = from + MOST;
  const hasCurrent = currentRange !== undefined && currentRange[1] > cut && currentRange[1] <= to;
  const isCut = to > cut && !isOpen && !hasCurrent;
  return (
    <>
      <Marked text={text} ranges={ranges} current={currentRange} from={from} to={isCut ? cut : to} />
      {isCut && (
        <>
          …{" "}
          <Button variant="quiet" onClick={() => setOpen(true)}>
            Show all {number(to - from)} characters
          </Button>
        </>
      )}
    </>
  );
}

interface TurnNoteProps {
  /** The turn in words: "0:12, Customer". */
  turn: string;
  note: string;
  isEditing: boolean;
  isTabStop: boolean;
  onEdit: (isEditing: boolean) => void;
  /** Resolves to whether it's stored. */
  onChange: (note: string) => Promise<boolean>;
}

/** The note on a turn, and its editor. */
function TurnNote({ turn, note, isEditing, isTabStop, onEdit, onChange }: TurnNoteProps) {
  const id = useId();
  const shown = useShownText();
  const [isStored, setStored] = useState(true);
  if (isEditing) {
    return (
      <NoteField
        id={id}
        label={`Note on ${turn}`}
        note={note}
        hasFocus
        onChange={(text) => void onChange(text).then(setStored, () => setStored(false))}
        onDone={() => onEdit(false)}
      />
    );
  }
  return (
    <>
      {/* Its first line is as high as the button after it. */}
      <Text
        as="p"
        className="min-w-0 flex-1 py-[calc((var(--spacing-control)-1lh)/2)] wrap-anywhere whitespace-pre-wrap"
      >
        {shown(note)}
      </Text>
      {!isStored && <StorageHint isStored={false} />}
      <IconButton
        label={`Edit note on ${turn}`}
        icon={IconPencil}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => onEdit(true)}
      />
    </>
  );
}
