import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { type Connection, useConnection } from "@/api/connection";
import { errorWords, isApiError } from "@/api/errors";
import { phoneNumberQuery } from "@/api/phone-numbers";
import { squadsQuery } from "@/api/squads";
import { startReading } from "@/api/start-reading";
import { DeletedView } from "@/deletion/deleted-view";
import { useDeletionOf, wasDeleted } from "@/deletion/deletions";
import { idOf, nameOf, textAt } from "@/lib/read";
import { ButtonLink } from "@/ui/button";
import { ErrorView } from "@/ui/error-view";
import { KeyValue } from "@/ui/key-value";
import { Page } from "@/ui/page";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { SkeletonText } from "@/ui/skeleton";
import { StaleNote } from "@/ui/stale-note";
import { DeleteNumber } from "./delete-number";

export const loader = startReading((client, connection, { phoneNumberId = "" }) => {
  if (!wasDeleted(connection, "phone number", phoneNumberId))
    void client.prefetchQuery(phoneNumberQuery(connection, phoneNumberId));
  void client.prefetchQuery(assistantsQuery(connection));
  void client.prefetchQuery(squadsQuery(connection));
});

const CRUMBS = [{ label: "Phone numbers", to: "/phone-numbers" }];

/** One phone number, with every field that get returns. */
export function Component() {
  const { phoneNumberId = "" } = useParams();
  const connection = useConnection();
  const deletion = useDeletionOf(connection, "phone number", phoneNumberId);
  const gone = deletion?.state.step === "deleted";
  const { data, error, refetch, isFetching } = useQuery({
    ...phoneNumberQuery(connection, phoneNumberId),
    enabled: !gone,
  });
  const link = useReferenceLinks(connection);
  const back = <ButtonLink to="/phone-numbers">Phone numbers</ButtonLink>;

  if (gone) {
    return (
      <Page title="Deleted phone number" crumbs={CRUMBS}>
        <DeletedView deletion={deletion}>{back}</DeletedView>
      </Page>
    );
  }
  const failed = error && { words: errorWords(error), onRetry: () => void refetch(), busy: isFetching };
  if (!data || (isApiError(error) && error.kind === "missing")) {
    return (
      <Page title="Phone number" crumbs={CRUMBS}>
        {failed ? (
          <ErrorView {...failed}>{back}</ErrorView>
        ) : (
          <div aria-busy="true">
            <SkeletonText lines={8} />
          </div>
        )}
      </Page>
    );
  }
  const title = [textAt(data, "name"), textAt(data, "number")].filter(Boolean).join(", ") || phoneNumberId;
  return (
    <Page
      title={title}
      crumbs={CRUMBS}
      width="form"
      description="The API has no way to buy or change a phone number."
      actions={<DeleteNumber record={data} id={phoneNumberId} name={title} connection={connection} />}
    >
      {failed && <StaleNote {...failed} />}
      <KeyValue value={data} render={link} />
      <RawJsonDisclosure value={data} />
    </Page>
  );
}

/** Shows `assistantId` and `squadId` as links with the names of what they refer to. */
function useReferenceLinks(connection: Connection) {
  const assistants = useQuery(assistantsQuery(connection)).data;
  const squads = useQuery(squadsQuery(connection)).data;
  return (path: string, value: unknown) => {
    if (typeof value !== "string" || value === "") return undefined;
    const [list, page] =
      path === "assistantId"
        ? [assistants?.records, "assistants"]
        : path === "squadId"
          ? [squads?.records, "squads"]
          : [undefined, undefined];
    if (!page) return undefined;
    const named = list?.find((record) => idOf(record) === value);
    return <Link to={`/${page}/${encodeURIComponent(value)}`}>{named ? nameOf(named) : value}</Link>;
  };
}
