import { frontDesk } from "./data";
import { chooseState, field, openSection, review, save, saveChanges, saved, status } from "./editor";
import { expect, test } from "./fixtures";
import { editor } from "./main-jobs";
import { bodies, notSaved, stored } from "./saving";

test.describe("whatever the service makes of a PATCH", () => {
  test("says which fields weren't cleared, and clears them the other way", { tag: "@sweep" }, async ({
    page,
    openWith,
  }) => {
    const metadata = { team: "reception", "plan.tier": "gold" };
    const organization = await openWith(editor, { assistants: [{ ...frontDesk(), metadata }] });
    Object.assign(organization.behaviors, { nulls: "unchanged", omitted: "reset", nested: "merged" });
    await openSection(page, "Conversation");
    await chooseState(page, "endCallMessage", "Null");
    await openSection(page, "Identity");
    await field(page, "name").fill("Reception");
    await saveChanges(page);
    await expect(status(page, /^Partially saved: 1 stored, 1 not stored: /)).toBeVisible();
    await page.getByRole("button", { name: "Omit instead" }).click();
    await save(page);
    await expect(saved(page)).toBeVisible();
    expect(await stored(organization)).not.toHaveProperty("endCallMessage");

    Object.assign(organization.behaviors, { omitted: "kept", nulls: "default" });
    await field(page, "metadata").fill('{ "team": "reception" }');
    await saveChanges(page);
    await expect(notSaved(page, /1 not stored: Metadata/)).toBeVisible();
    await page.getByRole("button", { name: "Send null instead" }).click();
    await save(page);
    await expect(saved(page)).toBeVisible();
    expect(bodies(organization).at(-1)).toMatchObject({ metadata: { team: "reception", "plan.tier": null } });
  });

  test("shows at its field that a nested null is refused", { tag: "@sweep" }, async ({
    page,
    open,
    organization,
  }) => {
    organization.behaviors.nestedNulls = "refused";
    await open(page, editor);
    await openSection(page, "Model");
    await field(page, "model.temperature").fill("");
    await saveChanges(page);
    await expect(notSaved(page, /rejected it/)).toBeVisible();
    await expect(page.locator('[data-field="model.temperature"]')).toContainText(
      "Input should be a valid number",
    );
    expect(await stored(organization)).toEqual(frontDesk());
    await page.getByRole("button", { name: "Omit field" }).click();
    await save(page);
    await expect(status(page, /^Saved/)).toBeVisible();
    const { model } = await stored(organization);
    expect(model).not.toHaveProperty("temperature");
  });

  test("names what was not stored", { tag: "@sweep" }, async ({ page, open, organization }) => {
    organization.behaviors.dropped = ["voice.style"];
    await open(page, editor);
    await openSection(page, "Voice");
    await field(page, "voice.style").fill("0.9");
    await openSection(page, "Identity");
    await field(page, "name").fill("Reception");
    await saveChanges(page);
    await expect(status(page, /^Partially saved: 1 stored, 1 not stored: Style/)).toBeVisible();
    const details = page.getByText(/Style: requested 0\.9, stored 0\.2/);
    await expect(details).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).press("Enter");
    await expect(details).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(field(page, "voice.style")).toHaveValue("0.9");
    organization.behaviors.dropped = [];
    await saveChanges(page);
    await expect(saved(page)).toBeVisible();
    expect(await stored(organization)).toMatchObject({ name: "Reception", voice: { style: 0.9 } });
  });
});

test("names the save that was being sent when the page crashed, because it may be stored", async ({
  page,
  open,
  organization,
  watch,
}) => {
  watch.allowConsole(/The node to be removed isn't a child/);
  await open(page, editor);
  await openSection(page, "Voice");
  await field(page, "voice.stability").fill("0.8");
  await review(page);
  await page.evaluate(() => {
    // As after a translation of the page: the review, which closes after the save, can't be removed.
    const { removeChild } = Node.prototype;
    Node.prototype.removeChild = function remove<T extends Node>(child: T): T {
      const isReview = child instanceof HTMLElement && child.querySelector("[role=dialog]");
      if (!isReview) return removeChild.call(this, child) as T;
      Node.prototype.removeChild = removeChild;
      throw new DOMException("The node to be removed isn't a child", "NotFoundError");
    };
  });
  await save(page);
  await expect(page.getByText("This page crashed")).toBeVisible();
  expect(await stored(organization)).toMatchObject({ voice: { stability: 0.8 } });
  await expect(page.getByText("A save of assistant “Front desk” was being sent.")).toBeVisible();
  await expect(page.getByText("Nothing changed in the service")).toHaveCount(0);
});
