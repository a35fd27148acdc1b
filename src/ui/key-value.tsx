import { Fragment, type ReactNode, useState } from "react";
import { isRecord } from "@/document/equal";
import { jsonOf } from "@/document/exact-json";
import { formatPath, type Path } from "@/document/path";
import { isSecret, SECRET_PLACEHOLDER } from "@/document/secrets";
import { booleanWord } from "@/document/value-words";
import { readMoment } from "@/lib/time";
import { blankWords, sentence } from "@/lib/words";
import { Badge } from "./badge";
import styles from "./key-value.module.css";
import { RevealButton } from "./reveal-button";
import { Text } from "./text";
import { When } from "./when";

interface KeyValueOptions {
  /** A field's label; undefined: derived from its key. */
  label?: (path: Path) => string | undefined;
  /** Renders the value at a path in another way (a reference as a link); undefined: as it is. */
  render?: (path: string, value: unknown) => ReactNode | undefined;
  /** Whether a value isn't of the API's type: it is shown with a mark. */
  isOdd?: (path: Path, value: unknown) => boolean;
}

interface KeyValueProps extends KeyValueOptions {
  value: Record<string, unknown>;
  path?: Path;
}

/** All fields of a record: absent ones are left out, nested ones indented, secrets masked. */
export function KeyValue({ value, path = [], ...options }: KeyValueProps) {
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return (
    <dl className="grid gap-0 small one-column">
      {entries.map(([key, item]) => {
        const at = [...path, key];
        return (
          <div
            key={key}
            className={holdsMore(item) ? styles.nested : "columns baseline line-below head-high padded-thin"}
          >
            <dt className="muted" title={formatPath(at)}>
              {options.label?.(at) ?? labelOf(key)}
            </dt>
            <dd className="anywhere">
              {options.render?.(formatPath(at), item) ?? <Value value={item} path={at} options={options} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A key in words: "serverUrl" is "Server URL". */
const labelOf = (key: string) => sentence(key).replace(/\b(?:api|id|url)\b/gi, (word) => word.toUpperCase());

function holdsMore(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isRecord);
  return isRecord(value) && Object.keys(value).length > 0;
}

interface ValueProps {
  value: unknown;
  path: Path;
  options?: KeyValueOptions;
}

/** One value of any type. */
export function Value({ value, path, options = {} }: ValueProps) {
  const odd = options.isOdd?.(path, value) ?? false;
  return (
    <>
      {odd ? <code>{jsonOf(value)}</code> : <Plain value={value} path={path} options={options} />}
      {odd && (
        <>
          {" "}
          <Badge tone="warn">Unexpected type</Badge>
        </>
      )}
    </>
  );
}

function Plain({ value, path, options }: ValueProps) {
  if (value === null) return <span className="faint italic">Null</span>;
  if (value === "") return <span className="faint italic">Empty text</span>;
  if (isSecret(path)) {
    const key = String(path.at(-1));
    return <Secret value={typeof value === "string" ? value : (jsonOf(value) ?? "")} what={sentence(key)} />;
  }
  if (typeof value === "boolean") return booleanWord(value, path);
  if (typeof value === "number") return String(value);
  const blank = typeof value === "string" && blankWords(value);
  if (blank) return <span className="faint italic">{blank}</span>;
  if (typeof value === "string") return <TextValue value={value} field={String(path.at(-1) ?? "")} />;
  if (Array.isArray(value)) return <List values={value} path={path} options={options} />;
  if (isRecord(value)) {
    return Object.keys(value).length === 0 ? (
      <span className="faint italic">No fields</span>
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
    <Text as="span" className="pre-wrap">
      {value}
    </Text>
  );
}

function List({
  values,
  path,
  options,
}: {
  values: unknown[];
  path: Path;
  options: KeyValueOptions | undefined;
}) {
  if (values.length === 0) return <span className="faint italic">Empty list</span>;
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
    <ol className={styles.items}>
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
