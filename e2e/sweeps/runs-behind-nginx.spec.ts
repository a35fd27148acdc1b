import { NO_NGINX, startNginx } from "../../server/program/running-nginx";
import { FRONT_DESK, practice } from "../data";
import { APP_DIR, expect, fillConnectForm, startService, test } from "../fixtures";
import { watchPages } from "../watch";

test("runs as plain files behind nginx, with a service elsewhere, and breaks none of the page's policy", async ({
  browser,
}) => {
  const nginx = await startNginx({ appDir: APP_DIR });
  test.skip(nginx === undefined, NO_NGINX);
  if (!nginx) return;
  const key = "elsewhere";
  const elsewhere = await startService({});
  await elsewhere.service?.createOrganization({ key, data: practice() });
  const context = await browser.newContext({ baseURL: nginx.url });
  try {
    const watch = await watchPages(context, nginx.url);
    watch.allowOrigin(elsewhere.url);
    const page = await context.newPage();
    await page.goto("/");
    await fillConnectForm(page, elsewhere.url, key);
    await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
    // Paths without a file, the worker that reads calls, and an editor that creates styles in the page.
    await page.goto("/calls");
    const calls = page.getByRole("table", { name: "Calls" });
    await expect(calls.locator("tbody tr[data-row]")).not.toHaveCount(0);
    await page.goto(`/assistants/${FRONT_DESK}?section=prompt`);
    await page.getByRole("button", { name: "Expand Content" }).first().click();
    const prompt = page.getByRole("dialog", { name: "Content" }).getByRole("textbox", { name: "Content" });
    await expect(prompt).toBeFocused();
    await page.keyboard.insertText("{{practice}} ");
    await expect(prompt.locator(".cm-variable")).toHaveText("{{practice}}");
    expect(watch.faults()).toEqual([]);
  } finally {
    await context.close();
    await nginx.stop();
    await elsewhere.close();
  }
});
