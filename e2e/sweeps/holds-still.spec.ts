import { expect, test } from "../fixtures";
import { LISTS, OTHERS, RECORDS } from "../pages";

/** The maximum layout shift while a page loads (Cumulative Layout Shift). */
const MOST = 0.02;

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const path of ["/connect", ...[...LISTS, ...RECORDS, ...OTHERS].map(({ path }) => path)]) {
  test(`moves nothing while ${path} loads`, async ({ page, connect, organization }) => {
    await page.addInitScript(() => {
      const shifts = { sum: 0, moved: [] as string[] };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        })[]) {
          shifts.sum += entry.value;
          for (const { node, previousRect, currentRect } of entry.sources) {
            const name = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
            shifts.moved.push(
              `${name}: from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`,
            );
          }
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
      const { sum, moved } = await page.evaluate(
        () =>
          (window as Window & { shifts?: { sum: number; moved: string[] } }).shifts ?? { sum: 9, moved: [] },
      );
      expect(sum, `${path} at ${size.width} px: ${moved.join("\n")}`).toBeLessThanOrEqual(MOST);
    }
  });
}
