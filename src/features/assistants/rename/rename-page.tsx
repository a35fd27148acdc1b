import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { useParams, useSearchParams } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import { parsePath } from "@/document/path";
import { idOf, textAt } from "@/document/read";
import { count } from "@/lib/words";
import bulk from "@/record-editor/bulk/bulk.module.css";
import type { PlannedChange } from "@/record-editor/bulk/plan";
import type { TargetWords } from "@/record-editor/bulk/planned-targets";
import { ReviewedRun } from "@/record-editor/bulk/reviewed-run";
import { memberLabel, membersOf } from "@/references/members";
import {
  type Rename,
  type RenameDoubt,
  type RenameTarget,
  renamedIn,
  renameTargets,
} from "@/references/rename";
import { buildIndex, type ReferenceIndex } from "@/references/resolve";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { sectionTitle } from "../compare/differences";

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

interface RenameRunProps {
  rename: Rename;
  index: ReferenceIndex;
  /** The way to the assistant. */
  back: ReactNode;
}

/** Every record that says the old name, with its change; the updates one by one, and what came of each. */
function RenameRun({ rename, index, back }: RenameRunProps) {
  const plan = useMemo(() => planRename(index, rename), [index, rename]);
  const words: TargetWords<PlannedRename> = {
    list: `What says “${rename.from}”`,
    tick: ({ name }) => `Update ${name}`,
    summary: ({ kind, changes }) => `${kind}, ${count(changes.length, "hand-over")}`,
    sectionTitle: (planned) => placeTitle(planned, index.lists.assistants ?? []),
    doubt: ({ doubt, kind }) => doubt && doubtWords(doubt, rename, kind),
  };
  return (
    <ReviewedRun
      plan={plan}
      replan={({ assistants, squads }) =>
        planRename(buildIndex({ ...(assistants && { assistants }), ...(squads && { squads }) }), rename)
      }
      lists={index.lists}
      words={words}
      verb="Update"
      done="Updated"
      leaving="Hand-overs are being updated. If you leave, the rest still say the old name."
      lead={() => (
        <p className={bulk.lead}>
          “{rename.from}” is called “{rename.to}” now. Hand-overs find an assistant by its name, and these
          still say the old one.
        </p>
      )}
      empty={
        <EmptyState title={`Nothing hands over to “${rename.from}” any more`} action={back}>
          No squad and no assistant says the old name where it would mean {rename.to}.
        </EmptyState>
      }
      back={() => back}
    />
  );
}

/** A record that says the old name, and what is changed in it. */
interface PlannedRename extends RenameTarget, PlannedChange {}

/** What a rename changes elsewhere; see `renameTargets`. */
function planRename(index: ReferenceIndex, rename: Rename): PlannedRename[] {
  return renameTargets(index, rename).map((target) => {
    const mine = renamedIn(target.record, target.paths, rename.to);
    const changes = target.paths.map((path) => ({ path, before: rename.from, after: rename.to }));
    return {
      ...target,
      mine,
      changes,
      isDoubtful: target.doubt !== undefined,
      isUnwritable: target.doubt === "unwritable",
    };
  });
}

/** Why it is not certain that a record is to be changed, and what changing it would do. */
function doubtWords(doubt: RenameDoubt, { from, to }: Rename, kind: RenameTarget["kind"]): string {
  switch (doubt) {
    case "ambiguous":
      return kind === "squad"
        ? `Another member goes by “${from}” too: it cannot be told which of them is meant.`
        : `Another assistant goes by “${from}” too: it cannot be told which of them is meant.`;
    case "stranger":
      return `The assistant is no member of this squad, so a hand-over to “${from}” reaches nobody.`;
    case "taken":
      return `Another ${kind === "squad" ? "member" : "assistant"} is called “${to}” too: the hand-over could then not say which of them is meant.`;
    case "unnamed":
      return `The service does not show what others are called: one of them may go by “${from}”.`;
    case "unwritable":
      return "It has no id of its own, so a change might reach another one. Nothing can be sent.";
  }
}

/** The heading over a change: whose transfer it is. */
function placeTitle({ kind, record }: RenameTarget, assistants: readonly unknown[]) {
  return (path: string): string => {
    if (kind === "assistant") return sectionTitle(path);
    const [list, position] = parsePath(path);
    if (list !== "members" || typeof position !== "number") return "Overrides for all";
    const member = membersOf(record, assistants).find((one) => one.path[1] === position);
    return `${member ? memberLabel(member) : `Member ${position + 1}`} hands over`;
  };
}
