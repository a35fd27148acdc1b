import { join } from "node:path";
import { root } from "../scripts/builds.mjs";

/** The yardsticks' page and scripts, served next to the calls. */
export const YARDSTICKS = join(root, "bench", "yardsticks");

const CALLS = "/api/v1/calls";

/** How long a worker takes to only read the bytes, in milliseconds. */
export async function drain(browser, url) {
  const page = await browser.newPage();
  await page.goto(`${url}/index.html`);
  const took = await page.evaluate(
    (address) =>
      new Promise((resolve, reject) => {
        const worker = new Worker("/drain.js");
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.onmessage = ({ data }) => resolve(data.ms);
        worker.postMessage(address);
      }),
    CALLS,
  );
  await page.close();
  return took;
}

/** How long a page takes that reads the list at once and draws it as a plain table, in milliseconds. */
export async function naive(browser, url) {
  const page = await browser.newPage();
  await page.goto(`${url}/index.html`);
  await page.addScriptTag({ url: "/naive.js" });
  const took = await page.evaluate((address) => window.naive(address), CALLS);
  await page.close();
  return took;
}
