import type { Removal, StoredPart } from "@/storage/stored-parts";

/** One kind of thing that this browser stores, as the table shows it. */
export interface StoredRow {
  id: string;
  title: string;
  /** What it is, in one sentence. */
  help: string;
  /** What one of them is called, and several. */
  noun: readonly [one: string, several: string];
  count: number;
  /** In characters of JSON: nearly bytes. Absent where another row holds it. */
  size?: number;
  /** What is lost with it. */
  loss: string;
  /** What to remove from the database; absent for what stands elsewhere. */
  removal?: Removal;
}

type Kind = Omit<StoredRow, "id" | "count" | "size" | "removal"> & { removal: Removal };

/** What the database stores, by what a person would call it. */
const KINDS: readonly Kind[] = [
  {
    title: "Drafts",
    help: "Edits that are not saved.",
    noun: ["draft", "drafts"],
    loss: "Edits that are not saved are lost, except in editors that are open now.",
    removal: { store: "drafts" },
  },
  {
    title: "History",
    help: "The versions of records that this browser saw or saved.",
    noun: ["version", "versions"],
    loss: "Earlier versions can no longer be looked at, compared or restored.",
    removal: { store: "versions" },
  },
  {
    title: "Values last sent",
    help: "What was sent for fields that a service never shows.",
    noun: ["record", "records"],
    loss: "Their fields show nothing until they are set again.",
    removal: { store: "sent" },
  },
  {
    title: "Saved views",
    help: "The views of calls that you named.",
    noun: ["view", "views"],
    loss: "Their names are lost; the calls stay as they are.",
    removal: { store: "notes", kind: "views" },
  },
  {
    title: "Opened last",
    help: "Which records were opened here, for the overview and the search.",
    noun: ["record", "records"],
    loss: "The overview and the search no longer put first what you opened.",
    removal: { store: "notes", kind: "opened" },
  },
  {
    title: "Numbers looked up",
    help: "The phone numbers that were looked up: the API lists none.",
    noun: ["number", "numbers"],
    loss: "Their page no longer lists them, unless calls name them.",
    removal: { store: "notes", kind: "numbers" },
  },
  {
    title: "Receipts of deletions",
    help: "What the service returned of deleted records, where you asked to keep it.",
    noun: ["receipt", "receipts"],
    loss: "Nothing else holds these records any more.",
    removal: { store: "notes", kind: "deletion records" },
  },
  {
    title: "Known to be deleted",
    help: "Which tools and numbers were deleted from here: the API cannot be asked.",
    noun: ["record", "records"],
    loss: "The checks no longer know that these are gone.",
    removal: { store: "notes", kind: "deleted" },
  },
];

const OTHERS: Omit<Kind, "removal"> = {
  title: "Other notes",
  help: "Kept by another version of this dashboard.",
  noun: ["note", "notes"],
  loss: "This version does not know what they are for.",
};

/**
 * What the database stores, one row for each kind, empty ones included.
 * @param connectionId the connection that is looked at; without one all of them
 */
export function storedRows(parts: readonly StoredPart[], connectionId: string | undefined): StoredRow[] {
  const here = parts.filter((part) => connectionId === undefined || part.connectionId === connectionId);
  const isOf = (part: StoredPart, { store, kind }: Removal) =>
    part.store === store && (kind === undefined || part.kind === kind);
  const row = (kind: Kind): StoredRow => ({
    ...kind,
    id: `${kind.removal.store} ${kind.removal.kind ?? ""}`,
    ...sum(here.filter((part) => isOf(part, kind.removal))),
    removal: { ...kind.removal, ...(connectionId === undefined ? {} : { connectionId }) },
  });
  const unknown = new Set(
    here.filter((part) => !KINDS.some(({ removal }) => isOf(part, removal))).map(({ kind }) => kind),
  );
  return [
    ...KINDS,
    ...[...unknown].map((kind) => ({
      ...OTHERS,
      title: `${OTHERS.title} (${kind})`,
      removal: { store: "notes", kind } as const,
    })),
  ].map(row);
}

/** How many there are in all, and how large they are. */
export function sum(parts: readonly { count: number; size?: number }[]): { count: number; size: number } {
  let count = 0;
  let size = 0;
  for (const part of parts) {
    count += part.count;
    size += part.size ?? 0;
  }
  return { count, size };
}

/** How many characters are stored for each connection; saved connections come first, in their order. */
export function sizesByConnection(
  parts: readonly StoredPart[],
  saved: readonly string[],
): { connectionId: string; size: number }[] {
  const ids = new Set([...saved, ...parts.map(({ connectionId }) => connectionId)]);
  return [...ids].map((connectionId) => ({
    connectionId,
    size: sum(parts.filter((part) => part.connectionId === connectionId)).size,
  }));
}
