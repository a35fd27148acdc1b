import { type Channel, openChannel } from "./channel";

/** What the tabs in which records are edited tell each other. */
type Message =
  /** Who else edits this record? */
  | { type: "ask"; record: string; editing: string }
  | { type: "here"; record: string; editing: string }
  | { type: "gone"; record: string; editing: string }
  /** A draft was stored or removed. */
  | { type: "drafts" };

/** The way to the other open editors. */
export type EditingChannel = Channel<Message>;

/** The channel of this dashboard's editors. */
export const openEditingChannel = (): EditingChannel => openChannel("switchboard-editing");

/** Tabs answer at once. One that doesn't within this time is closed or frozen. */
const ANSWER_MS = 200;

interface Presence {
  channel: EditingChannel;
  /** The record that is edited, as one text. */
  record: string;
  /** This editing. */
  editing: string;
  /** Called with the other editings of the record: once they had time to answer, and whenever they change. */
  onOthers: (editings: ReadonlySet<string>) => void;
}

/**
 * Makes an editing session known to the other tabs, and them to it, until it is closed. A tab that was killed
 * says nothing: `ask` finds that out.
 */
export function announceEditing({ channel, record, editing, onOthers }: Presence) {
  let others = new Set<string>();
  let heard = new Set<string>();
  let settled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    if (settled) onOthers(new Set(others));
  };
  const stopListening = channel.listen((message) => {
    if (message.type === "drafts" || message.record !== record || message.editing === editing) return;
    if (message.type === "gone") {
      heard.delete(message.editing);
      if (others.delete(message.editing)) tell();
      return;
    }
    heard.add(message.editing);
    const isNew = !others.has(message.editing);
    others.add(message.editing);
    if (isNew) tell();
    if (message.type === "ask") channel.send({ type: "here", record, editing });
  });
  const ask = () => {
    heard = new Set();
    channel.send({ type: "ask", record, editing });
    clearTimeout(timer);
    timer = setTimeout(() => {
      const isSame = settled && others.size === heard.size && [...others].every((other) => heard.has(other));
      settled = true;
      others = new Set(heard);
      if (!isSame) tell();
    }, ANSWER_MS);
  };
  const leave = () => channel.send({ type: "gone", record, editing });
  ask();
  return {
    /** Asks again who is there. */
    ask,
    /** The page is hidden, and may be shown again. */
    leave,
    close: () => {
      clearTimeout(timer);
      stopListening();
      leave();
    },
  };
}
