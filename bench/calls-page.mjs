import { connect } from "./browser.mjs";

const KEY = "bench-calls";
/** Fits fifty rows of the list and what is above them. */
const TALL = { width: 1440, height: 2200 };
const USUAL = { width: 1440, height: 900 };

/**
 * A page of the built dashboard, connected to the file server, that records what happens to the calls list.
 */
export async function callsPage(browser, { url, files, isTall = false }) {
  const page = await browser.newPage({ viewport: isTall ? TALL : USUAL });
  await page.addInitScript(noteCalls);
  await connect(page, url, KEY, files.url);
  return page;
}

/** Leaves the dashboard, which ends its calls. On a page of another origin the tab would lose its key. */
export const leave = (page, url) => page.goto(`${url}/switchboard.json`);

/**
 * Reloads the list in a connected page.
 * @returns in milliseconds: from the request to the complete list on screen, from the first byte to the
 *   first fifty rows (undefined if fewer are drawn), and the longest task of the page's thread meanwhile, 0
 *   if none took 50
 */
export async function loadCalls(page, { url, files, timeout = 120_000 }) {
  await page.goto(`${url}/calls`);
  await page.waitForFunction(() => window.noted.completeAt > 0, undefined, { timeout, polling: 100 });
  const { completeAt, rowsAt, tasks } = await page.evaluate(() => window.noted);
  const { askedAt, firstByteAt } = files.sent;
  return {
    complete: completeAt - askedAt,
    firstRows: rowsAt > 0 ? rowsAt - firstByteAt : undefined,
    longest: longestOf(tasks.filter(({ end }) => end > askedAt)),
  };
}

/**
 * Loads the overview with its calls in a connected page.
 * @returns in milliseconds: the longest task of the page's thread until the figures appeared, 0 if none
 *   took 50
 */
export async function loadOverview(page, { url, files, timeout = 60_000 }) {
  await page.goto(`${url}/`);
  await page.waitForFunction(
    () => window.noted.hasRead && document.querySelector("[role=progressbar]") === null,
    undefined,
    { timeout, polling: 100 },
  );
  // Includes the work after the last call; long tasks are reported a little late.
  await page.waitForTimeout(3000);
  const { tasks } = await page.evaluate(() => window.noted);
  return { longest: longestOf(tasks.filter(({ end }) => end > files.sent.askedAt)) };
}

export const longestOf = (tasks) => Math.max(0, ...tasks.map(({ took }) => took));

/** The longest task of the page's thread since the last call of this, in milliseconds; 0 if none took 50. */
export async function takeLongest(page) {
  const tasks = await page.evaluate(() => window.noted.tasks.splice(0));
  return longestOf(tasks);
}

/** Runs in the page before its own scripts. */
function noteCalls() {
  const noted = { rowsAt: 0, foundAt: 0, completeAt: 0, hasRead: false, tasks: [] };
  window.noted = noted;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      noted.tasks.push({ end: performance.timeOrigin + startTime + duration, took: duration });
    }
  }).observe({ type: "longtask", buffered: true });

  /** Resolves in the first task after the next frame, when everything drawn before is on screen. */
  window.painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(Date.now());
        port2.postMessage(undefined);
      });
    });
  /** The visible part of the list: the rows in the window and the texts above them. */
  const inSight = () => {
    const table = document.querySelector('table[aria-label="Calls"]');
    const said = [...document.querySelectorAll("main [role=status]")].map((one) => one.textContent);
    if (!table) return said.join();
    const rows = [...table.querySelectorAll("tr[aria-rowindex]")].slice(0, Math.ceil(innerHeight / 36));
    return [...said, ...rows.map((row) => row.innerHTML)].join();
  };
  /**
   * The time from the next event of a type until the visible part of the list has its final state on
   * screen, in milliseconds.
   * @param type such as "keydown"
   * @param quietMs how long nothing changes in the final state
   */
  window.settled = (type, quietMs) =>
    new Promise((resolve) => {
      let began;
      let last = 0;
      let timer;
      let isLooking = false;
      let sight = inSight();
      const end = () => {
        observer.disconnect();
        resolve(last);
      };
      const wait = (ms) => {
        clearTimeout(timer);
        timer = setTimeout(end, ms);
      };
      const look = async () => {
        wait(quietMs);
        if (isLooking) return;
        isLooking = true;
        await window.painted();
        isLooking = false;
        const at = performance.now();
        const now = inSight();
        // The page may still be busy with parts that aren't visible.
        if (now === sight && last > 0) return;
        sight = now;
        last = at - began;
      };
      const observer = new MutationObserver(() => {
        if (began !== undefined) look();
      });
      observer.observe(document.querySelector("main"), {
        childList: true,
        characterData: true,
        subtree: true,
      });
      const begin = ({ timeStamp }) => {
        began = timeStamp;
        wait(3000);
      };
      document.addEventListener(type, begin, { capture: true, once: true });
    });

  let isReading = false;
  let hasRows = false;
  let hasFound = false;
  const look = async () => {
    const wasReading = isReading;
    isReading = document.querySelector('[role=progressbar][aria-label="Loading calls"]') !== null;
    noted.hasRead ||= isReading;
    if (wasReading && !isReading) noted.completeAt = await window.painted();
    if (!hasFound && document.querySelector('table[aria-label="Calls"] mark') !== null) {
      hasFound = true;
      noted.foundAt = await window.painted();
    }
    if (hasRows) return;
    hasRows = document.querySelectorAll('table[aria-label="Calls"] tbody tr[aria-rowindex]').length >= 50;
    if (hasRows) noted.rowsAt = await window.painted();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}
