import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { CALL, type Document, FRONT_DESK, practice, SECOND_CALL } from "./data";
import { expect, test } from "./fixtures";

test.use({ timezoneId: "UTC", locale: "en-GB", permissions: ["clipboard-read", "clipboard-write"] });

const lines = (page: Page) => page.getByRole("list", { name: "Transcript" });
const line = (page: Page, text: string) => lines(page).getByRole("listitem").filter({ hasText: text });
const audio = (page: Page) => page.locator("audio");
const slider = (page: Page) => page.getByRole("slider", { name: "Position in the call" });
const heardAt = (page: Page) => audio(page).evaluate((element: HTMLAudioElement) => element.currentTime);
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const options = (page: Page) => page.getByRole("button", { name: /^Playback options/ });
const choose = (page: Page, what: string, choice: string) =>
  page
    .getByRole("group", { name: what, exact: true })
    .getByRole("button", { name: choice, exact: true })
    .click();

const EACH_MS = 6000;

/** A call with this many messages, six seconds apart, with a recording. */
function conversation(id: string, messages: number, more: Document = {}): Document {
  const start = Date.parse("2026-11-18T10:00:00.000Z");
  return {
    id,
    type: "inboundPhoneCall",
    status: "ended",
    endedReason: "customer-ended-call",
    createdAt: new Date(start).toISOString(),
    startedAt: new Date(start).toISOString(),
    endedAt: new Date(start + messages * EACH_MS).toISOString(),
    assistantId: FRONT_DESK,
    customer: { number: "+442079460018", name: "Emma Hughes" },
    recordingUrl: "recording:mono",
    stereoRecordingUrl: "recording:stereo",
    messages: Array.from({ length: messages }, (_, index) => ({
      role: index % 2 === 0 ? "bot" : "user",
      message: `Sentence number ${index} of this call`,
      time: start + index * EACH_MS,
      endTime: start + index * EACH_MS + 4500,
      duration: 4500,
      secondsFromStart: (index * EACH_MS) / 1000,
    })),
    ...more,
  };
}

async function inSight(target: Locator) {
  await expect(target).toBeInViewport();
  await expect(target).toHaveAttribute("aria-current", "true");
}

test.describe("with a recording", () => {
  test.beforeEach(async ({ newOrganization, connect, page }) => {
    await connect(page, await newOrganization({ ...practice(), calls: [conversation("long", 60)] }));
  });

  test("hears a call in step with its transcript, both ways", async ({ page }) => {
    await page.goto("/calls/long");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
    await inSight(line(page, "number 0 of"));

    // From the transcript to the recording.
    await line(page, "number 40 of").getByText("Sentence").click();
    await expect.poll(() => heardAt(page)).toBeGreaterThanOrEqual(240);
    await inSight(line(page, "number 40 of"));
    await expect(page).toHaveURL(/[?&]t=240\b/);
    // From the recording to the transcript, which follows along.
    await inSight(line(page, "number 41 of"));

    // Scrolling away stops the following, and a button resumes it.
    await page.mouse.wheel(0, -20_000);
    await expect(page.getByRole("button", { name: "Back to current line" })).toBeVisible();
    await expect(line(page, "number 0 of")).toBeInViewport();
    await page.getByRole("button", { name: "Back to current line" }).click();
    await expect(lines(page).locator("[aria-current]")).toBeInViewport();
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(audio(page)).toHaveJSProperty("paused", true);
  });

  test("lines up, speeds up, chooses and shortens the recording", async ({ page }) => {
    await page.goto("/calls/long?t=20");
    await expect.poll(() => heardAt(page)).toBe(20);
    await options(page).click();
    for (let step = 0; step < 5; step++) {
      await page.getByRole("button", { name: "Shift recording 0.1 seconds later" }).click();
    }
    await expect.poll(() => heardAt(page)).toBe(19.5);
    await choose(page, "Speed", "2×");
    await expect(audio(page)).toHaveJSProperty("playbackRate", 2);
    await choose(page, "Recording", "Stereo");
    await expect(audio(page)).toHaveAttribute("src", /stereo\.wav$/);
    await expect(audio(page)).toHaveJSProperty("playbackRate", 2);
    await expect.poll(() => heardAt(page)).toBe(19.5);
    await page.reload();
    await options(page).click();
    await expect(page.getByText("0.5 s", { exact: true })).toBeVisible();
    await expect.poll(() => heardAt(page)).toBe(19.5);
  });

  test("opens a link to a moment, and makes one", async ({ page }) => {
    await page.goto("/calls/long?t=90.4&q=sentence");
    await inSight(line(page, "number 15 of"));
    await expect(page.getByRole("status").filter({ hasText: "16 of 60" })).toBeVisible();
    await slider(page).focus();
    await page.keyboard.press("ArrowRight");
    await expect(slider(page)).toHaveAttribute("aria-valuetext", "1:35 of 6:00");
    await page.getByRole("button", { name: "Copy link", exact: true }).click();
    await expect.poll(() => copied(page)).toMatch(/\/calls\/long\?t=95\.4&q=sentence$/);
  });

  test("has its actions in sight all the time, and a link to every line", async ({ page }) => {
    await page.goto("/calls/long");
    const actions = page.getByRole("button", { name: "Export" });
    const deletion = page.getByRole("button", { name: "Delete call" });
    const link = (text: string) => line(page, text).getByRole("button", { name: /^Copy link to/ });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await line(page, "number 40 of").scrollIntoViewIfNeeded();
      await expect(line(page, "number 0 of")).not.toBeInViewport();
      for (const button of [actions, deletion]) await expect(button).toBeInViewport({ ratio: 1 });
      await actions.click();
      await expect(page.getByRole("button", { name: "Copy transcript" })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Escape");
      await expectAccessible(page);
    }
    await expect(link("number 40 of")).toHaveCSS("opacity", "0");
    await line(page, "number 40 of").hover();
    await expect(link("number 40 of")).toHaveCSS("opacity", "1");
    await link("number 40 of").click();
    await expect.poll(() => copied(page)).toMatch(/\/calls\/long\?t=240$/);

    await line(page, "number 41 of")
      .getByRole("button", { name: /^Go to/ })
      .focus();
    await expect(link("number 41 of")).toHaveCSS("opacity", "1");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await expect(link("number 42 of")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect.poll(() => copied(page)).toMatch(/\?t=252$/);
  });

  test("does it all by the keyboard alone", async ({ page }) => {
    await page.goto("/calls/long");
    await expect(lines(page)).toBeVisible();
    await page.keyboard.press("/");
    const search = page.getByRole("searchbox", { name: "Search this call" });
    await expect(search).toBeFocused();
    // The page's shortcuts don't run while someone types.
    await page.keyboard.type("number 3 ");
    await expect(search).toHaveValue("number 3 ");
    await page.keyboard.press("Control+a");
    await page.keyboard.type('"number 5"');
    await expect(page.getByText("1 of 11")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByText("2 of 11")).toBeVisible();
    await expect(line(page, "number 50 of").locator("mark[data-current]")).toBeInViewport();
    await page.keyboard.press("Shift+Enter");
    await expect(page.getByText("1 of 11")).toBeVisible();

    const button = (text: string) => line(page, text).getByRole("button", { name: /^Go to/ });
    await button("number 0 of").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(button("number 2 of")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(slider(page)).toHaveAttribute("aria-valuetext", /^0:12 of/);
    await page.keyboard.press("End");
    await expect(button("number 59 of")).toBeFocused();
    await expect(button("number 59 of")).toBeInViewport();

    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.press(" ");
    await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
    await page.keyboard.press(" ");
    await expect(audio(page)).toHaveJSProperty("paused", true);
  });
});

test("steps through what the list was filtered to, and survives a reload", async ({ page, open }) => {
  await open(page, `/calls/${CALL}?in=sort%3Dwhen`);
  await page.getByRole("button", { name: "Load call list" }).click();
  const beside = page.getByRole("navigation", { name: "Previous and next call" });
  await expect(beside).toContainText("1 of 2");
  // They're in the title's row if the window has room.
  const { y = 0 } = (await page.getByRole("heading", { level: 1 }).boundingBox()) ?? {};
  expect((await beside.boundingBox())?.y).toBeLessThan(y + 20);
  await page.keyboard.press("j");
  await expect(page).toHaveURL(`/calls/${SECOND_CALL}?in=sort%3Dwhen`);
  await expect(beside).toContainText("2 of 2");
  await expect(line(page, "When is my invoice due?")).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(page).toHaveURL(`/calls/${CALL}?in=sort%3Dwhen`);
  // A shortcut loads the list, as the button does, and continues once it's loaded.
  await page.reload();
  await expect(page.getByRole("button", { name: "Load call list" })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page).toHaveURL(`/calls/${SECOND_CALL}?in=sort%3Dwhen`);

  // The list's search applies in the call, too, and its matches are marked.
  await page.goto(`/calls/${CALL}?in=q%3Drefund`);
  await expect(line(page, "for the whitening").locator("mark")).toHaveText("refund");
  // There's no other call to go to.
  await page.keyboard.press("j");
  await expect(beside).toContainText("1 of 1");

  // The list also finds calls by names and operators. Within a call, only words are searched.
  const query = "front status:ended";
  const list = new URLSearchParams({ q: query });
  await page.goto(`/calls/${CALL}?${new URLSearchParams({ in: String(list) })}`);
  await expect(page.getByRole("searchbox", { name: "Search this call" })).toHaveValue("front");
  await page.getByRole("button", { name: "Load call list" }).click();
  await expect(beside).toContainText("1 of 1");
});

test("opens each call of a search at its own match, in the summary too", async ({ page, openWith }) => {
  const said = (id: string, day: number, at: number | undefined, more: Document = {}) => {
    const { messages, ...call } = conversation(id, 40);
    return {
      ...call,
      startedAt: `2026-11-${day}T10:00:00.000Z`,
      endedAt: `2026-11-${day}T10:04:00.000Z`,
      messages: (messages as Document[]).map((message, index) =>
        index === at ? { ...message, message: `The lens of number ${index} is scratched` } : message,
      ),
      ...more,
    };
  };
  const only = "User: My lens is scratched";
  await openWith("/calls?q=scratched", {
    ...practice(),
    calls: [
      said("early", 18, 3),
      said("late", 17, 35),
      said("summary", 16, undefined, { summary: "The lens arrived scratched." }),
      said("whole", 15, undefined, { messages: [], transcript: only }),
      said("other", 14, undefined),
    ],
  });
  const list = page.getByRole("table", { name: "Calls" });
  await list.getByRole("link").first().click();
  const current = page.locator("mark[data-current]");
  const place = page.getByRole("navigation", { name: "Previous and next call" });
  await expect(place).toContainText("1 of 4");
  await expect(page).toHaveURL(/\/calls\/early\?t=18&/);
  await expect(line(page, "number 3 is").locator("mark")).toBeInViewport();

  await page.keyboard.press("j");
  await expect(page).toHaveURL(/\/calls\/late\?t=210&/);
  await expect(line(page, "number 35 is")).toHaveAttribute("aria-current", "true");
  await expect(current).toHaveText("scratched");
  await expect(current).toBeInViewport();
  await expect(slider(page)).toHaveAttribute("aria-valuetext", /^3:30 of/);

  await place.getByRole("link", { name: "Next call" }).click();
  await expect(page).toHaveURL(/\/calls\/summary\?in=/);
  const details = page.getByRole("complementary", { name: "Details" });
  await expect(details.locator("mark[data-current]")).toHaveText("scratched");
  await expect(details.locator("mark")).toBeInViewport();
  await expect(page.getByText("1 of 1", { exact: true })).toBeVisible();

  await page.keyboard.press("j");
  await expect(page.getByText(only)).toBeVisible();
  await expect(current).toHaveText("scratched");
  await expectAccessible(page);
  await expect(place).toContainText("4 of 4");
  await page.keyboard.press("k");
  await expect(place).toContainText("3 of 4");
  await page.keyboard.press("k");
  await expect(page).toHaveURL(/\/calls\/late\?t=210&/);
});

test("shows five thousand messages, and finds the last", { tag: "@sweep" }, async ({ page, openWith }) => {
  await openWith("/calls/huge", { calls: [conversation("huge", 5000)] });
  await expect(line(page, "number 0 of")).toBeVisible();
  expect(await lines(page).getByRole("listitem").count()).toBeLessThan(150);
  await page.getByRole("searchbox", { name: "Search this call" }).fill('"number 4999"');
  await expect(line(page, "number 4999 of").locator("mark")).toBeInViewport();
  await expect(line(page, "number 4999 of")).toHaveAttribute("aria-posinset", "5000");
  await page.goto("/calls/huge?t=6000");
  await inSight(line(page, "number 1000 of"));
});

test("reads a call that goes on again until it ends", async ({ page, openWith }) => {
  await page.clock.install();
  const organization = await openWith("/calls/now", {
    calls: [
      conversation("now", 4, {
        status: "in-progress",
        endedAt: null,
        endedReason: null,
        recordingUrl: null,
        stereoRecordingUrl: null,
      }),
    ],
  });
  await expect(page.getByText("Call in progress.")).toBeVisible();
  await expect(page.getByText("No recording yet")).toBeVisible();
  organization.behaviors.callEnds = { id: "now", reads: 1, patch: { endedReason: "customer-ended-call" } };
  const reads = () => organization.sent("GET", "/api/v1/calls/now").length;
  const before = reads();
  await page.clock.fastForward(11_000);
  await expect.poll(reads).toBe(before + 1);
  // The next read is scheduled once this one is answered.
  await expect(async () => {
    await page.clock.fastForward(11_000);
    await expect(page.getByText("Call in progress.")).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("customer ended call").first()).toBeVisible();
});

test("says of a call that is gone what the list still held of it", { tag: "@sweep" }, async ({
  page,
  open,
  organization,
  program,
}) => {
  await open(page, `/calls/${CALL}?in=sort%3Dwhen`);
  await page.getByRole("button", { name: "Load call list" }).click();
  await expect(page.getByText("1 of 2")).toBeVisible();
  const answer = await fetch(`${program.url}/api/v1/calls/${SECOND_CALL}`, {
    method: "DELETE",
    headers: { "X-API-Key": organization.key },
  });
  expect(answer.status).toBe(200);
  await page.getByRole("link", { name: "Next call" }).click();
  await expect(page.getByRole("alert")).toContainText("Call not found");
  await expect(line(page, "When is my invoice due?")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete" })).toHaveCount(0);
  await expect(page.getByText("Not in this list")).toBeVisible();
});
