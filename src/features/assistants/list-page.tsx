import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { type CallsLately, useCallsLately } from "@/archive/use-calls-lately";
import { sayPlace } from "@/record-list/record-columns";
import { pageOf, RecordList } from "@/record-list/record-list";
import { useRecordList } from "@/record-list/use-record-list";
import { Button, ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { FootHint } from "@/ui/foot-bar";
import { Page } from "@/ui/page";
import { SelectionBar } from "@/ui/selection-bar";
import { assistantColumns, assistantFilters, USUAL, useListFacts } from "./columns";

const NONE: ReadonlySet<string> = new Set();
const hrefOf = pageOf("/assistants");

/** All assistants, searched whole: names, prompts and every other text. */
export function Component() {
  const connection = useConnection();
  const calls = useCallsLately();
  const facts = useListFacts(connection, calls.lately);
  const [selected, setSelected] = useState(NONE);
  const list = useRecordList(useQuery(assistantsQuery(connection)), {
    columns: useMemo(() => assistantColumns(facts), [facts]),
    usual: USUAL,
    filters: useMemo(() => assistantFilters(facts), [facts]),
    where: sayPlace,
    selected,
    onSelect: setSelected,
  });
  return (
    <Page title="Assistants" beside={list.total}>
      <RecordList
        list={list}
        label="Assistants"
        noun="assistant"
        searchLabel="Search assistants and their prompts"
        href={hrefOf}
        remark={
          <>
            <CallsNote calls={calls} /> The API has no way to create or delete an assistant.
          </>
        }
        empty={
          <EmptyState title="This organization has no assistants">
            Assistants are created outside this dashboard. They appear here as soon as the service lists them.
          </EmptyState>
        }
      />
      <SelectionBar
        noun="assistant"
        selected={list.selected.size}
        hidden={list.hidden}
        onClear={() => setSelected(NONE)}
      >
        <SelectionActions selected={list.selected} />
      </SelectionBar>
    </Page>
  );
}

/** What can be done with the selected assistants. */
function SelectionActions({ selected }: { selected: ReadonlySet<string> }) {
  const [a, b, ...others] = selected;
  return (
    <>
      {a !== undefined && b !== undefined && others.length === 0 ? (
        <ButtonLink to={`/assistants/compare?${new URLSearchParams({ a, b })}`}>Compare</ButtonLink>
      ) : (
        <FootHint>Select two to compare them.</FootHint>
      )}
      <ButtonLink variant="primary" to="/assistants/apply" state={{ targets: [...selected] }}>
        Apply settings to {selected.size === 1 ? "it" : "them"}
      </ButtonLink>
    </>
  );
}

/** Says that the calls of assistants are not counted, and counts them when somebody wants it: the API sends all calls at once. */
function CallsNote({ calls }: { calls: CallsLately }) {
  if (calls.lately) return null;
  return calls.state === "not loaded" ? (
    <Button variant="quiet" onClick={calls.load}>
      Count their calls
    </Button>
  ) : calls.state === "loading" ? (
    <span role="status">Reading the calls…</span>
  ) : null;
}
