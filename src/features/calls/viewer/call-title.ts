import type { Connection } from "@/api/connection";
import type { CallValue } from "@/api/dialects";
import { readMoment, sayMoment } from "@/lib/time";
import { startOf } from "../reading";

/** A title that tells calls apart: "Front desk, Emma Hughes, Today 14:03". */
export function titleOf(call: CallValue, assistant: string | undefined, connection: Connection): string {
  return joined(assistant, customerIn(call, connection), timeOf(call)) ?? call.id ?? "Call";
}

/** The same without the time, which is said in other words later: "Front desk, Emma Hughes". */
export function nameOfCall(call: CallValue, assistant: string | undefined, connection: Connection): string {
  return joined(assistant, customerIn(call, connection)) ?? "Call";
}

/** The title without the assistant; undefined if nothing else is known about the call. */
export function shortTitleOf(call: CallValue, connection: Connection): string | undefined {
  return joined(customerIn(call, connection), timeOf(call));
}

function joined(...parts: (string | undefined)[]): string | undefined {
  return parts.filter((part) => part !== undefined).join(", ") || undefined;
}

function customerIn({ customer: { name, number } }: CallValue, { masks }: Connection): string | undefined {
  // A masked number tells customers apart, a masked name doesn't.
  return masks ? (number ?? name) : (name ?? number);
}

function timeOf(call: CallValue): string | undefined {
  const moment = readMoment(startOf(call));
  return moment && sayMoment(moment, new Date());
}
