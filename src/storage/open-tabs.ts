import type { Channel } from "./channel";
import { type StoredConnection, type StoredConnections, withoutKey } from "./connections";

/** What the open tabs tell each other about connections and keys. */
export type TabMessage =
  /** A new tab asks for keys. */
  | { type: "ask"; from: string }
  /** An open tab answers it. */
  | {
      type: "answer";
      to: string;
      keys: Record<string, string>;
      connections: StoredConnection[];
      current?: string;
      /** When the answering tab was last used, in epoch milliseconds. */
      activeAt: number;
    }
  /** A connection was added or has a new key. */
  | { type: "key"; connection: StoredConnection; key: string }
  /** The list of saved connections changed. */
  | { type: "saved" }
  | { type: "forget"; id: string }
  | { type: "forget-everything" };

/** How long a new tab waits for the open tabs' answers. */
const ANSWER_MS = 250;

interface Surroundings {
  tabs: Channel<TabMessage>;
  /** Identifies this tab. */
  self: string;
  connections: StoredConnections;
  /** What a new tab learns about this one. */
  standing: () => { current: string | undefined; activeAt: number };
  /** Stored data changed. */
  changed: () => void;
  takeKey: (id: string, key: string) => void;
  drop: (id: string) => void;
  dropEverything: () => void;
}

/**
 * Follows what the other tabs send, answers what they ask, and asks them. This is how a new tab gets keys
 * that aren't remembered.
 */
export function joinOpenTabs({ tabs, self, connections, standing, changed, ...on }: Surroundings) {
  const answers: Extract<TabMessage, { type: "answer" }>[] = [];
  let answered: () => void = () => undefined;

  tabs.listen((message) => {
    switch (message.type) {
      case "ask": {
        const { current, activeAt } = standing();
        return tabs.send({
          type: "answer",
          to: message.from,
          keys: connections.keys(),
          connections: connections.all().map(withoutKey),
          current,
          activeAt,
        });
      }
      case "answer":
        if (message.to !== self) return;
        connections.learnKeys(message.connections, message.keys);
        answers.push(message);
        changed();
        return answered();
      case "key":
        connections.learn([message.connection]);
        return on.takeKey(message.connection.id, message.key);
      case "saved":
        connections.readAgain();
        return changed();
      case "forget":
        return on.drop(message.id);
      case "forget-everything":
        return on.dropEverything();
    }
  });

  return {
    /** Asks the open tabs for what they know. */
    ask: () => tabs.send({ type: "ask", from: self }),
    /** Resolves once an answer was enough, and after 250 ms in any case. */
    waitFor: (isEnough: () => boolean) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ANSWER_MS);
        answered = () => {
          if (!isEnough()) return;
          clearTimeout(timer);
          resolve();
        };
      }),
    /** The current connections of the tabs that answered, that of the tab used last first. */
    currents: (): (string | undefined)[] =>
      answers.toSorted((a, b) => b.activeAt - a.activeAt).map((answer) => answer.current),
  };
}
