import type { BrowserContext, Page } from "@playwright/test";
import { FRONT_DESK, SQUAD } from "../data";
import { expect, test } from "../fixtures";
import { PATHS } from "../pages";
import { mutated, type Random, randomFrom, strangeValue } from "./mutations";

// Every run makes the same responses, so a failure always belongs to the change. FUZZ_SEED makes others.
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const COPIES = 40;

/** Every page, and a few that work with several records. */
const PAGES = [
  ...PATHS,
  `/assistants/compare?a=${FRONT_DESK}&b=copy-1`,
  `/assistants/apply?from=${FRONT_DESK}`,
  `/assistants/${FRONT_DESK}/rename?from=Reception`,
  `/squads/${SQUAD}?view=graph`,
  `/squads/${SQUAD}?open=members.0&as=effective-settings`,
];

const GONE = Symbol("gone");

/**
 * Answers every read with the service's own response, mutated. Returns how many values were changed so far.
 */
async function mutateAnswers(context: BrowserContext, random: Random): Promise<() => number> {
  let count = 0;
  await context.route("**/api/v1/**", async (route) => {
    const response = await route.fetch();
    const answer: unknown = await response.json().catch(() => GONE);
    // The page was closed in the meantime.
    if (answer === GONE) return;
    const strange = (document: unknown, keepsId: boolean) => {
      const places = 1 + random(4);
      count += places;
      return mutated(document, random, places, keepsId);
    };
    // Sometimes nothing that was requested.
    if (random(15) === 0) {
      count++;
      await route.fulfill({ response, json: strangeValue(random) });
      return;
    }
    // Each record, and as many copies with other IDs, each mutated differently; one may have an invalid ID.
    const records = Array.isArray(answer)
      ? answer.flatMap((record: object) => [
          strange(record, true),
          ...Array.from({ length: Math.ceil(COPIES / answer.length) }, (_, index) =>
            strange({ ...record, id: `copy-${index}` }, random(4) > 0),
          ),
        ])
      : strange(answer, true);
    await route.fulfill({ response, json: records });
  });
  return () => count;
}

async function expectToStand(page: Page, path: string) {
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  // Everything has loaded or failed.
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await page.getByText("This page crashed").count(), `${path} broke (seed ${SEED})`).toBe(0);
}

for (const part of [0, 1, 2]) {
  test(`stands whatever the service answers, part ${part + 1}`, async ({ page, connect, context, watch }) => {
    test.slow();
    await connect(page);
    const placesChanged = await mutateAnswers(context, randomFrom(SEED + part));
    for (const [index, path] of PAGES.entries()) {
      if (index % 3 !== part) continue;
      await test.step(path, () => expectToStand(page, path));
      expect(watch.faults(), `${path} (seed ${SEED}, part ${part})`).toEqual([]);
    }
    await context.unrouteAll({ behavior: "ignoreErrors" });
    console.log(`${placesChanged()} mutations, seed ${SEED} + ${part}`);
    expect(placesChanged()).toBeGreaterThan(1000);
  });
}
