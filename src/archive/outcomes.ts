import { longestOf, timelineOf } from "@/document/call-timeline";
import { isForwarded } from "@/document/end-reason";
import { readEvaluation } from "@/document/evaluation";
import type { CallStore } from "./call-store";
import { NONE } from "./dictionary";
import type { Steps } from "./steps";
import type { Outcomes, OutcomesAsk } from "./view-types";

/** How many rows are passed over in one step. */
const ROWS = 20_000;

/** How an assistant's ended calls of a period went. */
export function* outcomesOf(
  store: CallStore,
  { assistantId, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: OutcomesAsk,
): Steps<Outcomes> {
  store.routes.settle();
  const assistant = store.values.assistantId.find(assistantId);
  const reasons = new Map<string, number>();
  const found: Outcomes = {
    calls: 0,
    endedReasons: [],
    verdicts: 0,
    passed: 0,
    scores: [],
    percentages: [],
    seconds: [],
    transfersKnown: 0,
    transferred: 0,
    silences: [],
    customerShares: [],
  };
  for (let row = 0; assistant !== NONE && row < store.length; row++) {
    if (row % ROWS === ROWS - 1) yield;
    const start = store.start.at(row);
    // A call without a readable start is in no period.
    if (store.columns.assistantId.at(row) !== assistant || !(start >= from && start < to)) continue;
    if (store.isRemoved(row) || store.unended.has(row)) continue;
    found.calls++;
    const reason = store.value("endedReason", row) ?? "";
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    const { kind, value } = readEvaluation(store.value("evaluation", row) ?? "");
    if (kind === "verdict") {
      found.verdicts++;
      found.passed += value;
    } else if (kind === "score") found.scores.push(value);
    else if (kind === "percent") found.percentages.push(value);
    const seconds = store.seconds.at(row);
    if (!Number.isNaN(seconds)) found.seconds.push(seconds);
    const isTransferred = isForwarded(reason) || store.routes.has(row);
    if (isTransferred) found.transferred++;
    if (isTransferred || store.messages.at(row) > 0) found.transfersKnown++;
    if (store.messages.at(row) === 0) continue;
    seeTalk(store, row, found);
    yield;
  }
  found.endedReasons = [...reasons]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count);
  return found;
}

/** Silences and talk, if both sides spoke and the service said when. */
function seeTalk(store: CallStore, row: number, { silences, customerShares }: Outcomes) {
  const timeline = timelineOf(store.conversation(row));
  const customer = timeline.talk.find(({ side }) => side === "customer");
  if (!customer || !timeline.talk.some(({ side }) => side === "assistant") || !timeline.isTimed) return;
  const silence = longestOf(timeline.silences);
  silences.push(silence ? silence.to - silence.from : 0);
  customerShares.push(customer.share);
}
