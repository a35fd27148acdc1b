import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useConnection } from "@/api/connection";
import { errorWords, isApiError } from "@/api/errors";
import { phoneNumberQuery } from "@/api/phone-numbers";
import { useGone } from "@/deletion/gone";
import { useDeletionOf } from "@/deletion/queue";
import { textAt } from "@/document/read";
import { shortenId } from "@/lib/words";
import { Button, ButtonLink } from "@/ui/button";
import { ErrorView } from "@/ui/error-view";
import { Page } from "@/ui/page";
import { SkeletonText } from "@/ui/skeleton";
import { StaleNote } from "@/ui/stale-note";
import { useAnswering } from "./answered-by";
import { DeleteNumber } from "./delete-number";
import { GoneNumber } from "./gone-number";
import { NumberFacts } from "./number-facts";
import { useEarlierLookUp, useStoreLookUp } from "./use-stored-look-up";

const CRUMBS = [{ label: "Phone numbers", to: "/phone-numbers" }];

/** One phone number, with every field that get returns. */
export function Component() {
  const { phoneNumberId = "" } = useParams();
  const connection = useConnection();
  const deletion = useDeletionOf(connection, "phone number", phoneNumberId);
  const isDeleted = deletion?.state.step === "deleted";
  const gone = useGone(connection, "phone number").find(({ id }) => id === phoneNumberId);
  const query = useQuery({ ...phoneNumberQuery(connection, phoneNumberId), enabled: !isDeleted });
  const { data, error, refetch, isFetching } = query;
  useStoreLookUp(connection, phoneNumberId, query);
  const earlier = useEarlierLookUp(connection, phoneNumberId, query.errorUpdatedAt);
  const answering = useAnswering(connection);

  const isMissing = isApiError(error) && error.kind === "missing";
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
              Look again
            </Button>
          )}
          <ButtonLink to="/phone-numbers">Phone numbers</ButtonLink>
        </GoneNumber>
      </Page>
    );
  }
  const failed = error && { words: errorWords(error), onRetry: () => void refetch(), busy: isFetching };
  if (!data) {
    return (
      <Page title="Phone number" crumbs={CRUMBS}>
        {failed ? (
          <ErrorView {...failed}>
            <ButtonLink to="/phone-numbers">Phone numbers</ButtonLink>
          </ErrorView>
        ) : (
          <div aria-busy="true">
            <SkeletonText lines={8} />
          </div>
        )}
      </Page>
    );
  }
  const title =
    [textAt(data, "name"), textAt(data, "number")].filter(Boolean).join(", ") || shortenId(phoneNumberId, 16);
  return (
    <Page
      title={title}
      isRecord
      crumbs={CRUMBS}
      width="form"
      description="The API has no way to buy or change a phone number."
      actions={<DeleteNumber record={data} id={phoneNumberId} name={title} connection={connection} />}
    >
      {failed && <StaleNote {...failed} />}
      <NumberFacts id={phoneNumberId} record={data} answering={answering(data)} />
    </Page>
  );
}
