import { z } from "zod";
import { createListeners } from "@/lib/listen";
import { device, ON_DEVICE, type TextStore } from "./device";
import { readText } from "./schemas";

/** A setting stored on this device. `subscribe` and `current` are what `useSyncExternalStore` takes. */
export interface Setting<Value> {
  /** Its name in local storage. */
  name: string;
  /** The same value until it changes, in this tab or another. */
  current: () => Value;
  set: (value: Value) => void;
  /** Sets the default. */
  reset: () => void;
  subscribe: (listener: () => void) => () => void;
}

interface Format<Value> {
  name: string;
  /** Reads the stored text, which may be damaged. */
  read: (text: string | undefined) => Value;
  write: (value: Value) => string;
}

/**
 * A setting that is read from the device each time, since another tab may have changed it.
 * @param local lives on this device
 */
export function createSetting<Value>(local: TextStore, { name, read, write }: Format<Value>): Setting<Value> {
  const listeners = createListeners();
  let stored: { text: string | undefined; value: Value } | undefined;
  if (typeof window !== "undefined") window.addEventListener("storage", () => listeners.tell());
  const set = (value: Value) => {
    const text = write(value);
    // The default isn't stored.
    local.set(name, text === write(read(undefined)) ? undefined : text);
    listeners.tell();
  };
  return {
    name,
    current: () => {
      const text = local.get(name);
      if (!stored || stored.text !== text) stored = { text, value: read(text) };
      return stored.value;
    },
    set,
    reset: () => set(read(undefined)),
    subscribe: listeners.subscribe,
  };
}

export type Appearance = "light" | "dark" | "auto";

/** The color scheme; "auto" follows the system. */
export const appearance = createSetting<Appearance>(device, {
  name: ON_DEVICE.appearance,
  read: (text) => (text === "light" || text === "dark" ? text : "auto"),
  write: (value) => value,
});

/** The format of a setting that is on or off. */
function onOff(name: string, byDefault: boolean): Format<boolean> {
  return {
    name,
    read: (text) => (byDefault ? text !== "off" : text === "on"),
    write: (isOn) => (isOn ? "on" : "off"),
  };
}

/** Whether shortcuts of a single key are on: WCAG 2.1.4 asks for a way to turn them off. */
export const SINGLE_KEYS = onOff(ON_DEVICE.singleKeys, true);

export const singleKeys = createSetting(device, SINGLE_KEYS);

/** Whether fields show their names in the API. */
export const apiNames = createSetting(device, onOff(ON_DEVICE.apiNames, false));

/** Whether the rows of lists are compact. */
export const compactRows = createSetting(device, onOff(ON_DEVICE.compactRows, false));

/** The widths that the user gave to columns, in pixels, by list and column. */
const COLUMN_WIDTHS: Format<Readonly<Record<string, Readonly<Record<string, number>>>>> = {
  name: ON_DEVICE.columnWidths,
  read: (text) => readText(z.record(z.string(), z.record(z.string(), z.number())), text) ?? {},
  write: (widths) => JSON.stringify(widths),
};

export const columnWidths = createSetting(device, COLUMN_WIDTHS);

const storage = z.object({
  /** No drafts, no history, nothing. */
  storeNothing: z.boolean(),
  /** The versions of records that were seen and saved. */
  storeHistory: z.boolean(),
});
/** What the user lets this browser store of records. */
export type StorageSettings = z.infer<typeof storage>;

export const STORAGE_SETTINGS: Format<StorageSettings> = {
  name: ON_DEVICE.storage,
  read: (text) => readText(storage, text) ?? { storeNothing: false, storeHistory: true },
  write: ({ storeNothing, storeHistory }) => JSON.stringify({ storeNothing, storeHistory }),
};

export const storageSettings = createSetting(device, STORAGE_SETTINGS);
