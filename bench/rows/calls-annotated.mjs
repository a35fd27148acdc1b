import { writeFileSync } from "node:fs";
import { sampleCalls } from "../calls-file.mjs";
import { callsPage, leave, loadCalls, takeLongest } from "../calls-page.mjs";
import { longTask, within } from "../figures.mjs";
import { openCalls, searchCalls, searchFor } from "./calls-list.mjs";

const MOST_TASK_MS = 50;
const MOST_ROWS_MS = 100;
const STATUSES = ["to-review", "reviewed", "follow-up", ""];

/**
 * The list of calls, some of which people have annotated: what's measured without annotations, and a search
 * for a tag.
 * @param place url: the dashboard's; files: the service's; list: the file of calls; few: another, smaller
 * one; calls: how many are in it; annotated: how many of them have annotations; path: of a file for these
 * @returns rows of the results
 */
export async function annotatedCalls(browser, { url, files, list, few, calls, annotated, path }) {
  await annotationsFile(path, { url: files.url, calls, annotated });
  files.serve(few);
  const page = await callsPage(browser, { url, files });
  // As for people, calls have named the organization before any is annotated. Otherwise the next page would
  // first put all annotations under it.
  await loadCalls(page, { url, files });
  await leave(page, url);
  files.serve(list);
  await page.goto(`${url}/settings`);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Import reviews" }).click(),
  ]);
  await chooser.setFiles(path);
  await page.getByText(`${annotated.toLocaleString("en-GB")} calls added`).waitFor();
  await leave(page, url);
  const { longest } = await loadCalls(page, { url, files });
  await takeLongest(page);
  const said = `${calls.toLocaleString("en-GB")} calls, ${annotated.toLocaleString("en-GB")} of them annotated`;
  return [
    within(`Longest task of the page while ${said}, load`, longest, MOST_TASK_MS, longTask),
    ...(await searchCalls(page, said)),
    within(`Search for a tag to updated rows, ${said}`, await searchFor(page, "tag:refund"), MOST_ROWS_MS),
    ...(await openCalls(page, said)),
  ];
}

/** Writes a file as *Export annotations* does. */
async function annotationsFile(path, { url, calls, annotated }) {
  const annotations = [];
  const all = await sampleCalls({ calls });
  for (const { id } of all) {
    const index = annotations.length;
    if (index === annotated) break;
    annotations.push({
      callId: id,
      tags: index % 3 === 0 ? ["refund", `batch ${index % 40}`] : [`batch ${index % 40}`],
      starred: index % 11 === 0,
      note: index % 2 === 0 ? "The caller asked for a refund twice, and nobody called back. ".repeat(3) : "",
      turns: {},
      status: STATUSES[index % STATUSES.length],
      assignee: index % 5 === 0 ? "Zoë" : "",
      updatedAt: index,
    });
  }
  const file = { kind: "switchboard annotations", version: 1, origin: new URL(url).origin, annotations };
  writeFileSync(path, JSON.stringify(file));
}
