import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { startReading } from "@/api/start-reading";
import { voicesQuery } from "@/api/voices";
import { idOf, nameOf, textAt } from "@/lib/read";
import { number } from "@/lib/words";
import { EmptyState } from "@/ui/empty-state";
import { LinkList } from "@/ui/link-list";
import { Note } from "@/ui/note";
import { Page } from "@/ui/page";
import { RecordDialog } from "@/ui/record-dialog";
import { RecordList } from "@/ui/record-list";
import { useOpenRecord } from "@/ui/use-open-record";
import { voiceColumns } from "./columns";
import { assistantsByVoice, voiceName } from "./voice-uses";

export const loader = startReading((client, connection) => {
  void client.prefetchQuery(voicesQuery(connection));
  void client.prefetchQuery(assistantsQuery(connection));
});

const BY_LANGUAGE = { id: "language", desc: false };

/** All voices that the service offers, and which assistants speak with them. */
export function Component() {
  const connection = useConnection();
  const { data, error, refetch, isFetching } = useQuery(voicesQuery(connection));
  const assistants = useQuery(assistantsQuery(connection)).data;
  const uses = useMemo(() => assistants && assistantsByVoice(assistants.records), [assistants]);
  const columns = useMemo(() => voiceColumns(uses), [uses]);
  const { open, hrefOf, close } = useOpenRecord();
  const opened = open === undefined ? undefined : data?.records.find((voice) => voice.name === open);
  const speakers = uses?.get(open ?? "") ?? [];
  return (
    <Page title="Voices" beside={data && number(data.records.length)}>
      <RecordList
        label="Voices"
        searchLabel="Search voices and languages"
        list={data}
        failure={error ? errorWords(error) : undefined}
        onRetry={() => void refetch()}
        busy={isFetching}
        columns={columns}
        href={(voice) => {
          const name = textAt(voice, "name");
          return name === undefined ? undefined : hrefOf(name);
        }}
        order={BY_LANGUAGE}
        remark="A voice is chosen in an assistant, by its name."
        empty={
          <EmptyState title="The service offers no voices">
            Any voice can still be typed in an assistant.
          </EmptyState>
        }
      />
      {opened && (
        <RecordDialog title={voiceName(opened)} record={opened} onClose={close}>
          {speakers.length > 0 && (
            <Note>
              Spoken by
              <LinkList
                links={speakers.map((assistant, position) => {
                  const id = idOf(assistant);
                  const href = id === undefined ? undefined : `/assistants/${encodeURIComponent(id)}`;
                  return { key: `${position} ${id}`, name: nameOf(assistant), href };
                })}
              />
            </Note>
          )}
        </RecordDialog>
      )}
    </Page>
  );
}
