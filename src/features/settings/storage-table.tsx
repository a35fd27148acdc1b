import { IconDownload, IconX } from "@tabler/icons-react";
import { useId, useState } from "react";
import { type SavedConnection, useConnection, useSavedConnections } from "@/api/connection";
import { recordFile } from "@/deletion/records";
import { jsonOf } from "@/document/exact-json";
import { dayOf } from "@/lib/day-range";
import { download, downloadBlob } from "@/lib/files";
import { count, number, sayBytes, shortenId } from "@/lib/words";
import { workspace } from "@/review/workspace";
import { database } from "@/storage/database";
import { type DeletionRecord, deletionRecords } from "@/storage/entries";
import { useStorageSettings, useStorageTrouble } from "@/storage/use-storage";
import { useStored } from "@/storage/use-stored";
import { announce } from "@/ui/announce";
import { Button, IconButton } from "@/ui/button";
import { ConfirmDialog } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { PlainTable } from "@/ui/plain-table";
import { Select } from "@/ui/select";
import { Moment } from "@/ui/when";
import {
  appearanceRow,
  callsRow,
  connectionRows,
  type Row,
  type StorageUsage,
  sizesByConnection,
  storedRows,
  sum,
} from "./stored-rows";

const TROUBLE = {
  blocked:
    "This browser's storage is blocked, so drafts and history are lost when the tab closes. Leave private browsing, or allow storage in the browser's settings.",
  full: "This browser's storage is full, so drafts and history aren't stored. Remove data below, or free up space on this device.",
  newer:
    "This browser's storage is in use by a newer version of Switchboard, so drafts and history aren't stored. Reload the page.",
};

/** A column of numbers. */
const FIGURE = "w-21 ps-3! text-end whitespace-nowrap max-sm:w-14.5 max-sm:ps-2!";

interface StorageTableProps {
  stored: StorageUsage;
  /** Something was removed. */
  onChanged: () => void;
}

/** All data stored in this browser, by kind, with its size and a button to remove it. */
export function StorageTable({ stored: { parts, calls, device, estimate }, onChanged }: StorageTableProps) {
  const saved = useSavedConnections();
  const current = useConnection();
  const [scope, setScope] = useState<string>();
  const [asking, setAsking] = useState<Row>();
  const [refused, setRefused] = useState(false);
  const trouble = useStorageTrouble();
  const { storeNothing } = useStorageSettings();
  const select = useId();

  const sized = [...(parts ?? []), ...(calls ?? [])];
  const sizes = sizesByConnection(
    sized,
    saved.map(({ id }) => id),
  );
  const chosen = sizes.some(({ connectionId }) => connectionId === scope) ? scope : undefined;
  const nameOf = (id: string) => saved.find((one) => one.id === id)?.name ?? "Forgotten connection";
  const rows: Row[] = [
    ...(parts ? storedRows(parts, chosen) : []),
    callsRow(calls ?? [], chosen),
    ...connectionRows(saved, chosen, device),
    ...(chosen === undefined ? [appearanceRow(device)] : []),
  ];
  const all = sum(rows);
  const ofScope = chosen === undefined ? "" : ` for ${nameOf(chosen)}`;

  const remove = async ({ removal, remove: elsewhere, title }: Row) => {
    setAsking(undefined);
    const isDone = await Promise.resolve(removal ? database.remove(removal) : elsewhere?.()).then(
      (done) => done !== false,
      () => false,
    );
    // The page and other tabs hold them too.
    if (isDone && removal?.kind !== undefined) workspace.forget(removal.connectionId, removal.kind);
    setRefused(!isDone);
    if (isDone) announce(`${title} removed${ofScope}`);
    onChanged();
  };
  return (
    <>
      {trouble && (
        <Note tone="warn" role="status">
          {TROUBLE[trouble]}
        </Note>
      )}
      {!device.isOpen && (
        <Note tone="warn" role="status">
          This browser blocks storage on this device. Connections, keys and settings are lost when the last
          tab closes.
        </Note>
      )}
      {refused && (
        <Note tone="bad" role="alert">
          Couldn't remove the data. Clear this site's data in your browser's settings instead.
        </Note>
      )}
      {sizes.length > 1 && (
        <p className="mb-2 flex flex-wrap items-center gap-2">
          <label htmlFor={select} id={`${select}-label`}>
            Connection
          </label>
          <Select
            id={select}
            value={chosen ?? ""}
            options={[
              { value: "", label: `All connections · ${sayBytes(sum(sized).size)}` },
              ...sizes.map(({ connectionId, size }) => ({
                value: connectionId,
                label: `${nameOf(connectionId)}${connectionId === current.id ? " (in use)" : ""} · ${sayBytes(size)}`,
              })),
            ]}
            onChange={(value) => setScope(value || undefined)}
          />
        </p>
      )}
      <PlainTable className="mb-3 max-sm:table-fixed max-sm:wrap-anywhere">
        <caption className="sr-only">{`Stored in this browser${ofScope}`}</caption>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col" className={FIGURE}>
              Items
            </th>
            <th scope="col" className={FIGURE}>
              Size
            </th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className="font-medium">
                {row.title}
                {row.count > 0 && (
                  <span className="block font-normal text-muted max-sm:hidden">{row.help}</span>
                )}
              </th>
              <td className={FIGURE}>
                {row.count === 0 ? <span className="text-faint">None</span> : number(row.count)}
              </td>
              <td className={FIGURE}>{row.count > 0 && row.size !== undefined && sayBytes(row.size)}</td>
              <td className="w-37.5 pt-0! pe-0! pb-0.5! ps-3! text-end whitespace-nowrap max-sm:w-19 max-sm:ps-1!">
                {row.removal?.store === "versions" && row.count > 0 && (
                  <Button
                    variant="quiet"
                    aria-label="Export history"
                    onClick={() => void exportHistory(saved, chosen)}
                  >
                    Export
                  </Button>
                )}
                {row.count > 0 && (
                  <Button
                    variant="quiet"
                    aria-label={`Remove ${row.title.toLowerCase()}`}
                    onClick={() => setAsking(row)}
                  >
                    Remove
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="*:border-b-0! *:font-semibold">
            <th scope="row">Total</th>
            <td />
            <td className={FIGURE}>{sayBytes(all.size)}</td>
            <td />
          </tr>
        </tfoot>
      </PlainTable>
      <p className="mb-4 text-sm text-muted">
        {storeNothing && "“Store nothing on this device” is on. "}
        Sizes are approximate.
        {calls === undefined && " This browser can't store calls, so each visit loads them again."}
        {calls?.some(({ isFull }) => isFull) &&
          " Calls didn't fit into this browser's storage, so each visit loads them again."}
        {estimate &&
          ` The browser reports that this site uses ${sayBytes(estimate.usage)} of ${sayBytes(estimate.quota)}.`}
      </p>
      {asking && (
        <ConfirmDialog
          title={`Remove ${asking.title.toLowerCase()}${ofScope}?`}
          confirm="Remove"
          danger
          onConfirm={() => void remove(asking)}
          onCancel={() => setAsking(undefined)}
        >
          {removalWords(asking, chosen === undefined && saved.length > 1)} {asking.loss} Nothing changes in
          the service.
        </ConfirmDialog>
      )}
    </>
  );
}

function removalWords({ count: many, noun, size, removal }: Row, isOfAll: boolean): string {
  const items = count(many, ...noun);
  const sized = size === undefined ? items : `${items} (${sayBytes(size)})`;
  return removal && isOfAll
    ? `This removes ${sized} from this browser, for all connections.`
    : `This removes ${sized} from this browser.`;
}

/**
 * Downloads every version stored in this browser as JSON Lines, one version per line, without secrets.
 * @param only the connection to export; without one, all of them
 */
async function exportHistory(
  connections: readonly SavedConnection[],
  only: string | undefined,
): Promise<void> {
  const lines: string[] = [];
  for (const { id, name, address } of connections) {
    if (only !== undefined && id !== only) continue;
    for (const { kind, id: record, at, how, summary, document } of await database.versions(id)) {
      const version = { connection: name, address, kind, id: record, at: new Date(at).toISOString(), how };
      lines.push(`${jsonOf({ ...version, summary, document })}\n`);
    }
  }
  const file = new Blob(lines, { type: "application/x-ndjson" });
  downloadBlob(`switchboard-history-${dayOf(new Date())}.jsonl`, file);
}

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
