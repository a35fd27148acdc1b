import type { Page } from "@playwright/test";
import { CALL, type Document, FRONT_DESK, practice, SECOND_CALL, SQUAD } from "./data";
import { expect } from "./fixtures";

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 20, 10);
export const QUEUE = "weekly";
export const SCORECARD = "quality";

/**
 * The parts of a review file: two scorecards, and their answers about 60 calls of three weeks and the
 * organization's own two.
 */
const scores = () => {
  const card = (id: string, name: string) => {
    const question = { id: "greets", kind: "pass-fail", text: "Greets", options: [] };
    const versions = [{ id: `${id}-1`, at: 1, passMark: 70, questions: [question] }];
    return { id, name, updatedAt: 1, versions };
  };
  const scored = (callId: string, cards: string[], greets: number, weeks: number, evaluation: string) => ({
    callId,
    startedAt: START - weeks * 7 * DAY,
    evaluation,
    updatedAt: 1,
    filledIn: Object.fromEntries(
      cards.map((id) => [`${id}-1`, { scorecardId: id, at: 1, answers: { greets: { value: greets } } }]),
    ),
  });
  const others = Array.from({ length: 60 }, (_, at) =>
    scored(
      `elsewhere-${at}`,
      [SCORECARD],
      at % 4 === 0 ? 0 : 1,
      at < 30 ? 3 : 1,
      at % 5 === 0 ? "false" : "true",
    ),
  );
  const own = [
    scored(CALL, [SCORECARD, "sales"], 1, 0, "true"),
    scored(SECOND_CALL, ["sales"], 0, 0, "true"),
  ];
  return {
    scorecards: [card(SCORECARD, "Call quality"), card("sales", "Sales")],
    scores: [...own, ...others],
  };
};

/** A file with every kind of review: also an annotated call, and a queue of all calls with one decision. */
export const reviewsFile = () =>
  fileOf({
    ...scores(),
    annotations: [
      {
        callId: CALL,
        tags: ["refund issue", "vip"],
        starred: true,
        note: "Asks for a refund of the whitening, and was transferred twice.",
        turns: {},
        status: "follow-up",
        assignee: "Dana",
        updatedAt: 1,
      },
    ],
    queues: [{ id: QUEUE, name: "Weekly sample", view: "", rules: { random: 100 }, seed: "1", updatedAt: 1 }],
    "queue decisions": [
      {
        queueId: QUEUE,
        callId: SECOND_CALL,
        decision: "reviewed",
        before: "",
        reasons: ["random"],
        updatedAt: 1,
      },
    ],
  });

const fileOf = (parts: object) => ({ kind: "switchboard annotations", version: 2, origin: "", parts });

/** A practice with enough evaluated calls for results, some of them transferred. */
export const reviewedPractice = () => {
  const { calls = [], ...others } = practice();
  const more = Array.from({ length: 40 }, (_, at): Document => {
    const startedAt = START - (at % 20) * DAY - at * 60_000;
    const toolCalls = [
      { id: `t${at}`, function: { name: "transferCall", arguments: '{"destination":"Billing"}' } },
    ];
    return {
      id: `c0000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
      type: "inboundPhoneCall",
      status: "ended",
      endedReason: "customer-ended-call",
      startedAt: new Date(startedAt).toISOString(),
      endedAt: new Date(startedAt + 90_000).toISOString(),
      assistantId: FRONT_DESK,
      squadId: SQUAD,
      analysis: { summary: `Call ${at}.`, successEvaluation: at % 3 === 0 ? "false" : "true" },
      messages: [
        { role: "user", message: `This is call ${at}.`, time: 1, secondsFromStart: 1 },
        ...(at % 2 === 0
          ? [{ role: "tool_calls", message: "", time: 2, secondsFromStart: 2, toolCalls }]
          : []),
      ],
    };
  });
  return { ...others, calls: [...calls, ...more] };
};

/** Imports a review file in Settings. */
export async function importReviews(page: Page, file: object) {
  await page.goto("/settings");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Import reviews" }).click(),
  ]);
  const buffer = Buffer.from(JSON.stringify(file));
  await chooser.setFiles({ name: "reviews.json", mimeType: "application/json", buffer });
  await page
    .getByRole("alertdialog", { name: "Import reviews" })
    .getByRole("button", { name: "Import" })
    .click();
  await expect(page.getByText(/2 scorecards added/)).toBeVisible();
}
