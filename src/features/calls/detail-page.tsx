import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { callQuery } from "@/api/calls";
import { useConnection } from "@/api/connection";
import { errorWords, isApiError } from "@/api/errors";
import { startReading } from "@/api/start-reading";
import { DeletedView } from "@/deletion/deleted-view";
import { useDeletionOf, wasDeleted } from "@/deletion/deletions";
import { textAt } from "@/lib/read";
import { readMoment, sayMoment } from "@/lib/time";
import { ButtonLink } from "@/ui/button";
import { ErrorView } from "@/ui/error-view";
import { Page, Section } from "@/ui/page";
import { SkeletonText } from "@/ui/skeleton";
import { StaleNote } from "@/ui/stale-note";
import { useAssistantNames } from "./assistant-names";
import { CallFacts } from "./call-facts";
import { CallStatus } from "./call-state";
import styles from "./calls.module.css";
import { DeleteCall } from "./delete-call";
import { beganAt, customerOf, isRunning, summaryOf } from "./reading";
import { Transcript } from "./transcript";

export const loader = startReading((client, connection, { callId = "" }) => {
  if (!wasDeleted(connection, "call", callId)) void client.prefetchQuery(callQuery(connection, callId));
  void client.prefetchQuery(assistantsQuery(connection));
});

const CRUMBS = [{ label: "Calls", to: "/calls" }];
/** A call that goes on is read again, in milliseconds (unknowns, Reading). */
const AGAIN_MS = 10_000;

/** One call: what was said, what came of it, and every field. It is read by its id and waits for no list. */
export function Component() {
  const { callId = "" } = useParams();
  const connection = useConnection();
  const deletion = useDeletionOf(connection, "call", callId);
  const gone = deletion?.state.step === "deleted";
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(connection, callId),
    enabled: !gone,
    refetchInterval: (query) => (isRunning(query.state.data) ? AGAIN_MS : false),
  });
  const names = useAssistantNames(connection);

  if (gone) {
    return (
      <Page title="Deleted call" crumbs={CRUMBS}>
        <DeletedView deletion={deletion}>
          <ButtonLink to="/calls">All calls</ButtonLink>
        </DeletedView>
      </Page>
    );
  }
  const missing = isApiError(error) && error.kind === "missing";
  const failed = error && { words: errorWords(error), onRetry: () => void refetch(), busy: isFetching };
  if (!data || missing) {
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
  const title = titleOf(data, names);
  const summary = summaryOf(data);
  return (
    <Page
      title={title}
      crumbs={CRUMBS}
      beside={<CallStatus call={data} />}
      actions={<DeleteCall call={data} id={callId} name={title} connection={connection} />}
      description={
        summary ?? (isRunning(data) ? "This call is still going on. It is read again by itself." : undefined)
      }
    >
      {failed && <StaleNote {...failed} />}
      <div className={styles.columns}>
        <Section title="Transcript">
          <Transcript call={data} />
        </Section>
        <Section title="Record">
          <CallFacts call={data} names={names} />
        </Section>
      </div>
    </Page>
  );
}

/** "Front desk, Emma Hughes, Today 14:03": what tells one call from another. */
function titleOf(call: object, names: ReadonlyMap<string, string>): string {
  const moment = readMoment(beganAt(call));
  const { name, number } = customerOf(call);
  const parts = [
    names.get(textAt(call, "assistantId") ?? ""),
    name ?? number,
    moment && sayMoment(moment, new Date()),
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(", ") : (textAt(call, "id") ?? "Call");
}
