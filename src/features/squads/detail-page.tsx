import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useParams } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { squadsQuery } from "@/api/squads";
import { startReading } from "@/api/start-reading";
import { isRecord } from "@/lib/equal";
import { idOf, nameOf } from "@/lib/read";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorView } from "@/ui/error-view";
import { KeyValue } from "@/ui/key-value";
import { OddRecords } from "@/ui/odd-records";
import { Page, Section } from "@/ui/page";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { SkeletonText } from "@/ui/skeleton";
import { StaleNote } from "@/ui/stale-note";
import { Member } from "./member";
import { membersOf, namesById } from "./member-names";
import styles from "./squads.module.css";

export const loader = startReading((client, connection) => {
  void client.prefetchQuery(squadsQuery(connection));
  void client.prefetchQuery(assistantsQuery(connection));
});

const CRUMBS = [{ label: "Squads", to: "/squads" }];

/** One squad, with every field. The list is its source: the API has no get for a squad. */
export function Component() {
  const { squadId = "" } = useParams();
  const connection = useConnection();
  const { data, error, refetch, isFetching } = useQuery(squadsQuery(connection));
  const assistants = useQuery(assistantsQuery(connection)).data;
  const names = useMemo(() => namesById(assistants?.records), [assistants]);
  const squad = data?.records.find((record) => idOf(record) === squadId);
  const failed = error && {
    words: errorWords(error),
    onRetry: () => void refetch(),
    busy: isFetching,
  };

  if (!squad) {
    return (
      <Page title={data ? "No such squad" : "Squad"} crumbs={CRUMBS}>
        {failed && !data && <ErrorView {...failed} />}
        {!failed && !data && (
          <div aria-busy="true">
            <SkeletonText lines={8} />
          </div>
        )}
        {data && (
          <EmptyState title="No longer there" action={<ButtonLink to="/squads">All squads</ButtonLink>}>
            The service lists no squad with the id <code>{squadId}</code>.
          </EmptyState>
        )}
      </Page>
    );
  }
  const { members: listed, members_overrides: overrides, ...others } = squad;
  // Members have a place of their own, unless they are no list.
  const fields = Array.isArray(listed) ? others : { ...others, members: listed };
  const { members, odd } = membersOf(squad);
  return (
    <Page title={nameOf(squad)} crumbs={CRUMBS} description="The API has no way to delete a squad.">
      {failed && <StaleNote {...failed} />}
      <Section title="Members">
        <OddRecords odd={odd} />
        {members.length === 0 && <p>This squad has no members.</p>}
        <ol className={styles.members}>
          {members.map((member, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: members have no id, and they do not move here
            <Member key={position} member={member} names={names} known={assistants !== undefined} />
          ))}
        </ol>
      </Section>
      {overrides !== undefined && overrides !== null && (
        <Section title="Overrides for all members">
          <KeyValue value={isRecord(overrides) ? overrides : { members_overrides: overrides }} />
        </Section>
      )}
      <Section title="Record">
        <KeyValue value={fields} />
        <RawJsonDisclosure value={squad} />
      </Section>
    </Page>
  );
}
