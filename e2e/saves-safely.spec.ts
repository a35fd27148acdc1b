import { type Document, frontDesk } from "./data";
import { chooseState, field, openSection, review, save, saveChanges, saved, status } from "./editor";
import { expect, test } from "./fixtures";
import { editor } from "./main-jobs";
import { bodies, notSaved, originalWith, stored } from "./saving";

test.describe("whatever the service makes of a PATCH", () => {
  for (const omitted of ["kept", "reset"] as const) {
    for (const nested of ["replaced", "merged"] as const) {
      test(`changes one field alone: omitted ones ${omitted}, nested ones ${nested}`, async ({
        page,
        open,
        organization,
      }) => {
        Object.assign(organization.behaviors, { omitted, nested });
        await open(page, editor);
        await openSection(page, "Voice");
        await field(page, "voice.stability").fill("0.8");
        await saveChanges(page);
        await expect(saved(page)).toHaveText("Saved. 1 change stored.");
        expect(await stored(organization)).toEqual(
          originalWith({ voice: { ...(frontDesk().voice as object), stability: 0.8 } }),
        );
      });
    }
  }

  test("says that null did not clear a field, and clears it by leaving it out", { tag: "@sweep" }, async ({
    page,
    open,
    organization,
  }) => {
    Object.assign(organization.behaviors, { nulls: "unchanged", omitted: "reset" });
    await open(page, editor);
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
  });

  test("says that leaving out a key of a map did not clear it, and clears it with null", async ({
    page,
    connect,
    newOrganization,
  }) => {
    const organization = await newOrganization({
      assistants: [{ ...frontDesk(), metadata: { team: "reception", "plan.tier": "gold" } }],
    });
    Object.assign(organization.behaviors, { nested: "merged", nulls: "default" });
    await connect(page, organization);
    await page.goto(editor);
    await field(page, "metadata").fill('{ "team": "reception" }');
    await saveChanges(page);
    await expect(notSaved(page, /1 not stored: Metadata/)).toBeVisible();
    await page.getByRole("button", { name: "Send null instead" }).click();
    await save(page);
    await expect(saved(page)).toBeVisible();
    expect(await stored(organization)).toMatchObject({ metadata: { team: "reception" } });
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

  test("saves once more without unknown fields that the service refuses", async ({
    page,
    open,
    organization,
  }) => {
    organization.behaviors.unknownFields = "refused";
    await open(page, editor);
    await field(page, "name").fill("Reception");
    await saveChanges(page);
    await expect(saved(page)).toContainText("The service rejected futureSetting, which you didn't change");
    const [first, second, ...more] = bodies(organization);
    expect(first).toHaveProperty("futureSetting");
    expect(second).not.toHaveProperty("futureSetting");
    expect(more).toEqual([]);
    expect(await stored(organization)).toEqual(originalWith({ name: "Reception" }));
  });

  test("saves once more without the response fields that the service refuses", { tag: "@sweep" }, async ({
    page,
    open,
    organization,
  }) => {
    organization.behaviors.extraResponseFields = "refused";
    await open(page, editor);
    await field(page, "name").fill("Reception");
    await saveChanges(page);
    await expect(saved(page)).toContainText("voice.voiceId");
    expect(bodies(organization)).toHaveLength(2);
  });

  test("shows at its field that a field which was touched is refused", async ({
    page,
    open,
    organization,
  }) => {
    organization.behaviors.extraResponseFields = "refused";
    await open(page, editor);
    await openSection(page, "Voice");
    await field(page, "voice.voiceId").fill("Hugo");
    await saveChanges(page);
    await expect(notSaved(page, /rejected it/)).toBeVisible();
    await expect(field(page, "voice.voiceId")).toHaveAccessibleDescription(/not permitted/);
    await expect(field(page, "voice.voiceId")).toHaveValue("Hugo");
    expect(bodies(organization)).toHaveLength(1);
  });

  test("tells what the service lost although nobody asked", async ({ page, open, organization }) => {
    Object.assign(organization.behaviors, { unknownFields: "ignored", omitted: "reset" });
    await open(page, editor);
    await field(page, "name").fill("Reception");
    await saveChanges(page);
    await expect(status(page, /^Saved.* The service also changed: futureSetting/)).toBeVisible();
  });

  test("doesn't send what the service never returns, and names it before the save", {
    tag: "@sweep",
  }, async ({ page, open, organization }) => {
    organization.behaviors.hiddenFields = ["firstMessage", "endCallMessage", "voicemailMessage"];
    await open(page, editor);
    await openSection(page, "Conversation");
    await field(page, "firstMessage").fill("Good day.");
    const dialog = await review(page);
    await expect(dialog).toContainText(/This service doesn't return .*End call message/);
    await save(page);
    await expect(saved(page)).toHaveText(/^Saved\. 1 couldn't be verified: First message\./);
    expect(bodies(organization)).toHaveLength(1);
    expect(bodies(organization)[0]).toMatchObject({ firstMessage: "Good day." });
    expect(bodies(organization)[0]).not.toHaveProperty("endCallMessage");
    expect(await stored(organization)).toEqual(originalWith({ firstMessage: "Good day." }));
  });

  test("names what was not stored", { tag: "@sweep" }, async ({ page, open, organization }) => {
    organization.behaviors.dropped = ["voice.style"];
    await open(page, editor);
    await openSection(page, "Voice");
    await field(page, "voice.style").fill("0.9");
    await openSection(page, "Identity");
    await field(page, "name").fill("Reception");
    await saveChanges(page);
    await expect(status(page, /^Partially saved: 1 stored, 1 not stored: .*\(voice\.style\)/)).toBeVisible();
    const details = page.getByText(/\(voice\.style\): requested 0\.9, stored 0\.2/);
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

  test("names what the service changed", async ({ page, open, organization }) => {
    organization.behaviors.changed = { name: "RECEPTION" };
    await open(page, editor);
    await field(page, "name").fill("Reception");
    await saveChanges(page);
    await expect(status(page, /^Partially saved: .*1 changed by the service: Name/)).toBeVisible();
    await expect(field(page, "name")).toHaveValue("Reception");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(field(page, "name")).toHaveValue("RECEPTION");
  });

  for (const secrets of ["masked", "empty"] as const) {
    test(`does not send back a secret that is returned ${secrets}`, { tag: "@sweep" }, async ({
      page,
      open,
      organization,
    }) => {
      organization.behaviors.secrets = secrets;
      await open(page, editor);
      await field(page, "name").fill("Reception");
      await saveChanges(page);
      await expect(saved(page)).toBeVisible();
      expect(bodies(organization)[0]).not.toHaveProperty("serverUrlSecret");
      expect(await stored(organization)).toEqual(originalWith({ name: "Reception" }));
    });
  }

  test("sends a secret that was typed, and says that it couldn't be verified", async ({
    page,
    open,
    organization,
  }) => {
    organization.behaviors.secrets = "masked";
    await open(page, editor);
    await openSection(page, "Messages and server");
    await field(page, "serverUrlSecret").fill("whsec-new");
    const dialog = await review(page);
    await expect(dialog).not.toContainText("whsec-new");
    await save(page);
    await expect(saved(page)).toContainText("couldn't be verified");
    expect(await stored(organization)).toMatchObject({ serverUrlSecret: "whsec-new" });
  });

  for (const patchAnswer of ["partial", "empty"] as const) {
    test(`looks up what was stored where the answer is ${patchAnswer}`, { tag: "@sweep" }, async ({
      page,
      open,
      organization,
    }) => {
      organization.behaviors.patchAnswer = patchAnswer;
      await open(page, editor);
      await field(page, "name").fill("Reception");
      await saveChanges(page);
      await expect(saved(page)).toHaveText("Saved. 1 change stored.");
      await expect(field(page, "model.temperature")).toHaveValue("0.5");
    });
  }

  test("sends back what is odd and untouched as it came", async ({ page, openWith }) => {
    const odd: Document = {
      ...frontDesk(),
      firstMessageMode: "a-mode-of-the-future",
      backgroundSound: "rainforest",
      silenceTimeoutSeconds: -5,
      serverMessages: ["no-such-message"],
      model: {
        ...(frontDesk().model as object),
        temperature: 99,
        messages: [{ role: "oracle", content: "Hm." }],
        tools: [{ type: "teleport", destination: { planet: "Mars" }, organizationId: "x" }],
      },
    };
    const organization = await openWith(editor, { assistants: [odd] });
    await field(page, "name").fill("Reception");
    await saveChanges(page);
    await expect(saved(page)).toHaveText("Saved. 1 change stored.");
    const { id: _id, organizationId: _o, createdBy: _b, createdAt: _c, updatedAt: _u, ...request } = odd;
    expect(bodies(organization)).toEqual([{ ...request, name: "Reception" }]);
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
      if (!(child instanceof HTMLDialogElement)) return removeChild.call(this, child) as T;
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
