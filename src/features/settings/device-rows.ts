import { connectionStore, forgetConnection, type SavedConnection } from "@/api/connection";
import { ON_DEVICE } from "@/storage/device";
import type { DeviceStorage } from "@/storage/device-storage";
import { apiNames, appearance, columnWidths, compactRows, singleKeys } from "@/storage/settings";
import { removeCallsOf, type StoredCalls } from "@/storage/stored-calls";
import type { StoredRow } from "./stored-rows";

/** A row of what is stored, in the database or not. */
export interface Row extends StoredRow {
  /** Removes it, if it isn't in the database. */
  remove?: () => unknown;
}

const APPEARANCE = [appearance, singleKeys, apiNames, compactRows, columnWidths];

/**
 * The connections stored on this device.
 * @param only the connection to show; without one, all of them
 */
export function connectionRows(
  saved: readonly SavedConnection[],
  only: string | undefined,
  device: DeviceStorage,
): Row[] {
  const connections = saved.filter(({ id }) => only === undefined || id === only);
  const remembered = connections.filter(({ remember }) => remember);
  return [
    {
      id: "connections",
      title: "Connections",
      help: "Addresses, names, colors, organizations, remembered keys and record counts.",
      noun: ["connection", "connections"],
      loss: "Their drafts, history and other data are removed too, and every tab that uses them is disconnected.",
      count: connections.length,
      size: only === undefined ? device.sizeOf(ON_DEVICE.connections) : JSON.stringify(connections).length,
      remove: () => {
        for (const { id } of connections) void forgetConnection(id);
      },
    },
    {
      id: "keys",
      title: "Remembered keys",
      help: "API keys you chose to remember. Other keys last until the last tab closes.",
      noun: ["key", "keys"],
      loss: "Open tabs continue to work until the last one closes. After that, you need to enter the key again.",
      count: remembered.length,
      remove: () => {
        for (const { id } of remembered) connectionStore.update(id, { remember: false });
      },
    },
  ];
}

/**
 * The calls that the next visit starts with.
 * @param only the connection to show; without one, all of them
 */
export function callsRow(stored: readonly StoredCalls[], only: string | undefined): Row {
  const lists = stored.filter(({ connectionId, size }) => size > 0 && (!only || connectionId === only));
  return {
    id: "calls",
    title: "Calls",
    help: "The last loaded calls, encrypted with a key derived from your API key. Shown while the list reloads.",
    noun: ["call list", "call lists"],
    loss: "Your next visit loads all calls from the service.",
    count: lists.length,
    size: lists.reduce((all, { size }) => all + size, 0),
    remove: () => Promise.all(lists.map(({ connectionId }) => removeCallsOf(connectionId))),
  };
}

/**
 * Appearance and shortcuts. The storage settings aren't included: removing them would turn storage back on.
 */
export function appearanceRow(device: DeviceStorage): Row {
  return {
    id: "appearance",
    title: "Display and shortcuts",
    help: "Theme, rows, column widths, API names and single-key shortcuts.",
    noun: ["setting", "settings"],
    loss: "These settings return to their defaults.",
    count: APPEARANCE.filter(({ name }) => device.sizeOf(name) > 0).length,
    size: APPEARANCE.reduce((all, { name }) => all + device.sizeOf(name), 0),
    remove: () => {
      for (const { reset } of APPEARANCE) reset();
    },
  };
}
