import { useMemo } from "react";
import { isRecord } from "@/document/equal";
import { fieldOf } from "@/document/fields";
import type { Path } from "@/document/path";
import { valueWords } from "@/document/value-words";
import { Value } from "@/editing/change-in-words";
import { messageText } from "@/editing/change-words";
import { entryInFull, entryInWords } from "@/editing/entry-words";
import { type DiffSegment, focusedDiff } from "@/editing/focused-diff";
import { Collapsed, WholeText } from "@/editing/text-change";
import { changedLineEnds, withLf } from "@/lib/line-ends";
import { count } from "@/lib/words";
import { assistant as schema } from "@/schema/assistant";
import { Each } from "@/ui/each";
import { Text } from "@/ui/text";

/** What the IDs in a value belong to, by ID. */
export type NamesById = ReadonlyMap<string, string>;

interface ComparedValueProps {
  path: Path;
  value: unknown;
  /** The other assistant's value, to mark what differs in similar texts. */
  other: unknown;
  names: NamesById;
}

/** One assistant's value of a field that differs. */
export function ComparedValue({ path, value, other, names }: ComparedValueProps) {
  if (value === undefined) return <span className="text-muted">Not set</span>;
  if (typeof value === "string") {
    const name = names.get(value);
    if (name !== undefined) return <Named id={value} name={name} />;
    if (isLong(value)) return <ComparedText text={value} other={typeof other === "string" ? other : ""} />;
  }
  if (Array.isArray(value) && value.length > 0) {
    return (
      <ul className="grid gap-2">
        <Each of={value}>
          {(entry, index) => (
            <li>
              <Entry
                path={[...path, index]}
                value={entry}
                other={Array.isArray(other) ? other[index] : undefined}
                names={names}
              />
            </li>
          )}
        </Each>
      </ul>
    );
  }
  if (isRecord(value) && Object.keys(value).length > 0) {
    return <WholeText text={entryInFull(schema, path, value)} />;
  }
  return <Value value={valueWords(value, path, fieldOf(schema, path)?.meta)} />;
}

/** An entry of a list: a message's text under its role, a named thing, or all of its fields. */
function Entry({ path, value, other, names }: ComparedValueProps) {
  if (!isRecord(value)) return <ComparedValue path={path} value={value} other={other} names={names} />;
  const text = messageText(value);
  const title = typeof value.role === "string" ? value.role : entryInWords(schema, path, value);
  return (
    <>
      <span className="text-xs text-muted">{title}</span>
      {text === undefined ? (
        <WholeText text={entryInFull(schema, path, value)} />
      ) : (
        <ComparedText text={text} other={messageText(other) ?? ""} />
      )}
    </>
  );
}

function Named({ id, name }: { id: string; name: string }) {
  return <Text title={id}>{name}</Text>;
}

/** Shorter texts are quoted in one line. */
const LONGEST_LINE = 60;

const isLong = (text: string) => text.length > LONGEST_LINE || text.includes("\n");

/** Below this share of common text, marks would be everywhere: the texts are unrelated. */
const LEAST_COMMON = 0.4;

/** A text; if the other one is similar, with what only this one has marked. */
function ComparedText({ text, other }: { text: string; other: string }) {
  const segments = useMemo(() => similar(text, other), [text, other]);
  if (!segments) return <WholeText text={text} />;
  const hasOtherEnds = changedLineEnds(text, other).length > 0;
  return (
    <div className="whitespace-pre-wrap">
      {hasOtherEnds && <p className="text-muted">Line breaks differ (CRLF, LF or CR).</p>}
      <Each of={segments}>
        {(segment) =>
          segment.kind === "collapsed" ? (
            <Collapsed words={count(segment.lines, "identical line")} text={segment.text} />
          ) : (
            <Text as="div">
              {segment.kind === "context" ? (
                segment.text
              ) : (
                <Each of={segment.pieces}>
                  {({ kind, text }) => (kind === "removed" ? <mark>{text}</mark> : kind === "same" && text)}
                </Each>
              )}
            </Text>
          )
        }
      </Each>
    </div>
  );
}

function similar(text: string, other: string): DiffSegment[] | undefined {
  if (other === "") return undefined;
  const segments = focusedDiff(withLf(text), withLf(other));
  const common = segments.reduce((sum, segment) => sum + commonIn(segment), 0);
  return common >= LEAST_COMMON * Math.max(text.length, other.length) ? segments : undefined;
}

function commonIn(segment: DiffSegment): number {
  if (segment.kind !== "changed") return segment.text.length;
  return segment.pieces.reduce((sum, { kind, text }) => (kind === "same" ? sum + text.length : sum), 0);
}
