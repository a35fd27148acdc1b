import { type ReactNode, useMemo } from "react";
import { useSearchParams } from "react-router";
import { loadAssistant } from "@/api/dialects";
import { idToSegment } from "@/lib/record-address";
import { ReviewedRun } from "@/record-editor/bulk/reviewed-run";
import { useRecordLists } from "@/record-editor/bulk/use-bulk-run";
import type { Rename } from "@/references/rename";
import { buildIndex, type ReferenceIndex } from "@/references/resolve";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { useRecordId } from "@/ui/use-record-id";
import { planRename, renameWords } from "./plan";

/**
 * The transfers that still use an assistant's old name. The URL contains the assistant's ID and the old name
 * (`from`). The new name (`to`) counts only if the assistant has none.
 */
export function Component() {
  const lists = useRecordLists();
  const id = useRecordId("assistantId");
  const [parameters] = useSearchParams();
  const index = useMemo(() => buildIndex(lists), [lists]);
  const listed = lists.assistants.find((record) => record.id === id);
  const from = parameters.get("from") ?? "";
  const to = (listed && loadAssistant(listed).value.name) || parameters.get("to") || "";
  const rename = useMemo(() => ({ id, from, to }), [id, from, to]);
  const page = (children: ReactNode) => (
    <Page
      title="Update transfers"
      crumbs={[
        { label: "Assistants", to: "/assistants" },
        { label: to || id, to: `/assistants/${idToSegment(id)}` },
      ]}
    >
      {children}
    </Page>
  );
  const back = (
    <ButtonLink to={`/assistants/${idToSegment(id)}`}>{listed ? `Open ${to || id}` : "Back"}</ButtonLink>
  );
  if (!listed) {
    return page(
      <EmptyState
        title="Assistant not found"
        action={<ButtonLink to="/assistants">View all assistants</ButtonLink>}
      >
        Check the ID <code>{id}</code>. The assistant may have been deleted or belong to another connection.
      </EmptyState>,
    );
  }
  if (from === "" || to === "") {
    return page(
      <EmptyState title={from === "" ? "The old name is missing" : "The new name is missing"} action={back}>
        {from === ""
          ? "Add ?from= and the assistant's old name to the URL."
          : "Add &to= and the new name to the URL. The assistant has no name."}
      </EmptyState>,
    );
  }
  if (from === to) {
    return page(
      <EmptyState title={`The name is still “${from}”`} action={back}>
        Save the new name first, then update transfers.
      </EmptyState>,
    );
  }
  return page(<RenameRun key={JSON.stringify(rename)} rename={rename} index={index} back={back} />);
}

interface RenameRunProps {
  rename: Rename;
  index: ReferenceIndex;
  /** A link to the assistant. */
  back: ReactNode;
}

/** Every record that uses the old name, with its change, and the run that updates them. */
function RenameRun({ rename, index, back }: RenameRunProps) {
  const plan = useMemo(() => planRename(index, rename), [index, rename]);
  const words = useMemo(() => renameWords(rename, index.lists.assistants), [rename, index]);
  return (
    <ReviewedRun
      plan={plan}
      replan={({ assistants, squads }) =>
        planRename(buildIndex({ ...(assistants && { assistants }), ...(squads && { squads }) }), rename)
      }
      words={words}
      verb="Update"
      done="Updated"
      leaving="Transfers are still being updated. If you leave, the rest still use the old name."
      lead={() => (
        <p className="mb-3">
          {`“${rename.from}” is now “${rename.to}”. Transfers use an assistant's name, and these still use the old one.`}
        </p>
      )}
      empty={
        <EmptyState title={`No transfers use “${rename.from}”`} action={back}>
          {`No squad or assistant refers to “${rename.to}” by its old name.`}
        </EmptyState>
      }
      back={() => back}
    />
  );
}
