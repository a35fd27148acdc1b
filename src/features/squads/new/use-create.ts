import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { useConnection } from "@/api/connection";
import { editedRecords } from "@/api/edited-records";
import { noteCreated } from "@/api/own-writes";
import { pause } from "@/api/pause";
import { postSquad, SQUADS, squadsQuery } from "@/api/squads";
import { idOf } from "@/document/read";
import { type Created, type CreateIo, create, lookAgain, type Tried } from "@/editing/create";
import type { CreateResult } from "@/editing/result-words";
import { type Squad, squad as schema } from "@/schema/squad";

type Wanted = Omit<Parameters<typeof create>[0], "schema" | "io" | "tried">;

/** Creates a squad, tells what came of it, and remembers a request of which it is not known that it failed. */
export function useCreate() {
  const io = useCreateIo();
  const [busy, setBusy] = useState<"creating" | "looking">();
  const [result, setResult] = useState<CreateResult>();
  const tried = useRef<Tried>(undefined);

  // A key that is held down asks again before the page is drawn again.
  const isRunning = useRef(false);

  const run = async (what: "creating" | "looking", work: () => Promise<Created>) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(what);
    setResult(undefined);
    const next = await work().catch((error: unknown): CreateResult => ({ kind: "failed", error }));
    // After a failure nothing is known that was not known before.
    if (next.kind !== "failed") tried.current = "tried" in next ? next.tried : undefined;
    if (next.kind === "created") io.note(next.record);
    setResult(next);
    setBusy(undefined);
    isRunning.current = false;
    return next;
  };
  return {
    busy,
    result,
    create: (wanted: Wanted) =>
      run("creating", () =>
        create({ ...wanted, schema, io, tried: wanted.evenIfThere ? undefined : tried.current }),
      ),
    lookAgain: (sent: Tried) => run("looking", () => lookAgain(schema, sent, io)),
    forget: useCallback(() => setResult(undefined), []),
  };
}

/** What is read and created goes into the page's cache too. */
function useCreateIo(): CreateIo & { note: (record: Record<string, unknown>) => void } {
  const connection = useConnection();
  const client = useQueryClient();
  return useMemo(() => {
    const { queryKey } = squadsQuery(connection);
    return {
      readAll: () => editedRecords(client, connection, SQUADS).readAll(),
      post: (body) => postSquad(connection, body),
      pause,
      // A list may lag behind what was created.
      note: (record) => {
        noteCreated(queryKey, record);
        client.setQueryData(queryKey, (list) =>
          !list || list.records.some((other) => idOf(other) === idOf(record))
            ? list
            : { ...list, records: [...list.records, record as Squad] },
        );
      },
    };
  }, [connection, client]);
}
