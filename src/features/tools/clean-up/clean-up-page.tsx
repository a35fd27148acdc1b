import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useParams } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import { useGoneTools } from "@/deletion/gone";
import { count, shortenId } from "@/lib/words";
import type { RecordLists } from "@/record-editor/bulk/plan";
import type { TargetWords } from "@/record-editor/bulk/planned-targets";
import { ReviewedRun } from "@/record-editor/bulk/reviewed-run";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { setParameter, useUrlParameters } from "@/ui/use-url-parameters";
import { holderTitle } from "../tool-rows";
import { useReturnedTool } from "../use-tools";
import { CleanUpChoice, type CleanUpWay } from "./clean-up-choice";
import { inlineDefinition, type PlannedCleanUp, planCleanUp } from "./plan";

const WAY = "with";

/** Takes a tool's id out of everything that names it, or puts the tool's own definition in its place. The way stands in the address. */
export function Component() {
  const { toolId = "" } = useParams();
  const connection = useConnection();
  const { data: assistants } = useSuspenseQuery(assistantsQuery(connection));
  const { data: squads } = useSuspenseQuery(squadsQuery(connection));
  const [parameters, change] = useUrlParameters();
  const isGone = useGoneTools(connection).includes(toolId);
  const returned = useReturnedTool(connection, toolId);
  const inline = useMemo(() => inlineDefinition(returned), [returned]);
  const way: CleanUpWay = inline && parameters.get(WAY) === "inline" ? "inline" : "take-out";
  const definition = way === "inline" ? inline?.definition : undefined;

  const lists = useMemo(
    (): RecordLists => ({ assistants: assistants.records, squads: squads.records }),
    [assistants, squads],
  );
  const plan = useMemo(() => planCleanUp(lists, toolId, definition), [lists, toolId, definition]);
  const words = useMemo(() => wordsOf(way), [way]);
  const back = <ButtonLink to={`/tools/${encodeURIComponent(toolId)}`}>Tool {shortenId(toolId)}</ButtonLink>;

  return (
    <Page
      title="Clean up after a tool"
      crumbs={[
        { label: "Tools", to: "/tools" },
        { label: shortenId(toolId), to: `/tools/${encodeURIComponent(toolId)}` },
      ]}
    >
      <ReviewedRun
        key={way}
        plan={plan}
        replan={(newest) => planCleanUp(newest, toolId, definition)}
        lists={lists}
        words={words}
        verb={way === "inline" ? "Put it into" : "Take it out of"}
        done={way === "inline" ? "Put in" : "Taken out"}
        leaving="Records are being updated. If you leave, the rest still name the tool."
        lead={(isBegun) => (
          <CleanUpChoice
            toolId={toolId}
            isGone={isGone}
            isBegun={isBegun}
            inline={inline}
            way={way}
            onChoose={(next) =>
              change((to) => setParameter(to, WAY, next === "inline" ? next : undefined), { replace: true })
            }
          />
        )}
        empty={
          <EmptyState title="Nothing names this tool any more" action={back}>
            No assistant and no squad has the id {toolId} in its list of tools.
          </EmptyState>
        }
        back={() => back}
      />
    </Page>
  );
}

/** How the records of a clean-up are told of. */
function wordsOf(way: CleanUpWay): TargetWords<PlannedCleanUp> {
  return {
    list: "What names the tool",
    tick: ({ name }) => (way === "inline" ? `Put the definition into ${name}` : `Take the id out of ${name}`),
    summary: ({ kind, changes }) => `${kind}, ${count(changes.length, "change")}`,
    sectionTitle: () => holderTitle,
    doubt: ({ doubt, kind }) => doubt && doubtWords(doubt, kind),
  };
}

function doubtWords(doubt: NonNullable<PlannedCleanUp["doubt"]>, kind: PlannedCleanUp["kind"]): string {
  switch (doubt) {
    case "unwritable":
      return "It has no id of its own, so a change might reach another one. Nothing can be sent.";
    case "odd-tools":
      return "What stands in the place of its inline tools is no list, so nothing can be added to it.";
    case "has-one":
      return `This ${kind} already has an inline tool that is called the same. Two of them confuse the model.`;
    case "replaces":
      return "Its overrides name no inline tools so far. With one, they take the place of all inline tools of the assistant that they override.";
  }
}
