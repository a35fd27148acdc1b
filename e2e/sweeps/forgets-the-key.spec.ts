import { FRONT_DESK } from "../data";
import { expect, fillConnectForm, test as inContext } from "../fixtures";
import { createProfile, type Profile } from "../profile";

const test = inContext.extend<{ profile: Profile }>({
  profile: async ({ program }, use) => {
    const profile = createProfile(program.url);
    await use(profile);
    profile.remove();
  },
});

const EDITOR = `/assistants/${FRONT_DESK}`;
const frontDesk = { name: "Front desk", level: 1 } as const;

test("asks for the key again in a browser that restores its tabs, and not before", async ({
  profile,
  program,
  organization,
}) => {
  const first = await profile.start();
  const tab = first.pages()[0] ?? (await first.newPage());
  await tab.goto(`/connect?next=${encodeURIComponent(EDITOR)}`);
  await fillConnectForm(tab, program.url, organization.key);
  await expect(tab.getByRole("heading", frontDesk)).toBeVisible();
  // The only tab, and another one.
  await tab.reload();
  await expect(tab.getByRole("heading", frontDesk)).toBeVisible();
  await tab.goto("/voices");
  await expect(tab.getByRole("heading", { name: "Voices", level: 1 })).toBeVisible();
  await tab.goto(EDITOR);
  const second = await first.newPage();
  await second.goto(EDITOR);
  await expect(second.getByRole("heading", frontDesk)).toBeVisible();
  await second.close();
  expect(await tab.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
  await first.close();

  const restored = await profile.start();
  await expect
    .poll(() => restored.pages().map((page) => page.url()))
    .toContainEqual(expect.stringContaining(program.url));
  const old =
    restored.pages().find((page) => page.url().startsWith(program.url)) ?? (await restored.newPage());
  // It is the restored tab: its session storage came back.
  expect(await old.evaluate(() => sessionStorage.getItem("switchboard.current"))).toBeTruthy();
  await expect(old.getByLabel("API key")).toBeVisible();
  await expect(old.getByLabel("API key")).toHaveValue("");
  // A reload doesn't bring it back either.
  await old.reload();
  await expect(old.getByLabel("API key")).toBeVisible();
  expect(new URL(old.url()).searchParams.get("next")).toBe(EDITOR);
  await old.getByRole("link", { name: /Enter key/ }).click();
  // The form belongs to that connection only once its page is open.
  await expect(old).toHaveURL(/[?&]open=/);
  await expect(old.getByRole("heading", { name: /^Enter the API key for/ })).toBeVisible();
  await old.getByLabel("API key").fill(organization.key);
  await old.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(old.getByRole("heading", frontDesk)).toBeVisible();
  await restored.close();
});

test("still knows a key in a restored browser where it was asked to remember it", async ({
  profile,
  program,
  organization,
}) => {
  const first = await profile.start();
  const tab = first.pages()[0] ?? (await first.newPage());
  await tab.goto(`/connect?next=${encodeURIComponent(EDITOR)}`);
  await tab.getByLabel("Remember on this device").check();
  await fillConnectForm(tab, program.url, organization.key);
  await expect(tab.getByRole("heading", frontDesk)).toBeVisible();
  await first.close();
  const restored = await profile.start();
  await expect
    .poll(() => restored.pages().map((page) => page.url()))
    .toContainEqual(expect.stringContaining(EDITOR));
  const old = restored.pages().find((page) => page.url().endsWith(EDITOR)) ?? (await restored.newPage());
  await expect(old.getByRole("heading", frontDesk)).toBeVisible();
  await restored.close();
});
