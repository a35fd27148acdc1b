import { expect, type Page } from "@playwright/test";
import type { Document } from "../data";
import { field, openSection, review, save, saveChanges, saved, status } from "../editor";
import { APP_DIR, fillConnectForm, type Organization, startService, test } from "../fixtures";

/** IDs that URLs, proxies and routers treat specially. */
const ODD = ["compare", "New", "queues", "a/b", "%2F", "~x"];
/** IDs that no URL can contain, or that lead out of their folder. */
const UNREACHABLE = [".", "..", "../x"];
/** No database stores half of a surrogate pair, so responses replace this with one. */
const HALF = "half of a pair";

/** Makes responses contain half of a surrogate pair where the service has `HALF`. */
async function breakAnswers(page: Page) {
  await page.route("**/api/v1/**", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(`"${HALF}"`, String.raw`"half \ud83d"`);
    await route.fulfill({ response, body });
  });
}

const nameOf = (id: string) => `Named ${[...ODD, ...UNREACHABLE, HALF].indexOf(id)}`;
const assistant = (id: string): Document => ({ id, name: nameOf(id), firstMessage: "Hello." });
const squad = (id: string): Document => ({
  id,
  name: `Squad ${nameOf(id)}`,
  members: [{ assistantId: id, assistantDestinations: [] }],
});
const recordsWith = (ids: string[]) => ({
  assistants: ids.map(assistant),
  squads: ids.map(squad),
  knowledgeBases: ids.map((id) => ({ id, provider: "kbengine", name: `Base ${nameOf(id)}` })),
  files: ids.map((id) => ({ id, name: `File ${nameOf(id)}` })),
  calls: ids.map((id) => ({ id, assistantId: id, squadId: id, summary: `Call ${nameOf(id)}` })),
});

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const row = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });

test.describe("IDs like fixed words, with slashes or percent signs", () => {
  let organization: Organization;
  test.beforeEach(async ({ newOrganization }) => {
    organization = await newOrganization(recordsWith(ODD));
  });

  test("open, save and link, through the pass-through too", async ({ page, watch, program }) => {
    test.slow();
    const passing = await startService({ apiBaseUrl: program.url, appDir: APP_DIR });
    watch.allowOrigin(passing.url);
    await page.goto(`${passing.url}/connect?next=/assistants`);
    await fillConnectForm(page, passing.url, organization.key);
    await expect(heading(page)).toHaveText("Assistants");
    for (const id of ODD) {
      await page.goto(`${passing.url}/assistants`);
      await row(page, nameOf(id)).click();
      await expect(heading(page)).toHaveText(nameOf(id));
      await page.reload();
      await expect(heading(page)).toHaveText(nameOf(id));
      await openSection(page, "Voicemail");
      await field(page, "voicemailMessage").fill(`Saved to ${nameOf(id)}`);
      await saveChanges(page);
      await expect(saved(page)).toBeVisible();
      expect(await organization.stored("assistants", id)).toMatchObject({
        voicemailMessage: `Saved to ${nameOf(id)}`,
      });

      await page.getByRole("tab", { name: /^Used by/ }).click();
      await page
        .getByRole("link", { name: `Squad ${nameOf(id)}` })
        .first()
        .click();
      await expect(heading(page)).toHaveText(`Squad ${nameOf(id)}`);
      await field(page, "name").fill(`Squad ${nameOf(id)}!`);
      await saveChanges(page);
      await expect(saved(page)).toBeVisible();
      expect(await organization.stored("squads", id)).toMatchObject({ name: `Squad ${nameOf(id)}!` });
    }
    await passing.close();
  });
});

test("IDs that no URL can carry are shown, and refused on save with a sentence", async ({
  page,
  connect,
  newOrganization,
}) => {
  test.slow();
  const organization = await newOrganization(recordsWith([...UNREACHABLE, HALF]));
  await connect(page, organization);
  await breakAnswers(page);
  for (const id of [...UNREACHABLE, HALF]) {
    await page.goto("/assistants");
    await row(page, nameOf(id)).click();
    await expect(heading(page)).toHaveText(nameOf(id));
    await openSection(page, "Voicemail");
    await field(page, "voicemailMessage").fill("Call us back.");
    await review(page);
    await save(page);
    await expect(status(page, /^Not saved/)).toContainText("No URL can contain the ID");
    await expect(field(page, "voicemailMessage")).toHaveValue("Call us back.");
  }
});

test("a record whose ID is half of a surrogate pair takes down no list", async ({
  page,
  connect,
  newOrganization,
}) => {
  const organization = await newOrganization(recordsWith([HALF, "whole"]));
  await connect(page, organization);
  await breakAnswers(page);
  for (const path of ["/assistants", "/squads", "/knowledge-bases", "/files", "/calls"]) {
    await page.goto(path);
    await expect(page.getByText(nameOf(HALF)).filter({ visible: true }).first()).toBeVisible();
  }
  await page.goto("/checks");
  await expect(page.getByText("Checked 2 assistants, 2 squads")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill(nameOf(HALF));
  await expect(page.getByRole("option", { name: `Squad ${nameOf(HALF)}` })).toBeVisible();
});
