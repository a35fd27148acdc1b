import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { matchRoutes } from "react-router";
import { z } from "zod";
import { expectAccessible } from "../axe";
import { FRONT_DESK } from "../data";
import { chooseState, field, openSection, review, stateOf } from "../editor";
import { APP_DIR, expect, test } from "../fixtures";
import { CHECKS, FURTHER, LISTS, OTHERS, RECORDS, REVIEWED, TASKS, type View } from "../pages";
import { importReviews, reviewedPractice, reviewsFile } from "../reviews";
import { expectFits } from "./fits";

// Long pages are checked control by control, in many ways.
test.describe.configure({ timeout: 150_000 });
test.use({ timezoneId: "UTC", locale: "en-GB" });

const VIEWS = [...LISTS, ...RECORDS, ...OTHERS, ...TASKS];

test("looks at a page of every route", () => {
  // The build lists the routes; see scripts/page-files.ts.
  const [, pages = "[]"] =
    /<meta name="pages" content='([^']+)'/.exec(readFileSync(join(APP_DIR, "index.html"), "utf8")) ?? [];
  const routes = z
    .array(z.tuple([z.string(), z.unknown()]))
    .parse(JSON.parse(pages))
    .map(([path]) => ({ path }));
  expect(routes.length).toBeGreaterThan(LISTS.length);
  const seen = new Set(
    ["/connect", ...VIEWS.map(({ path }) => path)].map(
      (path) => matchRoutes(routes, path.replace(/\?.*/, ""))?.at(-1)?.route.path,
    ),
  );
  expect(
    routes.map(({ path }) => path).filter((path) => !seen.has(path)),
    "routes that e2e/pages.ts has no sample of",
  ).toEqual([]);
});

for (const { path, title, shows } of [...VIEWS, ...FURTHER]) {
  test(`shows ${path} with its title, accessible, and for every window, device and setting`, async ({
    page,
    open,
  }) => {
    await open(page, path);
    await expectWhole(page, { shows, title });
  });
}

for (const view of REVIEWED) {
  test(`shows ${view.path} filled with reviews, accessible, and for every window, device and setting`, async ({
    page,
    newOrganization,
    connect,
  }) => {
    await connect(page, await newOrganization(reviewedPractice()));
    await importReviews(page, reviewsFile());
    await page.goto(view.path);
    if (view.press) await page.getByRole("button", { name: view.press, exact: true }).click();
    await expectWhole(page, view);
  });
}

/** Expects that a page shows its data under its title, and works for every user's setup. */
async function expectWhole(page: Page, { shows, title }: Pick<View, "shows" | "title">) {
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
  if (title !== undefined) await expect(page).toHaveTitle(`${title} · Switchboard`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await expectFits(page, page.url());
}

test("shows the connect page, accessible, and for every window, device and setting", async ({ page }) => {
  await page.goto("/connect");
  await expect(page.getByRole("button", { name: "Open sample organization" })).toBeVisible();
  await expect(page).toHaveTitle("Connect · Switchboard");
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByLabel("API key")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await expectFits(page, "connect page");
});

test("says on every page that there is nothing yet", async ({ page, newOrganization, connect }) => {
  await connect(page, await newOrganization({}));
  for (const [path, words] of [
    ["/assistants", "No assistants yet"],
    ["/squads", "No squads yet"],
    ["/calls", "No calls yet"],
    ["/phone-numbers", "No phone numbers yet"],
    ["/tools", "No tools yet"],
    ["/files", "No files yet"],
    ["/knowledge-bases", "No knowledge bases yet"],
    ["/voices", "No voices available"],
    ["/checks", "Nothing to check yet"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
    await expectAccessible(page);
  }
});

test("says of a record that is not there that it is not", async ({ page, open }) => {
  await open(page, "/assistants/no-such-id");
  await expect(page.getByRole("heading", { name: "Assistant not found" })).toBeVisible();
  for (const [path, words] of [
    ["/squads/no-such-id", "Squad not found"],
    ["/calls/no-such-id", "Not found"],
    ["/phone-numbers/no-such-id", "Phone number not found"],
    ["/knowledge-bases/no-such-id", "Knowledge base not found"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
    await expectAccessible(page);
  }
});

for (const view of [
  [...LISTS.slice(1, 4), ...RECORDS.slice(0, 2)],
  [...LISTS.slice(4), ...RECORDS.slice(2, 4), ...RECORDS.slice(5, 6), CHECKS],
]) {
  const paths = view.map(({ path }) => path);
  test(`says that the service fails, and goes on when it is well again: ${paths.join(", ")}`, async ({
    context,
    page,
    connect,
    organization,
  }) => {
    await connect(page);
    organization.behaviors.fail = [{ status: 500, body: "html" }];
    // In parallel, because each waits twice for the service to recover.
    const tabs = await Promise.all(
      view.map(async ({ path, shows }) => {
        const tab = await context.newPage();
        await tab.goto(path);
        await expect(
          tab
            .getByRole("main")
            .getByRole("alert")
            .filter({ hasText: "The service has a problem (status 500)" })
            .first(),
        ).toBeVisible({ timeout: 30_000 });
        return { tab, shows };
      }),
    );
    organization.behaviors.fail = [];
    for (const { tab, shows } of tabs) {
      await expectAccessible(tab);
      await tab.getByRole("button", { name: "Try again" }).first().click();
      await expect(tab.getByText(shows).first()).toBeVisible();
    }
  });
}

test("keeps a list up whatever it holds besides records", async ({ page, connect, organization }) => {
  const strange = [
    null,
    7,
    "text",
    [],
    {},
    { id: 5 },
    {
      id: "odd",
      name: { first: "x" },
      members: "none",
      messages: 3,
      createdAt: false,
      size: "big",
      customer: 1,
      model: "m",
      voice: [],
      assistantId: {},
    },
  ];
  const twice = [
    { id: "twice", name: "Twice" },
    { id: "twice", name: "Twice" },
  ];
  organization.behaviors.alsoListed = {
    assistants: [...strange, ...twice],
    squads: [...strange, ...twice],
    calls: [...strange, ...twice],
    files: [...strange, ...twice],
    knowledgeBases: [...strange, ...twice],
    voices: strange,
  };
  await connect(page);
  for (const { path, shows } of LISTS) {
    await page.goto(path);
    await expect(page.getByText(shows).first()).toBeVisible();
    if (path !== "/" && path !== "/tools") {
      await expect(page.getByText(/(couldn't be read|aren't calls)/)).toBeVisible();
    }
  }
  for (const path of [
    "/assistants/odd",
    "/squads/odd",
    "/knowledge-bases/odd",
    "/files?open=odd",
    "/assistants/twice",
    "/checks",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("This page crashed")).toHaveCount(0);
  }
});

test("is accessible with its dialogs and menus open", async ({ page, open, organization }) => {
  await open(page, `/assistants/${FRONT_DESK}`);
  await page.getByRole("button", { name: /^Connection:/ }).click();
  await expect(page.getByRole("menu", { name: /^Connection:/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await stateOf(page, "name").click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await openSection(page, "Voice");
  await field(page, "voice.voiceId").click();
  await expect(page.getByRole("option", { name: "Hugo" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await openSection(page, "Identity");
  await field(page, "name").fill("Reception");
  await openSection(page, "Conversation");
  await chooseState(page, "endCallMessage", "Null");
  await organization.editElsewhere(FRONT_DESK, { name: "Their name" });
  const dialog = await review(page);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Back to editing" }).click();

  await page.getByRole("link", { name: "Squads" }).click();
  await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stay" }).click();

  organization.behaviors.fail = [{ status: 401 }];
  await page.getByRole("button", { name: "Review and save" }).click();
  await expect(page.getByRole("alertdialog", { name: "The service rejected the key" })).toBeVisible();
  await expectAccessible(page);
});

test("is accessible with complaints and with the report of a save", async ({ page, open }) => {
  await open(page, `/assistants/${FRONT_DESK}`);
  await openSection(page, "Messages and server");
  await field(page, "serverUrl").fill("https://elsewhere.example/");
  await openSection(page, "Voice");
  await field(page, "voice.stability").fill("x");
  await page.getByRole("button", { name: "Review and save" }).click();
  await expect(page.getByRole("region", { name: "This can't be saved yet" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expectAccessible(page);
});

test("folds the navigation away on a phone", async ({ page, open }) => {
  await open(page, "/voices");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Navigation" }).click();
  const drawer = page.getByRole("dialog", { name: "Navigation" });
  await expect(drawer).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole("link", { name: "Files" }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Files", level: 1 })).toBeFocused();
});
