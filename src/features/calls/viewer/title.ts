import { textAt } from "@/document/read";
import { readMoment, sayMoment } from "@/lib/time";
import { beganAt, customerOf } from "../reading";

/** A title that tells calls apart: "Front desk, Emma Hughes, Today 14:03". */
export function titleOf(call: unknown, names: ReadonlyMap<string, string>): string {
  const moment = readMoment(beganAt(call));
  const { name, number } = customerOf(call);
  const parts = [
    names.get(textAt(call, "assistantId") ?? ""),
    name ?? number,
    moment && sayMoment(moment, new Date()),
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(", ") : (textAt(call, "id") ?? "Call");
}
