import { IconDownload, IconX } from "@tabler/icons-react";
import { useConnection } from "@/api/connection";
import { recordFile } from "@/deletion/records";
import { download } from "@/lib/files";
import { shortenId } from "@/lib/words";
import { type DeletionRecord, deletionRecords } from "@/storage/entries";
import { useStored } from "@/storage/use-stored";
import { Button, IconButton } from "@/ui/button";
import { Moment } from "@/ui/when";
import type { StorageUsage } from "./stored-rows";

interface DeletionRecordsProps {
  /** The last measurement: whenever it changes, the records are loaded again. */
  asOf: StorageUsage | undefined;
  onChanged: () => void;
}

/** The deletion records that the user asked this browser to store; renders nothing if there are none. */
export function DeletionRecords({ asOf, onChanged }: DeletionRecordsProps) {
  const { id: connectionId, masks } = useConnection();
  const stored = useStored(() => deletionRecords.all(connectionId), connectionId, asOf) ?? [];
  // A call that was deleted before masking was turned on.
  const isMasked = ({ noun }: DeletionRecord) => masks && noun === "call";
  const records = stored.map((record) =>
    isMasked(record) ? { ...record, name: `Call ${shortenId(record.id)}` } : record,
  );
  if (records.length === 0) return null;
  return (
    <>
      <h3 className="font-medium wrap-anywhere">Deletion records</h3>
      <ul className="border-t border-line" aria-label="Deletion records">
        {records.map((record) => (
          <li key={`${record.noun} ${record.id}`} className="border-b border-line py-2">
            <div className="flex items-center gap-2">
              <div className="flex min-w-0 flex-1 flex-col">
                <span className="font-medium wrap-anywhere">{record.name}</span>
                <span className="text-sm wrap-anywhere text-muted">
                  {record.noun} · deleted <Moment at={record.at} inSentence />
                </span>
              </div>
              <Button
                variant="quiet"
                icon={IconDownload}
                aria-label={`Download JSON of ${record.name}`}
                onClick={() => void downloadRecord(record, isMasked(record))}
              >
                Download JSON
              </Button>
              <IconButton
                label={`Remove deletion record of ${record.name}`}
                icon={IconX}
                onClick={() => void deletionRecords.remove(connectionId, record).then(onChanged)}
              />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

async function downloadRecord({ noun, id, record }: DeletionRecord, isMasked: boolean | undefined) {
  const shown = isMasked ? (await import("@/document/masking")).masked(record) : record;
  download(recordFile(noun, id, shown));
}
