import { takeLongest } from "../calls-page.mjs";
import { longTask, median, ms, within } from "../figures.mjs";
import { scrollThrough } from "../scrolling.mjs";

const MOST_MS = 100;
/** From a key stroke or a choice to the rows and counts that it leads to. */
const MAX_ANSWER_MS = 120;
const MOST_TASK_MS = 50;
const WORDS = ["refund", "parking"];
const SORTS = ["Duration", "Assistant", "Customer", "Started"];
const FACETS = ["Status", "End reason"];
const OPENED = 7;

/**
 * What people do with a long calls list once it's loaded. Each function takes a page with the list and
 * returns rows of the results.
 * @param said how many calls there are, in words
 */
export async function searchCalls(page, said) {
  const strokes = await search(page);
  const longest = await takeLongest(page);
  return [
    longestOf(`Key stroke to updated rows and counts, ${said}`, strokes),
    within(`Longest task of the page while ${said} are searched`, longest, MOST_TASK_MS, longTask),
  ];
}

export async function sortAndFilter(page, said) {
  const sorts = await sort(page);
  const facets = await filter(page);
  const longest = await takeLongest(page);
  return [
    longestOf(`Change of order to updated rows, ${said}`, sorts),
    longestOf(`Change of a facet to updated rows and counts, ${said}`, facets),
    within(`Longest task of the page while ${said} are sorted and filtered`, longest, MOST_TASK_MS, longTask),
  ];
}

export async function scrollCalls(page, said) {
  const blank = await scrollThrough(page);
  const longest = await takeLongest(page);
  return [
    within(`Longest task of the page while ${said} are scrolled through`, longest, MOST_TASK_MS, longTask),
    within(`Longest time a row in sight is blank, ${said} scrolled by the wheel`, blank.wheel, MOST_MS),
    within(
      `Longest time a row in sight is blank, ${said} dragged through in four seconds`,
      blank.drag,
      MOST_MS,
    ),
    within(`Longest time a row in sight is blank, jumps in ${said}`, blank.jumps, MOST_MS),
  ];
}

export async function openCalls(page, said) {
  const [first, ...later] = await open(page);
  return [
    { what: `Opening a call from the list of ${said}, the first time`, figure: ms(first), yardstick: "" },
    within(
      `Opening a call from the list of ${said}, to its transcript's first screen, the service not having answered, median of ${later.length}`,
      median(later),
      MOST_MS,
    ),
  ];
}

const longestOf = (name, times) => {
  const row = within(`${name}, the longest of ${times.length}`, Math.max(...times), MAX_ANSWER_MS);
  return { ...row, figure: `${row.figure} (median ${ms(median(times))})` };
};

/** Types words letter by letter and waits for each answer. */
async function search(page) {
  const box = page.getByRole("searchbox", { name: "Search every transcript" });
  const times = [];
  for (const word of WORDS) {
    await box.focus();
    for (const letter of word) times.push(await after(page, "keydown", () => page.keyboard.press(letter)));
    await page.getByRole("row").locator("mark").first().waitFor();
    await after(page, "keydown", () => page.keyboard.press("Escape"));
  }
  return times;
}

/** The time from pasting a query to updated rows, in milliseconds. */
export async function searchFor(page, query) {
  const box = page.getByRole("searchbox", { name: "Search every transcript" });
  await box.focus();
  // An answer may come later than the usual pause.
  const took = await after(page, "input", () => page.keyboard.insertText(query), 3000);
  await page.getByRole("row").nth(1).waitFor();
  await after(page, "keydown", () => page.keyboard.press("Escape"));
  return took;
}

async function sort(page) {
  const times = [];
  for (const name of SORTS) {
    const head = page.getByRole("columnheader", { name }).getByRole("button");
    times.push(await after(page, "click", () => head.click()));
  }
  return times;
}

async function filter(page) {
  const times = [];
  for (const name of FACETS) {
    await page.getByRole("button", { name: "Add filter" }).click();
    await page.getByRole("menuitem", { name, exact: true }).click();
    const choice = page.getByRole("group", { name }).getByRole("checkbox").first();
    times.push(await after(page, "click", () => choice.click()));
    times.push(await after(page, "click", () => choice.click()));
    await page.keyboard.press("Escape");
  }
  return times;
}

/**
 * The time from an event until the page's final paint, after which nothing changes for so many milliseconds.
 */
async function after(page, type, act, quietMs = 400) {
  // The page must listen before the event is sent.
  await page.evaluate(
    ([name, quiet]) => {
      window.settling = { took: window.settled(name, quiet) };
    },
    [type, quietMs],
  );
  await act();
  return page.evaluate(() => window.settling.took);
}

/** Opens calls one after another and returns to the list. */
async function open(page) {
  const times = [];
  for (let at = 0; at <= OPENED; at += 1) {
    const row = page
      .getByRole("table", { name: "Calls" })
      .getByRole("row")
      .nth(at + 1);
    const link = row.getByRole("link").first();
    await link.waitFor();
    times.push(await openedBy(page, () => link.click()));
    await page.goBack();
  }
  return times;
}

/** The time from the click until the first screen of a transcript is painted, in milliseconds. */
export async function openedBy(page, click) {
  await page.evaluate(() => {
    const took = new Promise((resolve) => {
      const begin = ({ timeStamp }) => {
        const observer = new MutationObserver(async () => {
          if (!document.querySelector('[aria-label="Transcript"] li')) return;
          observer.disconnect();
          await window.painted();
          resolve(performance.now() - timeStamp);
        });
        observer.observe(document, { childList: true, subtree: true });
      };
      document.addEventListener("click", begin, { capture: true, once: true });
    });
    window.opening = { took };
  });
  await click();
  return page.evaluate(() => window.opening.took);
}
