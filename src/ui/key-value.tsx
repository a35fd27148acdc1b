import type { ReactNode } from "react";
import { isRecord } from "@/document/equal";
import { formatPath, type Path } from "@/document/path";
import { sentence } from "@/lib/words";
import styles from "./key-value.module.css";
import { Value } from "./value";

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
