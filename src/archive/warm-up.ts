import { createCallScanner } from "./call-scanner";
import { CallStore } from "./call-store";
import { ElementReader } from "./element-reader";
import { descendingOf, sortByNumber } from "./order";
import type { Steps } from "./steps";
import { Views } from "./view";

const CALLS = 100;
const MESSAGES = 12;
/** Enough numbers to sort that the browser compiles the code. */
const MANY = 20_000;
/** In bytes. */
const PIECE = 8192;
const BEGAN = Date.UTC(2026, 0, 1);
const ALL = {
  query: "",
  chosen: {},
  sort: { column: "started", descending: true },
  from: 0,
  to: 60,
} as const;

const QUERIES = ["", "t", "to", "“ue", "longer:5 zz"];

let isWarm = false;

/**
 * Reads and searches a few made-up calls. Browsers compile code after some use, and this uses the time until
 * the service answers.
 */
export function* warmUp(): Steps<void> {
  if (isWarm) return;
  const store = new CallStore();
  const views = new Views(store);
  const reader = new ElementReader();
  const scanner = createCallScanner({
    reader,
    onCall: () => store.add(reader),
    onBroken: () => undefined,
  });
  const bytes = new TextEncoder().encode(JSON.stringify(Array.from({ length: CALLS }, (_, at) => call(at))));
  // In pieces, as a network delivers them.
  for (let at = 0; at < bytes.length; at += PIECE) {
    scanner.push(bytes.subarray(at, at + PIECE));
    yield;
  }
  scanner.end();
  for (const query of QUERIES) yield* views.view({ ...ALL, query }, new Date(BEGAN));
  descendingOf(yield* sortByNumber(MANY, (row) => row % 977));
  yield;
  isWarm = true;
}

function call(at: number): object {
  const began = BEGAN + at * 60_000;
  const messages = Array.from({ length: MESSAGES }, (_, index) => ({
    role: index % 2 === 0 ? "bot" : "user",
    message: `Nothing was said here, “${at + index}”.\nIt is only long enough to be worth while.`,
    time: began + index * 5000,
    endTime: began + index * 5000 + 4000,
    secondsFromStart: index * 5,
    duration: 4000,
  }));
  const time = (seconds: number) => new Date(began + seconds * 1000).toISOString();
  return {
    id: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
    organizationId: "o",
    type: "inboundPhoneCall",
    status: "ended",
    endedReason: `reason-${at % 5}`,
    createdAt: time(0),
    startedAt: time(1),
    endedAt: time(61),
    assistantId: `assistant-${at % 3}`,
    phoneNumberId: `number-${at % 2}`,
    customer: { number: `+44${at}`, name: `Name ${at}` },
    messages,
    summary: `Call ${at} was made up`,
    analysis: { summary: "None", successEvaluation: "true" },
    // Passed over, as much of what services send is.
    artifact: { messages, nodes: [], variables: { at, of: null, isLast: false } },
  };
}
