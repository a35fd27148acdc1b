import { expectAccessible } from "./axe";
import { CALL, practice } from "./data";
import { download } from "./downloads";
import { expect, test } from "./fixtures";

test.use({ timezoneId: "UTC", locale: "en-GB" });

test("makes one file of a call, without what was redacted, that loads and runs nothing", async ({
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
  await page.getByRole("button", { name: "Export" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Evidence file…" }).press("Enter");

  const dialog = page.getByRole("dialog", { name: "Evidence file" });
  await dialog.press("Escape");
  await expect(page.getByRole("button", { name: "Export" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Evidence file…" }).press("Enter");
  const preview = dialog.getByRole("region", { name: "Preview" });
  const notes = dialog.getByRole("group", { name: "Notes to include" });
  await expect(notes.getByRole("checkbox", { name: "All notes" })).toBeFocused();
  await expect(preview).toContainText("Emma Hughes, [number], or [email address].");
  await dialog.getByRole("textbox", { name: "Words to redact" }).fill("emma HUGHES, whitening");
  await expect(preview).toContainText("[redacted], [number], or [email address].");
  await expect(preview).not.toContainText("Hughes");
  await expect(preview.getByRole("status")).toContainText("redactions");
  // Notes are internal: the file has only the selected ones.
  await expect(notes.getByRole("checkbox")).toHaveCount(3);
  for (const text of ["Too abrupt", "is on"]) await expect(preview).not.toContainText(text);
  await notes.getByRole("checkbox", { name: /^0:01, .*: Too abrupt$/ }).press("Space");
  await expect(preview).toContainText("Note: Too abrupt");
  await expect(preview).not.toContainText("is on");
  await notes.getByRole("checkbox", { name: "All notes" }).check();
  await expect(preview).toContainText("[redacted] is on [number]");
  await expectAccessible(page);
  const { name, text: html } = await download(page, () =>
    dialog.getByRole("button", { name: "Download HTML" }).click(),
  );
  expect(name).toBe(`call-${CALL}-evidence.html`);
  for (const secret of ["Hughes", "7946", "emma@", "<script"]) expect(html).not.toContain(secret);

  const context = await browser.newContext({ offline: true });
  const file = await context.newPage();
  const requests: string[] = [];
  const problems: string[] = [];
  file.on("request", (request) => requests.push(request.url()));
  file.on("console", (message) => problems.push(message.text()));
  await file.setContent(html);
  await expect(file.getByRole("heading", { name: "Transcript" })).toBeVisible();
  await expect(file.getByText("Who is calling?")).toBeVisible();
  await expect(file.getByText("[redacted] is on [number]")).toBeVisible();
  await expect(file.getByText("Too abrupt")).toBeVisible();
  await expectAccessible(file);
  expect(requests).toEqual([]);
  expect(problems).toEqual([]);
  expect(await file.title()).not.toBe("run");
  expect(await file.locator("script, link, img, iframe").count()).toBe(0);
  // Its own styles apply under its policy.
  expect(await file.locator("main").evaluate((main) => getComputedStyle(main).maxWidth)).toBe("820px");
  await context.close();
});
