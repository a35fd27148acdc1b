import type { z } from "zod";
import type { Change } from "@/document/diff";
import { fieldOf, isSecretField } from "@/document/fields";
import { type EntryChange, entryChanges, entryInWords } from "@/document/list-changes";
import { formatPath, type Path } from "@/document/path";
import styles from "./review-dialog.module.css";
import { wordDiff } from "./word-diff";
import { describeChange, valueInWords } from "./words";

/** The changes under the names of the sections that show them. */
export function bySection(
  changes: readonly Change[],
  sectionTitle: (path: string) => string,
): Map<string, Change[]> {
  const sections = new Map<string, Change[]>();
  for (const change of changes) {
    const title = sectionTitle(formatPath(change.path));
    sections.set(title, [...(sections.get(title) ?? []), change]);
  }
  return sections;
}

/** Texts from here on are told word by word; shorter ones are quicker to read as before and after. */
const LONG_TEXT = 60;

/** One change: the field's name, and its difference in words, long texts word by word. */
export function ChangeInWords({ schema, change }: { schema: z.ZodType; change: Change }) {
  return (
    <div className={styles.change}>
      <FieldName schema={schema} path={change.path} />
      <Difference schema={schema} change={change} />
    </div>
  );
}

function Difference({ schema, change }: { schema: z.ZodType; change: Change }) {
  const { path, before, after } = change;
  const meta = fieldOf(schema, path)?.meta;
  if (isSecretField(schema, path)) return <p className={styles.text}>{describeChange(change, meta)}</p>;
  if (typeof before === "string" && typeof after === "string" && before.length + after.length > LONG_TEXT) {
    return <TextDifference before={before} after={after} />;
  }
  const entries = entryChanges(before, after, path);
  if (entries.length > 0) return <EntriesDifference schema={schema} entries={entries} />;
  return (
    <div className={styles.values}>
      <del>{valueInWords(before, path, meta)}</del>
      <span aria-hidden="true">→</span>
      <ins>{valueInWords(after, path, meta)}</ins>
    </div>
  );
}

/** Below this share of common text, word by word is harder to read than the two texts. */
const LEAST_COMMON = 0.4;

function TextDifference({ before, after }: { before: string; after: string }) {
  const pieces = wordDiff(before, after);
  const common = pieces.reduce((sum, { kind, text }) => sum + (kind === "same" ? text.trim().length : 0), 0);
  if (common < LEAST_COMMON * Math.min(before.length, after.length)) {
    return (
      <div className={styles.text}>
        <p>
          <del>{before}</del>
        </p>
        <p>
          <ins>{after}</ins>
        </p>
      </div>
    );
  }
  return (
    <p className={styles.text}>
      {pieces.map(({ kind, text }, index) => {
        // Pieces have no identity of their own, and the list is never reordered.
        const key = `${index}`;
        if (kind === "removed") return <del key={key}>{text}</del>;
        return kind === "added" ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
      })}
    </p>
  );
}

/** What became of the entries of a list: each is told by itself, since "2 entries → 3 entries" says nothing. */
export function EntriesDifference({
  schema,
  entries,
}: {
  schema: z.ZodType;
  entries: readonly EntryChange[];
}) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ kind, position, path, value, changes }) => (
        <li key={`${kind} ${position}`}>
          <span className={styles.entry}>
            Entry {position + 1} {WORDS[kind]}
          </span>
          {kind === "changed" &&
            changes.map((change) => (
              <div key={formatPath(change.path)}>
                <FieldName schema={schema} path={change.path} />
                <Difference schema={schema} change={change} />
              </div>
            ))}
          {(kind === "added" || kind === "removed") && (
            <WholeEntry tag={kind === "added" ? "ins" : "del"} text={entryInWords(value, path)} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** From here on an entry may be higher than its place, and scroll. */
const LONG_LINES = 10;
const LONG_ENTRY = 500;

function WholeEntry({ tag: Tag, text }: { tag: "ins" | "del"; text: string }) {
  const isLong = text.length > LONG_ENTRY || text.split("\n").length > LONG_LINES;
  return (
    // What scrolls must be reachable by the keyboard.
    <Tag className={styles.whole} tabIndex={isLong ? 0 : undefined}>
      {text}
    </Tag>
  );
}

const WORDS = { added: "added", removed: "removed", changed: "changed", moved: "in another place" };

/** A field by its label and its API name. */
export function FieldName({ schema, path }: { schema: z.ZodType; path: Path }) {
  const label = fieldOf(schema, path)?.meta.label;
  return (
    <div className={styles.field}>
      {label} <code>{formatPath(path)}</code>
    </div>
  );
}
