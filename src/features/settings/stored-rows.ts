import { useCallback, useEffect, useRef, useState } from "react";
import { connectionStore, forgetConnection, type SavedConnection } from "@/api/connection";
import { listen } from "@/lib/listen";
import { ANNOTATIONS } from "@/storage/annotations";
import { database } from "@/storage/database";
import { ON_DEVICE } from "@/storage/device";
import { type DeviceStorage, deviceStorage, storageEstimate } from "@/storage/device-storage";
import { SCORECARDS, SCORES } from "@/storage/scorecards";
import { apiNames, appearance, columnWidths, compactRows, singleKeys } from "@/storage/settings";
import { removeCallsOf, type StoredCalls, storedCalls } from "@/storage/stored-calls";
import type { Removal, StoredPart } from "@/storage/stored-parts";

/** One kind of stored data, as the table shows it. */
export interface Row {
  id: string;
  title: string;
  /** What it is, in one sentence. */
  help: string;
  /** What one of them is called, and several. */
  noun: readonly [one: string, several: string];
  count: number;
  /** In characters of JSON, which is nearly bytes. Absent if another row includes it. */
  size?: number;
  /** What is lost with it. */
  loss: string;
  /** What to remove from the database; absent for data stored elsewhere. */
  removal?: Removal;
  /** Removes it, if it isn't in the database. */
  remove?: () => unknown;
}

type Kind = Pick<Row, "title" | "help" | "noun" | "loss"> & { removal: Removal };

/** The kinds of data in the database, in words. */
const KINDS: readonly Kind[] = [
  {
    title: "Drafts",
    help: "Unsaved edits.",
    noun: ["draft", "drafts"],
    loss: "Unsaved edits are lost, except in open editors.",
    removal: { store: "drafts" },
  },
  {
    title: "History",
    help: "Versions of records this browser has seen or saved.",
    noun: ["version", "versions"],
    loss: "You can no longer view, compare or restore earlier versions.",
    removal: { store: "versions" },
  },
  {
    title: "Saved views",
    help: "Call list views you saved.",
    noun: ["view", "views"],
    loss: "Their filters and names are lost. Calls don't change.",
    removal: { store: "notes", kind: "views" },
  },
  {
    title: "Tags and notes",
    help: "Tags, notes and review status of calls.",
    noun: ["call", "calls"],
    loss: "Export them first: they aren't stored anywhere else.",
    removal: { store: "notes", kind: ANNOTATIONS },
  },
  {
    title: "Scorecards",
    help: "Questions that reviewers answer about calls.",
    noun: ["scorecard", "scorecards"],
    loss: "Export reviews first: their results need them, and they aren't stored anywhere else.",
    removal: { store: "notes", kind: SCORECARDS },
  },
  {
    title: "Scored calls",
    help: "Answers to scorecards.",
    noun: ["scored call", "scored calls"],
    loss: "Export reviews first: they aren't stored anywhere else.",
    removal: { store: "notes", kind: SCORES },
  },
  {
    title: "Review queues",
    help: "Queues of calls to review.",
    noun: ["queue", "queues"],
    loss: "Their rules and names are lost. Call reviews stay.",
    removal: { store: "notes", kind: "queues" },
  },
  {
    title: "Queue decisions",
    help: "The calls you reviewed or skipped in each queue, so you can resume or undo.",
    noun: ["decision", "decisions"],
    loss: "Skipped calls return to their queues. Call reviews stay.",
    removal: { store: "notes", kind: "queue decisions" },
  },
  {
    title: "Recently opened",
    help: "Records you opened, for the overview and the command palette.",
    noun: ["record", "records"],
    loss: "The overview and the command palette no longer list these first.",
    removal: { store: "notes", kind: "opened" },
  },
  {
    title: "Looked-up numbers",
    help: "Phone numbers you looked up by ID.",
    noun: ["number", "numbers"],
    loss: "The phone numbers page no longer lists them unless a call refers to them.",
    removal: { store: "notes", kind: "numbers" },
  },
  {
    title: "Deletion records",
    help: "Deleted records as the service returned them, stored at your request.",
    noun: ["deletion record", "deletion records"],
    loss: "These records aren't stored anywhere else.",
    removal: { store: "notes", kind: "deletion records" },
  },
  {
    title: "Known deletions",
    help: "Tools and phone numbers deleted from here.",
    noun: ["record", "records"],
    loss: "Checks no longer report references to them.",
    removal: { store: "notes", kind: "deleted" },
  },
  {
    title: "Muted problems",
    help: "Problems you muted on the checks page.",
    noun: ["mute", "mutes"],
    loss: "The checks show and count these problems again.",
    removal: { store: "notes", kind: "muted problems" },
  },
  {
    title: "Last visit to Checks",
    help: "Which problems you've seen, so new ones can be marked.",
    noun: ["visit", "visits"],
    loss: "On your next visit, no problems are marked as new.",
    removal: { store: "notes", kind: "checks visit" },
  },
];

/**
 * What the database stores, one row for each kind, empty ones included.
 * @param connectionId the connection to show; without one, all of them
 */
export function storedRows(parts: readonly StoredPart[], connectionId: string | undefined): Row[] {
  const here = parts.filter((part) => connectionId === undefined || part.connectionId === connectionId);
  const isOf = (part: StoredPart, { store, kind }: Removal) =>
    part.store === store && (kind === undefined || part.kind === kind);
  return KINDS.map((kind) => ({
    ...kind,
    id: `${kind.removal.store} ${kind.removal.kind ?? ""}`,
    ...sum(here.filter((part) => isOf(part, kind.removal))),
    removal: { ...kind.removal, ...(connectionId === undefined ? {} : { connectionId }) },
  }));
}

/** The total count and size. */
export function sum(parts: readonly { count?: number; size?: number }[]): { count: number; size: number } {
  const total = (key: "count" | "size") => parts.reduce((all, part) => all + (part[key] ?? 0), 0);
  return { count: total("count"), size: total("size") };
}

/** How many characters are stored for each connection; saved connections come first, in their order. */
export function sizesByConnection(
  parts: readonly { connectionId: string; size: number }[],
  saved: readonly string[],
): { connectionId: string; size: number }[] {
  const ids = new Set([...saved, ...parts.map(({ connectionId }) => connectionId)]);
  return [...ids].map((connectionId) => ({
    connectionId,
    size: sum(parts.filter((part) => part.connectionId === connectionId)).size,
  }));
}

const APPEARANCE = [appearance, singleKeys, apiNames, compactRows, columnWidths];

/**
 * The connections stored on this device.
 * @param only the connection to show; without one, all of them
 */
export function connectionRows(
  saved: readonly SavedConnection[],
  only: string | undefined,
  device: DeviceStorage,
): Row[] {
  const connections = saved.filter(({ id }) => only === undefined || id === only);
  const remembered = connections.filter(({ remember }) => remember);
  return [
    {
      id: "connections",
      title: "Connections",
      help: "Addresses, names, colors, organizations, remembered keys and record counts.",
      noun: ["connection", "connections"],
      loss: "Their drafts, history and other data are removed too, and every tab that uses them is disconnected.",
      count: connections.length,
      size: only === undefined ? device.sizeOf(ON_DEVICE.connections) : JSON.stringify(connections).length,
      remove: () => {
        for (const { id } of connections) void forgetConnection(id);
      },
    },
    {
      id: "keys",
      title: "Remembered keys",
      help: "API keys you chose to remember. Other keys last until the last tab closes.",
      noun: ["key", "keys"],
      loss: "Open tabs continue to work until the last one closes. After that, you need to enter the key again.",
      count: remembered.length,
      remove: () => {
        for (const { id } of remembered) connectionStore.update(id, { remember: false });
      },
    },
  ];
}

/**
 * The calls that the next visit starts with.
 * @param only the connection to show; without one, all of them
 */
export function callsRow(stored: readonly StoredCalls[], only: string | undefined): Row {
  const lists = stored.filter(({ connectionId, size }) => size > 0 && (!only || connectionId === only));
  return {
    id: "calls",
    title: "Calls",
    help: "The last loaded calls, encrypted with a key derived from your API key. Shown while the list reloads.",
    noun: ["call list", "call lists"],
    loss: "Your next visit loads all calls from the service.",
    count: lists.length,
    size: lists.reduce((all, { size }) => all + size, 0),
    remove: () => Promise.all(lists.map(({ connectionId }) => removeCallsOf(connectionId))),
  };
}

/**
 * Appearance and shortcuts. The storage settings aren't included: removing them would turn storage back on.
 */
export function appearanceRow(device: DeviceStorage): Row {
  return {
    id: "appearance",
    title: "Display and shortcuts",
    help: "Theme, rows, column widths, API names and single-key shortcuts.",
    noun: ["setting", "settings"],
    loss: "These settings return to their defaults.",
    count: APPEARANCE.filter(({ name }) => device.sizeOf(name) > 0).length,
    size: APPEARANCE.reduce((all, { name }) => all + device.sizeOf(name), 0),
    remove: () => {
      for (const { reset } of APPEARANCE) reset();
    },
  };
}

/** What this browser stores, as it was last measured. */
export interface StorageUsage {
  /** Undefined if the database can't be read. */
  parts: readonly StoredPart[] | undefined;
  /** Undefined if this browser can't store calls. */
  calls: readonly StoredCalls[] | undefined;
  device: DeviceStorage;
  estimate: { usage: number; quota: number } | undefined;
}

/** Measures what this browser stores: on mount, on request, and when the window gets focus. */
export function useStorageUsage(): { stored: StorageUsage | undefined; measure: () => void } {
  const [stored, setStored] = useState<StorageUsage>();
  const last = useRef(0);
  const measure = useCallback(() => {
    last.current += 1;
    const mine = last.current;
    void Promise.all([database.parts(), storedCalls(), storageEstimate()]).then(
      ([parts, calls, estimate]) => {
        if (last.current === mine) setStored({ parts, calls, estimate, device: deviceStorage() });
      },
    );
  }, []);
  useEffect(() => {
    measure();
    const stop = listen(window, { focus: measure });
    return () => {
      stop();
      last.current += 1;
    };
  }, [measure]);
  return { stored, measure };
}
