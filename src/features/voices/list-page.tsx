import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useConnection } from "@/api/connection";
import { voicesQuery } from "@/api/voices";
import { number } from "@/lib/words";
import { sayPlace } from "@/record-list/record-columns";
import { RecordList } from "@/record-list/record-list";
import { useOpenRecord } from "@/record-list/use-list-url";
import { useRecordList } from "@/record-list/use-record-list";
import { type ListName, useReferences } from "@/references/use-references";
import { useUses } from "@/references/use-uses";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { voiceColumns, voiceFilters } from "./columns";
import { VoiceDialog } from "./voice-dialog";
import { groupOf, type VoiceRow, voiceRows } from "./voice-rows";

const USERS: readonly ListName[] = ["assistants", "squads"];

/** All voices by language, those that the service offers and those that are used besides, and who speaks with them. */
export function Component() {
  const connection = useConnection();
  const { data, ...reading } = useQuery(voicesQuery(connection));
  const references = useReferences(connection);
  const { index } = references;
  const uses = useUses(references, "voice", USERS);
  const voices = useMemo(
    () => data && { odd: data.odd, records: voiceRows(data.records, index.inventory("voice"), uses) },
    [data, index, uses],
  );
  const list = useRecordList(
    { ...reading, data: voices },
    {
      columns: useMemo(() => voiceColumns(uses), [uses]),
      filters: useMemo(() => voiceFilters(uses, voices?.records), [uses, voices]),
      where: sayPlace,
    },
  );
  const { open, hrefOf, close } = useOpenRecord();
  return (
    <Page title="Voices" beside={data && number(data.records.length)}>
      <RecordList
        list={list}
        label="Voices"
        noun="voice"
        searchLabel="Search voices and languages"
        href={useCallback(({ name }: VoiceRow) => hrefOf(name), [hrefOf])}
        group={groupOf}
        remark="An assistant is given a voice by its name. The API has no way to add, change or hear one."
        empty={
          <EmptyState title="The service offers no voices">
            Any voice can still be typed in an assistant.
          </EmptyState>
        }
      />
      {open !== undefined && data && (
        <VoiceDialog
          key={open}
          name={open}
          entries={data.records.filter((voice) => voice.name === open)}
          uses={uses}
          onRetry={references.retry}
          onClose={close}
        />
      )}
    </Page>
  );
}
