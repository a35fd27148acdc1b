import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { assistantsQuery, readAssistants, writeAssistant } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import type { SaveIo } from "@/editing/save";
import type { Assistant } from "@/schema/assistant";

/** Notes that something was saved, so that later reviews name the risks of a first save no more. */
export function noteSaved(connectionId: string): void {
  savedTo.add(connectionId);
}

/** The connections that this tab has saved something to. */
const savedTo = new Set<string>();

/** What a safe save of an assistant needs of the service. What it reads and stores goes into the page's cache too. */
export function useAssistantIo(id: string) {
  const connection = useConnection();
  const client = useQueryClient();
  const [isFirstSave, setIsFirstSave] = useState(!savedTo.has(connection.id));

  const io = useMemo<SaveIo>(() => {
    const { queryKey } = assistantsQuery(connection);
    return {
      async readAll(signal) {
        const list = await readAssistants(connection, signal);
        client.setQueryData(queryKey, list);
        return list.records;
      },
      write: (body, signal) => writeAssistant(connection, id, body, signal),
    };
  }, [connection, client, id]);

  const noteStored = useCallback(
    (record: unknown) => {
      noteSaved(connection.id);
      setIsFirstSave(false);
      const { queryKey } = assistantsQuery(connection);
      client.setQueryData(
        queryKey,
        (list) =>
          list && {
            ...list,
            records: list.records.map((other) => (other.id === id ? (record as Assistant) : other)),
          },
      );
    },
    [connection, client, id],
  );
  return { io, isFirstSave, noteStored };
}
