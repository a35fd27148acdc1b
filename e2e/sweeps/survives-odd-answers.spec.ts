import type { Page, Route } from "@playwright/test";
import { CALL, FRONT_DESK, SQUAD } from "../data";
import { field, review, save } from "../editor";
import { expect, test } from "../fixtures";

/** A list, an editor, the squad's graph, a call, and the pages that read every list. */
const PAGES = [
  "/",
  "/assistants",
  `/assistants/${FRONT_DESK}`,
  `/squads/${SQUAD}?view=graph`,
  "/calls",
  `/calls/${CALL}`,
  "/knowledge-bases",
  "/checks",
];

/** What comes back in place of an answer. Odd records themselves are made by src/api/odd-records.test.ts. */
const ANSWERS: Record<string, (route: Route) => Promise<void>> = {
  "a web page in place of JSON": (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Maintenance</title>" }),
  "a body that is cut off": async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.length / 2) });
  },
  "one field of another type": (route) =>
    changed(route, (record) => ({ ...record, name: { first: "Front" } })),
  "records without an ID": (route) => changed(route, ({ id: _, ...record }) => record),
  "empty lists": async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    await route.fulfill(Array.isArray(await response.json()) ? { response, json: [] } : { response });
  },
  "no content": (route) => route.fulfill({ status: 204 }),
};

type Fields = Record<string, unknown>;

/** The service's own answer with each of its records changed. */
async function changed(route: Route, change: (record: Fields) => Fields) {
  const response = await route.fetch({ maxRetries: 2 });
  const answer: Fields | Fields[] = await response.json();
  await route.fulfill({ response, json: Array.isArray(answer) ? answer.map(change) : change(answer) });
}

for (const [name, answer] of Object.entries(ANSWERS)) {
  test(`stands where the service answers with ${name}`, async ({ page, connect, context }) => {
    await connect(page);
    await context.route("**/api/v1/**", answer);
    for (const path of PAGES) {
      await test.step(path, async () => {
        await page.goto(path);
        const main = page.getByRole("main");
        await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByText("This page crashed")).toHaveCount(0);
      });
    }
    await context.unrouteAll({ behavior: "ignoreErrors" });
  });
}

const REFUSALS: Record<string, object> = {
  "a list of places": { detail: [{ loc: ["body", "name"], msg: "Name is reserved", type: "value_error" }] },
  "errors by field": { errors: { name: ["Name is reserved"] } },
  "a text": { detail: "Name is reserved" },
};

for (const [name, body] of Object.entries(REFUSALS)) {
  test(`shows a refusal (422) that is ${name}, and keeps what was typed`, async ({ page, open }) => {
    await refuse(page, body);
    await open(page, `/assistants/${FRONT_DESK}`);
    await field(page, "name").fill("Reserved");
    await review(page);
    await save(page);
    await expect(page.getByText("Name is reserved").first()).toBeVisible();
    await expect(field(page, "name")).toHaveValue("Reserved");
  });
}

async function refuse(page: Page, json: object) {
  await page.route(`**/api/v1/assistants/${FRONT_DESK}`, (route) => route.fulfill({ status: 422, json }));
}
