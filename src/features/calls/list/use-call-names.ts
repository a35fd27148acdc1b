import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import type { Connection } from "@/api/connection";
import { phoneNumberQuery } from "@/api/phone-numbers";
import { squadsQuery } from "@/api/squads";
import type { Archive } from "@/archive/archive";
import type { CallRow } from "@/archive/view-types";
import { idOf, nameOf, textAt } from "@/document/read";

/** What calls name by ids alone. */
export interface CallNames {
  assistant: (id: string) => string | undefined;
  number: (id: string) => string | undefined;
  /** The squad that answers at a number, where the number was looked up. */
  squadOf: (phoneNumberId: string) => string | undefined;
}

/**
 * The names of assistants and numbers, as far as they are known: assistants once their list is loaded, numbers where they were looked up
 * (the API lists none). The archive is told, for searching and sorting by them.
 */
export function useCallNames(connection: Connection, archive: Archive): CallNames {
  const client = useQueryClient();
  const { data } = useQuery(assistantsQuery(connection));
  const known = useMemo(() => {
    const assistants = new Map((data?.records ?? []).map((one) => [idOf(one) ?? "", nameOf(one)]));
    const squads = new Map(
      (client.getQueryData(squadsQuery(connection).queryKey)?.records ?? []).map((squad) => [
        idOf(squad),
        nameOf(squad),
      ]),
    );
    const numbers = new Map<string, string>();
    const squadOf = new Map<string, string>();
    const anyNumber = phoneNumberQuery(connection, "").queryKey.slice(0, -1);
    for (const [queryKey, record] of client.getQueriesData<object>({ queryKey: anyNumber })) {
      if (!record) continue;
      const id = idOf(record) ?? String(queryKey.at(-1));
      const name = [textAt(record, "name"), textAt(record, "number")].filter((part) => part !== undefined);
      if (name.length > 0) numbers.set(id, name.join(", "));
      const squad = textAt(record, "squadId");
      if (squad !== undefined) squadOf.set(id, squads.get(squad) ?? squad);
    }
    return { assistants, numbers, squadOf };
  }, [client, connection, data]);

  useEffect(() => {
    const { assistants, numbers } = known;
    if (assistants.size === 0 && numbers.size === 0) return;
    // What goes wrong in the worker is said by the view.
    void archive
      .name({ assistants: Object.fromEntries(assistants), numbers: Object.fromEntries(numbers) })
      .catch(() => undefined);
  }, [archive, known]);

  return useMemo(
    () => ({
      assistant: (id) => known.assistants.get(id),
      number: (id) => known.numbers.get(id),
      squadOf: (id) => known.squadOf.get(id),
    }),
    [known],
  );
}

/** Who answered, as far as it can be told: the assistant, else the squad of the number that was called, else an id. */
export function answeredBy(row: CallRow, names: CallNames): string | undefined {
  const { assistantId, phoneNumberId } = row;
  const name = assistantId === undefined ? undefined : names.assistant(assistantId);
  const squad = phoneNumberId === undefined ? undefined : names.squadOf(phoneNumberId);
  return name ?? (assistantId === undefined && squad !== undefined ? `Squad ${squad}` : assistantId);
}
