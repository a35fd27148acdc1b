import { expectAccessible } from "./axe";
import { CALL, practice } from "./data";
import { download } from "./downloads";
import { expect, test } from "./fixtures";

test.use({ timezoneId: "UTC", locale: "en-GB" });

test("makes one page of a call, with its notes, that loads and runs nothing", async ({
  page,
  openWith,
  browser,
}) => {
  const all = practice();
  const [first = {}, ...others] = all.calls ?? [];
  const said = {
    ...first,
    messages: [
      { role: "bot", message: "Who is calling?", secondsFromStart: 1, duration: 1000 },
      {
        role: "user",
        message:
          "Emma Hughes, +44 20 7946 0018, or emma@example.com. <script>document.title = 'run'</script>",
        secondsFromStart: 3,
        duration: 1000,
      },
    ],
  };
  await openWith(`/calls/${CALL}`, { ...all, calls: [said, ...others] });
  await page.getByRole("textbox", { name: "Note" }).fill("Emma Hughes is on +44 20 7946 0018");
  await page.getByRole("button", { name: /^Go to 0:01/ }).focus();
  await page.keyboard.press("n");
  await page.keyboard.type("Too abrupt");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Export" }).press("Enter");
  const { name, text: html } = await download(page, () =>
    page.getByRole("button", { name: "Evidence file" }).press("Enter"),
  );
  expect(name).toBe(`call-${CALL}-evidence.html`);
  expect(html).not.toContain("<script");

  const context = await browser.newContext({ offline: true });
  const file = await context.newPage();
  const requests: string[] = [];
  const problems: string[] = [];
  file.on("request", (request) => requests.push(request.url()));
  file.on("console", (message) => problems.push(message.text()));
  await file.setContent(html);
  await expect(file.getByRole("heading", { name: "Transcript" })).toBeVisible();
  await expect(file.getByText("Who is calling?")).toBeVisible();
  await expect(file.getByText("Emma Hughes is on +44 20 7946 0018")).toBeVisible();
  await expect(file.getByText("Too abrupt")).toBeVisible();
  await expectAccessible(file);
  expect(requests).toEqual([]);
  expect(problems).toEqual([]);
  expect(await file.title()).not.toBe("run");
  expect(await file.locator("script, link, img, iframe").count()).toBe(0);
  // Its own styles apply under its policy.
  expect(await file.locator("body").evaluate((body) => getComputedStyle(body).maxWidth)).toBe("820px");
  await context.close();
});
