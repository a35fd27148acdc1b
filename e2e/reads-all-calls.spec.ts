import { FRONT_DESK, practice } from "./data";
import { download } from "./downloads";
import { expect, test } from "./fixtures";

test("says that a service returned only the first page of its calls, wherever they're counted", async ({
  page,
  openWith,
}) => {
  const now = Date.parse("2026-11-27T12:00:00Z");
  await page.clock.setFixedTime(now);
  const calls = Array.from({ length: 130 }, (_, number) => ({
    id: `call-${number}`,
    status: "ended",
    type: "inboundPhoneCall",
    assistantId: FRONT_DESK,
    createdAt: new Date(now - number * 43 * 60_000).toISOString(),
    messages: [],
  }));
  const organization = await openWith("/", { ...practice(), calls });
  const note = page.getByRole("main").getByRole("status").filter({ hasText: "The service returned" });
  const figure = (name: string | RegExp) => page.getByRole("main").getByRole("link", { name });
  await expect(figure(/^Calls 130/)).toBeVisible();
  await expect(note).toHaveCount(0);

  organization.behaviors.firstPage = { calls: 100 };
  await page.goto("/?when=7d");
  await expect(note).toContainText(
    "exactly 100 calls, the oldest of 24 Nov 2026, and may have left out others.",
  );
  await expect(figure(/^Calls 100 Previous not loaded/)).toBeVisible();
  await expect(page.getByText("Earlier calls aren't loaded")).toBeVisible();
  await page.goto("/?when=2026-11-10..2026-11-16");
  await expect(figure("Calls – Not loaded")).toBeVisible();

  organization.behaviors.firstPage = { calls: 100, total: 4213 };
  await page.goto("/calls");
  await expect(note).toContainText("only 100 of 4,213 calls, the oldest of 24 Nov 2026.");
  await page.getByRole("button", { name: "Export" }).click();
  const file = await download(page, () => page.getByRole("button", { name: "CSV (all fields)" }).click());
  expect(file.name).toMatch(/-incomplete\.csv$/);
  await expect(
    page.getByText(/^Exported 100 calls to .* The service returned only 100 of 4,213/),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("/calls/call-120");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("call-120").first()).toBeVisible();
  await page.goto(`/assistants/${FRONT_DESK}/results?by=periods&days=7`);
  await page.getByRole("button", { name: "Load calls" }).click();
  await expect(note).toContainText("only 100 of 4,213 calls");
  await expect(page.getByRole("columnheader", { name: /First period.*Not loaded/ })).toBeVisible();
});
