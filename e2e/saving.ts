import type { Page } from "@playwright/test";
import { FRONT_DESK, frontDesk } from "./data";
import { status } from "./editor";
import { expect, type Organization } from "./fixtures";
import { patches } from "./main-jobs";

/** The requests that changed the front desk. */
export const bodies = (organization: Organization) =>
  patches(organization, FRONT_DESK) as Record<string, unknown>[];
/** The front desk as the service has it. */
export const stored = (organization: Organization) => organization.stored("assistants", FRONT_DESK);
/** The editor's report of a save that failed, at least in part. */
export const notSaved = (page: Page, words: RegExp) =>
  status(page, new RegExp(`^(Not saved|Couldn't verify the save).*${words.source}`));

/** The expected record after a save of only these fields. */
export const originalWith = (changes: Record<string, unknown>) => ({
  ...frontDesk(),
  updatedAt: expect.any(String),
  ...changes,
});
