import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runnerImport } from "vite";
import { root } from "../../scripts/builds.mjs";
import { median, skipped, within } from "../figures.mjs";

const KEY = "bench-calls";
const ROUNDS = 3;
/** In many of the made-up calls. */
const WORD = "parking";
const MOST_FIRST_MS = 1000;
const MOST_COMPLETE = 3;
const GIVE_UP_MS = 180_000;

const load = async (name) =>
  (await runnerImport(join(root, "e2e", "other-browsers", name), { root, logLevel: "error" })).module;

/**
 * How the system's Firefox and WebKitGTK load a list of calls, against a drain of the same bytes in each.
 * @param place url: the dashboard's; files: the service's; list: the file of calls; few: another, smaller
 * one; said: how many, in words
 * @returns rows of the results
 */
export async function otherBrowsers({ url, files, list, few, said }) {
  const { OTHER_BROWSERS } = await load("browsers.ts");
  const { person } = await load("person.ts");
  const rows = [];
  for (const { name, start, packages } of OTHER_BROWSERS) {
    if (!start) {
      rows.push(skipped(`${said} in ${name}`, `needs ${packages}`));
      continue;
    }
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        ...(await inBrowser(start, (remote) => drained(remote, files, list))),
        ...(await inBrowser(start, (remote) => loaded(remote, person(remote), { url, files, list, few }))),
      });
    }
    const searched = await inBrowser(start, (remote) =>
      loaded(remote, person(remote), { url, files, list, few, query: WORD }),
    );
    const of = (figure) => median(rounds.map((round) => round[figure]));
    rows.push(
      within(`First rows of ${said} in ${name}, median of ${ROUNDS}`, of("first"), MOST_FIRST_MS),
      {
        what: `${said} complete and searchable in ${name}, median of ${ROUNDS}`,
        figure: `${of("complete").toFixed(0)} ms`,
        yardstick: `drain: ${of("drain").toFixed(0)} ms`,
        ratio: of("complete") / of("drain"),
        bar: MOST_COMPLETE,
      },
      {
        what: `What a search finds while ${said} load in ${name}, both after the request`,
        figure: `${searched.found.toFixed(0)} ms`,
        yardstick: `complete: ${searched.complete.toFixed(0)} ms`,
        ratio: searched.found / searched.complete,
        bar: 1,
      },
    );
  }
  return rows;
}

async function inBrowser(start, act) {
  const remote = await start();
  try {
    return await act(remote);
  } finally {
    await remote.close();
  }
}

/** Asks the page until there's an answer. */
async function until(remote, look) {
  const end = Date.now() + GIVE_UP_MS;
  for (;;) {
    const answer = JSON.parse(await remote.run(look.toString(), []));
    if (answer) return answer;
    if (Date.now() > end) throw new Error("The browser took too long");
    await sleep(100);
  }
}

async function drained(remote, files, list) {
  files.serve(list);
  await remote.goto(`${files.url}/index.html`);
  await remote.run(drainInPage.toString(), []);
  return { drain: await until(remote, () => window.drained ?? null) };
}

function drainInPage() {
  const worker = new Worker("/drain.js");
  worker.onmessage = ({ data }) => {
    window.drained = data.ms;
  };
  worker.postMessage("/api/v1/calls");
  return true;
}

/** From the request, or the first byte, until the moments that the page shows, in milliseconds. */
async function loaded(remote, { goto, fill, click }, { url, files, list, few, query }) {
  files.serve(few);
  await goto(`${url}/connect?next=/assistants`);
  await fill("label", "Service address", files.url);
  await fill("label", "API key", KEY);
  await click("button", "Connect");
  await until(remote, () => document.querySelector("td a") !== null);
  files.serve(list);
  await remote.run(noteMoments.toString(), []);
  await click("nav a", "Calls");
  if (query !== undefined) {
    await until(remote, () => window.moments.first);
    await fill("input[type=search]", "", query);
    await until(remote, () => window.moments.found);
  }
  const moments = await until(remote, () => window.moments.complete > 0 && window.moments);
  const { askedAt, firstByteAt } = files.sent;
  return {
    first: moments.first - firstByteAt,
    complete: moments.complete - askedAt,
    found: moments.found - askedAt,
  };
}

/** Notes in the page when the list shows its first rows, a search's hits, and that all is loaded. */
function noteMoments() {
  const moments = { first: 0, found: 0, complete: 0 };
  window.moments = moments;
  const TABLE = 'table[aria-label="Calls"]';
  const note = (name) => {
    moments[name] = -1;
    requestAnimationFrame(() =>
      setTimeout(() => {
        moments[name] = Date.now();
      }),
    );
  };
  let wasReading = false;
  const look = () => {
    const isReading = document.querySelector('[role=progressbar][aria-label="Loading calls"]') !== null;
    if (wasReading && !isReading) note("complete");
    wasReading = isReading;
    if (moments.first === 0 && document.querySelector(`${TABLE} tbody tr[data-row]`)) note("first");
    if (moments.found === 0 && document.querySelector(`${TABLE} mark`)) note("found");
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  return true;
}
