import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Connection, useConnection } from "@/api/connection";
import type { PhoneNumberValue } from "@/api/dialects";
import { isNotFound } from "@/api/errors";
import type { Loaded } from "@/api/loaded";
import { deletePhoneNumber, phoneNumberQuery } from "@/api/phone-numbers";
import { isThere } from "@/api/query-client";
import { useCallsByNumber } from "@/archive/use-call-mentions";
import { DeleteButton } from "@/deletion/delete-button";
import { useDeleted } from "@/deletion/deleted";
import { useDeletionOf } from "@/deletion/queue";
import { count, shortenId } from "@/lib/words";
import { failureOf, Loading } from "@/record-list/loading";
import { UsesList } from "@/references/uses-list";
import { numberLookUps, type StoredNumber, storeNumber } from "@/storage/entries";
import { useStored } from "@/storage/use-stored";
import { Button, ButtonLink } from "@/ui/button";
import { Page } from "@/ui/page";
import { SkeletonFacts } from "@/ui/skeleton";
import { StaleNote } from "@/ui/stale-note";
import { useRecordId } from "@/ui/use-record-id";
import { useAnswering } from "./answered-by";
import { GoneNumber } from "./gone-number";
import { NumberFacts } from "./number-facts";
import { usePlacesSaying } from "./use-places-saying";

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
