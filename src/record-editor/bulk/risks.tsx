import { useMemo } from "react";
import { isNothing, type JsonObject } from "@/document/equal";
import type { Schema } from "@/document/fields";
import { labelAt } from "@/document/fields";
import { secretPaths } from "@/document/hidden-secrets";
import { getAt } from "@/document/path";
import { isInClear } from "@/document/secrets";
import { RECORD_KINDS, type RecordKind } from "@/editing/record-kinds";
import { hiddenFields, shownPaths } from "@/editing/shown";
import { hiddenFieldsText } from "@/editing/words";
import { count } from "@/lib/words";
import { Note } from "@/ui/note";
import type { PlannedChange } from "./plan";
import { useLoadedLists } from "./use-bulk-run";

/**
 * Which values are lost if the service resets fields that a PATCH omits.
 * @param props.plan what is to be written
 */
export function Risks({ plan }: { plan: readonly PlannedChange[] }) {
  const lists = useLoadedLists();
  return (["squad", "assistant"] as const).map((kind) => (
    <RisksOfKind
      key={kind}
      kind={kind}
      plan={plan.filter((planned) => planned.kind === kind)}
      records={lists[RECORD_KINDS[kind].list]}
    />
  ));
}

interface RisksOfKindProps {
  kind: RecordKind;
  plan: readonly PlannedChange[];
  /** All records of this kind; they show which fields the service returns. */
  records: readonly JsonObject[] | undefined;
}

function RisksOfKind({ kind, plan, records }: RisksOfKindProps) {
  const { schema } = RECORD_KINDS[kind];
  const shown = useMemo(() => shownPaths(records ?? []), [records]);
  const hidden = plan[0] ? hiddenFields(schema, shown, plan[0].mine) : [];
  const secrets = plan.filter(({ record }) => hasHiddenSecrets(schema, record)).length;
  const labels = hidden.map((path) => labelAt(schema, path));
  return (
    <>
      {hidden.length > 0 && <Note tone="info">{hiddenFieldsText(labels, ` of ${kind}s`)}</Note>}
      {secrets > 0 && (
        <Note tone="warn">
          {`This service masks the secrets of ${count(secrets, kind)}, so they won't be sent. If it resets omitted fields, they're lost.`}
        </Note>
      )}
    </>
  );
}

/**
 * Whether a record has masked or empty secrets. They aren't sent, so a service that resets omitted fields
 * loses them.
 */
export function hasHiddenSecrets(schema: Schema, record: JsonObject): boolean {
  return secretPaths(schema, record).some((path) => {
    const value = getAt(record, path);
    return !isNothing(value) && !isInClear(value);
  });
}
