import { callsPage, takeLongest } from "../calls-page.mjs";
import { longTask, median, ms, within } from "../figures.mjs";
import { openedBy } from "./calls-list.mjs";

const MESSAGES = 5000;
const ROUNDS = 5;
const BEGAN = Date.parse("2026-11-20T09:00:00Z");
const SENTENCES = [
  "Good morning, how can I help you today?",
  "I would like to move my appointment to the week after next, if that is possible at all.",
  "Let me look at the calendar for you.",
  "Yes.",
  "There is a place on Tuesday at a quarter past three, and another one on Friday morning at half past nine; which of them suits you better?",
];

/** A call with many messages, as the service sends it. */
export const longCall = {
  id: "ca110000-0000-4000-8000-000000005000",
  type: "inboundPhoneCall",
  status: "ended",
  endedReason: "customer-ended-call",
  createdAt: new Date(BEGAN).toISOString(),
  startedAt: new Date(BEGAN).toISOString(),
  endedAt: new Date(BEGAN + MESSAGES * 3000).toISOString(),
  customer: { number: "+44 7700 900410" },
  summary: "A very long call.",
  messages: Array.from({ length: MESSAGES }, (_, index) => ({
    role: index % 2 === 0 ? "bot" : "user",
    message: `${SENTENCES[index % SENTENCES.length]} (${index})`,
    time: BEGAN + index * 3000,
    endTime: BEGAN + index * 3000 + 2500,
    duration: 2500,
    secondsFromStart: index * 3,
  })),
};

/**
 * Opens a call with many messages from a list of one, and scrolls it from end to end.
 * @param place the dashboard's address, and the server that sends the list and the call
 * @returns rows of the results
 */
export async function openLongCall(browser, { url, files }) {
  const page = await callsPage(browser, { url, files });
  await page.goto(`${url}/calls`);
  const times = [];
  let scrolling = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const link = page.getByRole("table", { name: "Calls" }).getByRole("link").first();
    await link.waitFor();
    times.push(await openedBy(page, () => link.click()));
    await page.getByRole("button", { name: "Delete call" }).waitFor();
    await takeLongest(page);
    if (round > 0) {
      await page.evaluate(scrollToTheEnd);
      scrolling = Math.max(scrolling, await takeLongest(page));
    }
    await page.goBack();
  }
  await page.close();
  const [first, ...later] = times;
  const said = `a call of ${MESSAGES.toLocaleString("en-GB")} messages`;
  return [
    { what: `Opening ${said}, the first time`, figure: ms(first), yardstick: "" },
    within(`Opening ${said}, median of ${later.length}`, median(later), 300),
    within(`Longest task of the page while ${said} is scrolled, of ${ROUNDS} times`, scrolling, 50, longTask),
  ];
}

/** By the wheel, then in long jumps. */
async function scrollToTheEnd() {
  const frame = () => new Promise(requestAnimationFrame);
  for (let step = 0; step < 120; step += 1) {
    scrollBy({ top: 120, behavior: "instant" });
    await frame();
  }
  for (let step = 0; step < 100; step += 1) {
    scrollTo({ top: (document.documentElement.scrollHeight * step) / 100, behavior: "instant" });
    await frame();
  }
  // Long tasks are reported a little late.
  await new Promise((resolve) => setTimeout(resolve, 200));
}
