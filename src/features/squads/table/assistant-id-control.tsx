import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { type ControlProps, textOf } from "@/form/controls/control";
import styles from "@/form/field.module.css";
import { idOf, textAt } from "@/lib/read";
import { lookupOf } from "@/references/lookups";
import { SuggestInput } from "@/ui/suggest-input";
import own from "./table.module.css";

/** The organisation's assistants: their ids in the order of their names, and what each is called. */
export function useAssistants() {
  const { data } = useQuery(assistantsQuery(useConnection()));
  return useMemo(() => {
    const records = data?.records ?? [];
    const byId = lookupOf(records).byId;
    const sayValue = (id: string) => textAt(byId.get(id)?.[0], "name");
    const ids = [...new Set(records.flatMap((record) => idOf(record) ?? []))];
    const nameFirst = (id: string) => sayValue(id) ?? id;
    return { ids: ids.sort((a, b) => nameFirst(a).localeCompare(nameFirst(b))), sayValue, byId };
  }, [data]);
}

/** The existing assistant that a member is: found by its name, held and typed as its id. */
export function AssistantIdControl({ meta, value, suggestions, ...rest }: ControlProps) {
  const { ids, sayValue, byId } = useAssistants();
  const id = textOf(value);
  return (
    <div className={own.who}>
      {byId.has(id) && (
        <Link to={`/assistants/${encodeURIComponent(id)}`}>
          {sayValue(id) ?? "An assistant without a name"}
        </Link>
      )}
      <SuggestInput
        {...rest}
        value={id}
        groups={[{ values: ids }]}
        sayValue={sayValue}
        className={`${styles.input} ${own.id}`}
      />
    </div>
  );
}
