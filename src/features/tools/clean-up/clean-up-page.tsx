import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useParams } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import { useGoneTools } from "@/deletion/gone";
import { textAt } from "@/document/read";
import { count, shortenId } from "@/lib/words";
import bulk from "@/record-editor/bulk/bulk.module.css";
import type { RecordLists } from "@/record-editor/bulk/plan";
import type { TargetWords } from "@/record-editor/bulk/planned-targets";
import { ReviewedRun } from "@/record-editor/bulk/reviewed-run";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Note } from "@/ui/note";
import { Page } from "@/ui/page";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { setParameter, useUrlParameters } from "@/ui/use-url-parameters";
import { holderTitle } from "../tool-rows";
import { useReturnedTool } from "../use-tools";
import styles from "./clean-up.module.css";
import { type InlineDefinition, inlineDefinition, type PlannedCleanUp, planCleanUp } from "./plan";

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

/** Either the id goes, or the tool's definition comes in its place. */
type CleanUpWay = "take-out" | "inline";

interface CleanUpChoiceProps {
  toolId: string;
  /** It is known to be gone. */
  isGone: boolean;
  /** A run was begun: the way is not changed any more. */
  isBegun: boolean;
  /** Undefined where nothing is left of what the service returned. */
  inline: InlineDefinition | undefined;
  way: CleanUpWay;
  onChoose: (way: CleanUpWay) => void;
}

/** What is done to everything that names a tool. */
function CleanUpChoice({ toolId, isGone, isBegun, inline, way, onChoose }: CleanUpChoiceProps) {
  if (isBegun) {
    return (
      <p className={bulk.lead}>
        {way === "inline"
          ? "The tool's definition goes into these in the place of its id."
          : "The tool's id goes from these."}
      </p>
    );
  }
  return (
    <>
      <p className={bulk.lead}>
        {isGone ? "The tool " : "Whether the tool still exists cannot be asked. "}
        {isGone && (
          <>
            <code>{toolId}</code> was deleted from here.{" "}
          </>
        )}
        These records name it by its id. Nothing is written before you say so.
      </p>
      <fieldset className={styles.ways}>
        <legend className="visually-hidden">What to do</legend>
        <label className={styles.way}>
          <input type="radio" name="way" checked={way === "take-out"} onChange={() => onChoose("take-out")} />
          <span>
            Take the id out
            <span className={bulk.hint}>The assistants do without the tool.</span>
          </span>
        </label>
        <label className={styles.way}>
          <input
            type="radio"
            name="way"
            checked={way === "inline"}
            disabled={!inline}
            onChange={() => onChoose("inline")}
          />
          <span>
            Put its definition in, in the place of the id
            <span className={bulk.hint}>
              {inline
                ? `${nameOfTool(inline.definition)}, as the service returned it. Each assistant then has a tool of its own, without an id.`
                : "There is none: the record that the service returns for a deleted tool is not here."}
            </span>
          </span>
        </label>
      </fieldset>
      {way === "inline" && inline && <Definition inline={inline} />}
    </>
  );
}

function Definition({ inline: { definition, secrets, lostSecrets } }: { inline: InlineDefinition }) {
  return (
    <div className={styles.definition}>
      {lostSecrets.length > 0 && (
        <Note tone="warn">
          {inWords(lostSecrets)}: not in the record that is left of the tool, so the definition goes in
          without. Type what is missing in each assistant afterwards, or the tool's server may refuse its
          requests.
        </Note>
      )}
      {secrets.length > 0 && (
        <Note>{inWords(secrets)}: returned in clear by the service, and put in with the tool.</Note>
      )}
      <RawJsonDisclosure value={definition} label="The definition as JSON" />
    </div>
  );
}

function inWords(paths: readonly (readonly (string | number)[])[]): string {
  const words = paths
    .map((path) => (path.at(-2) === "headers" ? `the header ${path.at(-1)}` : `the ${path.join(" ")}`))
    .join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a tool is called: its function's name, else its kind. */
function nameOfTool(definition: object): string {
  return textAt(definition, "function", "name") ?? textAt(definition, "type") ?? "A tool without a name";
}
