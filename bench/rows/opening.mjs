import { connect, slow } from "../browser.mjs";
import { median, ms } from "../figures.mjs";

const TIMES = 7;
const MOST_MS = 300;

/**
 * From the click on an assistant's name in the list to its painted editor.
 * @returns rows of the results
 */
export async function opening(browser, { url, key, names }) {
  const page = await browser.newPage();
  await connect(page, url, key);
  await page.goto(`${url}/assistants`);
  const figures = [];
  for (let time = 0; time <= TIMES; time += 1) {
    const name = names[time % names.length];
    const link = page.getByRole("link", { name, exact: true });
    await link.waitFor();
    await slow(page);
    await page.evaluate(watchOpening);
    await link.click();
    const took = await page.waitForFunction(() => window.opened).then((handle) => handle.jsonValue());
    // The first time includes loading the editor's code, so it's reported separately.
    figures.push(took);
    await slow(page, 1);
    await page.goBack();
  }
  await page.close();
  const [first, ...later] = figures;
  return [
    {
      what: "Opening an assistant from the list, the first time",
      figure: ms(first),
      yardstick: "",
      ratio: undefined,
    },
    {
      what: "Opening an assistant from the list, median of the later times",
      figure: ms(median(later)),
      yardstick: `${MOST_MS} ms`,
      ratio: median(later) / MOST_MS,
      bar: 1,
    },
  ];
}

/** Records the time from the next click to the frame that paints the editor's first field. */
function watchOpening() {
  window.opened = undefined;
  document.addEventListener(
    "click",
    (event) => {
      const began = event.timeStamp;
      const look = () => {
        if (!document.querySelector('[name="name"]')) return requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          window.opened = performance.now() - began;
        };
        port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}
