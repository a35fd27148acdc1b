import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type Connection, useSavedConnections } from "@/api/connection";
import { isApiError } from "@/api/errors";
import { phoneNumberQuery } from "@/api/phone-numbers";
import { useCallsByNumber } from "@/archive/use-call-mentions";
import { useGone } from "@/deletion/gone";
import { type StoredNumber, storedNumbers, storeNumber } from "@/storage/notes";
import { createLookUps } from "./look-ups";
import { numberRows, wantedIds } from "./number-rows";

const NOTHING: readonly StoredNumber[] = [];

/** Every number that can be known, read a few at a time as soon as it is known. */
export function useNumbers(connection: Connection) {
  const client = useQueryClient();
  const calls = useCallsByNumber();
  const gone = useGone(connection, "phone number");
  const organization = useOrganization(connection.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another organization's numbers are others
  const lookUps = useMemo(() => lookUpsOf(client, connection), [client, connection, organization.serial]);
  const { steps, progress } = useSyncExternalStore(lookUps.subscribe, lookUps.snapshot);
  const stored = useStoredNumbers(connection.id, organization);

  const known = useMemo(() => ({ calls, stored: stored ?? NOTHING, gone }), [calls, stored, gone]);
  const isReady = stored !== undefined;
  useEffect(() => {
    if (isReady) lookUps.want(wantedIds(known));
  }, [lookUps, known, isReady]);
  useEffect(() => () => lookUps.stop(), [lookUps]);

  const rows = useMemo(
    () => (isReady ? numberRows({ ...known, steps }) : undefined),
    [known, steps, isReady],
  );
  return {
    /** Undefined for the moment that it takes to read what was stored. */
    rows,
    progress,
    stop: lookUps.stop,
    again: lookUps.again,
    areCallsKnown: calls !== undefined,
  };
}

function lookUpsOf(client: QueryClient, connection: Connection) {
  return createLookUps({
    read: (id, signal) => {
      const options = phoneNumberQuery(connection, id);
      signal.addEventListener("abort", () => void client.cancelQueries({ queryKey: options.queryKey }));
      return client.fetchQuery(options);
    },
    isMissing: (error) => isApiError(error) && error.kind === "missing",
    now: Date.now,
    onKnown: (id, { record, at }) => void storeNumber(connection.id, { id, record, at }),
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
