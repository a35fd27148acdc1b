import { callsPage, leave, loadCalls } from "../calls-page.mjs";
import { median, within } from "../figures.mjs";
import { memoryOf } from "../memory.mjs";

const MOST_MS = 500;
const ROUNDS = 5;
const WORD = "parking";
/** The service sends nothing for so long, in milliseconds: what shows before was stored. */
const SILENT_MS = 30_000;

const RELOADS = 10;
const SEARCHES = 200;
const MOST_GROWTH = 1.1;
/** How long a tab is idle before its memory is read, in milliseconds. */
const SETTLING_MS = 10_000;

/**
 * What a visit shows of the calls that the last one stored, before the service sends any.
 * @param place url: the dashboard's; files: the service's; list: the file of calls; few: another, smaller
 * one; said: how many, in words
 * @returns rows of the results
 */
export async function secondVisit(browser, { url, files, list, few, said }) {
  files.serve(few);
  const page = await callsPage(browser, { url, files, isTall: true });
  await leave(page, url);
  files.serve(list);
  await loadCalls(page, { url, files });
  while (!(await page.evaluate(isStored))) await page.waitForTimeout(500);
  files.serve(list, SILENT_MS);
  const [rows, found] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    rows.push(await shownAfter(page, `${url}/calls`, "rowsAt"));
    found.push(await shownAfter(page, `${url}/calls?q=${WORD}`, "foundAt"));
  }
  return [
    within(
      `Second visit to 50 rows of ${said}, nothing sent yet, median of ${ROUNDS}`,
      median(rows),
      MOST_MS,
    ),
    within(
      `Second visit to what a search finds in ${said}, nothing sent yet, median of ${ROUNDS}`,
      median(found),
      MOST_MS,
    ),
  ];
}

/** The time from opening an address until the noted moment, in milliseconds. */
async function shownAfter(page, address, moment) {
  await leave(page, new URL(address).origin);
  await page.goto(address);
  await page.waitForFunction((name) => window.noted[name] > 0, moment, { polling: 50 });
  return page.evaluate((name) => window.noted[name] - performance.timeOrigin, moment);
}

/** Runs in the page: whether the calls are in the browser's file system, and nobody is writing any more. */
async function isStored() {
  const { held } = await navigator.locks.query();
  if (held.some(({ name }) => name.startsWith("switchboard calls"))) return false;
  const all = await (await navigator.storage.getDirectory()).getDirectoryHandle("calls");
  for await (const folder of all.values()) {
    for await (const file of folder.values()) if ((await file.getFile()).size > 0) return true;
  }
  return false;
}

/** The memory of a tab after reloads and searches, compared with what it was after the first ones. */
export async function longSession(browser, { url, files, list, said }) {
  files.serve(list);
  const page = await callsPage(browser, { url, files });
  const reload = async () => {
    await leave(page, url);
    await loadCalls(page, { url, files });
    const box = page.getByRole("searchbox", { name: "Search every transcript" });
    for (let search = 0; search < SEARCHES / RELOADS; search += 1) {
      await box.fill(WORD.slice(0, 1 + (search % WORD.length)));
      await page.getByRole("row").locator("mark").first().waitFor();
      await box.fill("");
      await page.getByRole("row").locator("mark").first().waitFor({ state: "hidden" });
    }
  };
  const settled = async () => {
    await page.waitForTimeout(SETTLING_MS);
    // What is only not collected yet isn't kept.
    const session = await page.context().newCDPSession(page);
    await session.send("HeapProfiler.collectGarbage");
    await session.detach();
    return (await memoryOf(browser))?.resident ?? Number.NaN;
  };
  await reload();
  const before = await settled();
  for (let round = 1; round < RELOADS; round += 1) await reload();
  const after = await settled();
  return [
    {
      what: `Memory of the tab after ${RELOADS} reloads of ${said} and ${SEARCHES} searches`,
      figure: `${after.toFixed(0)} MB`,
      yardstick: `after the first reload: ${before.toFixed(0)} MB`,
      ratio: after / before,
      bar: MOST_GROWTH,
    },
  ];
}
