import { useMemo } from "react";
import type { Schema } from "@/document/fields";
import { labelAt } from "@/document/fields";
import { secretPaths } from "@/document/hidden-secrets";
import { getAt } from "@/document/path";
import type { BulkTarget } from "@/editing/bulk";
import { isInClear } from "@/editing/bulk-settings";
import { hiddenFields } from "@/editing/shown";
import { count } from "@/lib/words";
import { Note } from "@/ui/note";
import { BULK_KINDS, type BulkKind } from "./plan";

interface RisksProps {
  kind: BulkKind;
  targets: readonly BulkTarget[];
  /** What the service's list contains; see `shownPaths`. */
  shown: ReadonlySet<string>;
}

/** What a service that resets the fields that a PATCH omits would take from the records. */
export function Risks({ kind, targets, shown }: RisksProps) {
  const { schema } = BULK_KINDS[kind];
  const hidden = useMemo(
    () => (targets.length > 0 ? hiddenFields(schema, shown, targets[0]?.mine) : []),
    [schema, targets, shown],
  );
  const secrets = useMemo(
    () => targets.filter(({ loaded }) => hasHiddenSecrets(schema, loaded)).length,
    [schema, targets],
  );
  return (
    <>
      {hidden.length > 0 && (
        <Note tone="info">
          This service never shows {count(hidden.length, "field")} of {kind}s:{" "}
          {hidden.map((path) => labelAt(schema, path)).join(", ")}.{" "}
          {hidden.length === 1 ? "It is" : "They are"} not sent. If the service resets what is not sent, a
          value there is lost.
        </Note>
      )}
      {secrets > 0 && (
        <Note tone="warn">
          The service does not show the secrets of {count(secrets, kind)} in clear, so they are not sent. If
          the service resets what is not sent, they are lost.
        </Note>
      )}
    </>
  );
}

/** Whether secrets of a record come masked or empty: they aren't sent, and lost where a service resets what it isn't sent. */
export function hasHiddenSecrets(schema: Schema, record: unknown): boolean {
  return secretPaths(schema, record).some((path) => {
    const value = getAt(record, path);
    return typeof value === "string" && !isInClear(value);
  });
}
