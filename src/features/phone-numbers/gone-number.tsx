import type { ReactNode } from "react";
import type { Connection } from "@/api/connection";
import { loadPhoneNumber } from "@/api/dialects";
import { DeletedView } from "@/deletion/deleted-view";
import type { QueuedDeletion } from "@/deletion/records";
import type { JsonObject } from "@/document/equal";
import { idToSegment } from "@/lib/record-address";
import { count, shortenId } from "@/lib/words";
import type { StoredNumber } from "@/storage/entries";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { KeyValue } from "@/ui/key-value";
import { Note } from "@/ui/note";
import { Section } from "@/ui/page";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { Moment } from "@/ui/when";
import { usePlacesSaying } from "./use-places-saying";

interface GoneNumberProps {
  id: string;
  connection: Connection;
  /** Its deletion from this tab. */
  deletion: QueuedDeletion | undefined;
  /** When it was deleted from this browser, in epoch milliseconds. */
  deletedAt: number | undefined;
  /** The record that the service returned for the deletion. */
  returned: JsonObject | undefined;
  /** The record of the last look-up. */
  earlier: StoredNumber["seen"];
  /** Where to go from here. */
  children: ReactNode;
}

/**
 * A number that the service no longer has: when it was deleted, its last known details, and what still uses
 * it.
 */
export function GoneNumber(props: GoneNumberProps) {
  const { id, connection, deletion, deletedAt, returned, earlier, children } = props;
  const was = returned ?? earlier?.record;
  return (
    <>
      {deletion ? (
        <DeletedView deletion={deletion}>{children}</DeletedView>
      ) : (
        <EmptyState
          title={deletedAt === undefined && !was ? "Phone number not found" : "Phone number no longer exists"}
          action={children}
        >
          {deletedAt === undefined ? (
            `The service has no phone number with ID ${id}. It may have been deleted, or the ID may be wrong.`
          ) : (
            <>
              Deleted from here: <Moment at={deletedAt} />.
            </>
          )}
        </EmptyState>
      )}
      <StillUsed
        id={id}
        connection={connection}
        telephone={(was && loadPhoneNumber(was).value.number) || undefined}
      />
      {was && (
        <Section title="Last known details">
          {was === earlier?.record && (
            <p>
              Last looked up <Moment at={earlier.at} inSentence />, without secrets.
            </p>
          )}
          <KeyValue value={was} />
          <RawJsonDisclosure value={was} />
        </Section>
      )}
    </>
  );
}

/** What still uses the number. */
function StillUsed({
  id,
  connection,
  telephone,
}: {
  id: string;
  connection: Connection;
  telephone: string | undefined;
}) {
  const places = usePlacesSaying(connection, id, telephone);
  // Without the number itself, it isn't known whether anything forwards to it.
  if (!places || (telephone === undefined && places.length === 0)) return null;
  if (places.length === 0) return <p>{`Nothing to clean up: no assistant or squad uses ${telephone}.`}</p>;
  return (
    <Note
      tone="warn"
      actions={
        <ButtonLink
          to={`/phone-numbers/${idToSegment(id)}/clean-up?${new URLSearchParams({ number: telephone ?? "" })}`}
        >
          Clean up
        </ButtonLink>
      }
    >
      {`${telephone ?? shortenId(id)} is still used in ${count(places.length, "place")}.`}
    </Note>
  );
}
