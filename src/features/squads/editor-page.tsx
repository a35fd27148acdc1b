import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { squadsQuery } from "@/api/squads";
import { StoredVersion } from "@/record-editor/stored-version";
import type { Squad } from "@/schema/squad";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorView } from "@/ui/error-view";
import { Page } from "@/ui/page";
import { SkeletonText } from "@/ui/skeleton";
import { Editor } from "./editor";

const CRUMBS = [{ label: "Squads", to: "/squads" }];

/** A squad's page: its editor, or that there is none. There is no operation for one squad: the list is the source. */
export function Component() {
  const { squadId = "" } = useParams();
  const { data, error, refetch, isFetching } = useQuery(squadsQuery(useConnection()));
  const listed = data?.records.find(({ id }) => id === squadId);
  // A record that leaves the list while it is being edited takes nothing along that was typed.
  const [lastSeen, setLastSeen] = useState<Squad>();
  if (listed && listed !== lastSeen) setLastSeen(listed);
  const squad = listed ?? (lastSeen?.id === squadId ? lastSeen : undefined);
  if (data && squad) {
    return (
      <Editor
        key={squadId}
        id={squadId}
        squad={squad}
        isListed={listed !== undefined}
        records={data.records}
      />
    );
  }
  return (
    <Page title={data ? "No longer there" : "Squad"} crumbs={CRUMBS}>
      {!data && error && (
        <ErrorView words={errorWords(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && (
        <div aria-busy="true">
          <SkeletonText lines={8} />
        </div>
      )}
      {data && (
        <>
          <EmptyState
            title="This squad is not in the list"
            action={<ButtonLink to="/squads">All squads</ButtonLink>}
          >
            The service lists no squad with the id <code>{squadId}</code>. It may have been removed, or it
            belongs to another connection.
          </EmptyState>
          <StoredVersion key={squadId} kind="squads" id={squadId} />
        </>
      )}
    </Page>
  );
}
