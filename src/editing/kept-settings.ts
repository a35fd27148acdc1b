import { type Kept, keptIn } from "@/lib/kept";
import { createListeners } from "@/lib/listeners";

/** What a person lets this browser keep (product, Connecting). */
export interface KeptSettings {
  /** Nothing is kept on this device: no drafts, no history, no values last sent. */
  keepNothing: boolean;
  /** The versions of records that were seen and saved are kept. */
  keepHistory: boolean;
}

const NAME = "switchboard.keeping";
const UNTOUCHED: KeptSettings = { keepNothing: false, keepHistory: true };

/**
 * The settings, read from the device each time: another tab may have changed them.
 * @param local lives on this device
 */
export function createKeptSettings(local: Kept) {
  const listeners = createListeners();
  let text: string | undefined;
  let settings = UNTOUCHED;
  const current = (): KeptSettings => {
    const now = local.get(NAME);
    if (now !== text) {
      text = now;
      settings = parse(now);
    }
    return settings;
  };
  return {
    current,
    set: (change: Partial<KeptSettings>) => {
      local.set(NAME, JSON.stringify({ ...current(), ...change }));
      listeners.tell();
    },
    /** Another tab changed something of the device's storage. */
    changed: listeners.tell,
    subscribe: listeners.subscribe,
  };
}

function parse(text: string | undefined): KeptSettings {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    if (typeof read !== "object" || read === null) return UNTOUCHED;
    const told = (name: keyof KeptSettings) => {
      const value: unknown = Reflect.get(read, name);
      return typeof value === "boolean" ? value : UNTOUCHED[name];
    };
    return { keepNothing: told("keepNothing"), keepHistory: told("keepHistory") };
  } catch {
    return UNTOUCHED;
  }
}

/** This browser's settings. */
export const keptSettings = createKeptSettings(keptIn(() => window.localStorage));

if (typeof window !== "undefined") window.addEventListener("storage", keptSettings.changed);
