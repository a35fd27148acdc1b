import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import { type Connection, useConnection } from "@/api/connection";
import type { PhoneNumberValue } from "@/api/dialects";
import { lookedUpNumbers } from "@/api/phone-numbers";
import { squadsQuery } from "@/api/squads";
import type { Archive } from "@/archive/archive";
import { namesOf } from "@/document/read";

/** Names of records that calls refer to by ID only, by that ID. */
export interface CallNames {
  assistants: ReadonlyMap<string, string>;
  squads: ReadonlyMap<string, string>;
  numbers: ReadonlyMap<string, string>;
  /** The IDs of the squads of phone numbers that were looked up, by the number's ID. */
  squadsOfNumbers: ReadonlyMap<string, string>;
}

/**
 * The known names: of assistants once their list is loaded, of numbers that were looked up (the API doesn't
 * list them). The archive gets them too, to search and sort by them.
 */
export function useCallNames(archive: Archive | undefined): CallNames {
  const connection = useConnection();
  const client = useQueryClient();
  const assistants = useAssistantNames();
  const { data: listedSquads } = useQuery({ ...squadsQuery(connection), enabled: false });
  const names = useMemo((): CallNames => {
    const squads = namesOf(listedSquads?.records ?? []);
    const numbers = new Map<string, string>();
    const squadsOfNumbers = new Map<string, string>();
    for (const [id, record] of lookedUpNumbers(client, connection)) {
      const name = numberName(record.value, connection);
      if (name !== undefined) numbers.set(id, name);
      const squad = record.value.squadId;
      if (squad) squadsOfNumbers.set(id, squad);
    }
    return { assistants, squads, numbers, squadsOfNumbers };
  }, [client, connection, assistants, listedSquads]);

  useEffect(() => {
    const { assistants, squads, numbers, squadsOfNumbers } = names;
    if (assistants.size + squads.size + numbers.size + squadsOfNumbers.size === 0) return;
    // The view reports the worker's errors.
    void archive
      ?.name({
        assistants: Object.fromEntries(assistants),
        squads: Object.fromEntries(squads),
        numbers: Object.fromEntries(numbers),
        squadsOfNumbers: Object.fromEntries(squadsOfNumbers),
      })
      .catch(() => undefined);
  }, [archive, names]);

  return names;
}

/** What a phone number is called: "Reception, +442079460000"; without the number where calls are masked. */
export function numberName(number: PhoneNumberValue | undefined, { masks }: Connection): string | undefined {
  const parts = [number?.name, masks ? undefined : number?.number];
  return parts.filter((part) => part?.trim()).join(", ") || undefined;
}

/**
 * Loads the squads' names.
 * @param isWanted whether any call names a squad, or a search may be for such a name
 */
export function useSquadsOfCalls(isWanted: boolean): void {
  useQuery({ ...squadsQuery(useConnection()), enabled: isWanted });
}

/** Assistant names by ID; empty until they are loaded. Calls don't wait for them. */
export function useAssistantNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(assistantsQuery(useConnection()));
  return useMemo(() => namesOf(data?.records ?? []), [data]);
}
