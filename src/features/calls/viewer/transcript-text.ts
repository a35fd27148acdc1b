import { getAt } from "@/document/path";
import { sayDuration } from "@/lib/time";
import type { Timeline } from "./timeline";

/** What was said as plain text, a line for each turn, with its time where it has one: "0:09 Caller: I'd like a refund." */
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
