import { getAt } from "@/document/path";
import { sayDuration } from "@/lib/time";
import type { Timeline } from "./timeline";

/**
 * The conversation as plain text, one line per turn, with its time if it has one: "0:09 Caller: I'd like a
 * refund."
 */
export function transcriptText({ turns }: Timeline, call: unknown): string {
  if (turns.length === 0) {
    const whole = getAt(call, ["transcript"]);
    return typeof whole === "string" ? whole : "";
  }
  return turns
    .map(({ span, who, text, odd }) => {
      const said = odd === undefined ? text : JSON.stringify(odd);
      return `${span ? `${sayDuration(span.start)} ` : ""}${who}: ${said}`;
    })
    .join("\n");
}
