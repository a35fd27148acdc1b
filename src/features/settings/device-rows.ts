import { connectionStore, forgetConnection, type SavedConnection } from "@/api/connection";
import { ON_DEVICE } from "@/storage/device";
import { appearance } from "@/storage/settings";
import { setSingleKeys } from "@/ui/single-keys";
import type { DeviceStorage } from "./device-storage";
import type { StoredRow } from "./stored-rows";

/** A row of what is stored, in the database or not. */
export interface Row extends StoredRow {
  /** Another way to remove it than from the database. */
  remove?: () => void;
}

const APPEARANCE = [ON_DEVICE.appearance, ON_DEVICE.singleKeys] as const;

/**
 * What the device's storage holds of connections.
 * @param only the connection that is looked at; without one all of them
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
      help: "Addresses, names and colors, the organization that a key was seen to belong to, and remembered keys.",
      noun: ["connection", "connections"],
      loss: "What is kept of their records goes with them, and every tab that uses them is disconnected.",
      count: connections.length,
      size: only === undefined ? device.sizeOf(ON_DEVICE.connections) : JSON.stringify(connections).length,
      remove: () => {
        for (const { id } of connections) void forgetConnection(id);
      },
    },
    {
      id: "keys",
      title: "Remembered keys",
      help: "The API keys that you asked to remember. Others are gone when the last tab closes.",
      noun: ["key", "keys"],
      loss: "Open tabs go on until the last one closes; afterwards the key is asked for.",
      count: remembered.length,
      remove: () => {
        for (const { id } of remembered) connectionStore.update(id, { remember: false });
      },
    },
  ];
}

/** Appearance and shortcuts. What may be stored is not part of it: removing that would store things again. */
export function appearanceRow(device: DeviceStorage): Row {
  return {
    id: "appearance",
    title: "Appearance and shortcuts",
    help: "The color scheme, and whether single keys do something.",
    noun: ["setting", "settings"],
    loss: "The page looks as the system does, and single-key shortcuts are on.",
    count: APPEARANCE.filter((name) => device.sizeOf(name) > 0).length,
    size: APPEARANCE.reduce((all, name) => all + device.sizeOf(name), 0),
    remove: () => {
      setSingleKeys(true);
      appearance.set("auto");
    },
  };
}
