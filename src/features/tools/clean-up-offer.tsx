import { isRecord } from "@/document/equal";
import { count } from "@/lib/words";
import { usesByHolder } from "@/references/places";
import type { ResolvedReference } from "@/references/reference";
import { ButtonLink } from "@/ui/button";
import { Note } from "@/ui/note";

interface CleanUpOfferProps {
  id: string;
  /** What names it; never empty. */
  references: readonly ResolvedReference[];
  /** It is known to be gone. */
  isGone: boolean;
  /** What the service returned of it, if that is still here. */
  returned: unknown;
}

/** The way to whatever still names a tool: nothing there works any more once it is gone. */
export function CleanUpOffer({ id, references, isGone, returned }: CleanUpOfferProps) {
  const page = `/tools/${encodeURIComponent(id)}/clean-up`;
  const records = usesByHolder(references).length;
  return (
    <Note
      tone={isGone ? "warn" : "info"}
      actions={
        <>
          <ButtonLink to={page}>Take the id out</ButtonLink>
          {isRecord(returned) && (
            <ButtonLink to={`${page}?with=inline`}>Put its definition in its place</ButtonLink>
          )}
        </>
      }
    >
      {isGone
        ? `${count(records, "record still names", "records still name")} it.`
        : `If you know that it is gone: ${count(records, "record names", "records name")} it.`}
    </Note>
  );
}
