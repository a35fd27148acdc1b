import { REVIEW_STATUSES, type ReviewStatus } from "@/storage/annotations";

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
