import { Fragment, type ReactNode, useState } from "react";
import type { z } from "zod";
import { isRecord, type JsonObject } from "@/document/equal";
import { jsonOf } from "@/document/exact-json";
import { formatPath, type Path } from "@/document/path";
import { isSecret, SECRET_PLACEHOLDER } from "@/document/secrets";
import { booleanWord } from "@/document/value-words";
import { readMoment } from "@/lib/time";
import { blankWords, sentence } from "@/lib/words";
import { fieldAt, fieldNames } from "@/schema/field";
import { EnumValue } from "./enum-value";
import { Text } from "./text";
import { RevealButton } from "./text-field";
import { When } from "./when";

interface KeyValueOptions {
  /**
   * The record's schema, for the labels of fields, their order and their values in words. Labels of other fields are
   * derived from their keys.
   */
  schema?: z.ZodType | undefined;
  /** Renders a text or number in another way (a reference as a link); undefined: as it is. */
  render?: (path: string, value: string | number) => ReactNode | undefined;
}

interface KeyValueProps extends KeyValueOptions {
  value: JsonObject;
  path?: Path;
}

/** All fields of a record: absent ones are left out, nested ones indented, secrets masked. */
export function KeyValue({ value, path = [], ...options }: KeyValueProps) {
  const known = options.schema ? fieldNames(options.schema, path) : [];
  const rank = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length);
  const entries = Object.entries(value).toSorted(([one], [other]) => rank(one) - rank(other));
  return (
    <dl className="grid grid-cols-1 gap-0 text-sm">
      {entries.map(([key, item]) => {
        if (item === undefined) return null;
        const at = [...path, key];
        return (
          <div
            key={key}
            className={
              isNested(item)
                ? "pt-3 pb-1 [&>dd]:border-s-2 [&>dd]:border-line [&>dd]:ps-3.5 [&>dt]:mb-0.5 [&>dt]:font-semibold [&>dt]:text-fg"
                : "grid min-h-8 grid-cols-facts items-baseline gap-x-4 border-b border-line py-1 max-sm:grid-cols-1"
            }
          >
            <dt className="text-muted" title={formatPath(at)}>
              {metaOf(options.schema, at)?.label ?? labelOf(key)}
            </dt>
            <dd className="wrap-anywhere">
              <Value value={item} path={at} options={options} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A key in words: "serverUrl" is "Server URL". */
const labelOf = (key: string) => sentence(key).replace(/\b(?:api|id|url)\b/gi, (word) => word.toUpperCase());

const metaOf = (schema: z.ZodType | undefined, path: Path) => schema && fieldAt(schema, path)?.meta;

interface ValueProps {
  value: unknown;
  path: Path;
  options?: KeyValueOptions;
}

/** Whether a value has fields of its own, which need room. */
function isNested(value: ValueProps["value"]): boolean {
  const holders = Array.isArray(value) ? value : [value];
  return holders.some((holder) => isRecord(holder) && Object.keys(holder).length > 0);
}

/** One value of any type. */
export function Value({ value, path, options }: ValueProps) {
  if (value === null) return <span className="text-faint italic">Null</span>;
  if (value === "") return <span className="text-faint italic">Empty text</span>;
  if (isSecret(path)) {
    const key = String(path.at(-1));
    return <Secret value={typeof value === "string" ? value : (jsonOf(value) ?? "")} what={sentence(key)} />;
  }
  const isShown = typeof value === "number" || typeof value === "string";
  const rendered = isShown ? options?.render?.(formatPath(path), value) : undefined;
  if (rendered !== undefined) return rendered;
  const meta = metaOf(options?.schema, path);
  if (typeof value === "string" && meta?.known) return <EnumValue value={value} meta={meta} />;
  if (typeof value === "boolean") return booleanWord(value, path);
  if (typeof value === "number") return String(value);
  const blank = typeof value === "string" && blankWords(value);
  if (blank) return <span className="text-faint italic">{blank}</span>;
  if (typeof value === "string") return <TextValue value={value} field={String(path.at(-1) ?? "")} />;
  if (Array.isArray(value)) return <List values={value} path={path} options={options} />;
  if (isRecord(value)) {
    return Object.keys(value).length === 0 ? (
      <span className="text-faint italic">No fields</span>
    ) : (
      <KeyValue {...options} value={value} path={path} />
    );
  }
  return <code>{String(value)}</code>;
}

function TextValue({ value, field }: { value: string; field: string }) {
  if (/(At|Date)$/.test(field) && readMoment(value)) return <When value={value} />;
  if (/(^id|Id)$/.test(field)) return <code>{value}</code>;
  return (
    <Text as="span" className="whitespace-pre-wrap">
      {value}
    </Text>
  );
}

function List({
  values,
  path,
  options,
}: {
  values: readonly ValueProps["value"][];
  path: Path;
  options: KeyValueOptions | undefined;
}) {
  if (values.length === 0) return <span className="text-faint italic">Empty list</span>;
  // Such values have no ID and never move, so their position is the key.
  const entries = values.map((value, index) => ({ value, at: [...path, index], key: String(index) }));
  if (values.every((value) => !isRecord(value) && !Array.isArray(value)))
    return entries.map(({ value, at, key }, index) => (
      <Fragment key={key}>
        {index > 0 && ", "}
        <Value value={value} path={at} options={options} />
      </Fragment>
    ));
  return (
    <ol className="[&>li+li]:mt-3 [&>li+li]:border-t-2 [&>li+li]:border-line [&>li+li]:pt-1">
      {entries.map(({ value, at, key }) => (
        <li key={key}>
          <Value value={value} path={at} options={options} />
        </li>
      ))}
    </ol>
  );
}

/** A secret, masked until revealed. */
function Secret({ value, what }: { value: string; what: string }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <code>{shown ? value : SECRET_PLACEHOLDER}</code>{" "}
      <RevealButton variant="quiet" what={what} isRevealed={shown} onToggle={setShown} />
    </>
  );
}
