import { useParams } from "react-router";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { useArchiveIfLoaded } from "@/archive/use-archive";
import { DeletedView } from "@/deletion/deleted-view";
import { useDeletionOf } from "@/deletion/queue";
import { Button, ButtonLink } from "@/ui/button";
import { ErrorView } from "@/ui/error-view";
import { Note } from "@/ui/note";
import { Page } from "@/ui/page";
import { SkeletonText } from "@/ui/skeleton";
import { StaleNote } from "@/ui/stale-note";
import { When } from "@/ui/when";
import { useAssistantNames } from "../assistant-names";
import { useCall } from "./use-call";
import { Viewer } from "./viewer";

const CRUMBS = [{ label: "Calls", to: "/calls" }];

/**
 * One call: the conversation in step with its recording, and the outcome. It's read by ID and waits for no
 * list.
 */
export function Component() {
  const { callId = "" } = useParams();
  // Each call starts with fresh state.
  return <CallPage key={callId} id={callId} />;
}

function CallPage({ id }: { id: string }) {
  const connection = useConnection();
  const deletion = useDeletionOf(connection, "call", id);
  const isDeleted = deletion?.state.step === "deleted";
  const archive = useArchiveIfLoaded()?.archive;
  const read = useCall(connection, id, archive, isDeleted);
  const names = useAssistantNames(connection);
  const { call, isFromList, listReadAt, missing, error, isReading, readAgain } = read;

  if (deletion && isDeleted) {
    return (
      <Page title="Deleted call" crumbs={CRUMBS}>
        <DeletedView deletion={deletion}>
          <ButtonLink to="/calls">All calls</ButtonLink>
        </DeletedView>
      </Page>
    );
  }
  const failed = error && { words: errorWords(error), onRetry: readAgain, busy: isReading };
  if (!call) {
    return (
      <Page title="Call" crumbs={CRUMBS}>
        {failed ? (
          <ErrorView {...failed}>
            <ButtonLink to="/calls">All calls</ButtonLink>
          </ErrorView>
        ) : (
          <div aria-busy="true">
            <SkeletonText lines={10} />
          </div>
        )}
      </Page>
    );
  }
  const listTime = listReadAt !== undefined && <When value={new Date(listReadAt).toISOString()} />;
  return (
    <Viewer
      id={id}
      call={call}
      isFromList={isFromList}
      isGone={missing}
      names={names}
      connection={connection}
      archive={archive}
      crumbs={CRUMBS}
      notice={
        missing ? (
          <Note tone="warn" role="alert" actions={<ButtonLink to="/calls">All calls</ButtonLink>}>
            No longer there: the service does not have this call any more, and it has left the list.{" "}
            {isFromList ? "What the list held of it is shown" : "What was read before is shown"}
            {isFromList && listTime && <> (read {listTime})</>}, without the recording. It is gone when this
            page is left.
          </Note>
        ) : failed && isFromList ? (
          <Note
            tone="warn"
            role="alert"
            actions={
              <Button variant="quiet" onClick={readAgain} busy={isReading}>
                Try again
              </Button>
            }
          >
            {failed.words.title}. What the list held of this call is shown. {failed.words.advice}
          </Note>
        ) : failed ? (
          <StaleNote {...failed} />
        ) : undefined
      }
    />
  );
}
