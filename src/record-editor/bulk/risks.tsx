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
import type { PlannedChange, RecordLists } from "./plan";

interface RisksProps {
  /** What is to be written. */
  plan: readonly PlannedChange[];
  /** The lists that the plan was made from; they show which fields the service returns. */
  lists: RecordLists;
}

/** Which values are lost if the service resets fields that a PATCH omits. */
export function Risks({ plan, lists }: RisksProps) {
  return (
    <>
      <RisksOfKind kind="squad" plan={plan} records={lists.squads} />
      <RisksOfKind kind="assistant" plan={plan} records={lists.assistants} />
    </>
  );
}

interface RisksOfKindProps extends Pick<RisksProps, "plan"> {
  kind: RecordKind;
  records: readonly JsonObject[] | undefined;
}

function RisksOfKind({ kind, plan, records }: RisksOfKindProps) {
  const { schema } = RECORD_KINDS[kind];
  const shown = useMemo(() => shownPaths(records ?? []), [records]);
  const planned = plan.filter((one) => one.kind === kind);
  const hidden = planned[0] ? hiddenFields(schema, shown, planned[0].mine) : [];
  const secrets = planned.filter(({ record }) => hasHiddenSecrets(schema, record)).length;
  return (
    <>
      {hidden.length > 0 && (
        <Note tone="info">
          {hiddenFieldsText(
            hidden.map((path) => labelAt(schema, path)),
            ` of ${kind}s`,
          )}
        </Note>
      )}
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
