import { sayDuration } from "@/lib/time";
import { Missing } from "./when";

/** A duration in seconds, shown as 4:07. */
export function Duration({ seconds }: { seconds: number | undefined }) {
  if (seconds === undefined || !Number.isFinite(seconds)) return <Missing />;
  return <time dateTime={`PT${Math.max(0, Math.floor(seconds))}S`}>{sayDuration(seconds)}</time>;
}
