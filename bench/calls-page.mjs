import { connect } from "./browser.mjs";

const KEY = "bench-calls";
/** Fifty rows of the list fit on it, with what stands above them. */
const TALL = { width: 1440, height: 2200 };
const USUAL = { width: 1440, height: 900 };

/** A page of the built dashboard that is connected to the files' server, and notes what happens to the list of calls. */
export async function callsPage(browser, { url, files, isTall = false }) {
  const page = await browser.newPage({ viewport: isTall ? TALL : USUAL });
  await page.addInitScript(noteCalls);
  await connect(page, url, KEY, files.url);
  return page;
}

/**
 * Loads the list anew, in a page that is connected.
 * @returns in milliseconds: from the question to the complete list on the screen, from the first byte to the first fifty rows (undefined
 *   where fewer are drawn), and the longest task of the page's thread meanwhile, 0 where none took 50
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
 * Loads the Overview in a page that is connected, with the calls that it is over.
 * @returns in milliseconds: the longest task of the page's thread until its figures were there, 0 where none took 50
 */
export async function loadOverview(page, { url, files, timeout = 60_000 }) {
  await page.goto(`${url}/`);
  await page.waitForFunction(
    () => window.noted.hasRead && document.querySelector("progress") === null,
    undefined,
    { timeout, polling: 100 },
  );
  // What is worked out when all are there, and what takes long is told a little later.
  await page.waitForTimeout(3000);
  const { tasks } = await page.evaluate(() => window.noted);
  return { longest: longestOf(tasks.filter(({ end }) => end > files.sent.askedAt)) };
}

export const longestOf = (tasks) => Math.max(0, ...tasks.map(({ took }) => took));

/** The longest task of the page's thread since this was asked last, in milliseconds; 0 where none took 50. */
export async function takeLongest(page) {
  const tasks = await page.evaluate(() => window.noted.tasks.splice(0));
  return longestOf(tasks);
}

/** Runs in the page, before its own scripts. */
function noteCalls() {
  const noted = { rowsAt: 0, completeAt: 0, hasRead: false, tasks: [] };
  window.noted = noted;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      noted.tasks.push({ end: performance.timeOrigin + startTime + duration, took: duration });
    }
  }).observe({ type: "longtask", buffered: true });

  /** Resolves in the first task after the next frame: what was drawn before it is on the screen. */
  window.painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(Date.now());
        port2.postMessage(undefined);
      });
    });
  /** What of the list one can see: the rows that stand in the window, and what is said of them above. */
  const inSight = () => {
    const table = document.querySelector('table[aria-label="Calls"]');
    const said = [...document.querySelectorAll("main [role=status]")].map((one) => one.textContent);
    if (!table) return said.join();
    const rows = [...table.querySelectorAll("tr[aria-rowindex]")].slice(0, Math.ceil(innerHeight / 36));
    return [...said, ...rows.map((row) => row.innerHTML)].join();
  };
  /**
   * How long after the next event of a type what one can see of the list was painted as it then stays, in milliseconds.
   * @param type such as "keydown"
   */
  window.settled = (type) =>
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
        wait(400);
        if (isLooking) return;
        isLooking = true;
        await window.painted();
        isLooking = false;
        const at = performance.now();
        const now = inSight();
        // The page may still be busy with what is out of sight.
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
  const look = async () => {
    const wasReading = isReading;
    isReading = document.querySelector('progress[aria-label="Reading the calls"]') !== null;
    noted.hasRead ||= isReading;
    if (wasReading && !isReading) noted.completeAt = await window.painted();
    if (hasRows) return;
    hasRows = document.querySelectorAll('table[aria-label="Calls"] tbody tr[aria-rowindex]').length >= 50;
    if (hasRows) noted.rowsAt = await window.painted();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}
