import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { callQuery, callsQuery } from "@/api/calls";
import { useConnection } from "@/api/connection";
import { getAt } from "@/lib/path";
import { idOf, textAt } from "@/lib/read";
import { readMoment, sayMoment, sortableTime } from "@/lib/time";
import { count, shortenId } from "@/lib/words";
import { conversationOf, type Line } from "./conversation";

/** A call that can be picked. */
export interface OfferedCall {
  id: string;
  words: string;
}

export interface CallConversation {
  /** Calls to choose from, those of the assistant that hands over first; undefined while the list is not loaded. */
  own: readonly OfferedCall[] | undefined;
  others: readonly OfferedCall[] | undefined;
  /** Reads the list of calls, which is read at no other time. */
  loadList: () => void;
  isListLoading: boolean;
  listError: unknown;
  /** The id of the call that was picked. */
  id: string | undefined;
  pick: (id: string) => void;
  /** Its messages; undefined while it is not read. */
  lines: readonly Line[] | undefined;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

/** A real call, picked by its id or from the list where that is loaded. */
export function useCallConversation(assistantId: string | undefined): CallConversation {
  const connection = useConnection();
  const [id, pick] = useState<string>();
  const list = useQuery({ ...callsQuery(connection), enabled: false });
  const call = useQuery({ ...callQuery(connection, id ?? ""), enabled: id !== undefined });
  const records = list.data?.records;
  const offered = useMemo(
    () => records && offeredCalls(records, assistantId, new Date()),
    [records, assistantId],
  );
  const lines = useMemo(() => call.data && conversationOf(call.data), [call.data]);
  return {
    own: offered?.own,
    others: offered?.others,
    loadList: () => void list.refetch(),
    isListLoading: list.isFetching,
    listError: list.error,
    id,
    pick,
    lines,
    isLoading: call.isFetching && !call.data,
    error: call.data ? null : call.error,
    retry: () => void call.refetch(),
  };
}

/** More than these nobody looks through: an older call is found by its id. */
const MOST_OFFERED = 100;

/**
 * The calls worth picking, newest first: those that show no messages at all are left out.
 * @param assistantId the assistant whose calls come first
 */
export function offeredCalls(
  calls: readonly unknown[],
  assistantId: string | undefined,
  now: Date,
): { own: OfferedCall[]; others: OfferedCall[] } {
  const began = (call: unknown) => textAt(call, "startedAt") ?? textAt(call, "createdAt");
  const found = calls
    .filter((call) => idOf(call) !== undefined && conversationOf(call).length > 0)
    .map((call) => ({ call, at: sortableTime(began(call)) ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => b.at - a.at || 0)
    .map(({ call }) => call);
  const isOwn = (call: unknown) => assistantId !== undefined && getAt(call, ["assistantId"]) === assistantId;
  const offer = (call: unknown): OfferedCall => {
    const id = idOf(call) ?? "";
    const moment = readMoment(began(call));
    const who = textAt(call, "customer", "name") ?? textAt(call, "customer", "number") ?? shortenId(id);
    const size = count(conversationOf(call).length, "message");
    return { id, words: [moment && sayMoment(moment, now), who, size].filter(Boolean).join(" · ") };
  };
  const first = (some: readonly unknown[]) => some.slice(0, MOST_OFFERED).map(offer);
  return { own: first(found.filter(isOwn)), others: first(found.filter((call) => !isOwn(call))) };
}
