import { Fragment, type ReactNode, useState } from "react";
import { isRecord } from "@/document/equal";
import { jsonOf } from "@/document/exact-number";
import { formatPath, type Path } from "@/document/path";
import { isSecret, SECRET_PLACEHOLDER } from "@/document/secrets";
import { readMoment } from "@/lib/time";
import { sentence } from "@/lib/words";
import { Badge } from "./badge";
import { Button } from "./button";
import styles from "./key-value.module.css";
import { When } from "./when";

export interface KeyValueOptions {
  /** A field's name in words; undefined: made from its key. */
  label?: (path: Path) => string | undefined;
  /** Another way to show what stands at a path (a reference as a link); undefined: as it is. */
  render?: (path: string, value: unknown) => ReactNode | undefined;
  /** The value is not of the kind that the API names: it is shown, with a mark. */
  isOdd?: (path: Path, value: unknown) => boolean;
}

interface KeyValueProps extends KeyValueOptions {
  value: Record<string, unknown>;
  path?: Path;
}

/** Every field of a record, whatever is in it: absent ones are left out, nested ones indented, secrets masked. */
export function KeyValue({ value, path = [], ...options }: KeyValueProps) {
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return (
    <dl className={styles.list}>
      {entries.map(([key, item]) => {
        const at = [...path, key];
        return (
          <div key={key} className={holdsMore(item) ? styles.nested : styles.pair}>
            <dt title={formatPath(at)}>{options.label?.(at) ?? sentence(key)}</dt>
            <dd>
              {options.render?.(formatPath(at), item) ?? <Value value={item} path={at} options={options} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function holdsMore(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isRecord);
  return isRecord(value) && Object.keys(value).length > 0;
}

interface ValueProps {
  value: unknown;
  path: Path;
  options?: KeyValueOptions;
}

/** One value of the API, of any kind. */
export function Value({ value, path, options = {} }: ValueProps) {
  const odd = options.isOdd?.(path, value) ?? false;
  return (
    <>
      {odd ? <code>{jsonOf(value)}</code> : <Plain value={value} path={path} options={options} />}
      {odd && (
        <>
          {" "}
          <Badge tone="warn">not the kind of value that was expected</Badge>
        </>
      )}
    </>
  );
}

function Plain({ value, path, options }: ValueProps) {
  if (value === null) return <span className={styles.none}>none</span>;
  if (value === "") return <span className={styles.none}>empty text</span>;
  if (isSecret(path)) {
    const key = String(path.at(-1));
    return <Secret value={typeof value === "string" ? value : (jsonOf(value) ?? "")} what={sentence(key)} />;
  }
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return <Text value={value} field={String(path.at(-1) ?? "")} />;
  if (Array.isArray(value)) return <List values={value} path={path} options={options} />;
  if (isRecord(value)) {
    return Object.keys(value).length === 0 ? (
      <span className={styles.none}>no fields</span>
    ) : (
      <KeyValue {...options} value={value} path={path} />
    );
  }
  return <code>{String(value)}</code>;
}

function Text({ value, field }: { value: string; field: string }) {
  if (/(At|Date)$/.test(field) && readMoment(value)) return <When value={value} />;
  if (/(^id|Id)$/.test(field)) return <code>{value}</code>;
  return <span className={styles.text}>{value}</span>;
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
  if (values.length === 0) return <span className={styles.none}>empty list</span>;
  // The service gives such values no id, and they do not move here: their position is what tells them apart.
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

/** A secret, masked until it is asked for. */
function Secret({ value, what }: { value: string; what: string }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <code>{shown ? value : SECRET_PLACEHOLDER}</code>{" "}
      <Button
        variant="quiet"
        aria-label={`${shown ? "Hide" : "Show"} ${what}`}
        onClick={() => setShown(!shown)}
      >
        {shown ? "Hide" : "Show"}
      </Button>
    </>
  );
}
