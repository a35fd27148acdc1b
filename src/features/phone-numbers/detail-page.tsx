import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import { Link } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { type Connection, useConnection } from "@/api/connection";
import { loadPhoneNumber, type PhoneNumberValue } from "@/api/dialects";
import { isNotFound } from "@/api/errors";
import type { Loaded } from "@/api/loaded";
import { deletePhoneNumber, phoneNumberQuery } from "@/api/phone-numbers";
import { isThere } from "@/api/query-client";
import { squadsQuery } from "@/api/squads";
import { useCallsByNumber } from "@/archive/use-call-mentions";
import { DeleteButton } from "@/deletion/delete-button";
import { useDeleted } from "@/deletion/deleted";
import { DeletedView } from "@/deletion/deleted-view";
import { useDeletionOf } from "@/deletion/queue";
import type { QueuedDeletion } from "@/deletion/records";
import { isRecord, type JsonObject } from "@/document/equal";
import { callsAddress } from "@/lib/calls-address";
import { idToSegment } from "@/lib/record-address";
import { count, shortenId } from "@/lib/words";
import { failureOf, Loading } from "@/record-list/loading";
import type { ResolvedReference } from "@/references/reference";
import { UsesList } from "@/references/uses-list";
import { fieldAt } from "@/schema/field";
import { phoneNumber } from "@/schema/phone-number";
import { numberLookUps, type StoredNumber, storeNumber } from "@/storage/entries";
import { useStored } from "@/storage/use-stored";
import { Button, ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { EnumValue } from "@/ui/enum-value";
import { KeyValue } from "@/ui/key-value";
import { Note } from "@/ui/note";
import { Page, Section } from "@/ui/page";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { StaleNote } from "@/ui/retry-note";
import { SkeletonFacts } from "@/ui/skeleton";
import { useRecordId } from "@/ui/use-record-id";
import { Moment } from "@/ui/when";
import { type Answering, AnsweringLink, NewestCall, useAnswering } from "./answered-by";
import { placesSaying } from "./forwardings";

const CRUMBS = [{ label: "Phone numbers", to: "/phone-numbers" }];

/** One phone number, with every field that the API returns. */
export function Component() {
  const phoneNumberId = useRecordId("phoneNumberId");
  const connection = useConnection();
  const deletion = useDeletionOf(connection, "phone number", phoneNumberId);
  const isDeleted = deletion?.state.step === "deleted";
  const gone = useDeleted(connection, "phone number").find(({ id }) => id === phoneNumberId);
  const query = useQuery({ ...phoneNumberQuery(connection, phoneNumberId), enabled: !isDeleted });
  const { data, error, refetch, isFetching } = query;
  useStoreLookUp(connection, phoneNumberId, query);
  const earlier = useEarlierLookUp(connection, phoneNumberId, query.errorUpdatedAt);
  const answering = useAnswering(connection);

  const isMissing = isNotFound(error);
  if (isDeleted || isMissing) {
    const returned = deletion?.state.step === "deleted" ? deletion.state.record : undefined;
    return (
      <Page title={isDeleted ? "Deleted phone number" : "Phone number"} crumbs={CRUMBS} width="form">
        <GoneNumber
          id={phoneNumberId}
          connection={connection}
          deletion={isDeleted ? deletion : undefined}
          deletedAt={gone?.at}
          returned={returned}
          earlier={earlier?.seen}
        >
          {!isDeleted && (
            <Button onClick={() => void refetch()} busy={isFetching}>
              Check again
            </Button>
          )}
          <ButtonLink to="/phone-numbers">View all phone numbers</ButtonLink>
        </GoneNumber>
      </Page>
    );
  }
  const failure = failureOf(query);
  if (!data) {
    return (
      <Page title="Phone number" crumbs={CRUMBS}>
        <Loading
          failure={failure}
          action={<ButtonLink to="/phone-numbers">View all phone numbers</ButtonLink>}
        >
          <SkeletonFacts />
        </Loading>
      </Page>
    );
  }
  const title =
    [data.value.name, data.value.number].filter((part) => part?.trim()).join(", ") ||
    shortenId(phoneNumberId, 16);
  return (
    <Page
      title={title}
      isRecord
      crumbs={CRUMBS}
      width="form"
      barActions={<DeleteNumber record={data} id={phoneNumberId} name={title} connection={connection} />}
    >
      {failure && <StaleNote {...failure} />}
      <NumberFacts id={phoneNumberId} record={data.raw} answering={answering(data.value)} />
    </Page>
  );
}

interface DeleteNumberProps {
  record: Loaded<PhoneNumberValue>;
  id: string;
  name: string;
  connection: Connection;
}

/** Deletes a phone number, after showing what is known to depend on it. */
function DeleteNumber({ record, id, name, connection }: DeleteNumberProps) {
  const byNumber = useCallsByNumber();
  const over = byNumber && (byNumber.get(id) ?? 0);
  const places = usePlacesSaying(connection, id, record.value.number ?? undefined);
  const answers = record.value.squadId
    ? "The squad that answers it isn't deleted."
    : record.value.assistantId
      ? "The assistant that answers it isn't deleted."
      : "No assistant or squad is assigned to this number.";
  return (
    <DeleteButton
      noun="phone number"
      id={id}
      name={name}
      connection={connection}
      options={deletePhoneNumber(connection)}
      look={() => isThere(phoneNumberQuery(connection, id))}
      record={record.raw}
    >
      <p>
        Customers who call {name} no longer reach this organization. {answers} The API can't restore the
        number, and the record it returns omits the carrier account and secrets.
      </p>
      <p>
        {over === undefined
          ? "Calls aren't loaded, so it's unknown how many used this number."
          : `${count(over, "loaded call")} used this number.`}
      </p>
      {places && places.length > 0 ? (
        <>
          <p>
            {`Forwarding and transfers to this number stop working in ${count(places.length, "place")}. After the deletion, you can remove the forwarding.`}
          </p>
          <UsesList references={places} />
        </>
      ) : (
        <p>
          {places
            ? "No assistant or squad forwards to it, so there's nothing to clean up."
            : "Assistants and squads aren't loaded, so it's unknown what forwards to it."}
        </p>
      )}
    </DeleteButton>
  );
}

/** The result of a query. Times are epoch milliseconds, 0 if there's no result yet. */
interface Looked {
  data: Loaded<PhoneNumberValue> | undefined;
  dataUpdatedAt: number;
  error: Error | null;
  errorUpdatedAt: number;
}

/** Stores the result of a look-up for the list of numbers: the record, or that it wasn't found. */
function useStoreLookUp(connection: Connection, id: string, looked: Looked): void {
  const { data, dataUpdatedAt, error, errorUpdatedAt } = looked;
  const isMissing = isNotFound(error);
  const record = isMissing ? undefined : data?.raw;
  const at = isMissing ? errorUpdatedAt : dataUpdatedAt;
  useEffect(() => {
    if (at > 0) void storeNumber(connection.id, { id, record, at });
  }, [connection.id, id, record, at]);
}

/** The result of earlier look-ups, if this browser stored any. Loaded again when `asked` changes. */
function useEarlierLookUp(connection: Connection, id: string, asked: number): StoredNumber | undefined {
  const stored = useStored(() => numberLookUps.all(connection.id), connection.id, `${id} ${asked}`);
  return stored?.find((one) => one.id === id);
}

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
function GoneNumber(props: GoneNumberProps) {
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

interface NumberFactsProps {
  id: string;
  record: JsonObject;
  answering: readonly Answering[];
}

/** Shown in their own sections. */
const APART = ["assistantId", "squadId", "fallbackDestination"];

/** A number's assistant or squad, its calls and its fallback, then all other fields. */
function NumberFacts({ id, record, answering }: NumberFactsProps) {
  const rest = Object.fromEntries(Object.entries(record).filter(([key]) => !APART.includes(key)));
  const fallback = record.fallbackDestination;
  return (
    <>
      <Section title="Answered by">
        {answering.length === 0 && <p>No assistant or squad answers this number.</p>}
        {answering.map((one) => (
          <p
            key={one.kind}
            className="grid min-h-8 grid-cols-facts items-baseline gap-x-4 border-b border-line py-1 text-sm max-sm:grid-cols-1"
          >
            <span className="text-muted">{one.kind === "squad" ? "Squad" : "Assistant"}</span>
            <span>
              <AnsweringLink answering={one} />
            </span>
          </p>
        ))}
        {answering.length > 1 && (
          <p className="mb-1 text-xs text-muted">The API doesn't specify which of the two answers.</p>
        )}
      </Section>
      <Section title="Calls">
        <Calls id={id} />
      </Section>
      <Section title="Fallback">
        {isRecord(fallback) ? <Fallback destination={fallback} /> : <p>No fallback set.</p>}
      </Section>
      <Section title="Details">
        <KeyValue
          value={rest}
          label={(path) => fieldAt(phoneNumber, path)?.meta?.label}
          render={(path, value) =>
            path === "provider" ? (
              <EnumValue value={String(value)} meta={fieldAt(phoneNumber, [path])?.meta} />
            ) : undefined
          }
        />
      </Section>
      <div className="mt-4">
        <RawJsonDisclosure value={record} />
      </div>
    </>
  );
}

/** The fields of a number destination, with their labels. */
const NUMBER_FIELDS = new Map([
  ["number", "Number"],
  ["extension", "Extension"],
  ["callerId", "Caller ID"],
  ["message", "Message"],
  ["description", "Description"],
  ["numberE164CheckEnabled", "Check E.164 format"],
]);

/** The fallback: a phone number with labeled fields, or a SIP address or anything else as raw fields. */
function Fallback({ destination }: { destination: JsonObject }) {
  const { type, ...fields } = destination;
  if (type !== "number" && !(type === undefined && "number" in fields)) {
    return (
      <>
        <Kind>
          {typeof type === "string" && type.toLowerCase() === "sip" ? "SIP address" : "Other destination"}
        </Kind>
        <KeyValue value={destination} path={["fallbackDestination"]} />
      </>
    );
  }
  const known = [...NUMBER_FIELDS.keys()].filter((key) => Object.hasOwn(fields, key));
  const others = Object.keys(fields).filter((key) => !known.includes(key));
  const ordered = Object.fromEntries([...known, ...others].map((key) => [key, fields[key]]));
  return (
    <>
      <Kind>Phone number</Kind>
      <KeyValue
        value={ordered}
        path={["fallbackDestination"]}
        label={(path) => NUMBER_FIELDS.get(String(path.at(-1)))}
        // A number, and not an ID as its key suggests.
        render={(path, value) => (path === "fallbackDestination.callerId" ? value : undefined)}
      />
    </>
  );
}

function Kind({ children }: { children: ReactNode }) {
  return <p className="mb-1 text-xs text-muted">{children}</p>;
}

function Calls({ id }: { id: string }) {
  const calls = useCallsByNumber()?.get(id);
  const to = callsAddress({ chosen: { phoneNumberId: [id] } });
  if (calls === undefined) {
    return (
      <p>
        <Link to={to}>View calls</Link>
      </p>
    );
  }
  return (
    <p>
      <Link to={to}>{count(calls, "call")}</Link>, latest: <NewestCall numberId={id} />
    </p>
  );
}

/** Every place in assistants and squads that uses a phone number; undefined until both lists are loaded. */
function usePlacesSaying(
  connection: Connection,
  id: string,
  telephone: string | undefined,
): readonly ResolvedReference[] | undefined {
  const assistants = useQuery(assistantsQuery(connection)).data;
  const squads = useQuery(squadsQuery(connection)).data;
  return useMemo(
    () =>
      assistants && squads
        ? placesSaying({ assistants: assistants.raws, squads: squads.raws }, telephone, id)
        : undefined,
    [assistants, squads, telephone, id],
  );
}
