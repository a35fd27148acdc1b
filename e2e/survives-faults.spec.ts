import type { Locator, Page } from "@playwright/test";
import { BILLING, CALL, type Document, FRONT_DESK, frontDesk, practice, SQUAD } from "./data";
import { field, review, save, saveChanges, saved, status } from "./editor";
import { blockStorage, failAtRandom, fillStorage, untilShown } from "./faults";
import { expect, fillConnectForm, type Organisation, startService, test } from "./fixtures";

const ASSISTANTS = "/api/v1/assistants";
const SQUADS = "/api/v1/multi-agent";
const CALLS = "/api/v1/calls";
const PATCH_ASSISTANT = `PATCH ${ASSISTANTS}/:id`;
const PATCH_SQUAD = `PATCH ${SQUADS}/:id`;
const POST_SQUAD = `POST ${SQUADS}`;
const DELETE_CALL = `DELETE ${CALLS}/:id`;
const WAIT_OF_DELETIONS = 11_000;

const editor = `/assistants/${FRONT_DESK}`;
const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole("button", { name, exact: true });
const tryAgain = (page: Page) => button(page.getByRole("main"), "Try again");
const deletions = (page: Page) => page.getByRole("region", { name: "Deletions" });
const rejected = (page: Page) => page.getByRole("alertdialog", { name: "The service rejected the key" });
const main = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: new RegExp(`^${name}`) });

async function enterKey(page: Page, key: string) {
  await rejected(page).getByLabel("API key").fill(key);
  await button(rejected(page), "Use this key").click();
  await expect(rejected(page)).toHaveCount(0);
}

const patches = (organisation: Organisation, id: string) => organisation.sent("PATCH", `${ASSISTANTS}/${id}`);
const posts = (organisation: Organisation) => organisation.sent("POST", SQUADS);
const deletes = (organisation: Organisation, ids: readonly string[]) =>
  ids.map((id) => organisation.sent("DELETE", `${CALLS}/${id}`).length);

/** The squads of a name that the service has, asked when nothing fails. */
async function squadsNamed(url: string, { key, behaviours }: Organisation, name: string) {
  const { fail } = behaviours;
  behaviours.fail = [];
  const response = await fetch(`${url}${SQUADS}`, { headers: { "X-API-Key": key } });
  behaviours.fail = fail;
  return ((await response.json()) as Document[]).filter((squad) => squad.name === name);
}

const outcome = (page: Page, words = /^(Saved|Not saved|It is not known|Nothing to save)/) =>
  status(page, words);

/** Saves until it is said to be saved, as a person does who believes the page; each word of it has to be true. */
async function saveInSpite(page: Page, isStored: () => Promise<boolean>): Promise<number> {
  const dialog = page.getByRole("dialog", { name: "Review changes" });
  for (let tries = 1; tries <= 15; tries += 1) {
    await button(page, "Review and save").click();
    await expect(dialog.or(outcome(page))).toBeVisible({ timeout: 20_000 });
    if (await dialog.isVisible()) await save(page);
    await expect(outcome(page)).toBeVisible({ timeout: 20_000 });
    const words = (await outcome(page).textContent()) ?? "";
    if (/^(Saved|Nothing to save)/.test(words)) {
      expect(await isStored(), words).toBe(true);
      return tries;
    }
    if (words.startsWith("Not saved")) expect(await isStored(), words).toBe(false);
    expect(words).toContain("What you typed is still here.");
  }
  throw new Error("Fifteen tries were not enough");
}

/** Fills the form of a new squad: its name, and the night line as its member. */
async function fillSquad(page: Page, name: string) {
  await field(page, "name").fill(name);
  await page.getByRole("combobox", { name: "Add an assistant" }).fill("Night");
  await page.getByRole("option", { name: /^Night line/ }).click();
}

test("edits and saves, renames, and creates a squad, while a fifth of all requests fails", async ({
  page,
  open,
  organisation,
  program,
}) => {
  await open(page, "/voices");
  const service = failAtRandom(organisation, "edits");
  await page.goto(editor);
  await untilShown(field(page, "firstMessage"), tryAgain(page));
  await field(page, "firstMessage").fill("Typed once.");
  const first = await saveInSpite(
    page,
    async () => (await organisation.stored("assistants", FRONT_DESK)).firstMessage === "Typed once.",
  );
  await expect(field(page, "firstMessage")).toHaveValue("Typed once.");
  expect(service.asked(PATCH_ASSISTANT)).toBeLessThanOrEqual(first);
  expect(service.carriedOut(PATCH_ASSISTANT)).toBe(1);

  await page.goto(`/assistants/${BILLING}`);
  await untilShown(field(page, "name"), tryAgain(page));
  await field(page, "name").fill("Accounts");
  const second = await saveInSpite(
    page,
    async () => (await organisation.stored("assistants", BILLING)).name === "Accounts",
  );
  expect(service.asked(PATCH_ASSISTANT)).toBeLessThanOrEqual(first + second);
  expect(service.carriedOut(PATCH_ASSISTANT)).toBe(2);

  await page.goto(`/assistants/${BILLING}/rename?from=Billing`);
  const bar = page.getByRole("region", { name: "Update" });
  const isRenamed = async () =>
    !JSON.stringify(await organisation.stored("squads", SQUAD)).includes('"assistantName":"Billing"');
  await untilShown(button(bar, "Update 1 squad"), tryAgain(page));
  await button(bar, "Update 1 squad").click();
  let asks = 1;
  for (;;) {
    await expect(bar.getByRole("status")).toHaveText(/saved/, { timeout: 20_000 });
    const words = (await bar.getByRole("status").textContent()) ?? "";
    if (/^1 (saved|already the same)\.$/.test(words)) break;
    if (words === "1 not saved.") expect(await isRenamed()).toBe(false);
    asks += 1;
    expect(asks).toBeLessThan(15);
    await button(bar, "Try 1 again").click();
    await expect(bar.getByRole("progressbar")).toHaveCount(0);
  }
  expect(await isRenamed()).toBe(true);
  expect(service.asked(PATCH_SQUAD)).toBeLessThanOrEqual(asks);
  expect(service.carriedOut(PATCH_SQUAD)).toBe(1);

  await page.goto("/squads/new");
  await untilShown(field(page, "name"), tryAgain(page));
  await fillSquad(page, "Made once");
  const created = page.getByRole("heading", { name: "Made once", level: 1 });
  const told = status(page, /created|^Nothing was sent/i);
  let clicks = 0;
  while (!(await created.isVisible())) {
    const again = button(page, "Look again").or(button(page, "Create squad"));
    clicks += 1;
    expect(clicks).toBeLessThan(15);
    await again.first().click();
    await expect(told.or(created).first()).toBeVisible({ timeout: 20_000 });
    const words = (await told.isVisible()) ? ((await told.textContent()) ?? "") : "";
    if (words.startsWith("Not created")) {
      expect(await squadsNamed(program.url, organisation, "Made once"), words).toEqual([]);
    }
    if (!(await created.isVisible())) await expect(field(page, "name")).toHaveValue("Made once");
  }
  service.stop();
  expect(service.failed()).toBeGreaterThan(0);
  expect(await squadsNamed(program.url, organisation, "Made once")).toHaveLength(1);
  expect(service.carriedOut(POST_SQUAD)).toBe(1);
});

const MANY = 8;
const callIds = Array.from({ length: MANY }, (_, number) => `bulk-${String(number).padStart(2, "0")}`);
/** A practice with calls that can be spared, and assistants that lack the front desk's voice. */
const withMany = () => ({
  ...practice(),
  assistants: [
    frontDesk(),
    ...["one", "two", "three", "four", "five", "six"].map((id) => ({
      id,
      name: `Line ${id}`,
      voice: { provider: "standard", stability: 0.1 },
    })),
  ],
  calls: callIds.map((id, number) => ({
    id,
    status: "ended",
    endedReason: "customer-ended-call",
    startedAt: `2026-11-10T10:${String(number).padStart(2, "0")}:00.000Z`,
    endedAt: `2026-11-10T10:${String(number).padStart(2, "0")}:40.000Z`,
    customer: { name: `Caller ${number}` },
    messages: [{ role: "user", message: `I am number ${number}.`, secondsFromStart: 1 }],
  })),
});
const LINES = ["one", "two", "three", "four", "five", "six"];

// By its name: the page that is being left may have a box of its own.
const search = (page: Page) => page.getByRole("searchbox", { name: "Search every transcript" });
const rows = (page: Page) => page.getByRole("table", { name: "Calls" }).locator("tbody tr[data-row]");
const left = async (organisation: Organisation) =>
  (await Promise.all(callIds.map((id) => organisation.find("calls", id)))).filter(Boolean).length;
const withVoice = async (organisation: Organisation) => {
  const lines = await Promise.all(LINES.map((id) => organisation.stored("assistants", id)));
  return lines.filter(({ voice }) => (voice as Document).stability === 0.5).length;
};

/** From the front desk: the stability of its voice, to all others, up to the review. */
async function chooseVoice(page: Page) {
  await page
    .locator("summary")
    .filter({ hasText: /^Voice\d/ })
    .click();
  await page.locator('[name="apply.voice.stability"]').check();
  await page.getByRole("checkbox", { name: /^Select all/ }).check();
  await button(page, "Review the differences").click();
}
const applied = (page: Page) => page.getByRole("region", { name: "Apply" }).getByRole("status");

/** Deletes every call of the list. */
async function deleteAll(page: Page, count = MANY) {
  await askToDeleteAll(page, count);
  await confirmAll(page, count);
}
async function askToDeleteAll(page: Page, count = MANY) {
  await page.getByRole("checkbox", { name: `Select all ${count}` }).click();
  await button(page.getByRole("region", { name: "Selection" }), "Delete").click();
  await expect(page.getByRole("alertdialog", { name: `Delete ${count} calls?` })).toBeVisible();
}
async function confirmAll(page: Page, count = MANY) {
  await button(page.getByRole("alertdialog"), `Delete ${count}`).click();
  await expect(deletions(page)).toContainText(`Deleting ${count} calls in`);
  await page.clock.fastForward(WAIT_OF_DELETIONS);
}
/** The numbers in a sentence, by the words behind them. */
const counted = (words: string, kind: string) => Number(new RegExp(`(\\d+) ${kind}`).exec(words)?.[1] ?? 0);

test("applies to many, searches, and deletes one and many, while a fifth of all requests fails", async ({
  page,
  connect,
  newOrganisation,
}) => {
  await page.clock.install();
  const organisation = await newOrganisation(withMany());
  await connect(page, organisation);
  const service = failAtRandom(organisation, "many");

  await page.goto(`/assistants/apply?from=${FRONT_DESK}`);
  await untilShown(page.locator("summary").filter({ hasText: /^Voice\d/ }), tryAgain(page));
  await chooseVoice(page);
  await button(page, /^Apply to/).click();
  for (let asks = 1; ; asks += 1) {
    await expect(applied(page)).toHaveText(/\d/, { timeout: 20_000 });
    await expect(page.getByRole("progressbar", { name: "Applied" })).toHaveCount(0, { timeout: 20_000 });
    const words = (await applied(page).textContent()) ?? "";
    const claimed = counted(words, "saved") + counted(words, "already the same");
    const unknown = counted(words, "not known") + counted(words, "sent, but not checked");
    const stored = await withVoice(organisation);
    expect(stored, words).toBeGreaterThanOrEqual(claimed);
    expect(stored, words).toBeLessThanOrEqual(claimed + unknown);
    if (claimed === LINES.length) break;
    expect(asks).toBeLessThan(15);
    await button(page, /^Try \d+ again$/).click();
  }
  expect(service.carriedOut(PATCH_ASSISTANT)).toBe(LINES.length);

  await page.goto("/calls");
  await untilShown(page.getByRole("checkbox", { name: `Select all ${MANY}` }), tryAgain(page));
  await search(page).fill('"number 7"');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole("link").click();
  await untilShown(button(page, "Delete"), tryAgain(page));
  await button(page, "Delete").click();
  await button(page.getByRole("alertdialog"), "Delete").click();
  await page.clock.fastForward(WAIT_OF_DELETIONS);
  const ofOne = deletions(page).getByText(/(eleted|gone already): call/i);
  for (let asks = 1; ; asks += 1) {
    await expect(ofOne).toBeVisible({ timeout: 20_000 });
    const words = (await ofOne.textContent()) ?? "";
    const isThere = (await organisation.find("calls", "bulk-07")) !== undefined;
    if (/^(Deleted|Gone already)/.test(words)) {
      expect(isThere, words).toBe(false);
      break;
    }
    if (words.startsWith("Not deleted")) expect(isThere, words).toBe(true);
    expect(asks).toBeLessThan(15);
    await button(deletions(page), "Try again").click();
  }

  await main(page, "Calls").click();
  await untilShown(page.getByRole("checkbox", { name: `Select all ${MANY - 1}` }), tryAgain(page));
  await deleteAll(page, MANY - 1);
  const ofMany = deletions(page).getByText(/^Deleted: .*calls\./);
  for (let asks = 1; ; asks += 1) {
    await expect(ofMany).toBeVisible({ timeout: 20_000 });
    const words = (await ofMany.textContent()) ?? "";
    const known = /^Deleted: (\d+)/.exec(words)?.[1];
    const gone = Number(known) + counted(words, "(was|were) gone already");
    const unknown = Number(/Of (\d+) it is not known/.exec(words)?.[1] ?? 0);
    expect(MANY - (await left(organisation)) - 1, words).toBeGreaterThanOrEqual(gone);
    expect(MANY - (await left(organisation)) - 1, words).toBeLessThanOrEqual(gone + unknown);
    if (gone === MANY - 1) break;
    expect(asks).toBeLessThan(15);
    await button(deletions(page), /^(Try the|Delete the other) \d+/).click();
    await expect(ofMany).toHaveCount(0);
  }
  service.stop();
  expect(service.failed()).toBeGreaterThan(0);
  expect(await left(organisation)).toBe(0);
});

/** A moment from now, as HTTP writes dates. */
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

test("waits out rate limits, however they are told, and sends each change once", async ({
  page,
  open,
  organisation,
  program,
}) => {
  await page.clock.install();
  const pause = page.getByRole("region", { name: "Pause" });
  const limit = (operation: string, retryAfter?: string) => {
    organisation.behaviours.fail = [
      { operation, status: 429, times: 1, ...(retryAfter !== undefined && { retryAfter }) },
    ];
  };
  await open(page, "/squads/new");
  await fillSquad(page, "Patient");
  limit(POST_SQUAD, inSeconds(40));
  await button(page, "Create squad").click();
  await expect(pause).toContainText("Your change has not been sent yet");
  expect(await squadsNamed(program.url, organisation, "Patient")).toEqual([]);
  await expect(field(page, "name")).toHaveValue("Patient");
  await page.clock.fastForward(41_000);
  await expect(page.getByRole("heading", { name: "Patient", level: 1 })).toBeVisible();
  await expect(pause).toHaveCount(0);
  expect(posts(organisation)).toHaveLength(2);
  expect(await squadsNamed(program.url, organisation, "Patient")).toHaveLength(1);

  // A service that does not say for how long is asked again in growing distances.
  organisation.behaviours.fail = [{ operation: `GET ${ASSISTANTS}`, status: 429 }];
  await page.goto(editor);
  await expect(pause).toContainText("Reading goes on by itself");
  organisation.behaviours.fail = [];
  await page.clock.fastForward(31_000);
  await expect(field(page, "name")).toHaveValue("Front desk");
  await field(page, "name").fill("Reception");
  await review(page);
  limit(PATCH_ASSISTANT, "30");
  await save(page);
  await expect(pause).toContainText("Your change has not been sent yet");
  await button(page.getByRole("dialog", { name: "Review changes" }), "Stop").click();
  await expect(page.getByRole("dialog", { name: "Review changes" })).toHaveCount(0);
  await expect(outcome(page, /^(Saved|It is not known)/)).toHaveCount(0);
  await expect(field(page, "name")).toHaveValue("Reception");
  await page.clock.fastForward(60_000);
  expect(patches(organisation, FRONT_DESK)).toHaveLength(1);
  expect(await organisation.stored("assistants", FRONT_DESK)).toMatchObject({ name: "Front desk" });
  await saveChanges(page);
  await expect(saved(page)).toHaveText("Saved. 1 change stored.");

  await page.goto(`/calls/${CALL}`);
  await button(page, "Delete").click();
  limit(DELETE_CALL, "20");
  await button(page.getByRole("alertdialog"), "Delete").click();
  await page.clock.fastForward(WAIT_OF_DELETIONS);
  await expect(pause).toContainText("Your change has not been sent yet");
  expect(await organisation.find("calls", CALL)).toMatchObject({ id: CALL });
  await page.clock.fastForward(21_000);
  await expect(deletions(page)).toContainText("Deleted: call");
  expect(deletes(organisation, [CALL])).toEqual([2]);
});

test("goes on where it was when the network goes in the middle", async ({
  page,
  watch,
  context,
  connect,
  newOrganisation,
}) => {
  await page.clock.install();
  // The page's own code that was to be loaded ahead.
  watch.allowConsole(/net::ERR_INTERNET_DISCONNECTED/);
  const organisation = await newOrganisation(withMany());
  await connect(page, organisation);
  await page.goto(editor);
  await field(page, "name").fill("Reception");
  await review(page);
  await context.setOffline(true);
  await save(page);
  await expect(outcome(page)).toHaveText(/^Not saved\. The service cannot be reached\./);
  // A part of the page that was never shown cannot come now; the page stays.
  await button(page, "History").click();
  await expect(page.getByText("A part of this page could not be loaded.")).toBeVisible();
  await button(page.getByRole("main").getByRole("alert"), "Close").click();
  await expect(field(page, "name")).toHaveValue("Reception");
  await context.setOffline(false);
  await button(page, "History").click();
  await expect(page.getByRole("dialog", { name: "History" })).toBeVisible();
  await page.keyboard.press("Escape");

  // Now it goes while the service works: what was sent arrives, and its answer does not.
  await review(page);
  organisation.behaviours.latencyMs = 1000;
  organisation.behaviours.fail = [
    { operation: PATCH_ASSISTANT, status: 504, body: "html", afterWrite: true, times: 1 },
  ];
  await save(page);
  await expect.poll(() => patches(organisation, FRONT_DESK).length, { timeout: 20_000 }).toBe(1);
  await context.setOffline(true);
  await expect(outcome(page)).toHaveText(/^It is not known whether this was saved/);
  await expect(field(page, "name")).toHaveValue("Reception");
  organisation.behaviours.latencyMs = 0;
  await expect.poll(async () => (await organisation.stored("assistants", FRONT_DESK)).name).toBe("Reception");
  await context.setOffline(false);
  await button(page, "Review and save").click();
  await expect(outcome(page)).toHaveText(/^Nothing to save: the service has all of this already/);
  expect(patches(organisation, FRONT_DESK)).toHaveLength(1);

  await page.goto(`/assistants/apply?from=${FRONT_DESK}`);
  await chooseVoice(page);
  organisation.behaviours.latencyMs = 400;
  await button(page, /^Apply to/).click();
  const written = () => LINES.flatMap((id) => patches(organisation, id)).length;
  await expect.poll(written).toBe(2);
  await context.setOffline(true);
  await expect(applied(page)).toHaveText(/saved.*not begun/);
  organisation.behaviours.latencyMs = 0;
  const words = (await applied(page).textContent()) ?? "";
  await expect.poll(() => withVoice(organisation)).toBeGreaterThanOrEqual(counted(words, "saved"));
  await context.setOffline(false);
  await button(page, /^Try \d+ again$/).click();
  await expect(applied(page)).toHaveText(/^(6 saved|\d saved, \d already the same)\.$/);
  expect(await withVoice(organisation)).toBe(LINES.length);
  expect(LINES.map((id) => patches(organisation, id).length)).toEqual([1, 1, 1, 1, 1, 1]);

  await main(page, "Calls").click();
  await expect(rows(page)).toHaveCount(MANY);
  await askToDeleteAll(page);
  await context.setOffline(true);
  await confirmAll(page);
  await expect(deletions(page)).toContainText(/^Deleted: 0 of 8 calls\. Of \d+ it is not known/);
  expect(await left(organisation)).toBe(MANY);
  await search(page).fill('"number 7"');
  await expect(rows(page)).toHaveCount(1);
  await context.setOffline(false);
  await button(deletions(page), /^(Try the|Delete the other) \d+/).click();
  await expect(deletions(page)).toContainText(`Deleted: ${MANY} calls.`);
  expect(await left(organisation)).toBe(0);
  expect(deletes(organisation, callIds)).toEqual(callIds.map(() => 1));
});

test("asks for another key when its own is revoked in the middle, and loses and repeats nothing", async ({
  page,
  connect,
  newOrganisation,
  program,
}) => {
  await page.clock.install();
  const organisation = await newOrganisation(withMany());
  await connect(page, organisation);
  const revokeAt = (operation: string, number: number) => {
    let count = 0;
    let isRevoked = false;
    const when = (asked: string) => {
      if (asked === operation) count += 1;
      isRevoked ||= count >= number;
      return isRevoked;
    };
    organisation.behaviours.fail = [{ status: 401, when }];
  };
  const renew = async () => {
    await expect(rejected(page)).toBeVisible();
    organisation.behaviours.fail = [];
    await enterKey(page, organisation.key);
  };

  await page.goto(`/assistants/apply?from=${FRONT_DESK}`);
  await chooseVoice(page);
  revokeAt(PATCH_ASSISTANT, 3);
  await button(page, /^Apply to/).click();
  await renew();
  await expect(applied(page)).toHaveText("6 saved.");
  expect(await withVoice(organisation)).toBe(LINES.length);
  expect(LINES.map((id) => patches(organisation, id).length).toSorted()).toEqual([1, 1, 1, 1, 1, 2]);

  await page.goto("/squads/new");
  await field(page, "name").fill("Keyless");
  revokeAt(POST_SQUAD, 1);
  await button(page, "Create squad").click();
  await expect(status(page, /^Not created\. The service rejected the key/)).toBeVisible();
  expect(await squadsNamed(program.url, organisation, "Keyless")).toEqual([]);
  await renew();
  await expect(field(page, "name")).toHaveValue("Keyless");
  await button(page, "Create squad").click();
  await expect(page.getByRole("heading", { name: "Keyless", level: 1 })).toBeVisible();
  expect(await squadsNamed(program.url, organisation, "Keyless")).toHaveLength(1);

  await main(page, "Calls").click();
  await expect(rows(page)).toHaveCount(MANY);
  revokeAt(DELETE_CALL, 5);
  await deleteAll(page);
  await expect(rejected(page)).toBeVisible();
  expect(await left(organisation)).toBe(MANY - 4);
  await renew();
  await expect(deletions(page)).toContainText(`Deleted: ${MANY} calls.`);
  expect(await left(organisation)).toBe(0);
  expect(Math.max(...deletes(organisation, callIds))).toBe(2);
});

test("does its work in a browser that has no room left, and promises to keep nothing", async ({
  page,
  open,
  organisation,
}) => {
  await page.clock.install();
  await fillStorage(page);
  await open(page, editor);
  await field(page, "name").fill("Reception");
  const note = page.getByText("This browser keeps nothing here: its storage is full. Save before you leave.");
  await expect(note).toBeVisible();
  // What can be read says nothing of what can be written.
  await button(page, "History").click();
  await expect(page.getByRole("dialog", { name: "History" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(note).toBeVisible();
  await main(page, "Squads").click();
  const leaving = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect(leaving).toContainText("If you leave, they are gone.");
  await button(leaving, "Stay").click();
  await expect(field(page, "name")).toHaveValue("Reception");
  await saveChanges(page);
  await expect(saved(page)).toHaveText("Saved. 1 change stored.");
  expect(await organisation.stored("assistants", FRONT_DESK)).toMatchObject({ name: "Reception" });
  expect(patches(organisation, FRONT_DESK)).toHaveLength(1);

  await main(page, "Calls").click();
  await search(page).fill("refund");
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole("link").click();
  await button(page, "Delete").click();
  await button(page.getByRole("alertdialog"), "Delete").click();
  await page.clock.fastForward(WAIT_OF_DELETIONS);
  await expect(deletions(page)).toContainText("Deleted: call");
  await button(deletions(page), "Keep on this device").click();
  await expect(deletions(page)).toContainText("This browser keeps nothing");
  await expect(deletions(page)).not.toContainText("Kept on this device");

  await main(page, "Squads").click();
  await page.getByRole("link", { name: "New squad" }).click();
  await fillSquad(page, "No room");
  await expect(note).toBeVisible();
  await button(page, "Create squad").click();
  await expect(page.getByRole("heading", { name: "No room", level: 1 })).toBeVisible();
  expect(posts(organisation)).toHaveLength(1);
});

test("does its work in a browser whose storage is blocked altogether", async ({
  page,
  connect,
  newOrganisation,
}) => {
  await page.clock.install();
  await blockStorage(page);
  const organisation = await newOrganisation(withMany());
  await connect(page, organisation);
  await main(page, "Assistants").click();
  await page.getByRole("link", { name: "Front desk" }).click();
  await field(page, "name").fill("Reception");
  await expect(page.getByText("This browser keeps nothing here: its storage is blocked.")).toBeVisible();
  await saveChanges(page);
  await expect(saved(page)).toHaveText("Saved. 1 change stored.");
  expect(await organisation.stored("assistants", FRONT_DESK)).toMatchObject({ name: "Reception" });

  await page.getByRole("link", { name: "Apply settings to others" }).click();
  await chooseVoice(page);
  await button(page, /^Apply to/).click();
  await expect(applied(page)).toHaveText("6 saved.");
  expect(await withVoice(organisation)).toBe(LINES.length);

  await main(page, "Squads").click();
  await page.getByRole("link", { name: "New squad" }).click();
  await field(page, "name").fill("Not kept");
  await button(page, "Create squad").click();
  await expect(page.getByRole("heading", { name: "Not kept", level: 1 })).toBeVisible();
  expect(posts(organisation)).toHaveLength(1);

  await main(page, "Calls").click();
  await search(page).fill('"number 7"');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole("link").click();
  await expect(page.getByText("I am number 7.").first()).toBeVisible();
  await page.goBack();
  await expect(search(page)).toHaveValue('"number 7"');
  await search(page).fill("");
  await deleteAll(page);
  await expect(deletions(page)).toContainText(`Deleted: ${MANY} calls.`);
  expect(await left(organisation)).toBe(0);

  await main(page, "Settings").click();
  await expect(page.getByText("blocked").first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Keep nothing on this device" }).check();
  // Nothing was kept, so a reload asks for the connection again.
  await page.reload();
  await expect(page.getByLabel("API key")).toBeVisible();
});

test("keeps two tabs on one record from losing each other's work, or doing it twice", async ({
  page,
  context,
  open,
  organisation,
  program,
}) => {
  await page.clock.install();
  await open(page, editor);
  const other = await context.newPage();
  await other.goto(editor);
  await field(page, "name").fill("Reception");
  await field(page, "endCallMessage").fill("Bye.");
  await field(other, "firstMessage").fill("Good day.");
  await field(other, "endCallMessage").fill("So long.");
  await saveChanges(page);
  await expect(saved(page)).toHaveText("Saved. 2 changes stored.");

  const dialog = await review(other);
  await dialog.getByRole("radio", { name: "Keep mine" }).check();
  await save(other);
  await expect(saved(other)).toContainText("What somebody else changed meanwhile was kept.");
  expect(await organisation.stored("assistants", FRONT_DESK)).toMatchObject({
    name: "Reception",
    firstMessage: "Good day.",
    endCallMessage: "So long.",
  });
  expect(patches(organisation, FRONT_DESK)).toHaveLength(2);

  // The same new squad from both: the second is asked whether it means it.
  for (const tab of [page, other]) {
    await tab.goto("/squads/new");
    await fillSquad(tab, "Once");
  }
  await button(page, "Create squad").click();
  await expect(page.getByRole("heading", { name: "Once", level: 1 })).toBeVisible();
  await button(other, "Create squad").click();
  await expect(status(other, /^Nothing was sent: there is a squad with this name/)).toBeVisible();
  expect(await squadsNamed(program.url, organisation, "Once")).toHaveLength(1);

  // The same call deleted in both, and the one that comes second says so.
  await page.goto(`/calls/${CALL}`);
  await button(page, "Delete").click();
  await button(page.getByRole("alertdialog"), "Delete").click();
  await expect(deletions(page)).toContainText("Deleting call");
  await fetch(`${program.url}${CALLS}/${CALL}`, {
    method: "DELETE",
    headers: { "X-API-Key": organisation.key },
  });
  await page.clock.fastForward(WAIT_OF_DELETIONS);
  await expect(deletions(page)).toContainText("Gone already: call");
  await main(page, "Calls").click();
  await expect(rows(page)).toHaveCount(1);
});

test("looks what became of a change that the service took too long over, and finds it when it comes late", async ({
  page,
  open,
  organisation,
  program,
}) => {
  await page.clock.install();
  await open(page, editor);
  await field(page, "name").fill("Reception");
  await review(page);
  /** From the next reading on the service is slow: what is sent then takes longer than the page waits. */
  const slowAfterReading = (path: string) => {
    const when = () => {
      organisation.behaviours.latencyMs = 4000;
      return false;
    };
    organisation.behaviours.fail = [{ operation: `GET ${path}`, status: 500, when }];
  };
  const quickly = { intervals: [50], timeout: 20_000 };
  slowAfterReading(ASSISTANTS);
  await save(page);
  await expect.poll(() => patches(organisation, FRONT_DESK).length, quickly).toBe(1);
  organisation.behaviours.fail = [];
  organisation.behaviours.latencyMs = 0;
  await page.clock.fastForward(31_000);
  await expect(outcome(page)).toHaveText(/^Not saved: .* still has the old version/);
  await expect(field(page, "name")).toHaveValue("Reception");
  await expect.poll(async () => (await organisation.stored("assistants", FRONT_DESK)).name).toBe("Reception");
  await button(page, "Review and save").click();
  await expect(outcome(page)).toHaveText(/^Nothing to save: the service has all of this already/);
  expect(patches(organisation, FRONT_DESK)).toHaveLength(1);

  await page.goto("/squads/new");
  await fillSquad(page, "Late");
  slowAfterReading(SQUADS);
  await button(page, "Create squad").click();
  await expect.poll(() => posts(organisation).length, quickly).toBe(1);
  organisation.behaviours.fail = [];
  organisation.behaviours.latencyMs = 0;
  await page.clock.fastForward(31_000);
  await expect(status(page, /^Not created: .* a look shows no new squad\./)).toBeVisible();
  await expect.poll(() => squadsNamed(program.url, organisation, "Late")).toHaveLength(1);
  await button(page, "Create squad").click();
  await expect(
    status(page, /^Nothing was sent this time: the request before was carried out after all\. Created\./),
  ).toBeVisible();
  expect(posts(organisation)).toHaveLength(1);
});

test("tells what it can when a service at another address lets no page read its answers any more", async ({
  page,
  watch,
}) => {
  await page.clock.install();
  const { url, service, close } = await startService({});
  if (!service) throw new Error("There is no service");
  const key = "elsewhere";
  await service.createOrganisation({ key, data: practice() });
  const behaviours = service.behaviours(key);
  const name = async () => ((await service.stored(key, "assistants", FRONT_DESK)) as Document).name;
  const sent = () => service.requests(key).filter(({ method }) => method === "PATCH");
  watch.allowOrigin(url);
  watch.allowConsole(/blocked by CORS policy|net::ERR_FAILED/);
  await page.goto(`/connect?next=${encodeURIComponent(editor)}`);
  await fillConnectForm(page, url, key);
  await expect(page.getByRole("heading", { name: "Front desk", level: 1 })).toBeVisible();
  await field(page, "name").fill("Reception");
  await review(page);

  // The service says for how long, but no page of another origin may read it.
  behaviours.cors = "unexposed";
  behaviours.fail = [{ operation: PATCH_ASSISTANT, status: 429, retryAfter: "500", times: 1 }];
  await save(page);
  await expect(page.getByRole("region", { name: "Pause" })).toContainText("has not been sent yet");
  behaviours.cors = "none";
  await page.clock.fastForward(2000);
  await expect(outcome(page)).toHaveText(/^It is not known whether this was saved/);
  await expect(field(page, "name")).toHaveValue("Reception");
  expect(await name()).toBe("Reception");
  await button(page, "Review and save").click();
  await expect(outcome(page)).toHaveText(/^Not saved\. The service cannot be reached/);

  behaviours.cors = "any";
  await button(page, "Review and save").click();
  await expect(outcome(page)).toHaveText(/^Nothing to save: the service has all of this already/);
  expect(sent()).toHaveLength(2);
  await close();
});
