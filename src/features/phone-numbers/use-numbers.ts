import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type Connection, useSavedConnections } from "@/api/connection";
import { phoneNumberQuery } from "@/api/phone-numbers";
import { runIo } from "@/api/run-io";
import { useCallsByNumber } from "@/archive/use-call-mentions";
import { useGone } from "@/deletion/gone";
import { type StoredNumber, storedNumbers, storeNumber } from "@/storage/notes";
import { createLookUps, numberRows, wantedIds } from "./number-rows";

const NOTHING: readonly StoredNumber[] = [];

/** Every number that can be known, read a few at a time as soon as it is known. */
export function useNumbers(connection: Connection) {
  const client = useQueryClient();
  const calls = useCallsByNumber();
  const gone = useGone(connection, "phone number");
  const organization = useOrganization(connection.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another organization's numbers are others
  const lookUps = useMemo(() => lookUpsOf(client, connection), [client, connection, organization.serial]);
  const progress = useSyncExternalStore(lookUps.subscribe, lookUps.snapshot);
  const stored = useStoredNumbers(connection.id, organization);

  const known = useMemo(() => ({ calls, stored: stored ?? NOTHING, gone }), [calls, stored, gone]);
  const isReady = stored !== undefined;
  useEffect(() => {
    if (!isReady) return;
    const { states } = lookUps.snapshot();
    void lookUps.start(wantedIds(known).filter((id) => !states.has(id)));
  }, [lookUps, known, isReady]);
  useEffect(() => lookUps.stop, [lookUps]);

  const rows = useMemo(
    () => (isReady ? numberRows({ ...known, states: progress.states }) : undefined),
    [known, progress, isReady],
  );
  return {
    /** Undefined for the moment that it takes to read what was stored. */
    rows,
    progress,
    stop: lookUps.stop,
    /** Looks these up again. */
    again: lookUps.start,
  };
}

function lookUpsOf(client: QueryClient, connection: Connection) {
  const { onLimited, pause } = runIo(connection.id, "GET");
  return createLookUps({
    read: async (id, signal) => {
      const options = phoneNumberQuery(connection, id);
      const cancel = () => void client.cancelQueries({ queryKey: options.queryKey });
      signal.addEventListener("abort", cancel);
      return client.fetchQuery(options).finally(() => signal.removeEventListener("abort", cancel));
    },
    store: (id, { record, at }) => void storeNumber(connection.id, { id, record, at }),
    // A read waits for another key by itself.
    io: { onLimited, pause },
  });
}

/** What this browser stored of earlier look-ups; undefined while that is read. */
function useStoredNumbers(connectionId: string, { id, serial }: Organization) {
  const of = `${connectionId} ${serial}`;
  const [stored, setStored] = useState<{ of: string; numbers: readonly StoredNumber[] }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is stored by organization
  useEffect(() => {
    let isWanted = true;
    void storedNumbers(connectionId).then((numbers) => {
      if (isWanted) setStored({ of, numbers });
    });
    return () => {
      isWanted = false;
    };
  }, [connectionId, of, id]);
  return stored?.of === of ? stored.numbers : undefined;
}

interface Organization {
  /** Undefined until a record of the service names it. */
  id: string | undefined;
  /** Grows when the connection's key turns out to be another organization's. */
  serial: number;
}

function useOrganization(connectionId: string): Organization {
  const id = useSavedConnections().find((saved) => saved.id === connectionId)?.organizationId;
  const [known, setKnown] = useState<Organization>({ id, serial: 0 });
  if (known.id === id) return known;
  const next = { id, serial: known.serial + (known.id === undefined ? 0 : 1) };
  setKnown(next);
  return next;
}
