import type { Page } from "@playwright/test";
import { type Document, FRONT_DESK, frontDesk } from "./data";
import { chooseState, field, review, save, saveChanges, saved, status } from "./editor";
import { expect, type Organisation, test } from "./fixtures";

const editor = `/assistants/${FRONT_DESK}`;
const PATCH = "PATCH /api/v1/assistants/:id";
const LIST = "GET /api/v1/assistants";

const bodies = (organisation: Organisation) =>
  organisation.sent("PATCH", `/api/v1/assistants/${FRONT_DESK}`) as Record<string, unknown>[];
const stored = (organisation: Organisation) => organisation.stored("assistants", FRONT_DESK);
const notSaved = (page: Page, words: RegExp) =>
  status(page, new RegExp(`^(Not saved|It is not known).*${words.source}`));

/** What a save of these fields alone leaves behind. */
const originalWith = (changes: Record<string, unknown>) => ({
  ...frontDesk(),
  updatedAt: expect.any(String),
  ...changes,
});

test.describe("when somebody else changed the assistant in between", () => {
  test.beforeEach(({ page, open }) => open(page, editor));

  test("keeps both changes where they are apart", async ({ page, organisation }) => {
    await field(page, "model.temperature").fill("0.7");
    await organisation.editElsewhere(FRONT_DESK, {
      name: "Reception",
      voice: { ...(frontDesk().voice as object), style: 0.9 },
    });
    const dialog = await review(page);
    await expect(
      dialog.getByRole("heading", { name: "Changed by somebody else since you opened this" }),
    ).toBeVisible();
    await expect(dialog.locator("ins", { hasText: "Reception" })).toBeVisible();
    await save(page);
    await expect(saved(page)).toContainText("What somebody else changed meanwhile was kept.");
    expect(await stored(organisation)).toMatchObject({
      name: "Reception",
      model: { temperature: 0.7 },
      voice: { style: 0.9, stability: 0.5 },
    });
    await expect(field(page, "name")).toHaveValue("Reception");
  });

  for (const [choice, expected] of [
    ["Keep mine", "My name"],
    ["Keep theirs", "Their name"],
  ] as const) {
    test(`asks where both changed the same field: ${choice}`, async ({ page, organisation }) => {
      await field(page, "name").fill("My name");
      await field(page, "firstMessage").fill("Good day.");
      await organisation.editElsewhere(FRONT_DESK, { name: "Their name" });
      const dialog = await review(page);
      const button = dialog.getByRole("button", { name: "Save", exact: true });
      await expect(button).toBeDisabled();
      await expect(dialog.getByRole("group", { name: /Name/ })).toContainText("It was: Front desk");
      await dialog.getByRole("radio", { name: choice }).check();
      await button.click();
      await expect(saved(page)).toBeVisible();
      expect(await stored(organisation)).toMatchObject({ name: expected, firstMessage: "Good day." });
      await expect(field(page, "name")).toHaveValue(expected);
    });
  }

  test("writes nothing where theirs is kept and nothing else was changed", async ({ page, organisation }) => {
    await field(page, "name").fill("My name");
    await organisation.editElsewhere(FRONT_DESK, { name: "Their name" });
    const dialog = await review(page);
    await dialog.getByRole("radio", { name: "Keep theirs" }).check();
    await save(page);
    await expect(status(page, /^Nothing to save/)).toBeVisible();
    expect(bodies(organisation)).toEqual([]);
    await expect(field(page, "name")).toHaveValue("Their name");
  });

  test("asks again where the same field changed while the review was open", async ({
    page,
    organisation,
  }) => {
    await field(page, "name").fill("My name");
    const dialog = await review(page);
    await organisation.editElsewhere(FRONT_DESK, { name: "Their name" });
    await save(page);
    await expect(dialog.getByRole("alert")).toContainText("changed while you were reading this");
    expect(bodies(organisation)).toEqual([]);
    await dialog.getByRole("radio", { name: "Keep mine" }).check();
    await save(page);
    await expect(saved(page)).toBeVisible();
    expect(await stored(organisation)).toMatchObject({ name: "My name" });
  });

  test("says that the assistant is gone, and keeps what was typed", async ({ page, organisation }) => {
    organisation.behaviours.fail = [{ operation: PATCH, status: 404 }];
    await field(page, "name").fill("My name");
    await saveChanges(page);
    await expect(notSaved(page, /no longer has this record/)).toBeVisible();
    await expect(field(page, "name")).toHaveValue("My name");
  });
});

test.describe("whatever the service makes of a PATCH", () => {
  for (const omitted of ["kept", "reset"] as const) {
    for (const nested of ["replaced", "merged"] as const) {
      test(`changes one field alone: omitted ones ${omitted}, nested ones ${nested}`, async ({
        page,
        open,
        organisation,
      }) => {
        Object.assign(organisation.behaviours, { omitted, nested });
        await open(page, editor);
        await field(page, "voice.stability").fill("0.8");
        await saveChanges(page);
        await expect(saved(page)).toHaveText("Saved. 1 change stored.");
        expect(await stored(organisation)).toEqual(
          originalWith({ voice: { ...(frontDesk().voice as object), stability: 0.8 } }),
        );
      });
    }
  }

  test("says that null did not clear a field, and clears it by leaving it out", async ({
    page,
    open,
    organisation,
  }) => {
    Object.assign(organisation.behaviours, { nulls: "unchanged", omitted: "reset" });
    await open(page, editor);
    await chooseState(page, "endCallMessage", "Explicitly none (null)");
    await field(page, "name").fill("Reception");
    await saveChanges(page);
    await expect(status(page, /^Saved in part: 1 stored, 1 not kept: /)).toBeVisible();
    await page.getByRole("button", { name: "Leave it out instead" }).click();
    await save(page);
    await expect(saved(page)).toBeVisible();
    expect(await stored(organisation)).not.toHaveProperty("endCallMessage");
  });

  test("shows at its field that a nested null is refused", async ({ page, open, organisation }) => {
    organisation.behaviours.nestedNulls = "refused";
    await open(page, editor);
    await field(page, "model.temperature").fill("");
    await saveChanges(page);
    await expect(notSaved(page, /refused it/)).toBeVisible();
    await expect(page.locator('[data-field="model.temperature"]')).toContainText(
      "Input should be a valid number",
    );
    expect(await stored(organisation)).toEqual(frontDesk());
    await page.getByRole("button", { name: "Leave it out instead" }).click();
    await save(page);
    await expect(status(page, /^Saved/)).toBeVisible();
    const { model } = await stored(organisation);
    expect(model).not.toHaveProperty("temperature");
  });

  test("saves once more without unknown fields that the service refuses", async ({
    page,
    open,
    organisation,
  }) => {
    organisation.behaviours.unknownFields = "refused";
    await open(page, editor);
    await field(page, "name").fill("Reception");
    await saveChanges(page);
    await expect(saved(page)).toContainText("The service refused futureSetting, which you had not touched");
    const [first, second, ...more] = bodies(organisation);
    expect(first).toHaveProperty("futureSetting");
    expect(second).not.toHaveProperty("futureSetting");
    expect(more).toEqual([]);
    expect(await stored(organisation)).toEqual(originalWith({ name: "Reception" }));
  });

  test("saves once more without the response fields that the service refuses", async ({
    page,
    open,
    organisation,
  }) => {
    organisation.behaviours.extraResponseFields = "refused";
    await open(page, editor);
    await field(page, "name").fill("Reception");
    await saveChanges(page);
    await expect(saved(page)).toContainText("voice.voiceId");
    expect(bodies(organisation)).toHaveLength(2);
  });

  test("shows at its field that a field which was touched is refused", async ({
    page,
    open,
    organisation,
  }) => {
    organisation.behaviours.extraResponseFields = "refused";
    await open(page, editor);
    await field(page, "voice.voiceId").fill("Hugo");
    await saveChanges(page);
    await expect(notSaved(page, /refused it/)).toBeVisible();
    await expect(field(page, "voice.voiceId")).toHaveAccessibleDescription(/not permitted/);
    await expect(field(page, "voice.voiceId")).toHaveValue("Hugo");
    expect(bodies(organisation)).toHaveLength(1);
  });

  test("tells what the service lost although nobody asked", async ({ page, open, organisation }) => {
    Object.assign(organisation.behaviours, { unknownFields: "ignored", omitted: "reset" });
    await open(page, editor);
    await field(page, "name").fill("Reception");
    await saveChanges(page);
    await expect(status(page, /^Saved.* The service also changed: futureSetting/)).toBeVisible();
  });

  test("never calls a hidden field empty, and does not claim to have checked it", async ({
    page,
    open,
    organisation,
  }) => {
    organisation.behaviours.hiddenFields = ["firstMessage", "endCallMessage", "voicemailMessage"];
    await open(page, editor);
    await expect(page.locator('[data-field="endCallMessage"]')).toContainText("Not shown by this service");
    await field(page, "firstMessage").fill("Good day.");
    const dialog = await review(page);
    await expect(dialog).toContainText(/This service never shows .*Last message/);
    await save(page);
    await expect(saved(page)).toHaveText(/^Saved\. 1 could not be checked: First message\./);
    expect(bodies(organisation)).toHaveLength(1);
    expect(bodies(organisation)[0]).toMatchObject({ firstMessage: "Good day." });
    expect(bodies(organisation)[0]).not.toHaveProperty("endCallMessage");
    expect(await stored(organisation)).toEqual(originalWith({ firstMessage: "Good day." }));
  });

  test("names what was not kept", async ({ page, open, organisation }) => {
    organisation.behaviours.dropped = ["voice.style"];
    await open(page, editor);
    await field(page, "voice.style").fill("0.9");
    await field(page, "name").fill("Reception");
    await saveChanges(page);
    await expect(status(page, /^Saved in part: 1 stored, 1 not kept: .*\(voice\.style\)/)).toBeVisible();
    await expect(page.getByText(/\(voice\.style\): you asked for 0\.9, the service has 0\.2/)).toBeVisible();
    await expect(field(page, "voice.style")).toHaveValue("0.2");
  });

  test("names what the service changed", async ({ page, open, organisation }) => {
    organisation.behaviours.changed = { name: "RECEPTION" };
    await open(page, editor);
    await field(page, "name").fill("Reception");
    await saveChanges(page);
    await expect(status(page, /^Saved in part: .*1 changed by the service: Name/)).toBeVisible();
    await expect(field(page, "name")).toHaveValue("RECEPTION");
  });

  for (const secrets of ["masked", "empty"] as const) {
    test(`does not send back a secret that is returned ${secrets}`, async ({ page, open, organisation }) => {
      organisation.behaviours.secrets = secrets;
      await open(page, editor);
      await field(page, "name").fill("Reception");
      await saveChanges(page);
      await expect(saved(page)).toBeVisible();
      expect(bodies(organisation)[0]).not.toHaveProperty("serverUrlSecret");
      expect(await stored(organisation)).toEqual(originalWith({ name: "Reception" }));
    });
  }

  test("sends a secret that was typed, and says that it could not be checked", async ({
    page,
    open,
    organisation,
  }) => {
    organisation.behaviours.secrets = "masked";
    await open(page, editor);
    await field(page, "serverUrlSecret").fill("whsec-new");
    const dialog = await review(page);
    await expect(dialog).not.toContainText("whsec-new");
    await save(page);
    await expect(saved(page)).toContainText("could not be checked");
    expect(await stored(organisation)).toMatchObject({ serverUrlSecret: "whsec-new" });
  });

  for (const patchAnswer of ["partial", "empty"] as const) {
    test(`looks up what was stored where the answer is ${patchAnswer}`, async ({
      page,
      open,
      organisation,
    }) => {
      organisation.behaviours.patchAnswer = patchAnswer;
      await open(page, editor);
      await field(page, "name").fill("Reception");
      await saveChanges(page);
      await expect(saved(page)).toHaveText("Saved. 1 change stored.");
      await expect(field(page, "model.temperature")).toHaveValue("0.5");
    });
  }

  test("sends back what is odd and untouched as it came", async ({ page, newOrganisation, connect }) => {
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
    const organisation = await newOrganisation({ assistants: [odd] });
    await connect(page, organisation);
    await page.goto(editor);
    await field(page, "name").fill("Reception");
    await saveChanges(page);
    await expect(saved(page)).toHaveText("Saved. 1 change stored.");
    const { id: _id, organizationId: _o, createdBy: _b, createdAt: _c, updatedAt: _u, ...request } = odd;
    expect(bodies(organisation)).toEqual([
      {
        ...request,
        name: "Reception",
        model: { ...(odd.model as object), tools: [{ type: "teleport", destination: { planet: "Mars" } }] },
      },
    ]);
  });
});

test.describe("when something fails", () => {
  test.beforeEach(({ page, open }) => open(page, editor));

  test("shows a complaint of the service at its field in another section, and leads there", async ({
    page,
    organisation,
  }) => {
    await field(page, "serverUrl").fill("https://elsewhere.example/hook");
    await field(page, "name").fill("Reception");
    await saveChanges(page);
    await expect(notSaved(page, /What you typed is still here/)).toBeVisible();
    const summary = page.getByRole("region", { name: "This cannot be saved yet" });
    await expect(summary).toBeFocused();
    await summary.getByRole("button").click();
    await expect(field(page, "serverUrl")).toBeFocused();
    await expect(field(page, "serverUrl")).toBeInViewport();
    await expect(field(page, "serverUrl")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("navigation", { name: "Sections" })).toContainText(
      /Messages and server.*to correct/,
    );
    expect(await stored(organisation)).toEqual(frontDesk());

    await field(page, "serverUrl").fill("https://flows.switchboard.example/hook");
    await saveChanges(page);
    await expect(saved(page)).toHaveText("Saved. 2 changes stored.");
  });

  test("finds out that a write whose answer was lost was stored", async ({ page, organisation }) => {
    organisation.behaviours.fail = [{ operation: PATCH, status: 200, body: "lost", afterWrite: true }];
    await field(page, "name").fill("Reception");
    await saveChanges(page);
    await expect(saved(page)).toContainText("the changes are there");
    await expect(page.getByRole("button", { name: "Review and save" })).toHaveCount(0);
  });

  for (const failure of [
    { status: 200, body: "lost" },
    { status: 500 },
    { status: 502, body: "html" },
  ] as const) {
    test(`finds out that a write was not stored: ${"body" in failure ? failure.body : failure.status}`, async ({
      page,
      organisation,
    }) => {
      organisation.behaviours.fail = [{ operation: PATCH, ...failure }];
      await field(page, "name").fill("Reception");
      await saveChanges(page);
      await expect(notSaved(page, /still has the old version/)).toBeVisible();
      await expect(field(page, "name")).toHaveValue("Reception");
      // Over a connection that breaks, the browser itself sends a request again.
      if (!("body" in failure && failure.body === "lost")) expect(bodies(organisation)).toHaveLength(1);
      organisation.behaviours.fail = [];
      await saveChanges(page);
      await expect(saved(page)).toBeVisible();
    });
  }

  test("says so where it cannot be known whether a write was stored", async ({ page, organisation }) => {
    await field(page, "name").fill("Reception");
    const dialog = await review(page);
    organisation.behaviours.fail = [{ operation: PATCH, status: 200, body: "lost", afterWrite: true }];
    // From the write on, nothing can be read either.
    await page.route(`**/api/v1/assistants/${FRONT_DESK}`, async (route) => {
      organisation.behaviours.fail.push({ operation: LIST, status: 400 });
      await route.continue();
    });
    await save(page);
    await expect(notSaved(page, /whether this was saved/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(field(page, "name")).toHaveValue("Reception");
  });

  test("waits as long as the service asks, says so, and then saves", async ({ page, organisation }) => {
    organisation.behaviours.fail = [{ operation: PATCH, status: 429, retryAfter: "1", times: 1 }];
    await field(page, "name").fill("Reception");
    await saveChanges(page);
    await expect(page.getByText("Your change has not been sent yet")).toBeVisible();
    await expect(saved(page)).toBeVisible();
    expect(await stored(organisation)).toMatchObject({ name: "Reception" });
  });

  test("gives up a waiting save when it is told to", async ({ page, organisation }) => {
    organisation.behaviours.fail = [{ operation: PATCH, status: 429, retryAfter: "120", times: 1 }];
    await field(page, "name").fill("Reception");
    await saveChanges(page);
    await expect(page.getByText("Your change has not been sent yet")).toBeVisible();
    await page.getByRole("dialog", { name: "Review changes" }).getByRole("button", { name: "Stop" }).click();
    await expect(page.getByRole("dialog", { name: "Review changes" })).toHaveCount(0);
    await expect(field(page, "name")).toHaveValue("Reception");
    expect(await stored(organisation)).toEqual(frontDesk());
  });

  const rejected = (page: Page) => page.getByRole("alertdialog", { name: "The service rejected the key" });

  test("asks for a new key over the page, and goes on with the save", async ({ page, organisation }) => {
    await field(page, "name").fill("Reception");
    organisation.behaviours.fail = [{ status: 401 }];
    await page.getByRole("button", { name: "Review and save" }).click();
    await expect(rejected(page)).toBeVisible();
    await expect(rejected(page).getByLabel("API key")).toBeFocused();
    organisation.behaviours.fail = [];
    await rejected(page).getByLabel("API key").fill(organisation.key);
    await rejected(page).getByRole("button", { name: "Use this key" }).click();
    await save(page);
    await expect(saved(page)).toBeVisible();
    expect(await stored(organisation)).toEqual(originalWith({ name: "Reception" }));
  });

  test("keeps what was typed where the write itself is refused for its key", async ({
    page,
    organisation,
  }) => {
    await field(page, "name").fill("Reception");
    organisation.behaviours.fail = [{ operation: PATCH, status: 403, times: 1 }];
    await saveChanges(page);
    await expect(rejected(page)).toBeVisible();
    await rejected(page).getByLabel("API key").fill("a-wrong-one");
    await rejected(page).getByRole("button", { name: "Use this key" }).click();
    await expect(rejected(page).getByLabel("API key")).toHaveAccessibleDescription(/rejected this key/);
    await rejected(page).getByLabel("API key").fill(organisation.key);
    await rejected(page).getByRole("button", { name: "Use this key" }).click();
    await expect(rejected(page)).toHaveCount(0);
    await expect(field(page, "name")).toHaveValue("Reception");
    await saveChanges(page);
    await expect(saved(page)).toBeVisible();
  });

  test("says that a new key belongs to another organisation", async ({
    page,
    organisation,
    newOrganisation,
  }) => {
    const other = await newOrganisation({
      assistants: [{ id: "other", name: "Theirs", organizationId: "another-one" }],
    });
    await field(page, "name").fill("Reception");
    organisation.behaviours.fail = [{ status: 401 }];
    await page.getByRole("button", { name: "Review and save" }).click();
    await rejected(page).getByLabel("API key").fill(other.key);
    await rejected(page).getByRole("button", { name: "Use this key" }).click();
    await expect(page.getByText("The new key belongs to another organisation.")).toBeVisible();
    await expect(notSaved(page, /no longer has this record/)).toBeVisible();
    await expect(field(page, "name")).toHaveValue("Reception");
    expect(other.sent("PATCH", `/api/v1/assistants/${FRONT_DESK}`)).toEqual([]);
  });
});
