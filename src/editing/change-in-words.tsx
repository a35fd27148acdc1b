import type { z } from "zod";
import type { Change } from "@/document/diff";
import type { JsonObject } from "@/document/equal";
import { fieldOf, isResponseOnly, isSecretField } from "@/document/fields";
import { type EntryChange, entryChanges } from "@/document/list-changes";
import { formatPath, type Path } from "@/document/path";
import type { ValueWords } from "@/document/value-words";
import { groupBy } from "@/lib/lists";
import { ApiName } from "@/ui/api-name";
import { Each } from "@/ui/each";
import { EnumValue } from "@/ui/enum-value";
import { Text } from "@/ui/text";
import { changeSentences, entrySentence, isSaidWhole, messageText, type Part } from "./change-words";
import { contextOf, entryInFull, fieldName } from "./entry-words";
import { TextChange, WholeText } from "./text-change";

/** Marks what was removed and added. */
export const MARKED =
  "[&_del]:text-bad [&_del]:decoration-1 [&_del+ins]:ms-0.75 [&_ins]:rounded-[2px] [&_ins]:bg-good-surface [&_ins]:text-good [&_ins]:no-underline";

/** The changes under the names of the sections that show them. */
export function bySection(
  changes: readonly Change[],
  sectionTitle: (path: string) => string,
): Map<string, Change[]> {
  return groupBy(changes, ({ path }) => sectionTitle(formatPath(path)));
}

interface ChangesBySectionProps {
  schema: z.ZodType;
  changes: readonly Change[];
  /** The document with the changes. */
  document?: JsonObject | undefined;
  sectionTitle: (path: string) => string;
  heading?: "h3" | "h4";
}

/**
 * Changes as sentences, under the names of the sections that show them. Secrets are first: their fields don't
 * show what was typed, or filled in by a password manager.
 */
export function ChangesBySection(props: ChangesBySectionProps) {
  const { schema, changes, document, sectionTitle, heading: Heading = "h3" } = props;
  const isSecret = ({ path }: Change) => isSecretField(schema, path);
  const ordered = [...changes.filter(isSecret), ...changes.filter((change) => !isSecret(change))];
  return [...bySection(ordered, sectionTitle)].map(([title, list]) => (
    <section key={title} className="flex flex-col gap-2">
      <Heading className="text-sm text-muted">{title}</Heading>
      {list.map((change) => (
        <ChangeInWords key={formatPath(change.path)} schema={schema} change={change} document={document} />
      ))}
    </section>
  ));
}

interface ChangeInWordsProps {
  schema: z.ZodType;
  change: Change;
  /** The document with the change: it has the names of the entries that the change is in. */
  document?: JsonObject | undefined;
}

/** One change as a sentence; long texts and lists follow it in detail. */
export function ChangeInWords({ schema, change, document }: ChangeInWordsProps) {
  return (
    <div className={`[&+&]:border-t [&+&]:border-line [&+&]:pt-2.5 ${MARKED}`}>
      <Difference schema={schema} change={change} document={document} known={0} />
    </div>
  );
}

interface DifferenceProps extends ChangeInWordsProps {
  /** How much of the path has been named already. */
  known: number;
}

function Difference({ schema, change, document, known }: DifferenceProps) {
  const { path, before, after } = change;
  const context = contextOf(schema, document, path, known);
  const isSecret = isSecretField(schema, path);
  const entries = isSecret ? [] : entryChanges(before, after, path);
  const text = isSecret ? undefined : longText(before, after);
  const isSaidByEntries = entries.length > 0 && Array.isArray(before) && Array.isArray(after);
  const sentences = isSaidByEntries
    ? []
    : changeSentences(schema, change, text !== undefined || entries.length > 0);
  return (
    <>
      {context.length > 0 && <Context names={context} />}
      <Each of={sentences}>{(parts) => <Sentence parts={parts} path={path} />}</Each>
      {text}
      {entries.length > 0 && <Entries schema={schema} entries={entries} path={path} />}
    </>
  );
}

/** What contains the change: "Tool transferCall › Server". */
function Context({ names }: { names: readonly string[] }) {
  return (
    <p className="text-xs font-normal text-muted">
      <Each of={names}>
        {(name, index) => (
          <>
            {index > 0 && " › "}
            <Text>{name}</Text>
          </>
        )}
      </Each>
    </p>
  );
}

/** A sentence with its names and values marked, and the field's API name behind it. */
function Sentence({ parts, path }: { parts: readonly Part[]; path?: Path }) {
  return (
    <p className="wrap-anywhere">
      <Each of={parts}>
        {(part) => {
          if (typeof part === "string") return part;
          if ("name" in part) return <Text className="font-semibold">{part.name}</Text>;
          const Tag = part.is === "before" ? "del" : "ins";
          return (
            <Tag>
              <Value value={part.value} />
            </Tag>
          );
        }}
      </Each>
      {path && (
        <>
          {" "}
          <ApiName name={formatPath(path)} />
        </>
      )}
    </p>
  );
}

/** A value in words, the API's own small behind it. */
export function Value({ value: { text, raw } }: { value: ValueWords }) {
  return raw === undefined ? <Text>{text}</Text> : <EnumValue value={raw} label={text} />;
}

/** Texts from here on are shown as a diff; shorter ones are quicker to read as before and after. */
const LONG_TEXT = 60;

/** The two sides of a long text; undefined for anything else. */
function longText(before: unknown, after: unknown) {
  const sides = [before, after].filter((value) => value !== undefined && value !== null);
  const texts = sides.filter((value) => typeof value === "string");
  if (texts.length < sides.length) return undefined;
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length <= LONG_TEXT && !texts.some((text) => text.includes("\n"))) return undefined;
  if (typeof before === "string" && typeof after === "string" && before !== "" && after !== "") {
    return <TextChange before={before} after={after} />;
  }
  if (typeof after === "string" && after !== "") return <WholeText tag="ins" text={after} />;
  return typeof before === "string" ? <WholeText tag="del" text={before} /> : undefined;
}

interface EntriesProps {
  schema: z.ZodType;
  entries: readonly EntryChange[];
  /** The list's. */
  path?: Path;
}

/** What happened to the entries of a list, one sentence for each. */
export function Entries({ schema, entries, path }: EntriesProps) {
  return (
    <ul className="mt-1 flex flex-col gap-2">
      {entries.map((entry) => (
        <li key={`${entry.kind} ${entry.position}`}>
          <Sentence parts={entrySentence(schema, entry)} {...(path && { path: entry.path })} />
          <EntryDetail schema={schema} entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function EntryDetail({ schema, entry }: { schema: z.ZodType; entry: EntryChange }) {
  const { kind, path, value, changes } = entry;
  if (kind === "moved") return null;
  if (kind === "changed") {
    return (
      <div className="ps-3">
        {changes
          .filter((change) => !isResponseOnly(schema, change.path))
          .map((change) => (
            <Difference
              key={formatPath(change.path)}
              schema={schema}
              change={change}
              document={undefined}
              known={path.length}
            />
          ))}
      </div>
    );
  }
  if (isSaidWhole(schema, entry)) return null;
  return (
    <WholeText
      tag={kind === "added" ? "ins" : "del"}
      text={messageText(value) ?? entryInFull(schema, path, value)}
    />
  );
}

/** A field by its label and its API name, after what it lies in; a key of a map after the map. */
export function FieldName({ schema, path }: { schema: z.ZodType; path: Path }) {
  const { length } = fieldOf(schema, path)?.path ?? path;
  return (
    <div className="font-medium">
      {contextOf(schema, undefined, path).map((name) => (
        <span key={name} className="text-xs font-normal text-muted">
          <Text>{name}</Text> ›{" "}
        </span>
      ))}
      <Text>{fieldName(schema, path)}</Text>
      {length < path.length && (
        <>
          {" "}
          › <Text>{formatPath(path.slice(length))}</Text>
        </>
      )}{" "}
      <ApiName name={formatPath(path)} />
    </div>
  );
}
