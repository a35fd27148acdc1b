import { useEffect } from "react";
import { callQuery } from "@/api/calls";
import { useConnection } from "@/api/connection";
import { isNotFound } from "@/api/errors";
import { queryClient } from "@/api/query-client";
import type { Archive, ArchiveSnapshot } from "@/archive/archive";
import type { Call } from "@/schema/call";

/** How often, in milliseconds, and how many at a time: each is a GET /calls/{id}. */
const AGAIN_MS = 10_000;
const AT_ONCE = 4;

/** Reloads calls in progress by ID while the tab is visible, and replaces their rows. */
export function useRunningCalls(archive: Archive, { running, status }: ArchiveSnapshot): void {
  const connection = useConnection();
  const ids = running.join("\n");
  const isWanted = ids !== "" && status !== "loading";
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    let isReading = false;
    const missing = new Set<string>();
    const read = async () => {
      if (document.visibilityState !== "visible" || isReading) return;
      isReading = true;
      const waiting = ids.split("\n");
      const calls: Call[] = [];
      const next = async () => {
        for (let id = waiting.shift(); id !== undefined && !abort.signal.aborted; id = waiting.shift()) {
          if (missing.has(id)) continue;
          // A call that couldn't be read is tried again next time, unless the service doesn't know it.
          const call = await queryClient
            .fetchQuery({ ...callQuery(connection, id), staleTime: AGAIN_MS / 2 })
            .catch((error: unknown) => {
              if (isNotFound(error)) missing.add(id);
            });
          if (call) calls.push(call);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, next));
      isReading = false;
      if (abort.signal.aborted) return;
      if (calls.length > 0) await archive.put(calls).catch(() => undefined);
    };
    const timer = setInterval(() => void read(), AGAIN_MS);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [archive, connection, ids, isWanted]);
}
