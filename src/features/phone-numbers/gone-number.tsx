import type { ReactNode } from "react";
import type { Connection } from "@/api/connection";
import { DeletedView } from "@/deletion/deleted-view";
import type { QueuedDeletion } from "@/deletion/records";
import { isRecord } from "@/document/equal";
import { textAt } from "@/document/read";
import { count } from "@/lib/words";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { KeyValue } from "@/ui/key-value";
import { Note } from "@/ui/note";
import { Section } from "@/ui/page";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { When } from "@/ui/when";
import { usePlacesSaying } from "./use-places-saying";

interface GoneNumberProps {
  id: string;
  connection: Connection;
  /** Its deletion from this tab. */
  deletion: QueuedDeletion | undefined;
  /** When it was deleted from this browser, in epoch milliseconds. */
  deletedAt: number | undefined;
  /** What the service returned of it. */
  returned: unknown;
  /** What it was when it was last looked up. */
  earlier: { record: Record<string, unknown>; at: number } | undefined;
  /** Ways on. */
  children: ReactNode;
}

/** What there is to say of a number that the service no longer has: since when, what it was, and who still says it. */
export function GoneNumber(props: GoneNumberProps) {
  const { id, connection, deletion, deletedAt, returned, earlier, children } = props;
  const was = isRecord(returned) ? returned : earlier?.record;
  return (
    <>
      {deletion ? (
        <DeletedView deletion={deletion}>{children}</DeletedView>
      ) : (
        <EmptyState
          title={
            deletedAt === undefined && !was ? "No such phone number" : "This phone number is no longer there"
          }
          action={children}
        >
          {deletedAt === undefined ? (
            `The service has no phone number with the id ${id}. Somebody may have deleted it, or the id is another one.`
          ) : (
            <>
              It was deleted from here: <When value={new Date(deletedAt).toISOString()} />.
            </>
          )}
        </EmptyState>
      )}
      <StillSaid id={id} connection={connection} telephone={textAt(was, "number")} />
      {was && (
        <Section title="What it was">
          {was === earlier?.record && (
            <p>
              As it was looked up <When value={new Date(earlier.at).toISOString()} />, without secrets.
            </p>
          )}
          <KeyValue value={was} />
          <RawJsonDisclosure value={was} />
        </Section>
      )}
    </>
  );
}

/** Who still says the number; where nobody can, that is said. */
function StillSaid({
  id,
  connection,
  telephone,
}: {
  id: string;
  connection: Connection;
  telephone: string | undefined;
}) {
  const places = usePlacesSaying(connection, telephone);
  if (!places) return null;
  if (places.length === 0) {
    return (
      <p>
        There is nothing to clean up: assistants and squads cannot name a phone number by its id
        {telephone === undefined ? "." : `, and none of them says ${telephone}.`}
      </p>
    );
  }
  return (
    <Note
      tone="warn"
      actions={
        <ButtonLink
          to={`/phone-numbers/${encodeURIComponent(id)}/clean-up?${new URLSearchParams({ number: telephone ?? "" })}`}
        >
          Clean up
        </ButtonLink>
      }
    >
      {count(places.length, "place still says", "places still say")} {telephone}.
    </Note>
  );
}
