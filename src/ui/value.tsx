import { Fragment } from "react";
import { isRecord } from "@/document/equal";
import type { Path } from "@/document/path";
import { isSecret } from "@/document/secrets";
import { readMoment } from "@/lib/time";
import { sentence } from "@/lib/words";
import { Badge } from "./badge";
import { KeyValue, type KeyValueOptions } from "./key-value";
import styles from "./key-value.module.css";
import { Secret } from "./secret";
import { When } from "./when";

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
      {odd ? <code>{JSON.stringify(value)}</code> : <Plain value={value} path={path} options={options} />}
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
    return <Secret value={typeof value === "string" ? value : JSON.stringify(value)} what={sentence(key)} />;
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
