import { CALL, FRONT_DESK } from "./data";
import { field } from "./editor";
import { expect, test } from "./fixtures";

test("goes from a search to its results, and opens the first, by keyboard", async ({ page, open }) => {
  await open(page, "/assistants");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Front desk" })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  await expect(main.getByRole("table").getByRole("link").first()).toBeFocused();
  // Right after the last letter, the list still shows everything.
  await page.keyboard.press("/");
  await page.keyboard.type("night");
  await page.keyboard.press("ArrowDown");
  await expect(main.getByRole("link", { name: "Night line" })).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("front");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Front desk", level: 1 })).toBeVisible();
});

test("goes from the search of calls to the first call, unless suggestions are open", async ({
  page,
  open,
}) => {
  await open(page, "/calls");
  const main = page.getByRole("main");
  await expect(main.getByRole("table").getByRole("link")).toHaveCount(2);
  await page.keyboard.press("/");
  // The code of the suggestions loads with the focus.
  await expect(page.locator("input:focus")).toHaveAttribute("aria-autocomplete", "list");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(main.getByRole("table").getByRole("link").first()).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("whitening");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/calls/${CALL}`));

  await page.getByRole("searchbox", { name: "Search this call" }).fill("whitening");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("listitem").filter({ has: page.locator(":focus") })).toContainText(
    "I would like a refund for the whitening.",
  );
});

test("finds a field's API name in its description, not at a stop of its own", async ({ page, open }) => {
  await open(page, `/assistants/${FRONT_DESK}?section=model`);
  const temperature = field(page, "model.temperature");
  await expect(temperature).toHaveAccessibleDescription(/API name of Temperature: model\.temperature/);
  await temperature.focus();
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
    expect(name).not.toMatch(/^API name/);
  }
});

test("closes the results of a field search by Escape, and keeps what was typed", async ({ page, open }) => {
  await open(page, `/assistants/${FRONT_DESK}`);
  const search = page.getByRole("searchbox", { name: "Find field" });
  await search.fill("temperature");
  const results = page.getByRole("search").getByRole("link");
  await expect(results.first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(results).toHaveCount(0);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("temperature");
  await page.keyboard.press("ArrowDown");
  await expect(results.first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("");
});
