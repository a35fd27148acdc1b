import { type Document, FRONT_DESK, practice } from "../data";
import { field, openHistory, openSection, review, save, saveChanges, status } from "../editor";
import { expect, fillConnectForm, startService, test } from "../fixtures";
import {
  button,
  DELETE_CALL,
  deletes,
  deletions,
  editor,
  enterKey,
  main,
  outcome,
  PATCH_ASSISTANT,
  POST_SQUAD,
  patches,
  rejected,
  rows,
  search,
  squadsNamed,
} from "../main-jobs";
import {
  applied,
  askToDeleteAll,
  callIds,
  chooseVoice,
  confirmAll,
  counted,
  deleteAll,
  LINES,
  left,
  MANY,
  withMany,
  withVoice,
} from "../many-records";
import { createSquad } from "../squad-builder";

test("goes on where it was when the network goes in the middle", async ({
  page,
  openWith,
  watch,
  context,
}) => {
  await page.clock.install();
  // The code that the page would have loaded ahead of time.
  watch.allowConsole(/net::ERR_INTERNET_DISCONNECTED/);
  const organization = await openWith(editor, withMany());
  await field(page, "name").fill("Reception");
  await review(page);
  await context.setOffline(true);
  await save(page);
  await expect(outcome(page)).toHaveText(/^Not saved\. Couldn't reach the service\./);
  // Parts of the page that were never shown can't load now; the page itself works.
  await openSection(page, "Conversation");
  await page.getByRole("button", { name: "Expand First message" }).click();
  await expect(page.getByText("Couldn't load part of this page.")).toBeVisible();
  await expect(field(page, "name")).toHaveValue("Reception");
  await context.setOffline(false);
  await button(page.getByRole("main").getByRole("alert"), "Try again").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await openHistory(page);
  await expect(page.getByRole("dialog", { name: "History" })).toBeVisible();
  await page.keyboard.press("Escape");

  // The connection breaks while the service works: the request arrives, and the response doesn't.
  await review(page);
  organization.behaviors.latencyMs = 1000;
  organization.behaviors.fail = [
    { operation: PATCH_ASSISTANT, status: 504, body: "html", afterWrite: true, times: 1 },
  ];
  await save(page);
  await expect.poll(() => patches(organization, FRONT_DESK).length, { timeout: 20_000 }).toBe(1);
  await context.setOffline(true);
  await expect(outcome(page)).toHaveText(/^Couldn't verify the save/);
  await expect(field(page, "name")).toHaveValue("Reception");
  organization.behaviors.latencyMs = 0;
  await expect.poll(async () => (await organization.stored("assistants", FRONT_DESK)).name).toBe("Reception");
  await context.setOffline(false);
  await button(page, "Review and save").click();
  await expect(outcome(page)).toHaveText(/^Nothing to save: the service already has these values/);
  expect(patches(organization, FRONT_DESK)).toHaveLength(1);

  await page.goto(`/assistants/apply?from=${FRONT_DESK}`);
  await chooseVoice(page);
  // In sequence, so that there's time to leave between the first and the last.
  organization.behaviors.latencyMs = 1000;
  await button(page, /^Apply to/).click();
  const written = () => LINES.flatMap((id) => patches(organization, id)).length;
  await expect.poll(written, { intervals: [100], timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  await context.setOffline(true);
  await expect(applied(page)).toHaveText(/saved.*not started/);
  organization.behaviors.latencyMs = 0;
  const words = (await applied(page).textContent()) ?? "";
  await expect.poll(() => withVoice(organization)).toBeGreaterThanOrEqual(counted(words, "saved"));
  await context.setOffline(false);
  await button(page, /^Retry \d+ assistants?$/).click();
  await expect(applied(page)).toHaveText(/^(6 saved|\d saved, \d already up to date)\.$/);
  expect(await withVoice(organization)).toBe(LINES.length);
  expect(LINES.map((id) => patches(organization, id).length)).toEqual([1, 1, 1, 1, 1, 1]);

  await main(page, "Calls").click();
  await expect(rows(page)).toHaveCount(MANY);
  await askToDeleteAll(page);
  await context.setOffline(true);
  await confirmAll(page);
  await expect(deletions(page)).toContainText(/^\d+ calls? couldn't be verified/);
  expect(await left(organization)).toBe(MANY);
  await search(page).fill('"number 7"');
  await expect(rows(page)).toHaveCount(1);
  await context.setOffline(false);
  await button(deletions(page), /^(Retry|Delete remaining) \d+/).click();
  await expect(deletions(page)).toContainText(`${MANY} calls deleted.`);
  expect(await left(organization)).toBe(0);
  expect(deletes(organization, callIds)).toEqual(callIds.map(() => 1));
});

test("asks for another key when its own is revoked in the middle, and loses and repeats nothing", async ({
  page,
  connect,
  newOrganization,
  program,
}) => {
  await page.clock.install();
  const organization = await newOrganization(withMany());
  await connect(page, organization);
  const revokeAt = (operation: string, number: number) => {
    let count = 0;
    let isRevoked = false;
    const when = (asked: string) => {
      if (asked === operation) count += 1;
      isRevoked ||= count >= number;
      return isRevoked;
    };
    organization.behaviors.fail = [{ status: 401, when }];
  };
  const renew = async () => {
    await expect(rejected(page)).toBeVisible();
    organization.behaviors.fail = [];
    await enterKey(page, organization.key);
  };

  await page.goto(`/assistants/apply?from=${FRONT_DESK}`);
  await chooseVoice(page);
  revokeAt(PATCH_ASSISTANT, 3);
  await button(page, /^Apply to/).click();
  await renew();
  await expect(applied(page)).toHaveText("6 saved.");
  expect(await withVoice(organization)).toBe(LINES.length);
  expect(LINES.map((id) => patches(organization, id).length).toSorted()).toEqual([1, 1, 1, 1, 1, 2]);

  await page.goto("/squads/new");
  await field(page, "name").fill("Keyless");
  revokeAt(POST_SQUAD, 1);
  await createSquad(page);
  await expect(status(page, /^Not created\. The service rejected the key/)).toBeVisible();
  expect(await squadsNamed(program.url, organization, "Keyless")).toEqual([]);
  await renew();
  await expect(field(page, "name")).toHaveValue("Keyless");
  await createSquad(page);
  await expect(page.getByRole("heading", { name: "Keyless", level: 1 })).toBeVisible();
  expect(await squadsNamed(program.url, organization, "Keyless")).toHaveLength(1);

  await main(page, "Calls").click();
  await expect(rows(page)).toHaveCount(MANY);
  revokeAt(DELETE_CALL, 5);
  await deleteAll(page);
  await expect(rejected(page)).toBeVisible();
  expect(await left(organization)).toBe(MANY - 4);
  await renew();
  await expect(deletions(page)).toContainText(`${MANY} calls deleted.`);
  expect(await left(organization)).toBe(0);
  expect(Math.max(...deletes(organization, callIds))).toBe(2);
});

test("tells what it can when a service at another address lets no page read its answers any more", async ({
  page,
  watch,
}) => {
  await page.clock.install();
  const { url, service, close } = await startService({});
  if (!service) throw new Error("There is no service");
  const key = "elsewhere";
  await service.createOrganization({ key, data: practice() });
  const behaviors = service.behaviors(key);
  const name = async () => ((await service.stored(key, "assistants", FRONT_DESK)) as Document).name;
  const sent = () => service.requests(key).filter(({ method }) => method === "PATCH");
  watch.allowOrigin(url);
  watch.allowConsole(/blocked by CORS policy|net::ERR_FAILED/);
  await page.goto(`/connect?next=${encodeURIComponent(editor)}`);
  await fillConnectForm(page, url, key);
  await expect(page.getByRole("heading", { name: "Front desk", level: 1 })).toBeVisible();
  await field(page, "name").fill("Reception");
  await review(page);

  // The service says how long to wait, but pages of another origin can't read it.
  behaviors.cors = "unexposed";
  behaviors.fail = [{ operation: PATCH_ASSISTANT, status: 429, retryAfter: "500", times: 1 }];
  await save(page);
  await expect(page.getByRole("region", { name: "Rate limit" })).toContainText("hasn't been sent yet");
  behaviors.cors = "none";
  await page.clock.fastForward(2000);
  // After the pause it reads first, and that fails, so nothing is sent.
  await expect(outcome(page)).toHaveText(/^Not saved\. Couldn't reach the service/);
  expect(await name()).toBe("Front desk");

  behaviors.cors = "any";
  const patched = `**/api/v1/assistants/${FRONT_DESK}`;
  await page.route(patched, async (route) => {
    behaviors.cors = "none";
    await route.continue();
  });
  await saveChanges(page);
  await expect(outcome(page)).toHaveText(/^Couldn't verify the save/);
  await page.unroute(patched);
  await expect(field(page, "name")).toHaveValue("Reception");
  expect(await name()).toBe("Reception");
  await button(page, "Review and save").click();
  await expect(outcome(page)).toHaveText(/^Not saved\. Couldn't reach the service/);

  behaviors.cors = "any";
  await button(page, "Review and save").click();
  await expect(outcome(page)).toHaveText(/^Nothing to save: the service already has these values/);
  expect(sent()).toHaveLength(2);
  await close();
});
