import { Link } from "react-router";
import type { JsonObject } from "@/document/equal";
import { idOf } from "@/document/read";
import { type ControlProps, textOf } from "@/form/controls/control";
import { cached } from "@/lib/cached";
import { compareNames } from "@/lib/format";
import { idToSegment } from "@/lib/record-address";
import { listedName, lookupOf } from "@/references/lookups";
import { Combobox } from "@/ui/combobox";
import { Monogram } from "@/ui/monogram";
import { useAssistantRecords } from "../members";

const NONE: readonly JsonObject[] = [];

/** The organization's assistants. */
export function useAssistants() {
  return assistantsOf(useAssistantRecords() ?? NONE);
}

/** Every member asks for them, so they're cached per list. */
const assistantsOf = cached((records: readonly JsonObject[]) => {
  const { byId } = lookupOf(records);
  const sayValue = (id: string) => listedName(id, records);
  const markOf = (id: string) => <Monogram id={id} name={sayValue(id) ?? ""} />;
  const names = [...new Set(records.flatMap((record) => idOf(record) ?? []))].map((id) => ({
    id,
    name: sayValue(id) ?? id,
  }));
  const ids = names.sort((a, b) => compareNames(a.name, b.name)).map(({ id }) => id);
  return {
    /** Ordered by name. */
    ids,
    sayValue,
    markOf,
    byId,
  };
});

/** Chooses a member's existing assistant by name; the value is its ID. */
export function AssistantIdControl({ meta, value, suggestions, ...rest }: ControlProps) {
  const { ids, sayValue, markOf, byId } = useAssistants();
  const id = textOf(value);
  return (
    // While the name is shown, the ID is behind it: the field shows it when it's edited.
    <div className="grid gap-1 [&_[id$=-label]_code]:hidden">
      <Combobox
        {...rest}
        value={id}
        groups={[{ values: ids }]}
        sayValue={sayValue}
        markOf={markOf}
        className="font-mono text-xs text-muted"
      />
      {byId.has(id) && (
        <Link
          to={`/assistants/${idToSegment(id)}`}
          className="w-fit text-sm wrap-anywhere"
        >{`Open ${sayValue(id) ?? "unnamed assistant"}`}</Link>
      )}
    </div>
  );
}
