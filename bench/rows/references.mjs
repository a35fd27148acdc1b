import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { callsFile } from "../calls-file.mjs";
import { callsPage, loadCalls, takeLongest } from "../calls-page.mjs";
import { longTask, median, within } from "../figures.mjs";
import { serveFile } from "../file-server.mjs";

const ASSISTANTS = 1000;
const SQUADS = 300;
const CALLS = 100_000;
const EDITS = 3;
const INDEX_MS = 2000;
const EDIT_MS = 50;
const TASK_MS = 50;
/**
 * Lists older than this are read again when the window regains focus, in milliseconds (api/lists.ts), with
 * a margin.
 */
const STALE_MS = 15_500;

/**
 * A large organization's problems: from the click on Checks, with all calls loaded, until all are on
 * screen; and after an edit of one record.
 * @yields rows of the results
 */
export async function* references({ browser, build, url }) {
  mkdirSync(join(build, "bench"), { recursive: true });
  const file = await callsFile(join(build, "bench", `calls-${CALLS}.json`), { calls: CALLS });
  const assistants = Array.from({ length: ASSISTANTS }, (_, index) => assistant(index));
  const files = await serveFile(file, {
    lists: {
      "/api/v1/assistants": assistants,
      "/api/v1/multi-agent": Array.from({ length: SQUADS }, (_, index) => squad(index)),
      "/api/v1/files": [{ id: "f-1" }, { id: "f-old", isDeleted: true }],
    },
  });
  const page = await callsPage(browser, { url, files });
  try {
    await loadCalls(page, { url, files });
    await takeLongest(page);
    const size = `${number(ASSISTANTS)} assistants, ${SQUADS} squads, ${number(CALLS)} calls`;

    await page.evaluate(() => {
      window.clicked = performance.now();
    });
    await page.getByRole("link", { name: /^Checks/ }).click();
    await page.getByText(/calls for missing assistants/).waitFor();
    await page.getByRole("heading", { name: /deleted files/ }).waitFor();
    const whole = await page.evaluate(() => performance.now() - window.clicked);
    yield within(
      `Problems of ${size}, from the click to all of them on the screen, calls loaded before`,
      whole,
      INDEX_MS,
    );
    yield within(
      "The longest task of the page's thread meanwhile",
      await takeLongest(page),
      TASK_MS,
      longTask,
    );

    const figures = [];
    for (let edit = 0; edit < EDITS; edit += 1) {
      await page.waitForTimeout(STALE_MS);
      assistants[edit] = { ...assistants[edit], name: `Renamed ${edit}` };
      await page.evaluate(() => {
        performance.clearMeasures("checks");
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      });
      const took = await page.waitForFunction(() => performance.getEntriesByName("checks")[0]?.duration);
      figures.push(await took.jsonValue());
    }
    yield within(
      `Checking all of them again after one assistant was renamed, median of ${EDITS}`,
      median(figures),
      EDIT_MS,
    );
  } finally {
    await page.close();
    await files.close();
  }
}

const number = (value) => value.toLocaleString("en-GB");
const PROMPT =
  "You answer the line of the {{city}} branch, say what you can do, and ask what it is about. ".repeat(40);

function assistant(index) {
  return {
    id: `a-${index}`,
    name: `Desk ${index}`,
    firstMessage: "Hello.",
    firstMessageMode: "assistant-speaks-first",
    silenceTimeoutSeconds: 30,
    maxDurationSeconds: 600,
    endCallPhrases: ["goodbye"],
    voice: { provider: "standard", voiceId: "Clara", stability: 0.5 },
    model: {
      provider: "standard",
      messages: [{ role: "system", content: `${PROMPT}${index}` }],
      toolIds: [`t-${index % 50}`],
      // One in fifty uses a missing file.
      knowledgeBase: { provider: "kbengine", topK: 3, fileIds: [index % 50 === 0 ? "f-old" : "f-1"] },
      tools: [
        {
          type: "transferCall",
          function: { name: "pass_on" },
          destinations: [
            { type: "assistant", assistantName: `Desk ${(index * 7) % ASSISTANTS}`, message: "One moment." },
          ],
        },
      ],
    },
  };
}

/** Six members, each transferring to four others. */
function squad(index) {
  const desk = (member) => (index * 3 + (member % 6)) % ASSISTANTS;
  return {
    id: `s-${index}`,
    name: `Squad ${index}`,
    members: Array.from({ length: 6 }, (_, member) => ({
      assistantId: `a-${desk(member)}`,
      assistantOverrides: { variableValues: { city: "Leeds" } },
      assistantDestinations: [1, 2, 3, 4].map((step) => ({
        type: "assistant",
        assistantName: `Desk ${desk(member + step)}`,
        description: "When the caller asks for it.",
      })),
    })),
  };
}
