import { useParams } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import { startReading } from "@/api/start-reading";
import { deleteTool } from "@/api/tools";
import { DeleteButton } from "@/deletion/delete-button";
import { DeletedView } from "@/deletion/deleted-view";
import { useDeletionOf } from "@/deletion/deletions";
import { isRecord } from "@/lib/equal";
import { count } from "@/lib/words";
import { ButtonLink } from "@/ui/button";
import { ErrorView } from "@/ui/error-view";
import { KeyValue } from "@/ui/key-value";
import { LinkList } from "@/ui/link-list";
import { Page, Section } from "@/ui/page";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { SkeletonText } from "@/ui/skeleton";
import { StaleNote } from "@/ui/stale-note";
import type { ToolUse } from "./tool-uses";
import { useKnownTools } from "./use-known-tools";

export const loader = startReading((client, connection) => {
  void client.prefetchQuery(assistantsQuery(connection));
  void client.prefetchQuery(squadsQuery(connection));
});

const CRUMBS = [{ label: "Tools", to: "/tools" }];

/** What can be known of a tool: who names it, and, once it was deleted from here, what it was. */
export function Component() {
  const { toolId = "" } = useParams();
  const connection = useConnection();
  const { tools, failure, retry, busy } = useKnownTools(connection);
  const deletion = useDeletionOf(connection, "tool", toolId);
  const state = deletion?.state;
  const gone = state?.step === "deleted";
  const uses = tools && (tools.find(({ id }) => id === toolId)?.uses ?? []);
  const failed = failure && { words: failure, onRetry: retry, busy };
  return (
    <Page
      title={`Tool ${toolId}`}
      crumbs={CRUMBS}
      width="form"
      description={
        gone
          ? undefined
          : "The API cannot show a tool or say whether it still exists. It can delete it, and returns what it was."
      }
      actions={
        !gone && (
          <DeleteButton
            noun="tool"
            id={toolId}
            name={toolId}
            connection={connection}
            options={deleteTool(connection)}
          >
            <Impact uses={uses} />
          </DeleteButton>
        )
      }
    >
      {gone && deletion && (
        <DeletedView deletion={deletion}>
          <ButtonLink to="/tools">Tools</ButtonLink>
        </DeletedView>
      )}
      <Section title="Used by">
        {failed && !uses && <ErrorView {...failed} />}
        {failed && uses && <StaleNote {...failed} />}
        {!failed && !uses && (
          <div aria-busy="true">
            <SkeletonText lines={3} />
          </div>
        )}
        {uses && uses.length === 0 && <p>No assistant and no squad names this id.</p>}
        {uses && uses.length > 0 && <Uses uses={uses} />}
      </Section>
      {gone && isRecord(state.record) && (
        <Section title="What it was">
          <KeyValue value={state.record} />
          <RawJsonDisclosure value={state.record} />
        </Section>
      )}
    </Page>
  );
}

function Uses({ uses }: { uses: readonly ToolUse[] }) {
  return <LinkList links={uses.map(({ name, href }) => ({ key: `${href} ${name}`, name, href }))} />;
}

/** What a delete would break, as far as the lists of assistants and squads tell. */
function Impact({ uses }: { uses: readonly ToolUse[] | undefined }) {
  if (!uses)
    return <p>The assistants and squads are not loaded, so this page does not know who uses the tool.</p>;
  if (uses.length === 0) return <p>No assistant and no squad names this tool by its id.</p>;
  return (
    <>
      <p>
        {count(uses.length, "place names", "places name")} this tool. They keep its id after it is gone, and
        can no longer use it:
      </p>
      <Uses uses={uses} />
    </>
  );
}
