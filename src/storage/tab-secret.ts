import { hexOf } from "@/lib/random-id";
import type { TextStore } from "./device";

/** A text that survives a reload of its tab, but not the end of the browser. */
export interface TabSecret {
  get: () => string | undefined;
  set: (text: string | undefined) => void;
}

interface Surroundings {
  /** Lives as long as the tab; a browser that restores its tabs restores it too. */
  session: TextStore;
  /** Its name in there. */
  name: string;
  /** The tab's window. Its name survives a reload but isn't restored with the tab. */
  tab: { name: string };
}

const MARK = "switchboard ";

/**
 * Splits a text between session storage and the window's name, so that neither half says anything: one is
 * random bytes, the other is the text combined with them. A restored tab, or someone who reads the browser's
 * files, has only the first half. A page that the tab opens next has only the second.
 */
export function createTabSecret({ session, name, tab }: Surroundings): TabSecret {
  const get = () => {
    const sealed = fromHex(session.get(name) ?? "");
    const pad = tab.name.startsWith(MARK) ? fromHex(tab.name.slice(MARK.length)) : undefined;
    if (!sealed || !pad || pad.length === 0 || pad.length !== sealed.length) return undefined;
    return new TextDecoder().decode(combined(sealed, pad));
  };
  return {
    get,
    set: (text) => {
      if (text === undefined) {
        session.set(name, undefined);
        if (tab.name.startsWith(MARK)) tab.name = "";
        return;
      }
      // While a reload replaces this page, the next one has its name already: new halves wouldn't fit that.
      if (text === get()) return;
      const bytes = new TextEncoder().encode(text);
      const pad = randomBytes(bytes.length);
      session.set(name, hexOf(combined(bytes, pad)));
      tab.name = MARK + hexOf(pad);
    },
  };
}

/** The browser gives at most 65,536 bytes at once. */
function randomBytes(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return bytes;
}

function combined(bytes: Uint8Array, pad: Uint8Array): Uint8Array {
  return bytes.map((byte, index) => byte ^ (pad[index] ?? 0));
}

function fromHex(text: string): Uint8Array | undefined {
  if (!/^([0-9a-f]{2})*$/.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
