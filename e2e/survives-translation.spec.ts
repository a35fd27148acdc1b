import type { Page } from "@playwright/test";
import { CALL } from "./data";
import { field, openSection } from "./editor";
import { expect, test } from "./fixtures";
import { stored } from "./saving";

/** Does what a browser's translator does: puts each text into elements of its own, now and as texts appear. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const wrap = (text: Node) => {
      const parent = text.parentElement;
      if (!text.nodeValue?.trim() || !parent || parent.closest("script, style, textarea, input, font"))
        return;
      if (parent.closest("[translate=no], .notranslate")) return;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = `[${text.nodeValue}]`;
      outer.append(inner);
      parent.replaceChild(outer, text);
    };
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(wrap);
    };
    wrapAll(document.body);
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Text) wrap(node);
        else if (node.nodeName !== "FONT") wrapAll(node);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });

test("works while the browser translates the page", { tag: "@whole" }, async ({
  page,
  open,
  organization,
}) => {
  await open(page, "/calls");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await translate(page);
  const main = page.getByRole("main");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(navigation.getByRole("link", { name: "[Assistants]" })).toBeVisible();

  const search = main.getByRole("searchbox");
  await search.fill("no such words");
  await expect(main.getByText(/^\[No calls match/)).toBeVisible();
  await search.fill("");
  await expect(main.getByText(/^\[No calls match/)).toHaveCount(0);
  await main.getByRole("button", { name: "[Started]" }).click();
  await main.getByRole("button", { name: "[Started]" }).click();
  await main.locator(`a[href*="${CALL}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(CALL));
  await expect(main.getByText("I would like a refund for the whitening.", { exact: true })).toBeVisible();
  await expect(main.getByRole("heading", { level: 1 })).not.toContainText("[");
  await page.getByRole("button", { name: "[Star]" }).click();
  await page.getByRole("button", { name: "[Starred]" }).click();

  await navigation.getByRole("link", { name: "[Assistants]" }).click();
  await main.getByRole("link", { name: "Front desk", exact: true }).click();
  await openSection(page, "[Prompt and messages]");
  const prompt = field(page, "model.messages.0.content");
  await prompt.fill("Be brief.");
  await expect(main.getByText("[9 characters, about 3 tokens]")).toBeVisible();
  await page.getByRole("button", { name: "[Review and save]" }).click();
  const dialog = page.getByRole("dialog", { name: "[Review changes]" });
  await dialog.getByRole("button", { name: "[Back to editing]" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(prompt).not.toHaveValue("Be brief.");
  await prompt.fill("Be brief and kind.");
  await expect(main.getByText("[18 characters, about 5 tokens]")).toBeVisible();
  await page.getByRole("button", { name: "[Review and save]" }).click();
  await dialog.getByRole("button", { name: "[Save]" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^\[Saved\./ })).toBeVisible();
  expect(await stored(organization)).toMatchObject({
    name: "Front desk",
    model: { messages: [{ content: "Be brief and kind." }, { role: "assistant" }] },
  });

  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog", { name: "Command palette" }).getByRole("combobox").fill("voices");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/voices$/);
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
});
