import type { ReactNode } from "react";
import { formatPath, getAt, type Path } from "@/document/path";
import { fieldAt } from "@/schema/field";
import { knowledgeBase as schema } from "@/schema/knowledge-base";
import { Badge } from "@/ui/badge";
import { Value } from "@/ui/key-value";
import styles from "./plan.module.css";

interface PlanFieldProps {
  /** The whole record: fields are found by their paths in it. */
  base: unknown;
  path: Path;
  /** Another way to show what stands there, where it is what the API has. */
  children?: ReactNode;
}

/** One field of a plan: what it is called, what it does as far as that is known, and what it is set to. */
export function PlanField({ base, path, children }: PlanFieldProps) {
  const field = fieldAt(schema, path);
  const meta = field?.meta;
  const value = getAt(base, path);
  const isOdd = field?.schema.safeParse(value).success === false;
  const known = meta?.known ?? [];
  const isUnnamed = typeof value === "string" && known.length > 0 && !known.includes(value);
  return (
    <div className={styles.field} data-field={formatPath(path)} tabIndex={-1}>
      <dt>
        <span className={styles.label}>{meta?.label ?? formatPath(path)}</span>{" "}
        <code>{formatPath(path.slice(-1))}</code>
        {meta && <span className={styles.help}>{meta.help}</span>}
      </dt>
      <dd>
        {value === undefined ? (
          <span className={styles.none}>not set</span>
        ) : isOdd ? (
          <>
            <code>{JSON.stringify(value)}</code>{" "}
            <Badge tone="warn">not the kind of value that was expected</Badge>
          </>
        ) : (
          (children ?? <Value value={value} path={path} />)
        )}
        {typeof value === "number" && meta?.unit && ` ${meta.unit}`}
        {isUnnamed && (
          <>
            {" "}
            <Badge>not named by the specification</Badge>
          </>
        )}
      </dd>
    </div>
  );
}
