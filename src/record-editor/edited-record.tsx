import { useState } from "react";
import { useConnection } from "@/api/connection";
import { useDeletedTools } from "@/deletion/deleted";
import type { JsonObject } from "@/document/equal";
import { jsonOf } from "@/document/exact-json";
import { useRecordKey } from "@/editing/record-key";
import { RECORD_KINDS, type RecordKind } from "@/editing/record-kinds";
import { useDocumentForm } from "@/form/document-form";
import { download } from "@/lib/files";
import { sentence } from "@/lib/words";
import { useReferences } from "@/references/use-references";
import { Button, ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Section } from "@/ui/page";
import { RawJson } from "@/ui/raw-json";
import { Moment } from "@/ui/when";
import { useCarriedEdits } from "./carried-edits";
import { useVersions } from "./history-versions";
import { ArrivedNote, UnlistedNote } from "./record-notes";
import { useRecordIo } from "./use-record-io";

/** A record of a list. If it disappears from the list during editing, the last known version stays. */
export function useListed(records: readonly JsonObject[] | undefined, id: string) {
  const listed = records?.find((record) => record.id === id);
  const [lastSeen, setLastSeen] = useState<JsonObject>();
  if (listed && listed !== lastSeen) setLastSeen(listed);
  return {
    record: listed ?? (lastSeen?.id === id ? lastSeen : undefined),
    isListed: listed !== undefined,
  };
}

export interface EditedRecord {
  id: string;
  /** As currently listed. */
  record: JsonObject;
  /** Whether it's still in the list; if not, `record` is the last known version. */
  isListed: boolean;
  /** The whole list: it shows which values are in use. */
  records: readonly JsonObject[];
}

/** The form of a record, and what its editor needs. */
export function useEditor(noun: RecordKind, { id, record, isListed }: Omit<EditedRecord, "records">) {
  const { list, schema } = RECORD_KINDS[noun];
  const form = useDocumentForm({ schema, document: record });
  const connection = useConnection();
  const references = useReferences(connection, useDeletedTools(connection));
  const recordKey = useRecordKey(list, id);
  const { io, isFirstSave, noteStored } = useRecordIo(noun, id, recordKey);
  const arrived = useCarriedEdits(form, id);
  return {
    form,
    references,
    noteStored,
    /** Where the edits came from, and whether the record is still listed. */
    notes: (
      <>
        {!isListed && <UnlistedNote noun={noun} />}
        {arrived && <ArrivedNote schema={schema} arrived={arrived} />}
      </>
    ),
    /** Props of the `RecordEditor`. */
    editor: { schema, id, recordKey, noun, form, newest: record, io, isFirstSave },
  };
}

/** Says that no record has an ID, and shows its last version that this browser has stored. */
export function NotListed({ noun, id }: { noun: RecordKind; id: string }) {
  const { list } = RECORD_KINDS[noun];
  return (
    <>
      <EmptyState
        title={`No ${noun} has this ID`}
        action={<ButtonLink to={`/${list}`}>View all {list}</ButtonLink>}
      >
        Check the ID <code>{id}</code>. The {noun} may have been deleted or belong to another connection.
      </EmptyState>
      <StoredVersion key={id} noun={noun} id={id} />
    </>
  );
}

/**
 * The last version of a record stored in this browser, for reading and exporting; renders nothing if there is
 * none.
 */
function StoredVersion({ noun, id }: { noun: RecordKind; id: string }) {
  const data = useVersions(useRecordKey(RECORD_KINDS[noun].list, id))?.[0];
  if (!data) return null;
  return (
    <Section
      title="Last version in this browser"
      actions={
        <Button
          onClick={() => download({ name: `${noun}-${id}.json`, text: `${jsonOf(data.document, 2)}\n` })}
        >
          Export JSON
        </Button>
      }
    >
      <p>
        From <Moment at={data.at} inSentence />. Secrets aren't stored.
      </p>
      <RawJson value={data.document} label={`${sentence(noun)} JSON`} />
    </Section>
  );
}
