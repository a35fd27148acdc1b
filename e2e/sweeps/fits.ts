import type { Page } from "@playwright/test";
import { expect } from "../fixtures";
import {
  FINGER,
  lostInForcedColors,
  MOUSE,
  motion,
  otherNames,
  smallTargets,
  unseenFocus,
} from "./fits-controls";
import { cutText, layOut, lostText, sidewaysScroll, wrappedLabels } from "./fits-text";

const WIDE = { width: 1280, height: 720 };
/** The size of a window of 1280 by 720 px at 200%. */
const TWICE_AS_LARGE = { width: 640, height: 360 };
const NARROW = { width: 320, height: 640 };

/**
 * Expects that the current page works in every window size, with every input device, and with every user
 * setting.
 */
export async function expectFits(page: Page, what: string): Promise<void> {
  const faults: string[] = [];
  const resize = async (size: { width: number; height: number }) => {
    await page.setViewportSize(size);
    // The title bar's content is measured in the next frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  };
  const note = (how: string, found: string[]) => faults.push(...found.map((fault) => `${how}: ${fault}`));
  const look = async (how: string, ...looks: (() => string[])[]) => {
    for (const one of looks) note(how, await page.evaluate(one));
  };
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce", forcedColors: "none" });
  await resize({ width: 1440, height: 900 });
  await layOut(page, { wide: false });
  await look("at 1440 px", wrappedLabels, cutText);
  for (const width of [768, 390]) {
    await resize({ width, height: 844 });
    await look(`at ${width} px`, sidewaysScroll, cutText);
  }
  const device = await page.context().newCDPSession(page);
  await device.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await resize({ width: 390, height: 844 });
  note("by touch", await page.evaluate(smallTargets, FINGER));
  await look("by touch", sidewaysScroll);
  await device.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await device.detach();
  await resize(WIDE);
  await look("without motion", motion);
  note("by mouse", await page.evaluate(smallTargets, MOUSE));
  await look("names", otherNames);
  await layOut(page, { wide: true });
  await look("with wide text", sidewaysScroll, lostText);
  await layOut(page, { wide: false });
  await resize(TWICE_AS_LARGE);
  await look("at 200%", sidewaysScroll, lostText);
  await resize(NARROW);
  await look("at 320 px", sidewaysScroll, lostText);
  note("at 320 px", await page.evaluate(smallTargets, MOUSE));
  // After a key press, focus is visible on every element.
  await page.keyboard.press("Shift");
  await look("at 320 px", unseenFocus);
  await resize(WIDE);
  await page.emulateMedia({ forcedColors: "active" });
  await look("in forced colors", lostInForcedColors, unseenFocus);
  await page.emulateMedia({ forcedColors: "none" });
  expect.soft(faults, what).toEqual([]);
}
