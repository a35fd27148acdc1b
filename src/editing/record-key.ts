import { createContext, useState } from "react";
import { useConnection } from "@/api/connection";
import { listKey, type RecordKey } from "@/storage/record-key";

/** The record that the form on this page edits; undefined if nothing is stored for it. */
export const RecordKeyContext = createContext<RecordKey | undefined>(undefined);

/**
 * The key under which an editor's edits are stored. It stays the same while the editor is open: a new key
 * that turns out to be another organization's doesn't take the edits along. Another record is shown by
 * another editor (its React `key`).
 */
export function useRecordKey(kind: string, id: string): RecordKey {
  const connection = useConnection();
  const [recordKey] = useState(() => ({ ...listKey(connection.id, kind), id }));
  return recordKey;
}
