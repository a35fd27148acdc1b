import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch } from "../browser.mjs";
import { callsFile } from "../calls-file.mjs";
import { callsPage, leave, loadCalls, loadOverview, takeLongest } from "../calls-page.mjs";
import { longTask, median, ms, skipped, within } from "../figures.mjs";
import { serveFile } from "../file-server.mjs";
import { memoryOf } from "../memory.mjs";
import { drain, naive, YARDSTICKS } from "../yardsticks.mjs";
import { annotatedCalls } from "./calls-annotated.mjs";
import { openCalls, scrollCalls, searchCalls, sortAndFilter } from "./calls-list.mjs";
import { longSession, secondVisit } from "./calls-visits.mjs";
import { longCall, openLongCall } from "./long-call.mjs";
import { otherBrowsers } from "./other-browsers.mjs";

const MANY = 100_000;
const FEW = 10_000;
const SOME = 20_000;
const MILLION = 1_000_000;
const MANY_ROUNDS = 3;
const FEW_ROUNDS = 5;
/** A service needs time before it sends; the page is ready by then. */
const BEGINNING_MS = 1500;
/** The bars of the first rows, and of the longest task while calls load. */
const MAX_FIRST_ROWS_MS = 250;
const MAX_LOADING_TASK_MS = 100;
/** How long a tab is idle before its memory is read, in milliseconds. */
const SETTLING_MS = 10_000;

/** What is measured, each separately. */
const PARTS = {
  "first-rows": firstRows,
  load: againstDrain,
  realistic: realisticLists([FEW]),
  "realistic-many": realisticLists([MANY]),
  naive: againstNaive,
  search: onTheList(searchCalls),
  change: onTheList(sortAndFilter),
  scroll: onTheList(scrollCalls),
  open: onTheList(openCalls),
  "long-call": longCallOpened,
  overview: overviewOf,
  "second-visit": ({ url, files, lists }) =>
    inBrowser((browser) =>
      secondVisit(browser, { url, files, list: lists.many, few: lists.few, said: inWords(MANY) }),
    ),
  annotated: ({ url, files, lists, build }) =>
    inBrowser((browser) =>
      annotatedCalls(browser, {
        url,
        files,
        list: lists.many,
        few: lists.few,
        calls: MANY,
        annotated: SOME,
        path: join(build, "bench", "annotations.json"),
      }),
    ),
  session: ({ url, files, lists }) =>
    inBrowser((browser) => longSession(browser, { url, files, list: lists.few, said: inWords(FEW) })),
  million: millionOfCalls,
  "other-browsers": inOtherBrowsers,
};

/**
 * The calls list in the built dashboard, read from a server that sends the same bytes as the service.
 * @param part one of the parts; absent: all of them
 * @yields rows of the results
 */
export async function* calls({ url, build }, part) {
  if (part !== undefined && !(part in PARTS))
    throw new Error(`There is no part ${part} of calls. There are: ${Object.keys(PARTS).join(", ")}`);
  mkdirSync(join(build, "bench"), { recursive: true });
  const file = (count) => callsFile(join(build, "bench", `calls-${count}.json`), { calls: count });
  const lists = {
    many: await file(MANY),
    some: await file(SOME),
    few: await file(FEW),
    one: join(build, "bench", "long-call.json"),
  };
  writeFileSync(lists.one, JSON.stringify([longCall]));
  const files = await serveFile(lists.few, {
    appDir: YARDSTICKS,
    lists: { [`/api/v1/calls/${longCall.id}`]: longCall },
  });
  try {
    for (const name of part === undefined ? Object.keys(PARTS) : [part]) {
      yield* await PARTS[name]({ url, files, lists, build });
    }
  } finally {
    await files.close();
  }
}

/** Measures on a loaded list of many calls. */
function onTheList(measure) {
  return ({ url, files, lists }) =>
    inBrowser(async (browser) => {
      files.serve(lists.few);
      const page = await callsPage(browser, { url, files });
      await leave(page, url);
      files.serve(lists.many);
      await loadCalls(page, { url, files });
      await takeLongest(page);
      return measure(page, `${MANY.toLocaleString("en-GB")} calls`);
    });
}

function longCallOpened({ url, files, lists }) {
  files.serve(lists.one);
  return inBrowser((browser) => openLongCall(browser, { url, files }));
}

const inWords = (count) => `${count.toLocaleString("en-GB")} calls`;

/** In its own browser, so that the memory is that of one tab. */
async function inBrowser(act) {
  const browser = await launch();
  try {
    return await act(browser);
  } finally {
    await browser.close();
  }
}

async function againstDrain({ url, files, lists }) {
  const said = `${MANY.toLocaleString("en-GB")} calls`;
  return loadedRows({
    url,
    files,
    lists,
    list: lists.many,
    said,
    rounds: MANY_ROUNDS,
    bar: 3.5,
    settled: 500,
  });
}

/** Lists of calls as real accounts have them: 40 KB each, of which the archive needs a twentieth. */
function realisticLists(counts) {
  return async ({ url, files, lists }) => {
    const rows = [];
    for (const count of counts) {
      const rounds = count > FEW ? 1 : FEW_ROUNDS;
      const measured = await withRealistic(count, async (place) => [
        ...(await loadedRows({ url, files, lists, ...place, rounds, bar: 1.6, settled: 500 })),
        await firstRowsOf({ url, files, lists, ...place }),
      ]);
      rows.push(...measured);
    }
    return rows;
  };
}

function inOtherBrowsers({ url, files, lists }) {
  return withRealistic(FEW, (place) => otherBrowsers({ url, files, few: lists.few, ...place }));
}

/** Measures on a file of realistic calls that exists meanwhile. */
async function withRealistic(count, measure) {
  const folder = mkdtempSync(join(tmpdir(), "switchboard-bench-"));
  try {
    const list = await callsFile(join(folder, "calls.json"), { calls: count, realistic: true });
    return await measure({ list, said: `${count.toLocaleString("en-GB")} realistic calls` });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Loads a list several times, each time in a browser of its own and after a drain of the same bytes. */
async function loadedRows({ url, files, lists, list, said, rounds: count, bar, settled }) {
  const rounds = [];
  for (let round = 0; round < count; round += 1) {
    files.serve(list);
    const base = await inBrowser((browser) => drain(browser, files.url));
    files.serve(lists.few);
    rounds.push(
      await inBrowser(async (browser) => {
        const page = await callsPage(browser, { url, files });
        await leave(page, url);
        files.serve(list);
        const { complete, longest } = await loadCalls(page, { url, files });
        await page.waitForTimeout(round === 0 ? SETTLING_MS : 0);
        return { base, complete, longest, memory: await memoryOf(browser) };
      }),
    );
  }
  const base = median(rounds.map((round) => round.base));
  const complete = median(rounds.map((round) => round.complete));
  const [{ memory }] = rounds;
  const mb = (value) => `${value.toFixed(0)} MB`;
  return [
    {
      what: `${said} complete and searchable, median of ${count}`,
      figure: ms(complete),
      yardstick: `drain: ${ms(base)}`,
      ratio: complete / base,
      bar,
    },
    within(
      `Longest task of the page while ${said} load, of ${count} loads`,
      Math.max(...rounds.map(({ longest }) => longest)),
      MAX_LOADING_TASK_MS,
      longTask,
    ),
    ...(memory
      ? [
          within(`Memory of the tab with ${said}, settled`, memory.resident, settled, mb),
          within(`Memory of the tab with ${said}, peak`, memory.peak, 700, mb),
        ]
      : [skipped(`Memory of the tab with ${said}`, "only Linux tells it")]),
  ];
}

/** More than a tab may be able to hold: it then says how many it has, and stays usable. */
async function millionOfCalls({ url, files, lists }) {
  const folder = mkdtempSync(join(tmpdir(), "switchboard-bench-"));
  try {
    const list = await callsFile(join(folder, "calls.json"), { calls: MILLION });
    return await inBrowser(async (browser) => {
      files.serve(lists.few);
      const page = await callsPage(browser, { url, files });
      await leave(page, url);
      files.serve(list);
      const { complete, longest } = await loadCalls(page, { url, files, timeout: 900_000 });
      const heading = page.getByRole("heading", { name: "Calls", level: 1 });
      const held = await heading.locator("xpath=following-sibling::*[1]").textContent();
      const isFull = await page.getByText("can't hold more").isVisible();
      await takeLongest(page);
      const [strokes] = await searchCalls(page, inWords(MILLION));
      const memory = await memoryOf(browser);
      const said = inWords(MILLION);
      return [
        {
          what: `${said} read, ${held} of them held${isFull ? ", which the page says" : ""}`,
          figure: ms(complete),
          yardstick: "",
        },
        within(`Longest task of the page while ${said} load`, longest, MAX_LOADING_TASK_MS, longTask),
        { ...strokes, bar: undefined },
        memory
          ? within(
              `Memory of the tab with ${said}, peak`,
              memory.peak,
              2000,
              (value) => `${value.toFixed(0)} MB`,
            )
          : skipped(`Memory of the tab with ${said}`, "only Linux tells it"),
      ];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function againstNaive({ url, files, lists }) {
  const [base, figures] = [[], []];
  await inBrowser(async (browser) => {
    files.serve(lists.few);
    const page = await callsPage(browser, { url, files });
    for (let round = 0; round < FEW_ROUNDS; round += 1) {
      base.push(await naive(browser, files.url));
      figures.push((await loadCalls(page, { url, files })).complete);
    }
  });
  return [
    {
      what: `${FEW.toLocaleString("en-GB")} calls complete, median of ${FEW_ROUNDS}`,
      figure: ms(median(figures)),
      yardstick: `naive: ${ms(median(base))}`,
      ratio: median(figures) / median(base),
      bar: 0.5,
    },
  ];
}

async function firstRows({ url, files, lists }) {
  const rows = [];
  for (const [count, list] of [
    [FEW, lists.few],
    [MANY, lists.many],
  ]) {
    const said = `${count.toLocaleString("en-GB")} calls`;
    rows.push(await firstRowsOf({ url, files, lists, list, said }));
  }
  return rows;
}

async function firstRowsOf({ url, files, lists, list, said }) {
  const figures = await inBrowser(async (browser) => {
    files.serve(lists.few);
    const page = await callsPage(browser, { url, files, isTall: true });
    files.serve(list, BEGINNING_MS);
    const times = [];
    for (let round = 0; round < FEW_ROUNDS; round += 1) times.push(await firstFifty(page, { url, files }));
    return times;
  });
  return within(
    `First 50 rows after the first byte of ${said}, median of ${FEW_ROUNDS}`,
    median(figures),
    MAX_FIRST_ROWS_MS,
  );
}

async function firstFifty(page, { url, files }) {
  await page.goto(`${url}/calls`);
  await page.waitForFunction(() => window.noted.rowsAt > 0, undefined, { polling: 50 });
  const rowsAt = await page.evaluate(() => window.noted.rowsAt);
  return rowsAt - files.sent.firstByteAt;
}

async function overviewOf({ url, files, lists }) {
  return inBrowser(async (browser) => {
    files.serve(lists.few);
    const page = await callsPage(browser, { url, files });
    await leave(page, url);
    files.serve(lists.some);
    const { longest } = await loadOverview(page, { url, files });
    const said = SOME.toLocaleString("en-GB");
    return [
      within(`Longest task of the Overview while ${said} calls load`, longest, MAX_LOADING_TASK_MS, longTask),
    ];
  });
}
