import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useMemo, useState } from "react";
import { callQuery } from "@/api/calls";
import { useConnection } from "@/api/connection";
import { type CallValue, loadCall } from "@/api/dialects";
import { errorWords } from "@/api/errors";
import { useShownCall } from "@/api/shown-call";
import { archiveFor, knowsCalls } from "@/archive/current-archive";
import { useAnswer, useArchiveIfLoaded } from "@/archive/use-archive";
import type { CallRow, View } from "@/archive/view-types";
import { roleOf, textOfMessage } from "@/document/call-messages";
import { recordOf } from "@/document/equal";
import { sideOf } from "@/document/message-role";
import { numberIn } from "@/document/read";
import { readMoment, sayMoment } from "@/lib/time";
import { count, sentence, shortenId } from "@/lib/words";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { Select, type SelectOption } from "@/ui/select";
import { TextInput } from "@/ui/text-field";
import { isSystemRole, type Line, type Party, UNKNOWN } from "./transfer";

/** A role's label: a name for known roles, readable words for others. */
export function sayRole(role: string | undefined): string {
  if (isSystemRole(role)) return "System message";
  const side = sideOf(role);
  if (side === "customer" || side === "assistant") return sentence(side);
  return role ? sentence(role) : "Unknown role";
}

/** The transferring assistant's system message in the sample, if it has none of its own. */
const INSTRUCTIONS =
  "You answer the phone. Find out what the customer needs, then transfer them to the right colleague.";

/**
 * A short conversation before a transfer.
 * @param source the transferring assistant; its system message and first message are used if known
 */
export function sampleConversation({ system, firstMessage }: Party): Line[] {
  const speaks = typeof firstMessage === "string" && firstMessage.trim() !== "";
  return [
    { role: "system", text: system === undefined || system === UNKNOWN ? INSTRUCTIONS : system },
    { role: "assistant", text: speaks ? firstMessage : "Good morning. How can I help you?", at: 1 },
    { role: "user", text: "Hello. I have a question about my last invoice.", at: 5 },
    { role: "assistant", text: "Of course. May I have your name, and the invoice number?", at: 9 },
    { role: "user", text: "Emma Hughes. It ends in 4417.", at: 14 },
    { role: "assistant", text: "Thank you, Emma. What would you like to know about it?", at: 18 },
    { role: "user", text: "It lists a second visit, but I only came once.", at: 23 },
  ];
}

/**
 * The messages of a call, sorted by time if every one has a time, else in the service's order. Anything that
 * isn't a message stays in place as an unreadable one.
 */
export function conversationOf({ messages }: Pick<CallValue, "messages">): Line[] {
  const lines = messages.map((message): Line => {
    const text = typeof message === "string" ? message : textOfMessage(message);
    return {
      role: roleOf(message),
      text: typeof text === "string" ? text : undefined,
      at: numberIn(recordOf(message).secondsFromStart),
    };
  });
  return lines.every(({ at }) => at !== undefined)
    ? lines.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
    : lines;
}

/** The messages of a real call. */
export function useCallConversation(id: string | undefined) {
  const connection = useConnection();
  const call = useQuery({ ...callQuery(connection, id ?? ""), enabled: id !== undefined });
  const shown = useShownCall(connection, call.data);
  return {
    /** Undefined until loaded. */
    lines: useMemo(() => shown && conversationOf(loadCall(shown).value), [shown]),
    isLoading: call.isFetching && !call.data,
    error: call.data ? null : call.error,
  };
}

/** A longer list isn't useful; older calls can be found by ID. */
const MOST_OFFERED = 100;
const NEWEST: View = {
  query: "",
  chosen: {},
  sort: { column: "started", descending: true },
  from: 0,
  to: 2 * MOST_OFFERED,
};

/**
 * The calls to offer, without those that have no messages.
 * @param own calls with the transferring assistant, newest first
 * @param all all calls, newest first
 */
export function offeredCalls(own: readonly CallRow[], all: readonly CallRow[], now: Date): SelectOption[] {
  const isOwn = new Set(own.map(({ id }) => id));
  const first = (group: string, rows: readonly CallRow[]) =>
    rows
      .filter(({ id, messages }) => id !== undefined && messages > 0)
      .slice(0, MOST_OFFERED)
      .map((row) => ({ value: row.id ?? "", label: callWords(row, now), group }));
  const others = all.filter(({ id }) => !isOwn.has(id));
  return [...first("Calls with this assistant", own), ...first("Other calls", others)];
}

function callWords(row: CallRow, now: Date): string {
  const { id = "", startedAt, createdAt, customerName, customerNumber, messages } = row;
  const moment = readMoment(startedAt) ?? readMoment(createdAt);
  const who = customerName ?? customerNumber ?? shortenId(id);
  return [moment && sayMoment(moment, now), who, count(messages, "message")].filter(Boolean).join(" · ");
}

interface CallChoiceProps {
  /** The transferring assistant, whose calls come first. */
  assistantId: string | undefined;
  /** The chosen call. */
  id: string | undefined;
  isLoading: boolean;
  onChoose: (id: string) => void;
}

/** Chooses a real call from the list, which loads on request, or by ID. */
export function CallChoice({ assistantId, id, isLoading, onChoose }: CallChoiceProps) {
  const connection = useConnection();
  const loaded = useArchiveIfLoaded();
  const own = useAnswer(loaded?.archive, "view", { ...NEWEST, chosen: { assistantId: [assistantId ?? ""] } });
  const all = useAnswer(loaded?.archive, "view", NEWEST);
  const { status, error } = loaded?.state ?? {};
  const offered =
    knowsCalls(loaded?.state) && own.data && all.data
      ? offeredCalls(assistantId === undefined ? [] : own.data.rows, all.data.rows, new Date())
      : undefined;
  const loadList = () => {
    const archive = archiveFor(connection);
    if (status === "failed" || status === "canceled") archive.refresh();
    else archive.start();
  };
  const [typed, setTyped] = useState("");
  const load = () => {
    if (typed.trim() !== "") onChoose(typed.trim());
  };
  // Otherwise Enter would save the surrounding form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    load();
  };
  return (
    <>
      {offered ? (
        <div className="min-w-0 flex-[0_1_380px] max-[700px]:basis-full">
          <Select
            size="form"
            aria-label="Call"
            value={id ?? ""}
            placeholder={offered.length > 0 ? "Choose a call" : "No calls with messages"}
            options={offered}
            onChange={onChoose}
          />
        </div>
      ) : (
        <Button busy={status === "loading"} onClick={loadList}>
          Load calls
        </Button>
      )}
      <div className="flex flex-[0_1_300px] items-center gap-x-2 gap-y-1 max-[700px]:basis-full">
        <TextInput
          aria-label="Call ID"
          placeholder="or enter a call ID"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button busy={isLoading} onClick={load}>
          Load call
        </Button>
      </div>
      {error && !offered ? <Failed error={error} /> : null}
    </>
  );
}

/** What there is to say about the chosen call in place of its messages. */
export function CallState({ lines, isLoading, error }: ReturnType<typeof useCallConversation>) {
  if (isLoading) return <p role="status">Loading call…</p>;
  if (error) return <Failed error={error} />;
  if (!lines) return <p className="text-muted">Choose a call to compare the modes with it.</p>;
  if (lines.length === 0) return <Note>This call has no messages.</Note>;
  return null;
}

/** An error in one line. */
function Failed({ error }: { error: unknown }) {
  const { title, advice } = errorWords(error);
  return (
    <p role="alert" className="text-bad">
      {title} {advice}
    </p>
  );
}
