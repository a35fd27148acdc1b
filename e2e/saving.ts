import type { Page } from "@playwright/test";
import { FRONT_DESK, frontDesk } from "./data";
import { status } from "./editor";
import { expect, type Organization } from "./fixtures";
import { patches } from "./main-jobs";

/** What was sent to change the front desk. */
export const bodies = (organization: Organization) =>
  patches(organization, FRONT_DESK) as Record<string, unknown>[];
/** The front desk as the service has it. */
export const stored = (organization: Organization) => organization.stored("assistants", FRONT_DESK);
/** What the editor says of a save that did not come out well. */
export const notSaved = (page: Page, words: RegExp) =>
  status(page, new RegExp(`^(Not saved|Couldn't verify the save).*${words.source}`));

/** What a save of these fields alone leaves behind. */
export const originalWith = (changes: Record<string, unknown>) => ({
  ...frontDesk(),
  updatedAt: expect.any(String),
  ...changes,
});
