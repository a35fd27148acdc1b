import { getAt } from "@/document/path";
import { textAt } from "@/document/read";
import type { Finding } from "./problem";
import { isBlank } from "./values";

const NUMBER = ["fallbackDestination", "number"];

/** Where calls to a number are sent. The API can only read and delete phone numbers. */
export function checkPhoneNumber(record: unknown): Finding[] {
  const own = textAt(record, "number");
  if (own !== undefined && textAt(record, ...NUMBER) === own) {
    return [
      {
        kind: "number-falls-back-to-itself",
        severity: "warning",
        path: NUMBER,
        title: "The number falls back to itself",
        reason: "A call that cannot be taken would come in here again. The API cannot change a number.",
      },
    ];
  }
  const leads = ["assistantId", "squadId", "fallbackDestination", "serverUrl"];
  if (own === undefined || leads.some((key) => !isBlank(getAt(record, [key])))) return [];
  return [
    {
      kind: "number-without-target",
      severity: "hint",
      path: ["assistantId"],
      title: "The number has no assistant and no squad",
      reason:
        "It has no server address and no fallback either, so nothing here says who takes its calls. The API cannot change a number.",
    },
  ];
}
