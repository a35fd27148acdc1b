import { expect, it } from "vitest";
import { PAGES } from "./pages";

it("gives each page an address, a label and a key of its own", () => {
  const own = (values: string[]) => new Set(values).size === values.length;
  expect(own(PAGES.map(({ path }) => path))).toBe(true);
  expect(own(PAGES.map(({ label }) => label))).toBe(true);
  expect(own(PAGES.map(({ shortcut }) => shortcut))).toBe(true);
  // After G, and as the keyboard gives it.
  for (const { shortcut } of PAGES) expect(shortcut).toMatch(/^[A-FH-Z,]$/);
});
