import { expect, test } from "../fixtures";

/** The most that content may move while a page loads, as browsers measure it (Cumulative Layout Shift). */
const MOST = 0.02;

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const path of ["/", "/checks", "/settings", "/connect"]) {
  test(`moves nothing while ${path} loads`, async ({ page, connect, organization }) => {
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ("value" in entry && typeof entry.value === "number") shifts.sum += entry.value;
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await connect(page, organization);
    organization.behaviors.latencyMs = 300;
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      const shift = await page.evaluate(() => (window as Window & { shifts?: { sum: number } }).shifts?.sum);
      expect(shift, `${path} at ${size.width} px`).toBeLessThanOrEqual(MOST);
    }
  });
}
