import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { loadAssistant } from "@/api/dialects";
import type { JsonObject } from "@/document/equal";
import { idToSegment } from "@/lib/record-address";
import { isMeant, recordsInWords, renameTargets } from "@/references/rename";
import type { ReferenceIndex } from "@/references/resolve";
import { database } from "@/storage/database";
import { versionsOf } from "@/storage/history";
import type { RecordKey } from "@/storage/record-key";
import { useStored } from "@/storage/use-stored";
import { ButtonLink } from "@/ui/button";
import { Note } from "@/ui/note";

interface RenamedNoteProps {
  recordKey: RecordKey;
  /** The assistant's current name, if the service returns it. */
  name: string | undefined;
  index: ReferenceIndex;
}

/** Says which records still transfer to a former name of the assistant, with a link for updating them. */
export function RenamedNote({ recordKey, name, index }: RenamedNoteProps) {
  const { id } = recordKey;
  const { fromUrl, fromHistory } = useFormerNames(recordKey, index);
  const found = useMemo(() => {
    if (name === undefined) return undefined;
    for (const from of new Set([...fromUrl, ...fromHistory])) {
      if (from === name) continue;
      // If the assistant isn't a member, the transfer wasn't to it before either. If another one has the
      // name, the transfer works.
      const targets = renameTargets(index, { id, from, to: name }).filter(isMeant);
      // Names from the history may be old, and may belong to someone else by now.
      const counted = fromUrl.includes(from) ? targets : targets.filter(({ doubt }) => doubt === undefined);
      if (counted.length > 0) return { from, counted };
    }
    return undefined;
  }, [fromUrl, fromHistory, index, id, name]);
  if (!found) return null;
  const { from, counted } = found;
  return (
    <Note
      tone="warn"
      role="status"
      actions={
        <ButtonLink to={`/assistants/${idToSegment(id)}/rename?${new URLSearchParams({ from })}`}>
          Update transfers
        </ButtonLink>
      }
    >
      {counted.length === 1
        ? `${recordsInWords(counted)} still transfers to “${from}”, which is now “${name}”.`
        : `${recordsInWords(counted)} still transfer to “${from}”, which is now “${name}”.`}
    </Note>
  );
}

const PARAMETER = "renamed";

/**
 * Stores an assistant's former names in the editor's URL, so that they survive a reload and back and forward.
 * A name that it has again isn't a former one.
 * @returns to be called with the record before and after a save
 */
export function useNoteRenamed(): (before: JsonObject, after: JsonObject) => void {
  const [, setParameters] = useSearchParams();
  return useCallback(
    (before, after) => {
      const [from, to] = [before, after].map((record) => loadAssistant(record).value.name);
      if (!from || !to || from === to) return;
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
 * An assistant's former names, from the editor's URL and from this browser's history. The history is read
 * only if some transfer has an unknown destination.
 */
function useFormerNames(
  recordKey: RecordKey,
  index: ReferenceIndex,
): { fromUrl: readonly string[]; fromHistory: readonly string[] } {
  const [parameters] = useSearchParams();
  const read = async () => (index.hasLostNames() ? versionsOf(database, recordKey) : []);
  const versions = useStored(read, recordKey, index);
  const fromHistory = useMemo(
    () => (versions ?? []).flatMap(({ document }) => loadAssistant(document).value.name || []),
    [versions],
  );
  const fromUrl = useMemo(() => parameters.getAll(PARAMETER), [parameters]);
  return { fromUrl, fromHistory };
}
