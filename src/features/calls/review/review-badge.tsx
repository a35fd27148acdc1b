import { sayReviewStatus } from "@/review/status-words";
import type { ReviewStatus } from "@/storage/annotations";
import { Badge } from "@/ui/badge";

const TONES = { "to-review": "accent", reviewed: "good", "follow-up": "warn" } as const;

/** How far the review of a call is. */
export function ReviewBadge({ status }: { status: Exclude<ReviewStatus, ""> }) {
  return <Badge tone={TONES[status]}>{sayReviewStatus(status)}</Badge>;
}
