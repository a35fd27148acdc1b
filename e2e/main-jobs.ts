import type { Locator, Page } from "@playwright/test";
import { type Document, FRONT_DESK } from "./data";
import { field, status } from "./editor";
import { expect, type Organization } from "./fixtures";

export const ASSISTANTS = "/api/v1/assistants";
export const SQUADS = "/api/v1/multi-agent";
export const CALLS = "/api/v1/calls";
export const PATCH_ASSISTANT = `PATCH ${ASSISTANTS}/:id`;
export const PATCH_SQUAD = `PATCH ${SQUADS}/:id`;
export const POST_SQUAD = `POST ${SQUADS}`;
export const DELETE_CALL = `DELETE ${CALLS}/:id`;
/** In milliseconds: the time after which a deletion can't be undone. */
export const WAIT_OF_DELETIONS = 11_000;

/** The front desk's editor. */
export const editor = `/assistants/${FRONT_DESK}`;
/** A button with exactly this name. */
export const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole("button", { name, exact: true });
/** The retry button of a page that couldn't load something. */
export const tryAgain = (page: Page) => button(page.getByRole("main"), "Try again");
export const deletions = (page: Page) => page.getByRole("region", { name: "Notifications" });
export const rejected = (page: Page) =>
  page.getByRole("alertdialog", { name: "The service rejected the key" });
/** A page's link in the main navigation. */
export const main = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: new RegExp(`^${name}`) });

/** Enters a new key in the dialog that asks for one. */
export async function enterKey(page: Page, key: string) {
  await rejected(page).getByLabel("API key").fill(key);
  await button(rejected(page), "Use this key").click();
  await expect(rejected(page)).toHaveCount(0);
}

/** The requests that changed an assistant. */
export const patches = (organization: Organization, id: string) =>
  organization.sent("PATCH", `${ASSISTANTS}/${id}`);
/** The requests that created squads. */
export const posts = (organization: Organization) => organization.sent("POST", SQUADS);
/** How many times each call's deletion was requested. */
export const deletes = (organization: Organization, ids: readonly string[]) =>
  ids.map((id) => organization.sent("DELETE", `${CALLS}/${id}`).length);

/** The service's squads with a name, read without failures. */
export async function squadsNamed(url: string, { key, behaviors }: Organization, name: string) {
  const { fail } = behaviors;
  behaviors.fail = [];
  const response = await fetch(`${url}${SQUADS}`, { headers: { "X-API-Key": key } });
  behaviors.fail = fail;
  return ((await response.json()) as Document[]).filter((squad) => squad.name === name);
}

/** The editor's report of a save. */
export const outcome = (page: Page, words = /^(Saved|Not saved|Couldn't verify the save|Nothing to save)/) =>
  status(page, words);

/** Fills in a new squad: its name, and the night line as its member. */
export async function fillSquad(page: Page, name: string) {
  await field(page, "name").fill(name);
  await page.getByRole("combobox", { name: "Add assistant" }).fill("Night");
  await page.getByRole("option", { name: /^Night line/ }).click();
}

// By its name, because the previous page may have a box of its own.
export const search = (page: Page) => page.getByRole("searchbox", { name: "Search every transcript" });
/** The rows of the calls list. */
export const rows = (page: Page) => page.getByRole("table", { name: "Calls" }).locator("tbody tr[data-row]");
