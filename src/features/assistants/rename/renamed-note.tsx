import { useMemo } from "react";
import { recordsInWords, renameTargets } from "@/references/rename";
import type { ReferenceIndex } from "@/references/resolve";
import type { RecordKey } from "@/storage/record-key";
import { ButtonLink } from "@/ui/button";
import { Note } from "@/ui/note";
import { useFormerNames } from "./former-names";

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
