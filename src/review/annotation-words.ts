import { fold } from "@/document/search";
import { listed } from "@/lib/format";
import { count } from "@/lib/words";
import { type Annotation, type Annotations, REVIEW_STATUSES, type ReviewStatus } from "@/storage/annotations";

/** What an annotation has: "2 tags, a note and the review status". */
export function sayParts({ tags, starred, note, turns, status, assignee }: Annotation): string {
  const notes = Object.keys(turns).length + (note === "" ? 0 : 1);
  const parts = [
    starred && "star",
    tags.length > 0 && count(tags.length, "tag"),
    notes > 0 && count(notes, "note"),
    status !== "" && "review status",
    assignee !== "" && "assignee",
  ];
  return listed(parts.filter((part) => part !== false));
}

/** A value in use, and how many calls have it. */
interface InUse {
  value: string;
  count: number;
}

/** What the search's operators find in an annotation. */
const VALUES = {
  tag: ({ tags }: Annotation): readonly string[] => tags,
  review: ({ status, starred }: Annotation): readonly string[] => [status, starred ? "starred" : ""],
  assignee: ({ assignee }: Annotation): readonly string[] => [assignee],
};
export type AnnotationOperator = keyof typeof VALUES;

/** What an operator finds in the annotations of a connection's calls, the most frequent first. */
export function valuesInUse(annotations: Annotations | undefined, operator: AnnotationOperator): InUse[] {
  const found = new Map<string, InUse>();
  for (const annotation of annotations?.values() ?? []) {
    for (const value of VALUES[operator](annotation)) {
      if (value === "") continue;
      const known = found.get(fold(value));
      if (known) known.count += 1;
      else found.set(fold(value), { value, count: 1 });
    }
  }
  return [...found.values()].sort(
    (one, other) => other.count - one.count || (one.value < other.value ? -1 : 1),
  );
}

const STATUSES: Record<ReviewStatus, string> = {
  "to-review": "To review",
  reviewed: "Reviewed",
  "follow-up": "Follow up",
  "": "Not set",
};

/** The label of a review status: "To review". */
export function sayReviewStatus(status: ReviewStatus): string {
  return STATUSES[status];
}

/** A status in the words of a filter, which may be any text: "to-review", "starred", "none". */
export function sayReview(value: string): string {
  const known = REVIEW_STATUSES.find((status) => status === value);
  if (known) return STATUSES[known];
  return value === "starred" ? "Starred" : value === "none" ? STATUSES[""] : value;
}
