import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { CALL, FRONT_DESK, KNOWLEDGE_BASE, PHONE_NUMBER, PRICE_LIST, SQUAD, TOOL } from "./data";
import { chooseState, field, review, stateOf } from "./editor";
import { expect, test } from "./fixtures";

interface View {
  path: string;
  title: string;
  /** What stands on the page once its data are there. */
  shows: string;
}

const LISTS: View[] = [
  { path: "/", title: "Overview", shows: "Changes are against the 30 days before." },
  { path: "/assistants", title: "Assistants", shows: "Front desk" },
  { path: "/squads", title: "Squads", shows: "Reception and billing" },
  { path: "/calls", title: "Calls", shows: "Emma Hughes" },
  { path: "/tools", title: "Tools", shows: "Used by" },
  { path: "/files", title: "Files", shows: "Price list.pdf" },
  { path: "/knowledge-bases", title: "Knowledge bases", shows: "Practice handbook" },
  { path: "/voices", title: "Voices", shows: "Anke" },
];

const RECORDS: View[] = [
  { path: `/assistants/${FRONT_DESK}`, title: "Front desk · Assistants", shows: "First message" },
  { path: `/squads/${SQUAD}`, title: "Reception and billing · Squads", shows: "Billing" },
  {
    path: `/calls/${CALL}`,
    title: "Front desk, Emma Hughes, 18 Nov 10:00 · Calls",
    shows: "I would like a refund for the whitening.",
  },
  {
    path: `/phone-numbers/${PHONE_NUMBER}`,
    title: "Reception, +442079460000 · Phone numbers",
    shows: "+442079460099",
  },
  { path: `/tools/${TOOL}`, title: `Tool ${TOOL} · Tools`, shows: "Billing" },
  {
    path: `/knowledge-bases/${KNOWLEDGE_BASE}`,
    title: "Practice handbook · Knowledge bases",
    shows: "Opening hours.pdf",
  },
  { path: `/files?open=${PRICE_LIST}`, title: "Files", shows: "application/pdf" },
  { path: "/voices?open=Clara", title: "Voices", shows: "Night line" },
];

const CHECKS: View = { path: "/checks", title: "Checks", shows: "“Billing” cannot hand a call back." };

const OTHERS: View[] = [
  CHECKS,
  { path: "/squads/new", title: "New squad · Squads", shows: "Add an assistant" },
  { path: "/phone-numbers", title: "Phone numbers", shows: "The API cannot list phone numbers" },
  {
    path: `/tools/${TOOL}/clean-up`,
    title: "Clean up after a tool · e5141b…0001 · Tools",
    shows: "Nothing is written before you say so.",
  },
  { path: "/settings", title: "Settings", shows: "Forget everything" },
  { path: "/no/such/page", title: "Page not found", shows: "There is no page at this address" },
];

// axe looks at every element of long pages, in two schemes.
test.describe.configure({ timeout: 90_000 });
test.use({ timezoneId: "UTC", locale: "en-GB" });

async function expectNoSidewaysScroll(page: Page) {
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  expect(scroll, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(width);
}

for (const { path, title, shows } of [...LISTS, ...RECORDS, ...OTHERS]) {
  test(`shows ${path}, named, accessible and without scrolling sideways on a phone`, async ({
    page,
    open,
  }) => {
    await open(page, path);
    await expect(page.getByText(shows).first()).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Switchboard`);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test("shows the connect page, accessible and without scrolling sideways on a phone", async ({ page }) => {
  await page.goto("/connect");
  await expect(page.getByRole("button", { name: "Open the sample organisation" })).toBeVisible();
  await expect(page).toHaveTitle("Connect · Switchboard");
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByLabel("API key")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test("says on every page that there is nothing yet", async ({ page, newOrganisation, connect }) => {
  await connect(page, await newOrganisation({}));
  for (const [path, words] of [
    ["/assistants", "This organisation has no assistants"],
    ["/squads", "This organisation has no squads"],
    ["/calls", "There are no calls yet"],
    ["/phone-numbers", "No phone number is known yet"],
    ["/tools", "No assistant and no squad has a tool"],
    ["/files", "This organisation has no files"],
    ["/knowledge-bases", "This organisation has no knowledge bases"],
    ["/voices", "The service offers no voices"],
    ["/checks", "There is nothing to check yet"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
    await expectAccessible(page);
  }
});

test("says of a record that is not there that it is not", async ({ page, open }) => {
  await open(page, "/assistants/no-such-id");
  await expect(page.getByRole("heading", { name: "This assistant is not in the list" })).toBeVisible();
  for (const path of [
    "/squads/no-such-id",
    "/calls/no-such-id",
    "/phone-numbers/no-such-id",
    "/knowledge-bases/no-such-id",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "No longer there" })).toBeVisible();
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
    organisation,
  }) => {
    await connect(page);
    organisation.behaviours.fail = [{ status: 500, body: "html" }];
    // All at once: each waits twice for the service to get well.
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
    organisation.behaviours.fail = [];
    for (const { tab, shows } of tabs) {
      await expectAccessible(tab);
      await tab.getByRole("button", { name: "Try again" }).first().click();
      await expect(tab.getByText(shows).first()).toBeVisible();
    }
  });
}

test("keeps a list up whatever it holds besides records", async ({ page, connect, organisation }) => {
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
  organisation.behaviours.alsoListed = {
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
      await expect(page.getByText("could not be read as a record")).toBeVisible();
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
    await expect(page.getByText("This page broke")).toHaveCount(0);
  }
});

test("is accessible with its dialogs and menus open", async ({ page, open, organisation }) => {
  await open(page, `/assistants/${FRONT_DESK}`);
  await page.getByRole("button", { name: /^Connection:/ }).click();
  await expect(page.getByRole("navigation", { name: "Connections" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await stateOf(page, "name").click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await field(page, "voice.voiceId").click();
  await expect(page.getByRole("option", { name: "Hugo" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await field(page, "name").fill("Reception");
  await chooseState(page, "endCallMessage", "Explicitly none (null)");
  await organisation.editElsewhere(FRONT_DESK, { name: "Their name" });
  const dialog = await review(page);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Back to editing" }).click();

  await page.getByRole("link", { name: "Squads" }).click();
  await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stay" }).click();

  organisation.behaviours.fail = [{ status: 401 }];
  await page.getByRole("button", { name: "Review and save" }).click();
  await expect(page.getByRole("alertdialog", { name: "The service rejected the key" })).toBeVisible();
  await expectAccessible(page);
});

test("is accessible with complaints and with the report of a save", async ({ page, open }) => {
  await open(page, `/assistants/${FRONT_DESK}`);
  await field(page, "serverUrl").fill("https://elsewhere.example/");
  await field(page, "voice.stability").fill("x");
  await page.getByRole("button", { name: "Review and save" }).click();
  await expect(page.getByRole("region", { name: "This cannot be saved yet" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expectAccessible(page);
});

test("folds the navigation away on a phone", async ({ page, connect }) => {
  await connect(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Navigation" }).click();
  const drawer = page.getByRole("dialog", { name: "Navigation" });
  await expect(drawer).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole("link", { name: "Files" }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Files", level: 1 })).toBeFocused();
});
