import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router";
import { useConnection } from "@/api/connection";
import type { VoiceValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { voicesQuery } from "@/api/voices";
import { sayLanguage } from "@/lib/value-label";
import { count, number } from "@/lib/words";
import { useRecordList } from "@/record-list/record-list";
import { useOpenRecord } from "@/record-list/use-list-url";
import type { ListName } from "@/references/lists";
import { usesByReferrer } from "@/references/places";
import { useReferences } from "@/references/use-references";
import { type KnownUses, useUses } from "@/references/use-uses";
import { UsedBy } from "@/references/uses-list";
import { ButtonLink } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { EmptyState } from "@/ui/empty-state";
import { KeyValue } from "@/ui/key-value";
import { Note } from "@/ui/note";
import { Page } from "@/ui/page";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { type VoiceRow, voiceColumns, voiceFilters, voiceRows } from "./voice-rows";

const groupOf = ({ group }: VoiceRow) => group;
const USERS: readonly ListName[] = ["assistants", "squads"];

/** All voices by language, including used ones that the service doesn't list, and what uses them. */
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
  const { open, hrefOf, close } = useOpenRecord(uses);
  const { list } = useRecordList(
    { ...reading, data: voices },
    {
      label: "Voices",
      noun: "voice",
      searchLabel: "Search voices and languages",
      columns: useMemo(() => voiceColumns(uses), [uses]),
      filters: useMemo(() => voiceFilters(uses, voices?.records), [uses, voices]),
      showsPlace: true,
      href: hrefOf,
      group: groupOf,
      empty: (
        <EmptyState
          title="No voices available"
          action={<ButtonLink to="/assistants">View assistants</ButtonLink>}
        >
          You can still type any voice in an assistant.
        </EmptyState>
      ),
      limits:
        "To hear a voice, call an assistant that uses it: the API has no audio samples. Add voices outside Switchboard: the API can't.",
    },
  );
  return (
    <Page title="Voices" titleSuffix={data && number(data.records.length)}>
      {list}
      {open !== undefined && data && (
        <VoiceDialog
          key={open}
          name={open}
          entries={data.records.filter(({ id }) => id === open)}
          uses={uses}
          onRetry={references.retry}
          onClose={close}
        />
      )}
    </Page>
  );
}

interface VoiceDialogProps {
  name: string;
  /** The listed entries with this name; empty if the service doesn't list it. */
  entries: readonly Loaded<VoiceValue>[];
  uses: KnownUses;
  /** Reloads the lists of users that couldn't be loaded. */
  onRetry: () => void;
  onClose: () => void;
}

/** A voice: what uses it, its fields, and a link to apply it to assistants. */
function VoiceDialog({ name, entries, uses, onRetry, onClose }: VoiceDialogProps) {
  // The list of assistants shows and filters by their first voice.
  const assistants = usesByReferrer(
    uses.of(name)?.filter(({ from, path }) => from.kind === "assistant" && path.length === 2) ?? [],
  ).length;
  return (
    <Dialog
      title={name}
      onClose={onClose}
      width={640}
      actions={
        <ButtonLink
          variant="primary"
          to={`/assistants/apply?${new URLSearchParams({ set: "voice.voiceId", value: name })}`}
        >
          Apply voice to assistants…
        </ButtonLink>
      }
    >
      {entries.length === 0 && <Note>The service doesn't list this voice, but it may still work.</Note>}
      <section>
        <h3 className="mb-1">Used by</h3>
        <UsedBy id={name} uses={uses} none="No assistant or squad uses this voice." onRetry={onRetry}>
          {assistants > 1 && (
            <p className="mt-2 text-sm text-muted">
              <Link to={`/assistants?${new URLSearchParams({ voice: name })}`}>
                {`Show ${count(assistants, "assistant")} in the list`}
              </Link>
            </p>
          )}
        </UsedBy>
      </section>
      {entries.length > 0 && (
        <section className="mt-3">
          <h3 className="mb-1">
            {entries.length === 1 ? "Details" : `Details (${number(entries.length)} entries)`}
          </h3>
          {entries.map((entry, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ID and don't move
            <div key={position} className={position > 0 ? "mt-3" : undefined}>
              <KeyValue
                value={entry.raw}
                render={(path, value) => (path === "language" ? sayLanguage(String(value)) : undefined)}
              />
              <RawJsonDisclosure value={entry.raw} />
            </div>
          ))}
        </section>
      )}
      <p className="mt-3 text-sm text-muted">Assistants refer to voices by name.</p>
    </Dialog>
  );
}
