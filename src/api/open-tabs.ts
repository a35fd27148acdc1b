import type { KeptConnections } from "./kept-connections";
import { pause } from "./pause";
import { withoutKey } from "./saved-connections";
import type { TabChannel, TabMessage } from "./tab-messages";

/** How long a new tab waits for the open tabs' answers. */
const ANSWER_MS = 250;

interface Surroundings {
  tabs: TabChannel;
  /** Tells this tab from the others. */
  self: string;
  kept: KeptConnections;
  /** What a new tab is told of this one. */
  standing: () => { current: string | undefined; activeAt: number };
  /** What is kept changed. */
  changed: () => void;
  takeKey: (id: string, key: string) => void;
  drop: (id: string) => void;
  dropEverything: () => void;
}

/** Follows what the other tabs of this dashboard tell, answers what they ask, and asks them in turn (product, Connecting). */
export function joinOpenTabs({ tabs, self, kept, standing, changed, ...on }: Surroundings) {
  const answers: Extract<TabMessage, { type: "answer" }>[] = [];
  let answered: () => void = () => undefined;

  tabs.listen((message) => {
    switch (message.type) {
      case "ask": {
        const { current, activeAt } = standing();
        return tabs.send({
          type: "answer",
          to: message.from,
          keys: kept.keys(),
          connections: kept.all().map(withoutKey),
          current,
          activeAt,
        });
      }
      case "answer":
        if (message.to !== self) return;
        kept.learnKeys(message.connections, message.keys);
        answers.push(message);
        changed();
        return answered();
      case "key":
        kept.learn([message.connection]);
        return on.takeKey(message.connection.id, message.key);
      case "saved":
        kept.readAgain();
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
    waitFor: async (isEnough: () => boolean) => {
      const enough = new AbortController();
      answered = () => {
        if (isEnough()) enough.abort();
      };
      await pause(ANSWER_MS, enough.signal).catch(() => undefined);
    },
    /** The current connections of the tabs that answered, that of the one last used first. */
    currents: (): (string | undefined)[] =>
      answers.toSorted((a, b) => b.activeAt - a.activeAt).map((answer) => answer.current),
  };
}
