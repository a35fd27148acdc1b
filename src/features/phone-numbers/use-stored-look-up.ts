import { useEffect, useState } from "react";
import type { Connection } from "@/api/connection";
import { isApiError } from "@/api/errors";
import { type StoredNumber, storedNumbers, storeNumber } from "@/storage/notes";

/** What a query came to; the times are epoch milliseconds, 0 where there was nothing yet. */
interface Looked {
  data: object | undefined;
  dataUpdatedAt: number;
  error: unknown;
  errorUpdatedAt: number;
}

/** Stores what a look-up came to, so that the list of numbers knows it again: the record, or that it is not there. */
export function useStoreLookUp(connection: Connection, id: string, looked: Looked): void {
  const { data, dataUpdatedAt, error, errorUpdatedAt } = looked;
  const isMissing = isApiError(error) && error.kind === "missing";
  const record = isMissing ? undefined : data;
  const at = isMissing ? errorUpdatedAt : dataUpdatedAt;
  useEffect(() => {
    if (at > 0) void storeNumber(connection.id, { id, record, at });
  }, [connection.id, id, record, at]);
}

/** What earlier look-ups of the number came to, if this browser stored any. Read when `asked` changes. */
export function useEarlierLookUp(
  connection: Connection,
  id: string,
  asked: number,
): StoredNumber | undefined {
  const [stored, setStored] = useState<StoredNumber>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a look-up may have been stored since
  useEffect(() => {
    let isWanted = true;
    void storedNumbers(connection.id).then((numbers) => {
      if (isWanted) setStored(numbers.find((one) => one.id === id));
    });
    return () => {
      isWanted = false;
    };
  }, [connection.id, id, asked]);
  return stored?.id === id ? stored : undefined;
}
