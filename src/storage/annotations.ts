/** How far the review of a call is; "" if nobody said. */
export const REVIEW_STATUSES = ["to-review", "reviewed", "follow-up"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number] | "";

/** A person's tags, notes and review status of a call. It's never sent to the service. */
export interface Annotation {
  callId: string;
  /** Each once, whatever its case. */
  tags: readonly string[];
  starred: boolean;
  note: string;
  /** Notes on single turns, by the turn's key. */
  turns: Readonly<Record<string, string>>;
  status: ReviewStatus;
  assignee: string;
  /** In epoch milliseconds. */
  updatedAt: number;
}

/** The notes of an annotation: on the call, then on its turns. */
export function allNotes({ note, turns }: Annotation): string[] {
  return [note, ...Object.values(turns)].filter((text) => text !== "");
}

/** By call ID. */
export type Annotations = ReadonlyMap<string, Annotation>;

/** The kind of note that annotations are in the database. */
export const ANNOTATIONS = "annotations";

/** The annotation of a call that has none. */
export function emptyAnnotation(callId: string): Annotation {
  return { callId, tags: [], starred: false, note: "", turns: {}, status: "", assignee: "", updatedAt: 0 };
}
