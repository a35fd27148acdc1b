import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { squadsQuery } from "@/api/squads";
import { startReading } from "@/api/start-reading";
import { voicesQuery } from "@/api/voices";
import { number } from "@/lib/words";
import { type ListName, useReferences } from "@/references/use-references";
import { useUses } from "@/references/use-uses";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { FilterSelect } from "@/ui/filter-select";
import { Page } from "@/ui/page";
import { sayPlace } from "@/ui/record-columns";
import { RecordList } from "@/ui/record-list";
import { isFiltered, useListChoices } from "@/ui/use-list-choices";
import { useOpenRecord } from "@/ui/use-open-record";
import { voiceColumns } from "./columns";
import { FILTERS, filtered } from "./filters";
import { VoiceDialog } from "./voice-dialog";
import { groupOf, voiceRows } from "./voice-rows";

export const loader = startReading((client, connection) => {
  void client.prefetchQuery(voicesQuery(connection));
  void client.prefetchQuery(assistantsQuery(connection));
  void client.prefetchQuery(squadsQuery(connection));
});

const BY_NAME = { id: "name", desc: false };
const USERS: readonly ListName[] = ["assistants", "squads"];
const IN_USE = ["yes", "no"];

/** All voices by language, those that the service offers and those that are used besides, and who speaks with them. */
export function Component() {
  const connection = useConnection();
  const { data, error, refetch, isFetching } = useQuery(voicesQuery(connection));
  const references = useReferences(connection);
  const { index } = references;
  const uses = useUses(references, "voice", USERS);
  const columns = useMemo(() => voiceColumns(uses), [uses]);
  const { filters, setFilter, clearFilters } = useListChoices(FILTERS);
  const { open, hrefOf, close } = useOpenRecord();

  const rows = useMemo(
    () => data && voiceRows(data.records, index.inventory("voice"), uses),
    [data, index, uses],
  );
  const languages = useMemo(() => [...new Set(rows?.map(groupOf))], [rows]);
  const list = useMemo(
    () => data && rows && { odd: data.odd, records: filtered(rows, filters, uses) },
    [data, rows, filters, uses],
  );
  const entries = data?.records.filter((voice) => voice.name === open) ?? [];
  const isNarrowed = isFiltered(filters);

  return (
    <Page title="Voices" beside={data && number(data.records.length)}>
      <RecordList
        label="Voices"
        searchLabel="Search voices and languages"
        list={list}
        failure={error ? errorWords(error) : undefined}
        onRetry={() => void refetch()}
        busy={isFetching}
        columns={columns}
        href={({ name }) => (name === undefined ? undefined : hrefOf(name))}
        order={BY_NAME}
        group={groupOf}
        where={sayPlace}
        filters={
          <>
            {(languages.length > 1 || filters.language !== undefined) && (
              <FilterSelect
                label="Language"
                value={filters.language}
                options={languages}
                onChange={(value) => setFilter("language", value)}
              />
            )}
            {rows && rows.length > 0 && (
              <FilterSelect
                label="In use"
                value={filters.used}
                options={IN_USE}
                onChange={(value) => setFilter("used", value)}
              />
            )}
          </>
        }
        remark="An assistant is given a voice by its name. The API has no way to add, change or hear one."
        empty={
          isNarrowed ? (
            <EmptyState
              title="No voice passes the filters"
              action={<Button onClick={clearFilters}>Clear the filters</Button>}
            >
              The filters stand above, beside the search.
            </EmptyState>
          ) : (
            <EmptyState title="The service offers no voices">
              Any voice can still be typed in an assistant.
            </EmptyState>
          )
        }
      />
      {open !== undefined && data && (
        <VoiceDialog
          key={open}
          name={open}
          entries={entries}
          uses={uses}
          onRetry={references.retry}
          onClose={close}
        />
      )}
    </Page>
  );
}
