import { useCallback, useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { textAt } from "@/document/read";
import { recordsInWords, renameTargets } from "@/references/rename";
import type { ReferenceIndex } from "@/references/resolve";
import { database } from "@/storage/database";
import { versionsOf } from "@/storage/history";
import type { RecordKey } from "@/storage/record-key";
import { ButtonLink } from "@/ui/button";
import { Note } from "@/ui/note";

interface RenamedNoteProps {
  recordKey: RecordKey;
  /** What the assistant is called now, if the service shows it. */
  name: string | undefined;
  index: ReferenceIndex;
}

/** Says which records still transfer to a former name of the assistant, and leads to their updates. */
export function RenamedNote({ recordKey, name, index }: RenamedNoteProps) {
  const { id } = recordKey;
  const { noted, kept } = useFormerNames(recordKey, index);
  const found = useMemo(() => {
    if (name === undefined) return undefined;
    for (const from of new Set([...noted, ...kept])) {
      if (from === name) continue;
      // Where the assistant is no member, nobody transferred to it before either.
      const targets = renameTargets(index, { id, from, to: name }).filter(
        ({ doubt }) => doubt !== "stranger",
      );
      // What the versions say may be long past: the name may be somebody else's by now.
      const counted = noted.includes(from) ? targets : targets.filter(({ doubt }) => doubt === undefined);
      if (counted.length > 0) return { from, counted };
    }
    return undefined;
  }, [noted, kept, index, id, name]);
  if (!found) return null;
  const { from, counted } = found;
  return (
    <Note
      tone="warn"
      role="status"
      actions={
        <ButtonLink to={`/assistants/${encodeURIComponent(id)}/rename?${new URLSearchParams({ from })}`}>
          Update them
        </ButtonLink>
      }
    >
      {recordsInWords(counted)} still {counted.length === 1 ? "hands" : "hand"} over to “{from}”, which is
      called “{name}” now.
    </Note>
  );
}

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
function useFormerNames(
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
