import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build as buildApp } from "vite";
import { slow } from "../browser.mjs";
import { median, ms } from "../figures.mjs";
import { YARDSTICKS } from "../yardsticks.mjs";

const TIMES = 7;
const KEY = "bench-first-content";
/** How the page starts to say when its content was shown. */
const SHOWN = "first content: ";
/** 10 Mbit/s and 40 ms. */
const LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/**
 * What each page is opened for, in the dashboard and in the plain app: its selector, and the start of its
 * text. And how many times as long it may take.
 */
const PAGES = {
  connect: { mine: ["button", "Open sample organization"], theirs: ["li", "local"], bar: 1.5 },
  assistants: { mine: ["tbody a", "Front desk"], theirs: ["li", "Front desk"], bar: 2 },
  calls: { mine: ["tbody tr[data-row] a", ""], theirs: ["li", ""], bar: 2.3 },
};

/**
 * The time until a page's main content is painted, on a slow line and processor with an empty cache; and
 * the same for a page of only React, router and query that shows a plain list, served by the same program.
 * @param part the page: connect, assistants or calls; absent: all of them
 * @returns rows of the results
 */
export async function* firstContent({ browser, build }, part) {
  const folder = mkdtempSync(join(tmpdir(), "switchboard-plain-app-"));
  await buildPlainApp(folder);
  const dashboard = await serve(build, join(build, "app"));
  const plain = await serve(build, folder);
  try {
    const known = [
      { page: await knownConnection(browser, dashboard.url), url: dashboard.url, side: "mine" },
      { page: { key: KEY }, url: plain.url, side: "theirs" },
    ];
    for (const [name, shown] of Object.entries(PAGES)) {
      if (part !== undefined && part !== name) continue;
      const figures = { mine: [], theirs: [] };
      // The first time doesn't count, because the programs compress their files then.
      for (let time = 0; time <= TIMES; time += 1) {
        for (const { page, url, side } of known) {
          const took = await firstShown(
            browser,
            `${url}/${name}`,
            shown[side],
            name === "connect" ? {} : page,
          );
          if (time > 0) figures[side].push(took);
        }
      }
      const [mine, theirs] = [median(figures.mine), median(figures.theirs)];
      yield {
        what: `First content of \`/${name}\`, cold, 10 Mbit/s and 40 ms, median of ${TIMES}`,
        figure: ms(mine),
        yardstick: `plain app: ${ms(theirs)}`,
        ratio: mine / theirs,
        bar: shown.bar,
      };
    }
  } finally {
    await dashboard.close();
    await plain.close();
    rmSync(folder, { recursive: true });
  }
}

/** Builds the plain app as Vite does by itself: one script. */
async function buildPlainApp(outDir) {
  await buildApp({
    root: join(YARDSTICKS, "plain-app"),
    configFile: false,
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: "es2022" },
    logLevel: "warn",
  });
}

async function serve(build, appDir) {
  const { startService } = await import(join(build, "server", "testing.js"));
  const program = await startService({ appDir, sampleKeys: [KEY] });
  await program.service.createOrganization({ key: KEY, sample: { seed: 1, calls: 20 } });
  return program;
}

/** The storage of a browser that is already connected. */
async function knownConnection(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/connect`);
  await page.getByLabel("Service address").fill(url);
  await page.getByLabel("API key").fill(KEY);
  await page.getByLabel("Remember on this device").check();
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await page.getByRole("heading", { name: "Overview", level: 1 }).waitFor();
  const storageState = await context.storageState();
  await context.close();
  return { storageState };
}

/**
 * The time in a new browser from the start of the navigation until the element with that text is painted,
 * in milliseconds.
 */
async function firstShown(browser, address, [selector, text], { storageState, key }) {
  const context = await browser.newContext({ ...(storageState && { storageState }) });
  const page = await context.newPage();
  if (key) await page.addInitScript((value) => sessionStorage.setItem("key", value), key);
  await page.addInitScript(watchFor, { selector, text, word: SHOWN });
  await slow(page);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  // The page tells it by itself: running a script in it to ask would take the time of a slow processor.
  const shown = page.waitForEvent("console", {
    predicate: (message) => message.text().startsWith(SHOWN),
    timeout: 30_000,
  });
  await page.goto(address, { waitUntil: "commit" });
  const took = Number((await shown).text().slice(SHOWN.length));
  await context.close();
  return took;
}

/** Runs in the page before its own scripts. */
function watchFor({ selector, text, word }) {
  const isShown = () =>
    [...document.querySelectorAll(selector)].some((one) => one.textContent.startsWith(text));
  const watch = new MutationObserver(() => {
    if (!isShown()) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => console.log(`${word}${performance.now()}`);
      port2.postMessage(undefined);
    });
  });
  watch.observe(document, { childList: true, subtree: true, characterData: true });
}
