import { textAt } from "@/document/read";
import type { Method } from "./attempt";

/** A write that this page sent. */
export interface SentWrite {
  method: Method;
  /** Such as "/assistants/a1". */
  path: string;
  /** The record's name, if the body has one. */
  name: string | undefined;
}

/** Until then, in milliseconds, the outcome of an answered write may not be shown: the list is read first. */
const SHOWN_MS = 10_000;

const writes = new Map<SentWrite, { endedAt?: number }>();

/**
 * Notes that a write is sent.
 * @returns to be called with its end, in epoch milliseconds; undefined if nothing was stored
 */
export function noteSent(method: Method, path: string, body: unknown): (endedAt: number | undefined) => void {
  const write = { method, path, name: textAt(body, "name") };
  writes.set(write, {});
  return (endedAt) => {
    if (endedAt === undefined) writes.delete(write);
    else writes.set(write, { endedAt });
  };
}

/** The writes whose outcome isn't known or may not be shown yet, for a page that crashes meanwhile. */
export function writesUnderWay(now = Date.now()): SentWrite[] {
  for (const [write, { endedAt }] of writes) {
    if (endedAt !== undefined && now - endedAt > SHOWN_MS) writes.delete(write);
  }
  return [...writes.keys()];
}
