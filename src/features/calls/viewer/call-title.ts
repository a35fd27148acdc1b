import type { Connection } from "@/api/connection";
import { textAt } from "@/document/read";
import { readMoment, sayMoment } from "@/lib/time";
import { customerOf, startOf } from "../reading";

/** A title that tells calls apart: "Front desk, Emma Hughes, Today 14:03". */
export function titleOf(call: unknown, assistant: string | undefined, connection: Connection): string {
  return joined(assistant, customerIn(call, connection), timeOf(call)) ?? textAt(call, "id") ?? "Call";
}

/** The same without the time, which is said in other words later: "Front desk, Emma Hughes". */
export function nameOfCall(call: unknown, assistant: string | undefined, connection: Connection): string {
  return joined(assistant, customerIn(call, connection)) ?? "Call";
}

/** The title without the assistant; undefined if nothing else is known about the call. */
export function shortTitleOf(call: unknown, connection: Connection): string | undefined {
  return joined(customerIn(call, connection), timeOf(call));
}

function joined(...parts: (string | undefined)[]): string | undefined {
  return parts.filter((part) => part !== undefined).join(", ") || undefined;
}

function customerIn(call: unknown, { masks }: Connection): string | undefined {
  const { name, number } = customerOf(call);
  // A masked number tells customers apart, a masked name doesn't.
  return masks ? (number ?? name) : (name ?? number);
}

function timeOf(call: unknown): string | undefined {
  const moment = readMoment(startOf(call));
  return moment && sayMoment(moment, new Date());
}
