import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { useParams, useSearchParams } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import { idOf, textAt } from "@/document/read";
import { buildIndex } from "@/references/resolve";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { RenameRun } from "./rename-run";

/**
 * The transfers that still say an assistant's old name. The address says all: which assistant (by its id) and what it was called
 * (`from`); what it is called now (`to`) counts only where the service does not show it.
 */
export function Component() {
  const connection = useConnection();
  const { data: assistants } = useSuspenseQuery(assistantsQuery(connection));
  const { data: squads } = useSuspenseQuery(squadsQuery(connection));
  const { assistantId: id = "" } = useParams();
  const [parameters] = useSearchParams();
  const index = useMemo(
    () => buildIndex({ assistants: assistants.records, squads: squads.records }),
    [assistants, squads],
  );
  const listed = assistants.records.find((record) => idOf(record) === id);
  const from = parameters.get("from") ?? "";
  const to = textAt(listed, "name") ?? parameters.get("to") ?? "";
  const rename = useMemo(() => ({ id, from, to }), [id, from, to]);
  const page = (children: ReactNode) => (
    <Page
      title="Update hand-overs"
      crumbs={[
        { label: "Assistants", to: "/assistants" },
        { label: to || id, to: `/assistants/${encodeURIComponent(id)}` },
      ]}
    >
      {children}
    </Page>
  );
  const back = (
    <ButtonLink to={`/assistants/${encodeURIComponent(id)}`}>
      {listed ? `Open ${to || id}` : "Back"}
    </ButtonLink>
  );
  if (!listed) {
    return page(
      <EmptyState
        title="This assistant is not in the list"
        action={<ButtonLink to="/assistants">All assistants</ButtonLink>}
      >
        The service lists no assistant with the id {id}. It may have been deleted, or it belongs to another
        connection.
      </EmptyState>,
    );
  }
  if (from === "" || to === "") {
    return page(
      <EmptyState title={from === "" ? "The old name is missing" : "The new name is missing"} action={back}>
        {from === ""
          ? "The address of this page ends in ?from= and the name that the assistant had before."
          : "The service does not show what its assistants are called. Put &to= and the new name at the end of the address."}
      </EmptyState>,
    );
  }
  if (from === to) {
    return page(
      <EmptyState title={`It is still called “${from}”`} action={back}>
        Nothing has to be updated. Save the new name first.
      </EmptyState>,
    );
  }
  return page(<RenameRun key={JSON.stringify(rename)} rename={rename} index={index} back={back} />);
}
