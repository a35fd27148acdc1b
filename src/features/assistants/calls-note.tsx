import type { CallsLately } from "@/archive/use-calls-lately";
import { Button } from "@/ui/button";

/** Says that the calls of assistants are not counted, and counts them when somebody wants it: the API sends all calls at once. */
export function CallsNote({ calls }: { calls: CallsLately }) {
  if (calls.lately) return null;
  return calls.state === "not loaded" ? (
    <Button variant="quiet" onClick={calls.load}>
      Count their calls
    </Button>
  ) : calls.state === "loading" ? (
    <span role="status">Reading the calls…</span>
  ) : null;
}
