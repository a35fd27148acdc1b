import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { field, saveChanges, status } from "../editor";
import { expect, type Program, test } from "../fixtures";

type Assistant = Record<string, unknown> & { id: string; name: string };

/** The test's own sample organization. */
async function sampleOrganization(
  { url, service }: Program,
  behaviors: Parameters<Program["service"]["createOrganization"]>[0]["behaviors"] = {},
) {
  const key = `key-${randomUUID()}`;
  await service.createOrganization({ key, sample: { seed: 1, calls: 0 } });
  const answer = await fetch(`${url}/api/v1/assistants`, { headers: { "X-API-Key": key } });
  const assistants = (await answer.json()) as Assistant[];
  Object.assign(service.behaviors(key), behaviors);
  service.requests(key).length = 0;
  const stored = async (id: string) => (await service.stored(key, "assistants", id)) as Assistant;
  return { key, assistants, stored, requests: () => service.requests(key) };
}

async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/assistants/${id}?section=conversation`);
  await expect(field(page, "maxDurationSeconds")).toBeVisible();
}

/** A record's content, without the time of its last change and nested nulls, which aren't sent. */
function content(record: Record<string, unknown>): unknown {
  const text = JSON.stringify({ ...record, updatedAt: undefined }, (_key, value) => value ?? undefined);
  return JSON.parse(text);
}

test("every sample assistant is opened without a write, and a change is stored in its field alone", async ({
  page,
  program,
  connect,
}) => {
  // Fourteen editors in sequence.
  test.setTimeout(180_000);
  const { key, assistants, stored, requests } = await sampleOrganization(program);
  await connect(page, { key });
  for (const { id } of assistants) {
    const before = await stored(id);
    await openEditor(page, id);
    await expect(page.getByRole("button", { name: "Review and save" })).toBeHidden();
    await field(page, "maxDurationSeconds").fill("777");
    await saveChanges(page);
    await expect(status(page, /^Saved\./)).toBeVisible();
    expect(content(await stored(id))).toEqual(content({ ...before, maxDurationSeconds: 777 }));
  }
  const writes = requests().filter(({ method }) => method !== "GET");
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual(
    assistants.map(({ id }) => `PATCH /api/v1/assistants/${id}`),
  );
});

/** How a service handles a save, and what the report must say if the service loses something unedited. */
const services = {
  "resets what is omitted and replaces objects": { behaviors: { omitted: "reset", nested: "replaced" } },
  "keeps what is omitted and merges objects": { behaviors: { omitted: "kept", nested: "merged" } },
  "takes null for no change": { behaviors: { nulls: "unchanged" } },
  "masks its secrets": {
    behaviors: { secrets: "masked" },
    loses: /The service also changed: .*Tool 3 › Server secret/,
  },
  "refuses what responses additionally carry": {
    behaviors: { extraResponseFields: "refused" },
    loses: /The service also changed: .*Voice ID.* rejected .*Voice ID/,
  },
  "answers a write with nothing": { behaviors: { patchAnswer: "empty" } },
} as const;

for (const [words, { behaviors, ...told }] of Object.entries(services)) {
  test(`the fullest assistant is saved by a service that ${words}, and what it loses is said`, async ({
    page,
    program,
    connect,
  }) => {
    const { key, assistants, stored } = await sampleOrganization(program, behaviors);
    const id = assistants.find(({ name }) => name === "Front desk")?.id ?? "";
    const before = await stored(id);
    await connect(page, { key });
    await openEditor(page, id);
    await field(page, "maxDurationSeconds").fill("888");
    await saveChanges(page);
    await expect(status(page, /^Saved\./)).toBeVisible();
    const after = await stored(id);
    if ("loses" in told) {
      await expect(status(page, told.loses)).toBeVisible();
      expect(after.maxDurationSeconds).toBe(888);
    } else {
      expect(content(after)).toEqual(content({ ...before, maxDurationSeconds: 888 }));
    }
  });
}
