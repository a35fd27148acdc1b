import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { StoredVersion } from "@/record-editor/stored-version";
import type { Assistant } from "@/schema/assistant";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { Editor } from "./editor";

/** An assistant's page: its editor, or that there is none. */
export function Component() {
  const connection = useConnection();
  const { assistantId = "" } = useParams();
  const { data } = useSuspenseQuery(assistantsQuery(connection));
  const listed = data.records.find(({ id }) => id === assistantId);
  // A record that leaves the list while it is being edited takes nothing along that was typed.
  const [lastSeen, setLastSeen] = useState<Assistant>();
  if (listed && listed !== lastSeen) setLastSeen(listed);
  const assistant = listed ?? (lastSeen?.id === assistantId ? lastSeen : undefined);
  const crumbs = [{ label: "Assistants", to: "/assistants" }];
  if (!assistant) {
    return (
      <Page title="No longer there" crumbs={crumbs}>
        <EmptyState
          title="This assistant is not in the list"
          action={<ButtonLink to="/assistants">All assistants</ButtonLink>}
        >
          The service lists no assistant with the id {assistantId}. It may have been deleted, or it belongs to
          another connection.
        </EmptyState>
        <StoredVersion key={assistantId} kind="assistants" id={assistantId} />
      </Page>
    );
  }
  return (
    <Editor
      key={assistantId}
      id={assistantId}
      assistant={assistant}
      isListed={listed !== undefined}
      records={data.records}
    />
  );
}
