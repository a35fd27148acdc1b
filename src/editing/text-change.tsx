import { useEffect, useMemo, useRef, useState } from "react";
import { listed } from "@/lib/format";
import { changedLineEnds, withLf } from "@/lib/line-ends";
import { count } from "@/lib/words";
import { Each } from "@/ui/each";
import { Text } from "@/ui/text";
import { focusedDiff, splitSame, splitWords, wordsIn } from "./focused-diff";
import { linesOf, type Piece } from "./word-diff";

/** Each line has its own direction. */
const CONTEXT = "ms-2.5 text-muted [unicode-bidi:plaintext]";
const LINES = "border-s-2 border-line-strong ps-2 [unicode-bidi:plaintext]";

/** What changed in a text: changed lines word by word, unchanged ones collapsed, and changed line breaks in words. */
export function TextChange({ before, after }: { before: string; after: string }) {
  const segments = useMemo(() => focusedDiff(withLf(before), withLf(after)), [before, after]);
  const ends = useMemo(() => lineEndWords(before, after), [before, after]);
  return (
    <div className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap">
      {ends && <p className="text-muted">{ends}</p>}
      <Each of={segments}>
        {(segment) => {
          if (segment.kind === "changed") return <ChangedLines pieces={segment.pieces} />;
          if (segment.kind === "collapsed") {
            const words = count(segment.lines, "unchanged line");
            return <Collapsed words={words} text={segment.text} className={CONTEXT} />;
          }
          return (
            <Text as="div" className={CONTEXT}>
              {segment.text}
            </Text>
          );
        }}
      </Each>
    </div>
  );
}

const LINE_ENDS: Record<string, string> = { "\r\n": "CRLF", "\n": "LF", "\r": "CR" };

/** "Line breaks: CRLF → LF (12 lines)"; "" if none changed. */
function lineEndWords(before: string, after: string): string {
  const changes = changedLineEnds(before, after).map(
    (change) => `${LINE_ENDS[change.before]} → ${LINE_ENDS[change.after]} (${count(change.lines, "line")})`,
  );
  return changes.length > 0 ? `Line breaks: ${listed(changes)}` : "";
}

function ChangedLines({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <Text as="div" className={LINES}>
      <Each of={pieces}>
        {({ kind, text }, index) => {
          if (kind === "removed") return <del>{text}</del>;
          if (kind === "added") return <ins>{text}</ins>;
          return <Same text={text} isFirst={index === 0} isLast={index === pieces.length - 1} />;
        }}
      </Each>
    </Text>
  );
}

/** What stayed the same inside a changed line; its middle is collapsed where it's long. */
function Same({ text, isFirst, isLast }: { text: string; isFirst: boolean; isLast: boolean }) {
  const split = splitSame(text, isFirst, isLast);
  if (!split) return text;
  return (
    <>
      {split.start}
      <Collapsed words={count(wordsIn(split.middle), "unchanged word")} text={split.middle} isInline />
      {split.end}
    </>
  );
}

interface CollapsedProps {
  /** What the button says: "12 unchanged lines". */
  words: string;
  text: string;
  className?: string | undefined;
  /** It's a part of a line. */
  isInline?: boolean;
}

/** A button in place of a text, which it shows. */
export function Collapsed({ words, text, className, isInline = false }: CollapsedProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = useRef<HTMLElement>(null);
  // The button no longer exists, so the focus moves to the text.
  useEffect(() => {
    if (isOpen) shown.current?.focus({ preventScroll: true });
  }, [isOpen]);
  if (!isOpen) {
    return (
      <button
        type="button"
        className={`my-0.5 min-h-6 rounded-sm border border-dashed border-line-strong px-2 text-xs text-muted hover:text-fg ${isInline ? "mx-1" : "ms-2.5"}`}
        onClick={() => setOpen(true)}
      >
        {words}
      </button>
    );
  }
  const Tag = isInline ? "span" : "div";
  return (
    <Tag
      ref={(element: HTMLElement | null) => {
        shown.current = element;
      }}
      tabIndex={-1}
      dir={isInline ? undefined : "auto"}
      className={className}
    >
      {text}
    </Tag>
  );
}

/** Lines of a whole text that are shown at first, and the fewest that are worth a button. */
const SHOWN_LINES = 12;
const LEAST_LINES = 6;
const SHOWN_WORDS = 160;
const LEAST_WORDS = 80;

interface WholeTextProps {
  text: string;
  /** It was added, or removed. */
  tag?: "ins" | "del" | "span";
}

/** A whole text that was added or removed: its start, and the rest on request. */
export function WholeText({ text, tag: Tag = "span" }: WholeTextProps) {
  const { start, rest, words } = splitWhole(text);
  return (
    <div className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap">
      <Text as="div" className={LINES}>
        <Tag>
          {start}
          {rest !== "" && <Collapsed words={words} text={rest} isInline />}
        </Tag>
      </Text>
    </div>
  );
}

function splitWhole(text: string): { start: string; rest: string; words: string } {
  const lines = linesOf(text);
  if (lines.length >= SHOWN_LINES + LEAST_LINES) {
    return {
      start: lines.slice(0, SHOWN_LINES).join(""),
      rest: lines.slice(SHOWN_LINES).join(""),
      words: count(lines.length - SHOWN_LINES, "more line"),
    };
  }
  const words = splitWords(text);
  if (words.length < SHOWN_WORDS + LEAST_WORDS) return { start: text, rest: "", words: "" };
  return {
    start: words.slice(0, SHOWN_WORDS).join(""),
    rest: words.slice(SHOWN_WORDS).join(""),
    words: count(words.length - SHOWN_WORDS, "more word"),
  };
}
