import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { type RecentCallCounts, useRecentCallCounts } from "@/archive/use-recent-call-counts";
import { pageAtMatch, useRecordList } from "@/record-list/record-list";
import { BarActions } from "@/ui/bar-actions";
import { Button, ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { FootHint } from "@/ui/foot-bar";
import { Page } from "@/ui/page";
import { SelectionBar } from "@/ui/selection-bar";
import { assistantColumns, assistantFilters, useListFacts } from "./columns";

const NONE: ReadonlySet<string> = new Set();
const LINKS = [{ label: "Find and replace", to: "/assistants/replace" }];
const hrefOf = pageAtMatch("/assistants");

/** The list of assistants. Search covers names, prompts and every other text. */
export function Component() {
  const connection = useConnection();
  const calls = useRecentCallCounts();
  const facts = useListFacts(connection, calls.lately);
  const [chosen, setChosen] = useState(NONE);
  const { list, total, selected, hidden } = useRecordList(useQuery(assistantsQuery(connection)), {
    label: "Assistants",
    noun: "assistant",
    searchLabel: "Search assistants and their prompts",
    columns: useMemo(() => assistantColumns(facts), [facts]),
    filters: useMemo(() => assistantFilters(facts), [facts]),
    showsPlace: true,
    selected: chosen,
    onSelect: setChosen,
    href: hrefOf,
    controls: callsNote(calls),
    empty: (
      <EmptyState title="No assistants yet">
        Create one outside Switchboard, and it appears here. The API can't create, duplicate or delete
        assistants.
      </EmptyState>
    ),
    limits:
      "Create, duplicate and delete assistants outside Switchboard: the API can't. To copy settings to assistants, select them. To test an assistant, call its number: the API can't place calls.",
  });
  return (
    <Page title="Assistants" titleSuffix={total} barActions={<BarActions links={LINKS} />}>
      {list}
      <SelectionBar noun="assistant" selected={selected.size} hidden={hidden} onClear={() => setChosen(NONE)}>
        <SelectionActions selected={selected} />
      </SelectionBar>
    </Page>
  );
}

/** The actions for the selected assistants. */
function SelectionActions({ selected }: { selected: ReadonlySet<string> }) {
  const [a, b, ...others] = selected;
  return (
    <>
      {a !== undefined && b !== undefined && others.length === 0 ? (
        <ButtonLink to={`/assistants/compare?${new URLSearchParams({ a, b })}`}>Compare</ButtonLink>
      ) : (
        <FootHint>Select two assistants to compare them.</FootHint>
      )}
      <ButtonLink variant="primary" to="/assistants/apply" state={{ targets: [...selected] }}>
        Apply settings
      </ButtonLink>
    </>
  );
}

/** Offers to load call counts. They aren't loaded by default, because the API returns all calls at once. */
function callsNote(calls: RecentCallCounts) {
  if (calls.lately) return null;
  return calls.state === "not loaded" ? (
    <Button variant="quiet" onClick={calls.load}>
      Load call counts
    </Button>
  ) : calls.state === "loading" ? (
    <span role="status">Loading calls…</span>
  ) : null;
}
