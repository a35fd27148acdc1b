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
import { phoneNumber } from "@/schema/phone-number";
import { numberLookUps, type StoredNumber, storeNumber } from "@/storage/entries";
import { useStored } from "@/storage/use-stored";
import { Button, ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
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
  const id = useRecordId("phoneNumberId");
  const connection = useConnection();
  const deletion = useDeletionOf(connection, "phone number", id);
  const isDeleted = deletion?.state.step === "deleted";
  const { isMissing, earlier, ...query } = useLookUp(connection, id, !isDeleted);
  const answering = useAnswering(connection);
  const { data } = query;
  const failure = failureOf(query);
  const all = <ButtonLink to="/phone-numbers">View all phone numbers</ButtonLink>;

  if (isDeleted || isMissing) {
    return (
      <Page title={isDeleted ? "Deleted phone number" : "Phone number"} crumbs={CRUMBS} width="form">
        <GoneNumber
          id={id}
          connection={connection}
          deletion={isDeleted ? deletion : undefined}
          earlier={earlier}
          action={
            <>
              {!isDeleted && (
                <Button onClick={() => void query.refetch()} busy={query.isFetching}>
                  Check again
                </Button>
              )}
              {all}
            </>
          }
        />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title="Phone number" crumbs={CRUMBS}>
        <Loading failure={failure} action={all}>
          <SkeletonFacts />
        </Loading>
      </Page>
    );
  }
  const title =
    [data.value.name, data.value.number].filter((part) => part?.trim()).join(", ") || shortenId(id, 16);
  return (
    <Page
      title={title}
      isRecord
      crumbs={CRUMBS}
      width="form"
      barActions={<DeleteNumber record={data} id={id} name={title} connection={connection} />}
    >
      {failure && <StaleNote {...failure} />}
      <NumberFacts id={id} record={data.raw} answering={answering(data.value)} />
    </Page>
  );
}

/**
 * Looks a number up, and stores the result for the list of numbers: the record, or that it wasn't found.
 * `earlier` is what this browser stored of earlier look-ups.
 */
function useLookUp(connection: Connection, id: string, enabled: boolean) {
  const query = useQuery({ ...phoneNumberQuery(connection, id), enabled });
  const { data, dataUpdatedAt, error, errorUpdatedAt } = query;
  const isMissing = isNotFound(error);
  const record = isMissing ? undefined : data?.raw;
  const at = isMissing ? errorUpdatedAt : dataUpdatedAt;
  useEffect(() => {
    if (at > 0) void storeNumber(connection.id, { id, record, at });
  }, [connection.id, id, record, at]);
  const stored = useStored(() => numberLookUps.all(connection.id), connection.id, `${id} ${errorUpdatedAt}`);
  return { ...query, isMissing, earlier: stored?.find((one) => one.id === id)?.seen };
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
  const { squadId, assistantId, number } = record.value;
  const places = usePlacesSaying(connection, id, number ?? undefined);
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
        Customers who call {name} no longer reach this organization.{" "}
        {squadId
          ? "The squad that answers it isn't deleted."
          : assistantId
            ? "The assistant that answers it isn't deleted."
            : "No assistant or squad is assigned to this number."}{" "}
        The API can't restore the number, and the record it returns omits the carrier account and secrets.
      </p>
      <p>
        {byNumber
          ? `${count(byNumber.get(id) ?? 0, "loaded call")} used this number.`
          : "Calls aren't loaded, so it's unknown how many used this number."}
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

interface GoneNumberProps {
  id: string;
  connection: Connection;
  /** Its deletion from this tab. */
  deletion: QueuedDeletion | undefined;
  /** The record of the last look-up. */
  earlier: StoredNumber["seen"];
  /** Where to go from here. */
  action: ReactNode;
}

/**
 * A number that the service no longer has: when it was deleted, its last known details, and what still uses
 * it.
 */
function GoneNumber({ id, connection, deletion, earlier, action }: GoneNumberProps) {
  const deletedAt = useDeleted(connection, "phone number").find((one) => one.id === id)?.at;
  const returned = deletion?.state.step === "deleted" ? deletion.state.record : undefined;
  const was = returned ?? earlier?.record;
  const telephone = (was && loadPhoneNumber(was).value.number) || undefined;
  const places = usePlacesSaying(connection, id, telephone);
  return (
    <>
      {deletion ? (
        <DeletedView deletion={deletion}>{action}</DeletedView>
      ) : (
        <EmptyState
          title={deletedAt === undefined && !was ? "Phone number not found" : "Phone number no longer exists"}
          action={action}
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
      {/* Without the number itself, it isn't known whether anything forwards to it. */}
      {places?.length === 0 && telephone !== undefined && (
        <p>{`Nothing to clean up: no assistant or squad uses ${telephone}.`}</p>
      )}
      {places && places.length > 0 && (
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
      )}
      {was && (
        <Section title="Last known details">
          {was === earlier?.record && (
            <p>
              Last looked up <Moment at={earlier.at} inSentence />, without secrets.
            </p>
          )}
          <KeyValue value={was} schema={phoneNumber} />
          <RawJsonDisclosure value={was} />
        </Section>
      )}
    </>
  );
}

interface NumberFactsProps {
  id: string;
  record: JsonObject;
  answering: readonly Answering[];
}

/** A number's assistant or squad, its calls and its fallback, then all other fields. */
function NumberFacts({ id, record, answering }: NumberFactsProps) {
  const { assistantId: _assistant, squadId: _squad, fallbackDestination: fallback, ...rest } = record;
  const calls = useCallsByNumber()?.get(id);
  const callsPage = callsAddress({ chosen: { phoneNumberId: [id] } });
  return (
    <>
      <Section title="Answered by">
        {answering.length === 0 ? (
          <p>No assistant or squad answers this number.</p>
        ) : (
          <KeyValue
            value={Object.fromEntries(answering.map(({ kind, id }) => [`${kind}Id`, id]))}
            schema={phoneNumber}
            render={(path) =>
              answering.map((one) => path === `${one.kind}Id` && <AnsweringLink key={path} answering={one} />)
            }
          />
        )}
        {answering.length > 1 && (
          <p className="mb-1 text-xs text-muted">The API doesn't specify which of the two answers.</p>
        )}
      </Section>
      <Section title="Calls">
        {calls === undefined ? (
          <p>
            <Link to={callsPage}>View calls</Link>
          </p>
        ) : (
          <p>
            <Link to={callsPage}>{count(calls, "call")}</Link>, latest: <NewestCall numberId={id} />
          </p>
        )}
      </Section>
      <Section title="Fallback">
        {isRecord(fallback) ? <Fallback destination={fallback} /> : <p>No fallback set.</p>}
      </Section>
      <Section title="Details">
        <KeyValue value={rest} schema={phoneNumber} />
      </Section>
      <div className="mt-4">
        <RawJsonDisclosure value={record} />
      </div>
    </>
  );
}

/** The fallback: a phone number, a SIP address, or anything else. */
function Fallback({ destination }: { destination: JsonObject }) {
  const { type, ...fields } = destination;
  const isNumber = type === "number" || (type === undefined && "number" in fields);
  const isSip = String(type).toLowerCase() === "sip";
  return (
    <>
      <p className="mb-1 text-xs text-muted">
        {isNumber ? "Phone number" : isSip ? "SIP address" : "Other destination"}
      </p>
      <KeyValue
        value={isNumber ? fields : destination}
        path={["fallbackDestination"]}
        schema={phoneNumber}
        // A number, and not an ID as its key suggests.
        render={(path, value) => (path === "fallbackDestination.callerId" ? value : undefined)}
      />
    </>
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
