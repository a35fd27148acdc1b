import { isRecord, type JsonObject } from "@/document/equal";
import { fromPlain } from "@/document/exact-json";
import type { ReferenceLists } from "@/references/facts";
import { buildIndex } from "@/references/resolve";
import { checkAll } from "./check";
import { type CheckRequest, type CheckResponse, SENT_LISTS, type WorkerMessage } from "./protocol";

/**
 * The worker's side of the checks: stores the organization's records and answers with their problems.
 * @param answer called once per request, in order
 */
export function createChecking(answer: (message: CheckResponse) => void): (message: WorkerMessage) => void {
  const records = new Map<number, JsonObject>();

  const check = ({ lists: asked, goneToolIds, gonePhoneNumberIds }: CheckRequest) => {
    const lists: ReferenceLists = { goneToolIds, gonePhoneNumberIds };
    for (const list of SENT_LISTS) {
      const found = asked[list]?.flatMap((number) => records.get(number) ?? []);
      if (found) Object.assign(lists, { [list]: found });
    }
    const wanted = new Set(Object.values(asked).flat());
    for (const number of records.keys()) if (!wanted.has(number)) records.delete(number);
    answer({ problems: checkAll(buildIndex(lists)) });
  };

  return (message) => {
    if ("check" in message) return check(message.check);
    for (const [number, plain] of message.put) {
      const record = fromPlain(plain);
      if (isRecord(record)) records.set(number, record);
    }
  };
}
