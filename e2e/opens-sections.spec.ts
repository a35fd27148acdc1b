import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { BILLING, FRONT_DESK } from "./data";
import { field, openSection, review } from "./editor";
import { expect, test } from "./fixtures";

const editor = `/assistants/${FRONT_DESK}`;

const openLink = (page: Page) =>
  page.getByRole("navigation", { name: "Sections" }).locator("a[aria-current]");

test("shows one section at a time, by link, back and address", async ({ page, open }) => {
  await open(page, editor);
  await expect(openLink(page)).toHaveText("Identity");
  await expect(page.getByRole("region", { name: "Voice", exact: true })).toHaveCount(0);

  await openSection(page, "Voice");
  await expect(page).toHaveURL(`${editor}?section=voice`);
  await expect(page.getByRole("heading", { name: "Voice", exact: true })).toBeFocused();
  await expect(field(page, "name")).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("region", { name: "Voice", exact: true }).locator(":focus, :has(:focus)").first(),
  ).toBeVisible();

  await page.goBack();
  await expect(openLink(page)).toHaveText("Identity");
  await expect(field(page, "name")).toBeVisible();
  await page.goto(`${editor}?field=voice.stability`);
  await expect(openLink(page)).toHaveText("Voice");
  await expect(field(page, "voice.stability")).toBeFocused();
});

test("shows other fields only for an assistant that has some", async ({ page, open }) => {
  const link = page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Other fields" });
  await open(page, editor);
  await expect(link).toBeVisible();
  await page.goto(`/assistants/${BILLING}`);
  await expect(page.getByRole("navigation", { name: "Sections" })).toBeVisible();
  await expect(link).toHaveCount(0);
});

test("opens the sections from a button on a phone, which names the open one", async ({ page, open }) => {
  await open(page, `${editor}?section=voice`);
  await page.setViewportSize({ width: 390, height: 844 });
  const button = page.getByRole("button", { name: "Section: Voice" });
  await button.click();
  await expect(openLink(page)).toHaveText("Voice");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await button.click();
  await openSection(page, "Turn-taking");
  await expect(page.getByRole("navigation", { name: "Sections" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Turn-taking" })).toBeFocused();
  await field(page, "startSpeakingPlan.waitSeconds").fill("1");
  await expect(page.getByRole("button", { name: "Section: Turn-taking changed" })).toBeVisible();
});

test("lets the browser's find reach text in closed sections", async ({ page, open }) => {
  await open(page, editor);
  await expect(page.locator('[data-field="transportConfigurations"]')).toBeAttached();
  // The browser's find takes the focus from the page.
  await page.evaluate(() => {
    document.hasFocus = () => false;
    window.dispatchEvent(new Event("blur"));
  });
  // A link to a text fragment finds it like the browser's own search.
  await page.evaluate(() => {
    window.location.hash = ":~:text=On%20number";
  });
  await expect(openLink(page)).toHaveText("Turn-taking");
  await expect(page).toHaveURL(/section=turn-taking/);
});

test("takes nothing that a password manager fills into a closed section", async ({ page, open }) => {
  await open(page, editor);
  const secret = field(page, "serverUrlSecret");
  await expect(secret).toBeAttached();
  for (const path of ["serverUrlSecret", "serverUrl", "firstMessage"]) {
    await field(page, path).evaluate((box: HTMLInputElement | HTMLTextAreaElement) => {
      // As extensions do, past React.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), "value")?.set?.call(box, "hunter2");
      for (const type of ["input", "change"]) box.dispatchEvent(new Event(type, { bubbles: true }));
    });
  }
  await field(page, "name").fill("Reception");
  const dialog = await review(page);
  await expect(dialog).toContainText("Reception");
  await expect(dialog).not.toContainText(/Server URL|First message/);
  await page.keyboard.press("Escape");
  await openSection(page, "Messages and server");
  await expect(secret).toHaveValue("••••••••");
  await expect(field(page, "serverUrl")).toHaveValue("https://hooks.switchboard.example/front-desk");
  await expect(secret).toHaveAttribute("autocomplete", "one-time-code");
  await secret.fill("new-secret");
  const again = await review(page);
  await expect(again.locator("p").first()).toHaveText(/^Server URL secret replaced/);
});
