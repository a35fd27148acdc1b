import type { KeptConnection } from "./saved-connections";

/** What the open tabs of one dashboard tell each other. A BroadcastChannel reaches this origin alone. */
export type TabMessage =
  /** A new tab asks for keys. */
  | { type: "ask"; from: string }
  /** An open tab answers it. */
  | {
      type: "answer";
      to: string;
      keys: Record<string, string>;
      connections: KeptConnection[];
      current?: string;
      /** When the answering tab was last used, in epoch milliseconds. */
      activeAt: number;
    }
  /** A connection was added or has a new key. */
  | { type: "key"; connection: KeptConnection; key: string }
  /** The list of saved connections changed. */
  | { type: "saved" }
  | { type: "forget"; id: string }
  | { type: "forget-everything" };

/** The way to the other tabs. */
export interface TabChannel {
  send: (message: TabMessage) => void;
  listen: (listener: (message: TabMessage) => void) => void;
}

/** A channel that reaches nobody, where the browser has none. */
export const noTabs: TabChannel = { send: () => undefined, listen: () => undefined };

/** The channel to this dashboard's other tabs; one that reaches nobody where the browser blocks it. */
export function openTabChannel(name: string): TabChannel {
  try {
    const channel = new BroadcastChannel(name);
    return {
      send: (message) => channel.postMessage(message),
      listen: (listener) => {
        channel.onmessage = (event: MessageEvent<TabMessage>) => listener(event.data);
      },
    };
  } catch {
    return noTabs;
  }
}
