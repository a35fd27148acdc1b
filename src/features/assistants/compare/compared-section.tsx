import { useId, useMemo } from "react";
import type { Change } from "@/document/diff";
import { isRecord } from "@/document/equal";
import { fieldOf, isSecretField, labelAt } from "@/document/fields";
import { formatPath, type Path } from "@/document/path";
import { isSet } from "@/document/secrets";
import { valueAtInWords, valueWords } from "@/document/value-words";
import { FieldName, Value } from "@/editing/change-in-words";
import { messageText } from "@/editing/change-words";
import { entryInFull, entryInWords } from "@/editing/entry-words";
import { type DiffSegment, focusedDiff } from "@/editing/focused-diff";
import { Collapsed, WholeText } from "@/editing/text-change";
import { changedLineEnds, withLf } from "@/lib/line-ends";
import { count } from "@/lib/words";
import { assistant as schema } from "@/schema/assistant";
import { Checkbox } from "@/ui/checkbox";
import { Disclosure } from "@/ui/disclosure";
import { Each } from "@/ui/each";
import { Text } from "@/ui/text";
import { type Alike, canBeTaken } from "./differences";

interface ComparedSectionProps {
  title: string;
  /** The assistants' names. */
  titles: { a: string; b: string };
  /** The names of the records that values refer to by ID. */
  names: NamesById;
  changes: readonly Change[];
  /** Identical fields, collapsed. */
  same: readonly Alike[];
  ticked: ReadonlySet<string>;
  onTick: (changes: readonly Change[], isTicked: boolean) => void;
}

/**
 * One section of two assistants: a table of its differences, each with a checkbox for copying, and the
 * identical fields.
 */
export function ComparedSection(props: ComparedSectionProps) {
  const { title, titles, names, changes, same, ticked, onTick } = props;
  const heading = useId();
  const isTicked = ({ path }: Change) => ticked.has(formatPath(path));
  const copyable = changes.filter(canBeCopied);
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 id={heading}>{title}</h2>
        {copyable.length > 1 && (
          <Checkbox
            className="flex min-h-6 cursor-pointer items-center gap-2 text-sm text-muted"
            checked={copyable.every(isTicked)}
            onCheck={(checked) => onTick(copyable, checked)}
          >
            {`Select all in ${title}`}
          </Checkbox>
        )}
      </div>
      {changes.length > 0 && (
        <table className="w-full table-fixed text-sm wrap-anywhere" aria-labelledby={heading}>
          <thead className="sr-only">
            <tr>
              <th scope="col">Field</th>
              <th scope="col">{titles.a}</th>
              <th scope="col">{titles.b}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr
                key={formatPath(change.path)}
                className="grid grid-cols-[248px_minmax(0,1fr)_minmax(0,1fr)] border-t border-line *:py-2 max-lg:grid-cols-[32px_minmax(0,1fr)_minmax(0,1fr)]"
              >
                {/* On narrow screens, the field's name has a line of its own, above the two values. */}
                <th scope="row" className="text-start font-normal max-lg:col-span-full max-lg:pb-0!">
                  <div className="grid grid-cols-[32px_minmax(0,1fr)] pe-4">
                    <Checkbox
                      className="grid cursor-pointer place-items-start gap-2 px-2"
                      aria-label={`Copy ${labelAt(schema, change.path)}`}
                      checked={isTicked(change)}
                      disabled={!canBeCopied(change)}
                      onCheck={(checked) => onTick([change], checked)}
                    />
                    <FieldName schema={schema} path={change.path} />
                  </div>
                </th>
                <td className="pe-6 max-lg:col-start-2">
                  <SideOf change={change} side="before" names={names} />
                </td>
                <td>
                  <SideOf change={change} side="after" names={names} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {same.length > 0 && <SameFields same={same} isAll={changes.length === 0} />}
    </section>
  );
}

/** In at least one direction. */
function canBeCopied({ path, before, after }: Change): boolean {
  return canBeTaken(path, before) || canBeTaken(path, after);
}

/** One assistant's value; of a secret, only whether it's set. */
function SideOf({ change, side, names }: { change: Change; side: "before" | "after"; names: NamesById }) {
  const { path } = change;
  const value = change[side];
  const other = change[side === "before" ? "after" : "before"];
  if (!isSecretField(schema, path)) {
    return <ComparedValue path={path} value={value} other={other} names={names} />;
  }
  if (!isSet(value)) return <span className="text-muted">Not set</span>;
  return (
    <>
      {isSet(other) ? "Set to a different value." : "Set."}
      {!canBeTaken(path, value) && " This service masks it, so it can't be copied."}
    </>
  );
}

/** Rendered only when opened, because similar assistants have many identical fields. */
function SameFields({ same, isAll }: { same: readonly Alike[]; isAll: boolean }) {
  return (
    <Disclosure
      label={
        isAll ? `No differences in ${count(same.length, "field")}` : count(same.length, "identical field")
      }
      isLazy
      className="ps-8 text-sm text-muted"
      labelClassName="min-h-6 w-fit"
    >
      <dl className="mt-2 grid gap-1">
        {same.map(({ path, value }) => (
          <div key={formatPath(path)} className="grid grid-cols-facts gap-x-4 max-sm:grid-cols-1">
            <dt>{fieldOf(schema, path)?.meta.label ?? formatPath(path)}</dt>
            <dd className="wrap-anywhere text-fg">
              {isSecretField(schema, path) ? "Same secret" : valueAtInWords(schema, path, value)}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

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
function ComparedValue({ path, value, other, names }: ComparedValueProps) {
  if (value === undefined) return <span className="text-muted">Not set</span>;
  if (typeof value === "string") {
    const name = names.get(value);
    if (name !== undefined) return <Text title={value}>{name}</Text>;
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
