import type { Page } from "@playwright/test";
import { CALL, FRONT_DESK, KNOWLEDGE_BASE, PHONE_NUMBER, practice, type Records, SQUAD } from "../data";
import { field, openSection, saveChanges, saved } from "../editor";
import { expect, fillConnectForm, type Organization, test } from "../fixtures";
import { soundOf } from "../media";
import { createProfile, type Profile, traces } from "../profile";
import { startStranger } from "../stranger";

/** The practice's texts that must leave no trace, by their names in this test. They occur nowhere else. */
const RENAMED = {
  "Front desk": "Quellbrunn desk",
  "Bright Smile Dental, good morning.": "Vorzimmer Kestrel",
  "Hello, this is Bright Smile Dental. How can I help?": "Willowmere speaking",
  "You answer the phone of a dental practice.": "Prompt of Thornquist",
  "Reception and billing": "Squad Umbrathal",
  "Emma Hughes": "Ysolde Farquhar",
  "+442079460018": "+442079461873",
  "I would like a refund for the whitening.": "Refund the zirconium crown",
  "The caller asked for a refund.": "Summary about Nettlefold",
  "When is my invoice due?": "Invoice of Pemberwick",
  "+442079460000": "+442079464251",
  "Price list.pdf": "Tariffs-Oxenholme.pdf",
  "Practice handbook": "Handbook Larkspindle",
  find_appointment: "seek_gwendraeth",
};
const TYPED = {
  "an unsaved edit": "Goodbye from Abernathy",
  "a saved edit": "Voicemail by Crannoch",
  "words in the palette": "Umbrat",
};
/** What pages were searched for, which their addresses have, and so the browser's history. */
const SEARCHED = { calls: "zirconium", assistants: "Quellbr" };
const PICTURE = "f6252c37-0000-4000-8000-000000000007";
const MEDIA = { recording: "Recording-Dunwich-bytes", picture: "Picture-Eskdale-bytes" };

function records(host: string): Records {
  const data = practice();
  const recording = `${host}/mono.wav`;
  const calls = Array.from(data.calls ?? [], (call) =>
    "id" in call && call.id === CALL ? { ...call, recordingUrl: recording, stereoRecordingUrl: null } : call,
  );
  const picture = { id: PICTURE, name: "logo.svg", mimeType: "image/svg+xml", url: `${host}/logo.svg` };
  let text = JSON.stringify({ ...data, calls, files: [...(data.files ?? []), picture] });
  for (const [before, after] of Object.entries(RENAMED)) text = text.replaceAll(before, after);
  return JSON.parse(text);
}

/** A morning's work: loads, searches, plays, edits and saves. */
async function work(page: Page, organization: Organization): Promise<void> {
  const heading = (name: string) => page.getByRole("heading", { name, level: 1 });
  const main = (name: RegExp) =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
  await main(/^Calls/);
  await page.getByRole("searchbox").fill(SEARCHED.calls);
  await page.getByRole("row").getByRole("link").first().click();
  await expect(page.getByText(RENAMED["I would like a refund for the whitening."]).first()).toBeVisible();
  // A press while the call is still loading may be lost.
  const play = page.getByRole("button", { name: "Play", exact: true });
  await expect(async () => {
    if (await play.isVisible()) await play.click();
    await expect(page.locator("audio")).toHaveJSProperty("duration", 1, { timeout: 2000 });
  }).toPass();
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue(SEARCHED.calls);

  await main(/^Files/);
  await page.getByRole("link", { name: "logo.svg" }).click();
  await page.getByRole("button", { name: "Show image" }).click();
  await expect(page.getByRole("img", { name: "logo.svg" })).toHaveJSProperty("naturalWidth", 9);
  await page.keyboard.press("Escape");

  await main(/^Assistants/);
  await page.getByRole("searchbox", { name: "Search assistants" }).fill(SEARCHED.assistants);
  await expect(page.getByRole("status").filter({ hasText: /^1 of / })).toBeVisible();
  await page.getByRole("link", { name: RENAMED["Front desk"] }).click();
  await expect(heading(RENAMED["Front desk"])).toBeVisible();
  await openSection(page, "Voicemail");
  await field(page, "voicemailMessage").fill(TYPED["a saved edit"]);
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  expect(await organization.stored("assistants", FRONT_DESK)).toMatchObject({
    voicemailMessage: TYPED["a saved edit"],
  });
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByRole("combobox").fill(TYPED["words in the palette"]);
  await page.keyboard.press("Enter");
  await expect(heading(RENAMED["Reception and billing"])).toBeVisible();

  for (const [path, name] of [
    [`/squads/${SQUAD}`, RENAMED["Reception and billing"]],
    [`/phone-numbers/${PHONE_NUMBER}`, "Reception"],
    [`/knowledge-bases/${KNOWLEDGE_BASE}`, RENAMED["Practice handbook"]],
    [`/assistants/${FRONT_DESK}`, RENAMED["Front desk"]],
  ] as const) {
    const other = await page.context().newPage();
    await other.goto(path);
    await expect(other.getByRole("heading", { name, level: 1 })).toBeVisible();
    if (path.startsWith("/assistants")) {
      await openSection(other, "Conversation");
      await field(other, "endCallMessage").fill(TYPED["an unsaved edit"]);
    } else await other.close();
  }
}

for (const isPrivate of [true, false]) {
  test(`leaves ${isPrivate ? "only the searches in addresses of what was read and typed where nothing may be stored" : "traces of most of it otherwise"}`, async ({
    program,
    newOrganization,
  }) => {
    test.setTimeout(180_000);
    const host = await startStranger((request, response) => {
      const isPicture = request.url?.endsWith(".svg");
      response.setHeader("Content-Type", isPicture ? "image/svg+xml" : "audio/wav");
      response.setHeader("Cache-Control", "max-age=3600");
      response.end(
        isPicture
          ? `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!-- ${MEDIA.picture} --></svg>`
          : soundOf(MEDIA.recording),
      );
    });
    const organization = await newOrganization(records(host.url));
    const profile: Profile = createProfile(program.url);
    try {
      const browser = await profile.start();
      const page = browser.pages()[0] ?? (await browser.newPage());
      await page.goto("/connect?next=/settings");
      await fillConnectForm(page, program.url, organization.key);
      const box = page.getByRole("checkbox", { name: "Store nothing on this device" });
      if (isPrivate) await box.check();
      await work(page, organization);
      await browser.close();
      const known = [
        organization.key,
        ...Object.values(RENAMED),
        ...Object.values(TYPED),
        ...Object.values(SEARCHED),
        ...Object.values(MEDIA),
      ];
      expect(known.length).toBeGreaterThan(20);
      const found = traces(profile.folder, known);
      for (const words of isPrivate ? Object.values(SEARCHED) : []) found.delete(words);
      if (isPrivate) expect(Object.fromEntries(found)).toEqual({});
      else expect(found.size).toBeGreaterThan(10);
    } finally {
      profile.remove();
      host.close();
    }
  });
}
