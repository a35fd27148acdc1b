import type { Connection } from "@/api/connection";
import { textAt } from "@/document/read";
import { readMoment, sayMoment } from "@/lib/time";
import { customerOf, startOf } from "../reading";

/** A title that tells calls apart: "Front desk, Emma Hughes, Today 14:03". */
export function titleOf(call: unknown, assistant: string | undefined, connection: Connection): string {
  const parts = [assistant, ...partsOf(call, connection)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(", ") : (textAt(call, "id") ?? "Call");
}

/** The same without the assistant; undefined if nothing else is known about the call. */
export function shortTitleOf(call: unknown, connection: Connection): string | undefined {
  const parts = partsOf(call, connection).filter((part) => part !== undefined);
  return parts.join(", ") || undefined;
}

function partsOf(call: unknown, { masks }: Connection) {
  const { name, number } = customerOf(call);
  const moment = readMoment(startOf(call));
  return [name ?? (masks ? undefined : number), moment && sayMoment(moment, new Date())] as const;
}
