import { useCallback, useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { textAt } from "@/document/read";
import type { ReferenceIndex } from "@/references/resolve";
import { database } from "@/storage/database";
import { versionsOf } from "@/storage/history";
import type { RecordKey } from "@/storage/record-key";

const PARAMETER = "renamed";

/**
 * Notes in the address of an editor what its assistant was called before a save: there it outlives a reload, and back and forward. A name
 * that it has got back is none of its former ones.
 * @returns to be called with the record before and after a save
 */
export function useNoteRenamed(): (before: unknown, after: unknown) => void {
  const [, setParameters] = useSearchParams();
  return useCallback(
    (before, after) => {
      const [from, to] = [textAt(before, "name"), textAt(after, "name")];
      if (from === undefined || to === undefined || from === to) return;
      setParameters(
        (parameters) => {
          const names = new Set([from, ...parameters.getAll(PARAMETER)]);
          names.delete(to);
          const next = new URLSearchParams(parameters);
          next.delete(PARAMETER);
          for (const name of names) next.append(PARAMETER, name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParameters],
  );
}

/**
 * What an assistant was called before: what its editor's address says of it, and what this browser's versions of it say, whoever renamed
 * it. Those are looked for only where some transfer names nobody.
 */
export function useFormerNames(
  recordKey: RecordKey,
  index: ReferenceIndex,
): { noted: readonly string[]; kept: readonly string[] } {
  const [parameters] = useSearchParams();
  const [kept, setKept] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    if (!index.hasLostNames()) return;
    void versionsOf(database, recordKey).then((versions) => {
      if (isWanted) setKept(versions.flatMap(({ document }) => textAt(document, "name") ?? []));
    });
    return () => {
      isWanted = false;
    };
  }, [recordKey, index]);
  const noted = useMemo(() => parameters.getAll(PARAMETER), [parameters]);
  return { noted, kept };
}
