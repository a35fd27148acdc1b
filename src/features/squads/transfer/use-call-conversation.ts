import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { callQuery } from "@/api/calls";
import { useConnection } from "@/api/connection";
import { loadCall } from "@/api/dialects";
import { useShownCall } from "@/api/shown-call";
import { archiveFor, knowsCalls } from "@/archive/current-archive";
import { useAnswer, useArchiveIfLoaded } from "@/archive/use-archive";
import type { CallRow, View } from "@/archive/view-types";
import { readMoment, sayMoment } from "@/lib/time";
import { count, shortenId } from "@/lib/words";
import { conversationOf, type Line } from "./conversation";
import { type Party, UNKNOWN } from "./transfer";

/** A call that can be picked. */
export interface OfferedCall {
  id: string;
  words: string;
}

export type CallConversation = ReturnType<typeof useCallConversation>;

/** A longer list isn't useful; older calls can be found by ID. */
const MOST_OFFERED = 100;
const NEWEST: View = {
  query: "",
  chosen: {},
  sort: { column: "started", descending: true },
  from: 0,
  to: 2 * MOST_OFFERED,
};

/** A real call, chosen from the list if it's loaded, or by ID. */
export function useCallConversation(assistantId: string | undefined) {
  const connection = useConnection();
  const [id, pick] = useState<string>();
  const loaded = useArchiveIfLoaded();
  const archive = loaded?.archive;
  const ownView = useMemo(() => ({ ...NEWEST, chosen: { assistantId: [assistantId ?? ""] } }), [assistantId]);
  const own = useAnswer(archive, "view", ownView);
  const all = useAnswer(archive, "view", NEWEST);
  const call = useQuery({ ...callQuery(connection, id ?? ""), enabled: id !== undefined });
  const status = loaded?.state.status;
  const isThere = knowsCalls(loaded?.state);
  const offered = useMemo(
    () =>
      isThere && own.data && all.data
        ? offeredCalls(assistantId === undefined ? [] : own.data.rows, all.data.rows, new Date())
        : undefined,
    [isThere, own.data, all.data, assistantId],
  );
  const shown = useShownCall(connection, call.data);
  const lines = useMemo(() => shown && conversationOf(loadCall(shown).value), [shown]);
  return {
    /** Calls with the transferring assistant, and other calls; undefined while the list isn't loaded. */
    own: offered?.own,
    others: offered?.others,
    /** Loads the list of calls, which isn't loaded otherwise. */
    loadList: () => {
      const next = archiveFor(connection);
      if (status === "failed" || status === "canceled") next.refresh();
      else next.start();
    },
    isListLoading: status === "loading",
    listError: loaded?.state.error,
    /** The ID of the chosen call. */
    id,
    pick,
    /** Its messages; undefined until loaded. */
    lines,
    isLoading: call.isFetching && !call.data,
    error: call.data ? null : call.error,
  };
}

/**
 * The calls to offer, without those that have no messages.
 * @param own calls with the transferring assistant, newest first
 * @param all all calls, newest first
 */
export function offeredCalls(
  own: readonly CallRow[],
  all: readonly CallRow[],
  now: Date,
): { own: OfferedCall[]; others: OfferedCall[] } {
  const isOwn = new Set(own.map(({ id }) => id));
  const first = (rows: readonly CallRow[]) =>
    rows
      .filter(({ id, messages }) => id !== undefined && messages > 0)
      .slice(0, MOST_OFFERED)
      .map((row) => offer(row, now));
  return { own: first(own), others: first(all.filter(({ id }) => !isOwn.has(id))) };
}

function offer(row: CallRow, now: Date): OfferedCall {
  const { id = "", startedAt, createdAt, customerName, customerNumber, messages } = row;
  const moment = readMoment(startedAt) ?? readMoment(createdAt);
  const who = customerName ?? customerNumber ?? shortenId(id);
  const words = [moment && sayMoment(moment, now), who, count(messages, "message")];
  return { id, words: words.filter(Boolean).join(" · ") };
}

/** The transferring assistant's system message in the sample, if it has none of its own. */
const INSTRUCTIONS =
  "You answer the phone. Find out what the customer needs, then transfer them to the right colleague.";

/**
 * A short conversation before a transfer.
 * @param source the transferring assistant; its system message and first message are used if known
 */
export function sampleConversation(source: Party): Line[] {
  const { system, firstMessage } = source;
  const isReturned = typeof firstMessage === "string" && firstMessage.trim() !== "";
  return [
    { role: "system", text: system === undefined || system === UNKNOWN ? INSTRUCTIONS : system },
    { role: "assistant", text: isReturned ? firstMessage : "Good morning. How can I help you?", at: 1 },
    { role: "user", text: "Hello. I have a question about my last invoice.", at: 5 },
    { role: "assistant", text: "Of course. May I have your name, and the invoice number?", at: 9 },
    { role: "user", text: "Emma Hughes. It ends in 4417.", at: 14 },
    { role: "assistant", text: "Thank you, Emma. What would you like to know about it?", at: 18 },
    { role: "user", text: "It lists a second visit, but I only came once.", at: 23 },
  ];
}
