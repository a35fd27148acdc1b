import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";
import type Axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 AA, with the lower level and earlier versions. */
const ALL = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules about colors. All other rules give the same result in dark and light. */
const OF_COLORS = ["color-contrast", "link-in-text-block"];

/** Axe's findings about the current page, or these parts of it, one line for each element. */
async function findings(page: Page, runOnly: string[], parts: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ runOnly, include }) => {
      const axe: typeof Axe = Reflect.get(window, "axe");
      const { violations } = await axe.run(include.length > 0 ? { include } : document, {
        runOnly,
        resultTypes: ["violations"],
      });
      /** A sticky bar may cover a target for now. Its size counts once it's scrolled into view. */
      const isTooSmall = async (selector: string) => {
        document.querySelector(selector)?.scrollIntoView({ block: "center" });
        const again = await axe.run({ include: selector }, { runOnly: ["target-size"] });
        return again.violations.length > 0;
      };
      const found: string[] = [];
      for (const { id, help, nodes } of violations) {
        for (const { target, any, all } of nodes) {
          const [selector] = target;
          if (id === "target-size" && typeof selector === "string" && !(await isTooSmall(selector))) continue;
          const reasons = [...any, ...all].map(({ message }) => message).join("; ");
          found.push(`${id}: ${help}: ${target.join(" ")} ${reasons}`);
        }
      }
      return found;
    },
    { runOnly, include: [...parts] },
  );
}

/**
 * @returns the color scheme that the page states; a file that Switchboard wrote has no script to state it and
 *   follows the browser
 */
function colorSchemeOf(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      document.documentElement.style.colorScheme ||
      (document.scripts.length === 0 && matchMedia("(prefers-color-scheme: dark)").matches
        ? "dark"
        : "light"),
  );
}

/**
 * Expects that axe finds nothing, in light and in dark. It takes a second or two, so journeys check only in
 * the full run.
 * @param parts selectors of the parts to check; by default the whole page
 */
export async function expectAccessible(page: Page, ...parts: string[]): Promise<void> {
  if (test.info().project.name !== "sweeps" && !process.env.FULL) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect.poll(() => colorSchemeOf(page)).toBe(colorScheme);
    const rules = colorScheme === "light" ? ALL : OF_COLORS;
    expect(await findings(page, rules, parts), `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}
