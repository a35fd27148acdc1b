import { Suspense, useId, useState } from "react";
import { useConnection, useSavedConnections } from "@/api/connection";
import { count, number, sayBytes } from "@/lib/words";
import { database } from "@/storage/database";
import { useStorageSettings, useStorageTrouble } from "@/storage/use-storage";
import { announce } from "@/ui/announce";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { Note } from "@/ui/note";
import { appearanceRow, connectionRows, type Row } from "./device-rows";
import { exportHistory } from "./export-history";
import styles from "./storage-table.module.css";
import { sizesByConnection, storedRows, sum } from "./stored-rows";
import type { Stored } from "./use-stored";

const ConfirmDialog = lazyPart(async () => ({
  default: (await import("@/ui/confirm-dialog")).ConfirmDialog,
}));

interface StorageTableProps {
  stored: Stored;
  /** Something was removed. */
  onChanged: () => void;
}

/** Everything that this browser stores, by kind, with how much it is, and its removal. */
export function StorageTable({ stored: { parts, device, estimate }, onChanged }: StorageTableProps) {
  const saved = useSavedConnections();
  const current = useConnection();
  const [scope, setScope] = useState<string>();
  const [asking, setAsking] = useState<Row>();
  const [refused, setRefused] = useState(false);
  const trouble = useStorageTrouble();
  const { storeNothing } = useStorageSettings();
  const select = useId();

  const sizes = sizesByConnection(
    parts ?? [],
    saved.map(({ id }) => id),
  );
  const chosen = sizes.some(({ connectionId }) => connectionId === scope) ? scope : undefined;
  const nameOf = (id: string) => saved.find((one) => one.id === id)?.name ?? "A connection that is forgotten";
  const rows: Row[] = [
    ...(parts ? storedRows(parts, chosen) : []),
    ...connectionRows(saved, chosen, device),
    ...(chosen === undefined ? [appearanceRow(device)] : []),
  ];
  const all = sum(rows);
  const of = chosen === undefined ? "" : ` of ${nameOf(chosen)}`;

  const remove = async ({ removal, remove: elsewhere, title }: Row) => {
    setAsking(undefined);
    elsewhere?.();
    const isDone = removal === undefined || (await database.remove(removal));
    setRefused(!isDone);
    if (isDone) announce(`${title}${of} removed`);
    onChanged();
  };
  return (
    <>
      {trouble && (
        <Note tone="warn" role="status">
          Nothing of records is kept now: this browser's storage is {trouble}.{" "}
          {trouble === "full"
            ? "Remove something below, or free space on this device."
            : "Drafts and history are lost with their tab. A private window, or a setting of the browser, does that."}
        </Note>
      )}
      {!device.isOpen && (
        <Note tone="warn" role="status">
          This browser lets the page keep nothing on this device: connections, keys and settings are gone once
          its tabs are closed.
        </Note>
      )}
      {refused && (
        <Note tone="bad" role="alert">
          The browser did not remove it. Its own settings can: clear the data of this site there.
        </Note>
      )}
      {sizes.length > 1 && (
        <p className={styles.scope}>
          <label htmlFor={select}>Kept for</label>
          <select
            id={select}
            value={chosen ?? ""}
            onChange={({ currentTarget }) => setScope(currentTarget.value || undefined)}
          >
            <option value="">All connections · {sayBytes(sum(parts ?? []).size)}</option>
            {sizes.map(({ connectionId, size }) => (
              <option key={connectionId} value={connectionId}>
                {nameOf(connectionId)}
                {connectionId === current.id && " (in use)"} · {sayBytes(size)}
              </option>
            ))}
          </select>
        </p>
      )}
      <table className={styles.table}>
        <caption className="visually-hidden">What this browser keeps{of}</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className={styles.figure}>
              How many
            </th>
            <th scope="col" className={styles.figure}>
              Size
            </th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={row.count === 0 ? styles.none : undefined}>
              <th scope="row">
                {row.title}
                {row.count > 0 && <span className={styles.help}>{row.help}</span>}
              </th>
              <td className={styles.figure}>{row.count === 0 ? "none" : number(row.count)}</td>
              <td className={styles.figure}>
                {row.count > 0 && row.size !== undefined && sayBytes(row.size)}
              </td>
              <td className={styles.actions}>
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
          <tr>
            <th scope="row">In all</th>
            <td />
            <td className={styles.figure}>{sayBytes(all.size)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      <p className={styles.facts}>
        {storeNothing && "Keep nothing on this device is on. "}
        Sizes are those of what is kept as text.
        {estimate &&
          ` The browser itself says that this site takes ${sayBytes(estimate.usage)} of the ${sayBytes(estimate.quota)} that it may.`}
      </p>
      <Suspense>
        {asking && (
          <ConfirmDialog
            title={`Remove ${asking.title.toLowerCase()}${of}?`}
            confirm="Remove"
            danger
            onConfirm={() => void remove(asking)}
            onCancel={() => setAsking(undefined)}
          >
            {count(asking.count, ...asking.noun)}
            {asking.size !== undefined && ` (${sayBytes(asking.size)})`} leave
            {asking.count === 1 && "s"} this browser
            {chosen === undefined && saved.length > 1 && whole(asking)}. {asking.loss} Nothing changes at the
            service.
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}

function whole({ removal }: Row): string {
  return removal ? ", of all connections" : "";
}
