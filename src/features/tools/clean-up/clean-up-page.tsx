import { useMemo } from "react";
import { useConnection } from "@/api/connection";
import { loadTool, toolName } from "@/api/dialects";
import { useDeletedTools } from "@/deletion/deleted";
import type { JsonObject } from "@/document/equal";
import { listed } from "@/lib/format";
import { idToSegment } from "@/lib/record-address";
import { count, shortenId } from "@/lib/words";
import type { TargetWords } from "@/record-editor/bulk/planned-targets";
import { ReviewedRun } from "@/record-editor/bulk/reviewed-run";
import { useRecordLists } from "@/record-editor/bulk/use-bulk-run";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Note } from "@/ui/note";
import { Page } from "@/ui/page";
import { Radio, RadioGroup } from "@/ui/radio";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { useRecordId } from "@/ui/use-record-id";
import { setParameter, useUrlParameters } from "@/ui/use-url-parameters";
import { holderTitle, useReturnedTool } from "../tool-rows";
import { type InlineDefinition, inlineDefinition, type PlannedCleanUp, planCleanUp } from "./plan";

const WAY = "with";

/**
 * Removes a tool's ID from every record that refers to it, or replaces it with the tool's definition. The URL
 * has the choice.
 */
export function Component() {
  const toolId = useRecordId("toolId");
  const connection = useConnection();
  const [parameters, change] = useUrlParameters();
  const isGone = useDeletedTools(connection).includes(toolId);
  const returned = useReturnedTool(connection, toolId);
  const inline = useMemo(() => inlineDefinition(returned), [returned]);
  const way: CleanUpWay = inline && parameters.get(WAY) === "inline" ? "inline" : "take-out";
  const definition = way === "inline" ? inline?.definition : undefined;

  const lists = useRecordLists();
  const plan = useMemo(() => planCleanUp(lists, toolId, definition), [lists, toolId, definition]);
  const words = useMemo(() => wordsOf(way), [way]);
  const back = <ButtonLink to={`/tools/${idToSegment(toolId)}`}>Back to tool</ButtonLink>;

  return (
    <Page
      title="Clean up tool"
      crumbs={[
        { label: "Tools", to: "/tools" },
        { label: shortenId(toolId), to: `/tools/${idToSegment(toolId)}` },
      ]}
    >
      <ReviewedRun
        key={way}
        plan={plan}
        replan={(newest) => planCleanUp(newest, toolId, definition)}
        words={words}
        verb={way === "inline" ? "Insert definition in" : "Remove tool from"}
        done="Updated"
        leaving="Records are being updated. If you leave, the remaining ones still refer to the tool."
        lead={(hasStarted) => (
          <>
            <p className="mb-3">
              {!hasStarted
                ? `${isGone ? `Tool ${toolId} was deleted from here. These records still refer to it.` : `These records refer to tool ${toolId}.`} Nothing is saved until you confirm.`
                : way === "inline"
                  ? "These records get the tool's definition instead of its ID."
                  : "The tool's ID is removed from these records."}
            </p>
            {!hasStarted && (
              <CleanUpChoice
                inline={inline}
                way={way}
                onChoose={(next) =>
                  change((to) => setParameter(to, WAY, next === "inline" ? next : undefined), {
                    replace: true,
                  })
                }
              />
            )}
          </>
        )}
        empty={
          <EmptyState title="Nothing uses this tool anymore" action={back}>
            No assistant or squad refers to tool ID {toolId}.
          </EmptyState>
        }
        back={() => back}
      />
    </Page>
  );
}

/** The words for the records of a clean-up. */
function wordsOf(way: CleanUpWay): TargetWords<PlannedCleanUp> {
  return {
    list: "Records that use this tool",
    tick: ({ name }) => (way === "inline" ? `Insert definition in ${name}` : `Remove tool ID from ${name}`),
    summary: ({ kind, changes }) => `${kind}, ${count(changes.length, "change")}`,
    sectionTitle: () => holderTitle,
    doubt: ({ doubt, kind }) => doubt && doubtWords(doubt, kind),
  };
}

function doubtWords(doubt: NonNullable<PlannedCleanUp["doubt"]>, kind: PlannedCleanUp["kind"]): string {
  switch (doubt) {
    case "elsewhere":
      return "The ID is also in a field that can't have the definition. There, it's only removed.";
    case "has-one":
      return `This ${kind} already has an inline tool with this name. A second one may confuse the model.`;
    case "replaces":
      return "These overrides have no inline tools yet. Adding one replaces all inline tools of the overridden assistant.";
  }
}

/** Either remove the ID or replace it with the tool's definition. */
type CleanUpWay = "take-out" | "inline";

interface CleanUpChoiceProps {
  /** Undefined if the record that the service returned isn't available. */
  inline: InlineDefinition | undefined;
  way: CleanUpWay;
  onChoose: (way: CleanUpWay) => void;
}

/** The choice of what to do with every reference to the tool. */
function CleanUpChoice({ inline, way, onChoose }: CleanUpChoiceProps) {
  const option = (value: CleanUpWay, label: string, help: string, isDisabled = false) => (
    <Radio
      value={value}
      isDisabled={isDisabled}
      className="flex cursor-pointer gap-2 py-1 data-disabled:cursor-default data-disabled:text-muted"
    >
      <span>
        {label}
        <span className="block text-xs font-normal text-muted">{help}</span>
      </span>
    </Radio>
  );
  return (
    <>
      <RadioGroup
        aria-label="Cleanup method"
        name="way"
        value={way}
        onChange={(chosen) => onChoose(chosen === "inline" ? chosen : "take-out")}
        className="mb-4 flex max-w-form flex-col gap-2"
      >
        {option("take-out", "Remove the tool ID", "The assistants no longer have this tool.")}
        {option(
          "inline",
          "Replace the ID with the tool's definition",
          inline
            ? `${nameOfTool(inline.definition)}, as the service returned it. Each assistant gets its own copy, without an ID.`
            : "Not available: this browser doesn't have the tool's definition.",
          !inline,
        )}
      </RadioGroup>
      {way === "inline" && inline && <Definition inline={inline} />}
    </>
  );
}

function Definition({ inline: { definition, secrets, lostSecrets } }: { inline: InlineDefinition }) {
  return (
    <div className="mb-4 flex flex-col gap-2">
      {lostSecrets.length > 0 && (
        <Note tone="warn">
          {`Enter these secrets in each assistant afterwards, or the tool's server may reject requests: ${inWords(lostSecrets)}. The returned definition doesn't include them.`}
        </Note>
      )}
      {secrets.length > 0 && (
        <Note>{`The service returned these secrets unmasked, so they're included: ${inWords(secrets)}.`}</Note>
      )}
      <RawJsonDisclosure value={definition} label="Definition as JSON" />
    </div>
  );
}

function inWords(paths: readonly (readonly (string | number)[])[]): string {
  return listed(paths.map((path) => (path.at(-2) === "headers" ? `header ${path.at(-1)}` : path.join(" "))));
}

/** A tool's function name, or else its type. */
function nameOfTool(definition: JsonObject): string {
  const { value } = loadTool(definition);
  return toolName(value) ?? value.type ?? "Unnamed tool";
}
