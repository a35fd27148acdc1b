import { expectAccessible } from "./axe";
import { BILLING, type Document, FRONT_DESK, KNOWLEDGE_BASE, PRICE_LIST, practice } from "./data";
import { expect, type Organization, test } from "./fixtures";

const DELETED = "f6252c37-0000-4000-8000-000000000003";
const PICTURE = "f6252c37-0000-4000-8000-000000000004";
const MUSIC = "f6252c37-0000-4000-8000-000000000005";
const SCRIPT = "f6252c37-0000-4000-8000-000000000006";
const GUIDES = "07363d48-0000-4000-8000-000000000002";
const EMBEDDED = "b2e1d8f3-0000-4000-8000-000000000002";

/** The practice, with several types of files, a squad-only assistant, and a knowledge base with problems. */
function furnished(url: string) {
  const data = practice();
  const file = (id: string, name: string, mimeType: string, address: string) => ({
    id,
    name,
    mimeType,
    url: address,
    size: 1200,
    purpose: "media",
  });
  return {
    ...data,
    files: [
      ...(data.files ?? []),
      file(PICTURE, "Logo.svg", "image/svg+xml", `${url}/favicon.svg`),
      file(MUSIC, "Hold music.wav", "audio/x-wav", `${url}/nowhere.wav`),
      file(SCRIPT, "Odd one.bin", "application/octet-stream", "javascript:alert(1)"),
    ],
    squads: [
      ...(data.squads ?? []),
      {
        id: EMBEDDED,
        name: "Emergency line",
        members: [
          {
            assistant: {
              name: "Triage",
              model: { knowledgeBase: { fileIds: [PRICE_LIST] } },
              voice: { voiceId: "Clara" },
            },
          },
        ],
        members_overrides: { voice: { voiceId: "Cloned voice" } },
      },
    ],
    knowledgeBases: [
      ...(data.knowledgeBases ?? []),
      {
        id: GUIDES,
        name: "Guides",
        provider: "kbengine",
        searchPlan: { searchType: "vector", scoreThreshold: "high", boost: 3 },
        createPlan: {
          type: "create",
          chunkPlans: [
            {
              fileIds: [PRICE_LIST, DELETED, "no-such-file"],
              websites: ["https://practice.example/hours", "javascript:alert(1)"],
              targetSplitsPerChunk: 40,
              splitDelimiters: ["\n\n"],
            },
          ],
        },
      },
    ],
  };
}

test.describe("with files, knowledge bases and voices of many kinds", () => {
  let organization: Organization;
  test.beforeEach(async ({ page, program, newOrganization, connect }) => {
    organization = await newOrganization(furnished(program.url));
    await connect(page, organization);
  });

  test("shows by keyboard who uses a file, and leads to the very field", async ({ page }) => {
    await page.goto("/files");
    await page.getByRole("link", { name: "Price list.pdf" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Price list.pdf" });
    for (const [kind, name, place] of [
      ["Assistants", "Front desk", "File 1"],
      ["Squads", "Emergency line", "Member 1 › Squad-only assistant › File 1"],
      ["Knowledge bases", "Guides", "Chunk plan 1 › File 1"],
    ] as const) {
      const used = dialog.getByRole("list", { name: kind }).getByRole("listitem").filter({ hasText: name });
      await expect(used.getByRole("link", { name: place })).toBeVisible();
    }
    await expect(dialog).toContainText("48 KB (48,213 bytes)");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: "Price list.pdf" })).toBeFocused();

    await page.goBack();
    await dialog.getByRole("link", { name: "Member 1 › Squad-only assistant › File 1" }).click();
    await expect(page.getByRole("heading", { name: "Emergency line" })).toBeVisible();
    await expect(
      page.locator('[data-field="members.0.assistant.model.knowledgeBase.fileIds"]').locator(":focus"),
    ).toHaveCount(1);

    await page.goto("/files?open=no-such-file");
    const gone = page.getByRole("dialog", { name: "File not found" });
    await expect(gone.getByRole("link", { name: "Chunk plan 1 › File 3" })).toBeVisible();
  });

  test("shows a picture, says that a sound does not load, and opens no other address", async ({
    page,
    watch,
  }) => {
    await page.goto(`/files?open=${PICTURE}`);
    await page.getByRole("button", { name: "Show image" }).click();
    const picture = page.getByRole("img", { name: "Logo.svg" });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    watch.allowConsole(/404/);
    await page.goto(`/files?open=${MUSIC}`);
    const sound = page.getByRole("dialog", { name: "Hold music.wav" });
    await sound.getByRole("button", { name: "Play audio" }).click();
    await expect(sound.getByRole("status")).toContainText("Couldn't load the audio.");
    await expect(sound.getByRole("link", { name: /Open file/ })).toBeVisible();

    await page.goto(`/files?open=${SCRIPT}`);
    const script = page.getByRole("dialog", { name: "Odd one.bin" });
    await expect(script).toContainText("This file can't be opened here");
    await expect(script.getByText("javascript:alert(1)", { exact: true })).toBeVisible();
    await expect(script.getByRole("link")).toHaveCount(0);
  });

  test("explains a knowledge base's plans, marks the files that are gone, and names who shares the rest", async ({
    page,
  }) => {
    await page.goto("/knowledge-bases?problems=1");
    await page.getByRole("link", { name: "Guides" }).click();
    const files = page.getByRole("table", { name: "Files of createPlan.chunkPlans.0" });
    await expect(files.getByRole("row", { name: /^Old prices\.pdf Deleted PDF/ })).toBeVisible();
    await expect(files.getByRole("row", { name: /^no-such-file Not found/ })).toBeVisible();
    const plain = page.locator('[data-field="searchPlan.scoreThreshold"]');
    await expect(plain).toContainText("high");
    await expect(page.locator('[data-field="searchPlan.removeStopWords"]')).toContainText("Not set");
    await expect(page.locator('[data-field="searchPlan.searchType"]')).toContainText(
      "vector Not in the API specification",
    );
    await expect(page.locator('[data-field="createPlan.chunkPlans.0.splitDelimiters"]')).toContainText(
      '"\\n\\n" blank line',
    );
    await expect(page.getByText("Boost", { exact: true })).toBeVisible();
    await expect(
      page.getByText("In the API, assistants refer to files, not to knowledge bases."),
    ).toBeVisible();
    await expect(page.getByRole("list", { name: "Assistants" })).toContainText("Front desk");
    await expect(page.getByRole("list", { name: "Knowledge bases" })).toContainText("Practice handbook");
    await expectAccessible(page);

    await page
      .getByRole("button")
      .filter({ hasText: /no-such-file/ })
      .click();
    await page.getByRole("button", { name: "Show “Chunk plan 1 › File 3”" }).click();
    await expect(page.locator('[data-field="createPlan.chunkPlans.0.fileIds"]')).toBeFocused();
    await page.goto(`/knowledge-bases/${KNOWLEDGE_BASE}?field=searchPlan.scoreThreshold`);
    await expect(page.locator('[data-field="searchPlan.scoreThreshold"]')).toBeFocused();
    await expect(page.getByText("No problems found.")).toBeVisible();
  });

  test("gives chosen assistants a voice, after a review and not before", async ({ page }) => {
    const before = (await organization.stored("assistants", BILLING)) as Document;
    await page.goto("/voices?open=Anke");
    await page.getByRole("link", { name: "Apply voice to assistants…" }).click();
    await expect(page.getByText("Apply the voice “Anke”")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Copy settings from" })).toHaveCount(0);
    await page.getByRole("checkbox", { name: "Select Billing" }).check();
    await page.getByRole("button", { name: "Review changes" }).click();
    await expect(page.getByRole("heading", { name: "Apply the voice “Anke” to 1 assistant" })).toBeFocused();
    await expect(page.getByRole("list", { name: "Assistants" }).locator("ins")).toHaveText("Anke");
    await expectAccessible(page);
    expect(organization.sent("PATCH", `/api/v1/assistants/${BILLING}`)).toEqual([]);

    await page.getByRole("button", { name: "Apply to 1 assistant" }).click();
    await expect(page.getByRole("region", { name: "Apply" }).getByRole("status")).toHaveText("1 saved.");
    expect(await organization.stored("assistants", BILLING)).toEqual({
      ...before,
      updatedAt: expect.any(String),
      voice: { ...(before.voice as object), voiceId: "Anke" },
    });
    expect(organization.sent("PATCH", `/api/v1/assistants/${FRONT_DESK}`)).toEqual([]);

    await page.goto("/assistants/apply?set=serverUrl&value=https://elsewhere.example");
    await expect(page.getByRole("alert")).toContainText(
      "This URL names a field that can't be set from a URL.",
    );
    await expect(page.getByRole("checkbox")).toHaveCount(0);
  });
});

test("shows thousands of files and voices, and says what it does not know of their use", {
  tag: "@sweep",
}, async ({ page, newOrganization, connect }) => {
  const organization = await newOrganization({
    ...practice(),
    files: Array.from({ length: 3000 }, (_, index) => ({ id: `file-${index}`, name: `File ${index}.txt` })),
    voices: Array.from({ length: 3000 }, (_, index) => ({
      name: `Voice ${index}`,
      language: index % 2 === 0 ? "en-GB" : "de-DE",
    })),
  });
  organization.behaviors.fail = [{ operation: "GET /api/v1/multi-agent", status: 500 }];
  await connect(page, organization);
  await page.goto("/voices");
  await page.getByRole("link", { name: "Voice 0", exact: true }).focus();
  await page.keyboard.press("End");
  // Voices that are used but not listed come last.
  await expect(page.getByRole("link", { name: "Hugo", exact: true })).toBeFocused();

  await page.goto("/files");
  await page.getByRole("link", { name: "File 0.txt", exact: true }).focus();
  await page.keyboard.press("End");
  await expect(page.getByRole("link", { name: "File 2999.txt" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "File 2999.txt" });
  // A read is repeated twice before it counts as failed.
  await expect(dialog).toContainText("Couldn't load squads", { timeout: 20_000 });
  organization.behaviors.fail = [];
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog).toContainText("No assistant, squad or knowledge base uses this file.");
});
