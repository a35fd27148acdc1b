import { CALL, FRONT_DESK } from "../data";
import { field, review, save, saveChanges, saved } from "../editor";
import { expect, test } from "../fixtures";
import {
  ASSISTANTS,
  button,
  DELETE_CALL,
  deletes,
  deletions,
  editor,
  fillSquad,
  outcome,
  PATCH_ASSISTANT,
  POST_SQUAD,
  patches,
  posts,
  squadsNamed,
  WAIT_OF_DELETIONS,
} from "../main-jobs";
import { createSquad } from "../squad-builder";

/** A moment from now, in HTTP's date format. */
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

test("waits out rate limits, however they are told, and sends each change once", async ({
  page,
  open,
  organization,
  program,
}) => {
  await page.clock.install();
  const pause = page.getByRole("region", { name: "Rate limit" });
  const limit = (operation: string, retryAfter?: string) => {
    organization.behaviors.fail = [
      { operation, status: 429, times: 1, ...(retryAfter !== undefined && { retryAfter }) },
    ];
  };
  await open(page, "/squads/new");
  await fillSquad(page, "Patient");
  limit(POST_SQUAD, inSeconds(40));
  await createSquad(page);
  await expect(pause).toContainText("Your change hasn't been sent yet");
  expect(await squadsNamed(program.url, organization, "Patient")).toEqual([]);
  await expect(field(page, "name")).toHaveValue("Patient");
  await page.clock.fastForward(41_000);
  await expect(page.getByRole("heading", { name: "Patient", level: 1 })).toBeVisible();
  await expect(pause).toHaveCount(0);
  expect(posts(organization)).toHaveLength(2);
  expect(await squadsNamed(program.url, organization, "Patient")).toHaveLength(1);

  // If a service doesn't say how long to wait, the pauses get longer.
  organization.behaviors.fail = [{ operation: `GET ${ASSISTANTS}`, status: 429 }];
  await page.goto(editor);
  await expect(pause).toContainText("retrying automatically");
  organization.behaviors.fail = [];
  await page.clock.fastForward(31_000);
  await expect(field(page, "name")).toHaveValue("Front desk");
  await field(page, "name").fill("Reception");
  await review(page);
  limit(PATCH_ASSISTANT, "30");
  await save(page);
  await expect(pause).toContainText("Your change hasn't been sent yet");
  await button(page.getByRole("dialog", { name: "Review changes" }), "Stop").click();
  await expect(page.getByRole("dialog", { name: "Review changes" })).toHaveCount(0);
  await expect(outcome(page, /^(Saved|Couldn't verify the save)/)).toHaveCount(0);
  await expect(field(page, "name")).toHaveValue("Reception");
  await page.clock.fastForward(60_000);
  expect(patches(organization, FRONT_DESK)).toHaveLength(1);
  expect(await organization.stored("assistants", FRONT_DESK)).toMatchObject({ name: "Front desk" });
  await saveChanges(page);
  await expect(saved(page)).toHaveText("Saved.");

  await page.goto(`/calls/${CALL}`);
  await button(page, "Delete call").click();
  limit(DELETE_CALL, "20");
  await button(page.getByRole("alertdialog"), "Delete call").click();
  await page.clock.fastForward(WAIT_OF_DELETIONS);
  await expect(pause).toContainText("Your change hasn't been sent yet");
  expect(await organization.find("calls", CALL)).toMatchObject({ id: CALL });
  await page.clock.fastForward(21_000);
  await expect(deletions(page)).toContainText("Deleted: call");
  expect(deletes(organization, [CALL])).toEqual([2]);
});

test("says that a page still loads, and lets its reads be sent again or canceled", async ({
  page,
  open,
  watch,
}) => {
  // The router logs errors thrown during rendering.
  watch.allowConsole(/AbortError/);
  await page.clock.install();
  const loading = page.getByRole("region", { name: "Loading" });
  let isSilent = true;
  await page.route("**/api/v1/**", (route) => (isSilent ? undefined : route.fallback()));
  await open(page, "/squads");
  await expect(page.getByRole("table", { name: "Squads" })).toBeVisible();
  await page.clock.fastForward(4000);
  await expect(loading).toHaveCount(0);
  await page.clock.fastForward(1500);
  await expect(loading).toContainText("Still loading.");
  await page.clock.fastForward(6000);
  await expect(loading).toContainText("No data received for 10 seconds.");
  isSilent = false;
  await button(loading, "Try again").click();
  await expect(page.getByRole("link", { name: "Reception and billing" })).toBeVisible();
  await expect(loading).toHaveCount(0);

  // A page that waits for its record appears in the meantime.
  isSilent = true;
  await page.goto(editor);
  await page.clock.fastForward(6000);
  await button(loading, "Cancel").click();
  await expect(page.getByRole("heading", { name: "Canceled" })).toBeVisible();
  await expect(loading).toHaveCount(0);
  isSilent = false;
  await button(page.getByRole("main"), "Try again").click();
  await expect(field(page, "name")).toHaveValue("Front desk");
});
