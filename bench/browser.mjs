import { chromium } from "@playwright/test";
import { findChromium, launchOptions } from "../scripts/find-chromium.mjs";

/** How much slower than this machine the measured pages run. */
export const SLOWED = 4;

/** A headless Chromium for measuring. */
export async function launch() {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error("The benchmarks need a Chromium. Get one with: npm run browser:install");
  return chromium.launch(launchOptions(executablePath));
}

/** Slows down a page's processor; 1 undoes it. */
export async function slow(page, rate = SLOWED) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Goes through the connect page like a person. The service may be elsewhere than the dashboard. */
export async function connect(page, url, key, address = url) {
  await page.goto(`${url}/connect`);
  await page.getByLabel("Service address").fill(address);
  await page.getByLabel("API key").fill(key);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await page.getByRole("heading", { name: "Overview", level: 1 }).waitFor();
}

/**
 * Records in the page how long each key stroke and click takes until the next paint: from the event's own
 * time to the first task after the next frame.
 */
export function watchPaints() {
  window.paints = [];
  let tell = () => {};
  /** Resolves once this many are recorded, even if the last one was earlier. */
  window.paintsNoted = (count) =>
    new Promise((resolve) => {
      tell = () => window.paints.length >= count && resolve();
      tell();
    });
  const note = (event) => {
    const began = event.timeStamp;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.paints.push(performance.now() - began);
        tell();
      };
      port2.postMessage(undefined);
    });
  };
  document.addEventListener("keydown", note, { capture: true });
}
