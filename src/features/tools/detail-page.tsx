import { useMemo } from "react";
import { useParams } from "react-router";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { deleteTool } from "@/api/tools";
import { DeleteButton } from "@/deletion/delete-button";
import { DeletedView } from "@/deletion/deleted-view";
import { useDeletionOf } from "@/deletion/queue";
import { isRecord } from "@/document/equal";
import { count } from "@/lib/words";
import { usesByHolder } from "@/references/places";
import type { ResolvedReference } from "@/references/reference";
import { UsesList } from "@/references/uses-list";
import { ButtonLink } from "@/ui/button";
import { ErrorView } from "@/ui/error-view";
import { KeyValue } from "@/ui/key-value";
import { Note } from "@/ui/note";
import { Page, Section } from "@/ui/page";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { SkeletonText } from "@/ui/skeleton";
import { StaleNote } from "@/ui/stale-note";
import { When } from "@/ui/when";
import { useReturnedTool, useTools } from "./use-tools";

const CRUMBS = [{ label: "Tools", to: "/tools" }];

/** What can be known of a tool: who names it, and, once it was deleted from here, what it was. */
export function Component() {
  const { toolId = "" } = useParams();
  const connection = useConnection();
  const { index, gone, error, refetch, isFetching } = useTools(connection);
  const deletion = useDeletionOf(connection, "tool", toolId);
  const returned = useReturnedTool(connection, toolId);
  const isDeleted = deletion?.state.step === "deleted";
  const earlier = gone.find(({ id }) => id === toolId);
  const isGone = isDeleted || earlier !== undefined;
  const references = useMemo(() => index?.usedBy("tool", toolId), [index, toolId]);
  const failed = error && { words: errorWords(error), onRetry: refetch, busy: isFetching };
  return (
    <Page
      title={`Tool ${toolId}`}
      isRecord
      crumbs={CRUMBS}
      width="form"
      description={
        isGone
          ? undefined
          : "The API can only delete a tool, and then returns what it was. Whether it exists cannot be asked."
      }
      actions={
        !isGone && (
          <DeleteButton
            noun="tool"
            id={toolId}
            name={toolId}
            connection={connection}
            options={deleteTool(connection)}
          >
            <ToolImpact references={references} isFailed={error !== null} />
          </DeleteButton>
        )
      }
    >
      {isDeleted && (
        <DeletedView deletion={deletion}>
          <ButtonLink to="/tools">Tools</ButtonLink>
        </DeletedView>
      )}
      {!isDeleted && earlier && (
        <Note>
          This tool was deleted from here: <When value={new Date(earlier.at).toISOString()} />.
        </Note>
      )}
      {references && references.length > 0 && (
        <CleanUpOffer id={toolId} references={references} isGone={isGone} returned={returned} />
      )}
      <Section title="Used by">
        {failed && !references && <ErrorView {...failed} />}
        {failed && references && <StaleNote {...failed} />}
        {!failed && !references && (
          <div aria-busy="true">
            <SkeletonText lines={3} />
          </div>
        )}
        {references && references.length === 0 && (
          <p>{isGone ? "Nothing names it any more." : "No assistant and no squad names this id."}</p>
        )}
        {references && references.length > 0 && <UsesList references={references} />}
      </Section>
      {isRecord(returned) && (
        <Section title="What it was">
          <KeyValue value={returned} />
          <RawJsonDisclosure value={returned} />
        </Section>
      )}
    </Page>
  );
}

interface CleanUpOfferProps {
  id: string;
  /** What names it; never empty. */
  references: readonly ResolvedReference[];
  /** It is known to be gone. */
  isGone: boolean;
  /** What the service returned of it, if that is still here. */
  returned: unknown;
}

/** The way to whatever still names a tool: nothing there works any more once it is gone. */
function CleanUpOffer({ id, references, isGone, returned }: CleanUpOfferProps) {
  const page = `/tools/${encodeURIComponent(id)}/clean-up`;
  const records = usesByHolder(references).length;
  return (
    <Note
      tone={isGone ? "warn" : "info"}
      actions={
        <>
          <ButtonLink to={page}>Take the id out</ButtonLink>
          {isRecord(returned) && (
            <ButtonLink to={`${page}?with=inline`}>Put its definition in its place</ButtonLink>
          )}
        </>
      }
    >
      {isGone
        ? `${count(records, "record still names", "records still name")} it.`
        : `If you know that it is gone: ${count(records, "record names", "records name")} it.`}
    </Note>
  );
}

interface ToolImpactProps {
  /** Undefined where the lists are not read. */
  references: readonly ResolvedReference[] | undefined;
  isFailed: boolean;
}

/** What a delete would break, as far as the lists of assistants and squads tell. */
function ToolImpact({ references, isFailed }: ToolImpactProps) {
  if (!references) {
    return (
      <p>
        {isFailed
          ? "The assistants and squads could not be read, so this page does not know who uses the tool."
          : "The assistants and squads are still being read, so this page does not know yet who uses the tool."}
      </p>
    );
  }
  if (references.length === 0) return <p>No assistant and no squad names this tool by its id.</p>;
  const records = usesByHolder(references).length;
  return (
    <>
      <p>
        {count(records, "record names", "records name")} this tool. They keep its id after it is gone, and can
        no longer use it. Afterwards you can take the id out of them, or put the tool's definition in its
        place.
      </p>
      <UsesList references={references} />
    </>
  );
}
