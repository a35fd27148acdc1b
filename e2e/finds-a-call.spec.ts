import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { choose, openFilter, selectIn } from "./controls";
import { BILLING, type Document, FRONT_DESK, practice } from "./data";
import { download } from "./downloads";
import { expect, test } from "./fixtures";

test.use({ timezoneId: "UTC", locale: "en-GB" });

const table = (page: Page) => page.getByRole("table", { name: "Calls" });
const rows = (page: Page) => table(page).locator("tbody tr[data-row]");
const search = (page: Page) => page.getByRole("searchbox");
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const select = (page: Page, text: string) => row(page, text).getByRole("checkbox");
const inNumbers = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words });

/** A call at this minute of the day, of about the usual size. */
function call(number: number, more: Document = {}): Document {
  const start = Date.UTC(2026, 10, 10, 8, number);
  return {
    id: `call-${String(number).padStart(3, "0")}`,
    type: number % 3 === 0 ? "webCall" : "inboundPhoneCall",
    status: "ended",
    endedReason: number % 2 === 0 ? "customer-ended-call" : "assistant-ended-call",
    createdAt: new Date(start).toISOString(),
    startedAt: new Date(start).toISOString(),
    endedAt: new Date(start + (30 + number) * 1000).toISOString(),
    assistantId: number % 4 === 0 ? BILLING : FRONT_DESK,
    customer: { name: `Customer ${number}`, number: `+4420794600${String(number).padStart(2, "0")}` },
    summary: `Call number ${number}.`,
    analysis: { successEvaluation: String(number % 10) },
    messages: Array.from({ length: 20 }, (_, turn) => ({
      role: turn % 2 === 0 ? "bot" : "user",
      message: `Sentence ${turn} of call ${number}, said in as many words as people take to say it.`,
      secondsFromStart: turn * 3,
    })),
    ...more,
  };
}
const calls = (count: number) => Array.from({ length: count }, (_, number) => call(number));
const whale = (number: number) =>
  call(number, {
    messages: [
      { role: "bot", message: "How can I help?", secondsFromStart: 1 },
      { role: "user", message: "Could you send me the Brochüre about blue whales?", secondsFromStart: 62.5 },
    ],
  });
/** One of them mentions whales. */
const withWhale = (count: number, at = 7) =>
  calls(count).map((one, number) => (number === at ? whale(number) : one));

test("offers the operators of the search and their values while one types", async ({ page, openWith }) => {
  await openWith("/calls", { ...practice(), calls: withWhale(40) });
  await expect(rows(page)).toHaveCount(40);
  const offered = page.getByRole("listbox").getByRole("option");
  await search(page).pressSequentially("whales -en");
  await expect(offered).toHaveText(["-ended: End reason"]);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(search(page)).toHaveValue("whales -ended:");
  // The one call that mentions whales was ended by the assistant.
  await expect(offered).toHaveText([/^Assistant ended call/]);
  await page.keyboard.press("Escape");
  await expect(offered).toHaveCount(0);
  await expect(search(page)).toHaveValue("whales -ended:");
  await page.keyboard.press("Alt+ArrowDown");
  await offered.click();
  await expect(search(page)).toHaveValue("whales -ended:assistant-ended-call");
  await expect(search(page)).toBeFocused();
  await expect(inNumbers(page, "0 of 40 calls")).toBeVisible();

  // What is typed in the moment before a click is part of the term that the suggestion replaces.
  await search(page).fill("");
  await search(page).pressSequentially("en");
  await expect(offered).toHaveText(["ended: End reason"]);
  await search(page).evaluate((box: HTMLInputElement) => {
    box.setRangeText("de", box.value.length, box.value.length, "end");
    box.dispatchEvent(new InputEvent("input", { bubbles: true }));
    document.querySelector<HTMLElement>("[role=option]")?.click();
  });
  await expect(search(page)).toHaveValue("ended:");
});

test("finds the call in which a phrase was said, and opens it at that line", { tag: "@whole" }, async ({
  page,
  openWith,
}) => {
  await openWith("/calls", { ...practice(), calls: withWhale(40) });
  await expect(rows(page)).toHaveCount(40);
  await search(page).pressSequentially('"brochure about BLUE"');
  await expect(rows(page)).toHaveCount(1);
  await expect(inNumbers(page, "1 of 40 calls")).toBeVisible();
  await expect(row(page, "Customer 7").locator("mark")).toHaveText("Brochüre about blue");
  await row(page, "Customer 7").getByRole("link").click();
  await expect(page).toHaveURL(/\/calls\/call-007\?t=62\.5&in=q%3D/);
  await expect(page.getByText("Could you send me the").first()).toBeInViewport();

  // Typing is one history entry, however many keys it takes.
  await page.goBack();
  await expect(search(page)).toHaveValue('"brochure about BLUE"');
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(search(page)).toHaveValue("");
  await expect(rows(page)).toHaveCount(40);
});

test("undoes one choice at a time with Back, typing with its pauses as one", async ({ page, openWith }) => {
  await openWith("/files", { ...practice(), calls: calls(40) });
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^Calls/ })
    .click();
  await expect(rows(page)).toHaveCount(40);
  await search(page).pressSequentially("call nu", { delay: 150 });
  await openFilter(page, "Assistant");
  await page.getByRole("checkbox", { name: /^Front desk/ }).check();
  await expect(page).toHaveURL(/\?q=call\+nu&assistant=/);

  // A filter that is chosen in the moment after a letter keeps the text, and comes after it.
  await page.getByRole("checkbox", { name: /^Billing/ }).evaluate((box: HTMLInputElement) => {
    const input = document.querySelector<HTMLInputElement>("[role=searchbox]");
    input?.setRangeText("mber", input.value.length, input.value.length, "end");
    input?.dispatchEvent(new InputEvent("input", { bubbles: true }));
    box.click();
  });
  await expect(page).toHaveURL(/\?q=call\+number&assistant=.+&assistant=/);
  await page.goBack();
  await expect(page).toHaveURL(/\?q=call\+number&assistant=[^&]+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?q=call\+nu&assistant=[^&]+$/);
  await page.goBack();
  await expect(page).toHaveURL("/calls?q=call+nu");
  await expect(search(page)).toHaveValue("call nu");
  await page.goBack();
  await expect(page).toHaveURL("/calls");
  await expect(search(page)).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL("/files");
});

test("shows at the same address the same calls elsewhere", async ({ page, openWith, context, connect }) => {
  const organization = await openWith("/calls", { ...practice(), calls: calls(40) });
  await expect(rows(page)).toHaveCount(40);
  await openFilter(page, "End reason");
  await page.getByRole("checkbox", { name: "Customer ended call 20" }).check();
  await page.keyboard.press("Escape");
  await openFilter(page, "Assistant");
  await page.getByRole("checkbox", { name: "Front desk 10" }).check();
  await page.keyboard.press("Escape");
  await table(page).getByRole("button", { name: "Duration" }).click();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("group", { name: "Columns" }).getByLabel("Type").uncheck();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Any time" }).click();
  await page.getByLabel("From").fill("2026-11-10");
  await page.keyboard.press("Escape");
  await search(page).fill("longer:40");
  await expect(inNumbers(page, "7 of 40 calls")).toBeVisible();
  const shown = await rows(page).allInnerTexts();
  expect(shown).toHaveLength(7);
  expect(shown[0]).toContain("Customer 38");
  await expect(page).toHaveURL(/q=longer/);
  const heads = await table(page).getByRole("columnheader").allInnerTexts();

  const other = await context.newPage();
  await connect(other, organization);
  await other.goto(page.url());
  await expect(rows(other)).toHaveCount(7);
  expect(await rows(other).allInnerTexts()).toEqual(shown);
  expect(await table(other).getByRole("columnheader").allInnerTexts()).toEqual(heads);
  await expect(other.getByRole("button", { name: "Since 10 Nov" })).toBeVisible();
  await other.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(rows(other)).toHaveCount(40);
});

test("moves nothing under the reader while calls come in, and names a stall", { tag: "@sweep" }, async ({
  page,
  connect,
  newOrganization,
}) => {
  test.slow();
  // The service lists calls by creation time, and the last ones in the list started last.
  const data = calls(90).map((one, number) => ({
    ...one,
    startedAt: new Date(Date.UTC(2026, 10, 11, 8, 90 - number)).toISOString(),
    endedAt: null,
  }));
  const organization = await newOrganization({ ...practice(), calls: data });
  const size = JSON.stringify(call(50)).length;
  organization.behaviors.callsBody = { stallAt: 60 * size };
  await connect(page, organization);
  await page.goto("/calls");
  await expect(page.getByRole("progressbar", { name: "Loading calls" })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("j");
  const first = (await rows(page).first().textContent()) ?? "";
  expect(first).not.toContain("Customer 0");
  await expect(page.getByText("No data received for 10 seconds")).toBeVisible({
    timeout: 20_000,
  });
  // The loaded calls can be used while others arrive.
  await search(page).fill("customer:*");
  await expect(page.getByRole("heading", { name: /^No calls match/ })).toBeVisible();
  await search(page).fill("");
  await expect(rows(page).first()).toHaveText(first);

  delete organization.behaviors.callsBody;
  const newer = page.getByRole("button", { name: /^Show [\d,]+ new calls$/ });
  await expect(newer).toBeVisible();
  await expect(page.getByText("No data received for 10 seconds")).toHaveCount(0);
  await expect(rows(page).first()).toHaveText(first);
  await newer.click();
  await expect(rows(page).first()).toContainText("Customer 0");
  await expect(newer).toHaveCount(0);
});

test("exports exactly what is selected or shown, and the records as the service has them", async ({
  page,
  openWith,
}) => {
  const dangerous = '=HYPERLINK("http://x","y"), "quoted"\nsecond line';
  const data = calls(40).map((one, number) => (number === 38 ? { ...one, summary: dangerous } : one));
  const organization = await openWith("/calls?columns=customer,summary", { ...practice(), calls: data });
  await select(page, "Customer 39").check();
  await select(page, "Customer 36").click({ modifiers: ["Shift"] });
  await select(page, "Customer 37").uncheck();
  await expect(inNumbers(page, "3 calls selected")).toBeVisible();

  const bar = page.getByRole("region", { name: "Selection" });
  const exportAs = async (kind: string) => {
    await bar.getByRole("button", { name: "Export" }).click();
    return download(page, () => page.getByRole("button", { name: kind }).click());
  };
  const csv = await exportAs("CSV (visible columns)");
  expect(csv.name).toMatch(/^calls-\d{4}-\d\d-\d\d-\d{4}\.csv$/);
  await expect(page.getByText(`Exported 3 calls to ${csv.name}, as CSV (visible columns).`)).toBeVisible();
  const summary = `"'=HYPERLINK(""http://x"",""y""), ""quoted""\nsecond line"`;
  expect(csv.text).toBe(
    [
      "\ufeffStarted,Customer,Summary",
      "10 Nov 2026 08:39:00 UTC,Customer 39,Call number 39.",
      `10 Nov 2026 08:38:00 UTC,Customer 38,${summary}`,
      "10 Nov 2026 08:36:00 UTC,Customer 36,Call number 36.",
      "",
    ].join("\r\n"),
  );
  const fields = (await exportAs("CSV (all fields)")).text.split("\r\n");
  expect(fields).toHaveLength(5);
  expect(fields[0]).toContain("id,createdAt,startedAt,endedAt,scheduledAt,seconds,type,");
  expect(fields[2]).toContain("call-038,2026-11-10T08:38:00.000Z,2026-11-10T08:38:00.000Z,");
  expect(fields[2]).toContain(`,Customer 38,'+442079460038,`);
  expect(csv.text).not.toContain(organization.key);

  // Filters don't change the selection.
  await search(page).fill('"of call 36"');
  await expect(inNumbers(page, "3 calls selected, 2 hidden")).toBeVisible();
  await bar.getByRole("button", { name: "Clear" }).click();
  await search(page).fill("");

  await page.getByRole("checkbox", { name: "Select all 40" }).check();
  await expect(inNumbers(page, "40 calls selected")).toBeVisible();
  const whole = await exportAs("JSON Lines (full records)");
  const records = whole.text
    .trimEnd()
    .split("\n")
    .map((text) => JSON.parse(text));
  expect(records).toHaveLength(40);
  for (const record of records) expect(record).toEqual(await organization.stored("calls", record.id));
});

test("saves views under names, and says so where it cannot", async ({ page, openWith }) => {
  await openWith("/calls?q=longer%3A35&sort=duration", { ...practice(), calls: calls(12) });
  const views = page.getByRole("button", { name: /^Views/ });
  await views.click();
  await page.getByLabel("View name").fill("Long ones");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: "Long ones" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByLabel("View name")).toBeFocused();

  await page.goto("/calls");
  await views.click();
  await page.getByRole("button", { name: "Rename Long ones" }).click();
  await page.getByLabel("New name for Long ones").fill("Longer ones");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("View name")).toBeFocused();
  await page.getByRole("link", { name: "Longer ones" }).click();
  await expect(page).toHaveURL("/calls?q=longer%3A35&sort=duration");
  await expect(inNumbers(page, "6 of 12 calls")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove Longer ones" }).click();
  await expect(page.getByText("No saved views")).toBeVisible();
  await expect(page.getByLabel("View name")).toBeFocused();

  await page.goto("/settings");
  await page.getByLabel("Store nothing on this device").check();
  // A reload would ask for the key.
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Calls" }).click();
  await views.click();
  await expect(
    page.getByText("Views can't be saved because “Store nothing on this device” is on."),
  ).toBeVisible();
});

test("is worked by keyboard alone, and read aloud", async ({ page, openWith }) => {
  await openWith("/calls", { ...practice(), calls: withWhale(300) });
  await expect(table(page)).toHaveAttribute("aria-rowcount", "301");
  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("call");
  await expect(inNumbers(page, "300 of 300 calls")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("k");
  await expect(rows(page).nth(1).getByRole("link")).toBeFocused();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(inNumbers(page, "3 calls selected")).toBeVisible();
  await page.keyboard.press("Shift+ArrowUp");
  await expect(inNumbers(page, "2 calls selected")).toBeVisible();
  await page.keyboard.press("x");
  await expect(inNumbers(page, "1 call selected")).toBeVisible();
  await expectAccessible(page);

  // An open panel has the keyboard to itself.
  await page.getByRole("button", { name: "Columns" }).press("ArrowDown");
  const choice = page.getByRole("checkbox", { name: "Assistant", exact: true });
  await choice.focus();
  for (const key of ["j", "x", "r", "?", "g", "a"]) await page.keyboard.press(key);
  await expect(choice).toBeFocused();
  await expect(page).toHaveURL(/\/calls/);
  // Only the panel itself.
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("k");
  await expect(inNumbers(page, "1 call selected")).toBeVisible();

  // The last row isn't drawn yet.
  await page.keyboard.press("End");
  const last = table(page).locator('tr[aria-rowindex="301"]');
  await expect(last.getByRole("link")).toBeFocused();
  await expect(last).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/calls\/call-000\?/);
  await page.goBack();
  await expect(last).toBeInViewport();
});

test("folds each call into two lines on a phone", async ({ page, openWith }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWith("/calls?q=whales", { ...practice(), calls: withWhale(40) });
  await expect(row(page, "Customer 7 · Front desk").locator("mark")).toHaveText("whales");
  await page.getByRole("button", { name: "Filters" }).click();
  await choose(selectIn(page, "Sort by"), "Duration, ascending");
  await expect(page).toHaveURL("/calls?q=whales&sort=duration");
  await expectAccessible(page);
  await page.getByRole("button", { name: "End reason" }).click();
  await page.getByRole("group", { name: "End reason" }).getByLabel("Assistant ended call").check();
  await expect(page).toHaveURL(/ended=assistant-ended-call/);
  await expect(rows(page)).toHaveCount(1);
});
