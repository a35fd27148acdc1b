import { useMemo } from "react";
import { useParams } from "react-router";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { deleteTool } from "@/api/tools";
import { DeleteButton } from "@/deletion/delete-button";
import { DeletedView } from "@/deletion/deleted-view";
import { useDeletionOf } from "@/deletion/queue";
import { isRecord } from "@/document/equal";
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
import { CleanUpOffer } from "./clean-up-offer";
import { ToolImpact } from "./tool-impact";
import { useReturnedTool } from "./use-returned-tool";
import { useTools } from "./use-tools";

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
