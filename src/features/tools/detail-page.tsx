import { useMemo } from "react";
import { Link } from "react-router";
import { useConnection } from "@/api/connection";
import { loadTool, toolName } from "@/api/dialects";
import { deleteTool } from "@/api/tools";
import { DeleteButton } from "@/deletion/delete-button";
import { DeletedView } from "@/deletion/deleted-view";
import { useDeletionOf } from "@/deletion/queue";
import { formatPath } from "@/document/path";
import { idToSegment } from "@/lib/record-address";
import { count, idAsName } from "@/lib/words";
import { failureOf, Loading } from "@/record-list/loading";
import { placeAddress, usesByReferrer } from "@/references/places";
import type { ResolvedReference } from "@/references/reference";
import { toolNames } from "@/references/tool-names";
import { UsesList } from "@/references/uses-list";
import { ButtonLink } from "@/ui/button";
import { CopyId } from "@/ui/copy-id";
import { KeyValue } from "@/ui/key-value";
import { Note } from "@/ui/note";
import { Page, Section } from "@/ui/page";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { StaleNote } from "@/ui/retry-note";
import { SkeletonFacts } from "@/ui/skeleton";
import { useRecordId } from "@/ui/use-record-id";
import { Moment } from "@/ui/when";
import { type InlineTool, inlinePlace, inlineTools, useReturnedTool, useTools } from "./tool-rows";

const CRUMBS = [{ label: "Tools", to: "/tools" }];

/** A tool: what uses it and, after a deletion in this browser, its last known definition. */
export function Component() {
  const toolId = useRecordId("toolId");
  const connection = useConnection();
  const { index, gone, ...reading } = useTools(connection);
  const deletion = useDeletionOf(connection, "tool", toolId);
  const returned = useReturnedTool(connection, toolId);
  const isDeleted = deletion?.state.step === "deleted";
  const earlier = gone.find(({ id }) => id === toolId);
  const isGone = isDeleted || earlier !== undefined;
  const references = useMemo(() => index?.usedBy("tool", toolId), [index, toolId]);
  // The ID of an inline tool isn't a mention.
  const mentions = useMemo(
    () => index?.mentionedBy("tool", toolId).filter(({ path }) => path.at(-1) !== "id") ?? [],
    [index, toolId],
  );
  const inline = useMemo(
    () => (index ? inlineTools(index.lists).filter(({ id }) => id === toolId) : []),
    [index, toolId],
  );
  const names = useMemo(() => toolNames(index?.lists ?? {}, gone), [index, gone]);
  const name = names.get(toolId) ?? (returned && toolName(loadTool(returned).value));
  const failure = failureOf(reading);
  return (
    <Page
      title={`Tool ${name ?? idAsName(toolId)}`}
      isRecord
      crumbs={CRUMBS}
      width="form"
      barActions={
        !isGone && (
          <DeleteButton
            noun="tool"
            id={toolId}
            name={name ?? toolId}
            connection={connection}
            options={deleteTool(connection)}
          >
            <ToolImpact references={references} isFailed={failure !== undefined} />
          </DeleteButton>
        )
      }
    >
      <p className="mb-3 flex items-center gap-2 text-sm text-muted">
        Tool ID <CopyId id={toolId} what="tool ID" />
      </p>
      {isDeleted && (
        <DeletedView deletion={deletion}>
          <ButtonLink to="/tools">View all tools</ButtonLink>
        </DeletedView>
      )}
      {!isDeleted && earlier && (
        <Note>
          Deleted from here: <Moment at={earlier.at} />.
        </Note>
      )}
      {references ? (
        <>
          {references.length > 0 && (
            <CleanUpOffer
              page={`/tools/${idToSegment(toolId)}/clean-up`}
              used={count(usesByReferrer(references).length, "record")}
              isGone={isGone}
              isReturned={returned !== undefined}
            />
          )}
          <Section title="Used by">
            {failure && <StaleNote {...failure} />}
            {references.length + mentions.length > 0 ? (
              <UsesList references={[...references, ...mentions]} />
            ) : (
              <p>{isGone ? "Nothing uses it anymore." : "No assistant or squad uses this ID."}</p>
            )}
            {inline.length > 0 && <InlineTools tools={inline} />}
          </Section>
        </>
      ) : (
        <Loading failure={failure}>
          <SkeletonFacts facts={3} />
        </Loading>
      )}
      {returned && (
        <Section title="Last known definition">
          <KeyValue value={returned} />
          <RawJsonDisclosure value={returned} />
        </Section>
      )}
      {!isGone && (references ?? failure) && (
        <p className="mt-3 text-sm text-muted">
          The API can't tell whether this tool exists. Deleting it returns its definition.
        </p>
      )}
    </Page>
  );
}

/** The tools with the same ID that records define themselves. Deleting the tool doesn't affect them. */
function InlineTools({ tools }: { tools: readonly InlineTool[] }) {
  return (
    <div className="mt-4 mb-4 text-sm">
      <p className="text-muted">{`${count(tools.length, "inline tool")} with the same ID:`}</p>
      <ul className="list-[revert] ps-5">
        {tools.map((tool) => {
          const to = placeAddress(tool);
          const words = `${tool.name ?? tool.kind ?? "Unnamed tool"} in ${inlinePlace(tool)}`;
          return (
            <li key={`${words} ${formatPath(tool.path)}`}>
              {to === undefined ? words : <Link to={to}>{words}</Link>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface CleanUpOfferProps {
  page: string;
  /** How many records refer to it, in words. */
  used: string;
  /** It's known to be deleted. */
  isGone: boolean;
  /** The record that the service returned for the deletion is still available. */
  isReturned: boolean;
}

/** Offers to clean up the records that still refer to a tool. */
function CleanUpOffer({ page, used, isGone, isReturned }: CleanUpOfferProps) {
  return (
    <Note
      tone={isGone ? "warn" : "info"}
      actions={
        <>
          <ButtonLink to={page}>{`Remove from ${used}`}</ButtonLink>
          {isReturned && <ButtonLink to={`${page}?with=inline`}>Replace with definition</ButtonLink>}
        </>
      }
    >
      {isGone ? `Still used in ${used}.` : `Used in ${used}. If this tool no longer exists, remove it there.`}
    </Note>
  );
}

interface ToolImpactProps {
  /** Undefined if the lists aren't loaded. */
  references: readonly ResolvedReference[] | undefined;
  isFailed: boolean;
}

/** What deleting the tool would break, by the lists of assistants and squads. */
function ToolImpact({ references, isFailed }: ToolImpactProps) {
  if (!references) {
    return (
      <p>
        {isFailed
          ? "Couldn't load assistants and squads, so it's unknown what uses the tool."
          : "Assistants and squads are loading, so it's not yet known what uses the tool."}
      </p>
    );
  }
  if (references.length === 0) return <p>No assistant or squad uses this tool by ID.</p>;
  const records = usesByReferrer(references).length;
  return (
    <>
      <p>
        {`This tool stops working in ${count(records, "record")}. After the deletion, you can remove its ID there or replace it with the tool's definition.`}
      </p>
      <UsesList references={references} />
    </>
  );
}
