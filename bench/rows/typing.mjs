import { connect, slow, watchPaints } from "../browser.mjs";
import { median, ms, percentile } from "../figures.mjs";

const STROKES = 40;
const ROUNDS = 2;
const MOST = 1.3;

/** The fields to type into: a prompt, a first message, a name, a number, an open enumeration. */
const FIELDS = ["model.messages.0.content", "firstMessage", "name", "voice.stability", "voice.voiceId"];

/**
 * Key stroke to paint in the whole form, compared with a page with one bare input, alternating in the same
 * run.
 * @returns rows of the results
 */
export async function typing(browser, { url, key, assistantId }) {
  const bare = await browser.newPage();
  await bare.setContent("<!doctype html><title>Bare</title><input name='bare' autocomplete='off'>");
  const form = await browser.newPage();
  await connect(form, url, key);
  await form.goto(`${url}/assistants/${assistantId}`);
  // The last section is drawn, so all are.
  await form.locator('[data-field="transportConfigurations"]').waitFor();
  for (const page of [bare, form]) {
    await page.evaluate(watchPaints);
    await slow(page);
  }

  const times = new Map([["bare", []], ...FIELDS.map((name) => [name, []])]);
  for (let round = 0; round < ROUNDS; round += 1) {
    times.get("bare").push(...(await strokes(bare, "bare")));
    for (const name of FIELDS) times.get(name).push(...(await strokes(form, name)));
  }
  await bare.close();
  await form.close();

  const yardstick = times.get("bare");
  return FIELDS.flatMap((name) =>
    [
      ["median", median],
      ["95th percentile", (figures) => percentile(figures, 0.95)],
    ].map(([what, of]) => {
      const [figure, base] = [of(times.get(name)), of(yardstick)];
      return {
        what: `Typing in \`${name}\`, key stroke to paint, ${what}`,
        figure: ms(figure),
        yardstick: `bare input: ${ms(base)}`,
        ratio: figure / base,
        bar: MOST,
      };
    }),
  );
}

/** Types into a field, one key at a time, and returns how long each took to be painted, in milliseconds. */
async function strokes(page, name) {
  const field = page.locator(`[name="${name}"]`);
  await field.focus();
  await page.keyboard.press("End");
  await page.evaluate(() => {
    window.paints = [];
  });
  for (let stroke = 1; stroke <= STROKES; stroke += 1) {
    // Waits without polling, which would take time on the page's thread.
    const painted = page.evaluate((count) => window.paintsNoted(count), stroke);
    await page.keyboard.press("1");
    await painted;
  }
  // The first strokes after a change of field also mark it as changed.
  return page.evaluate(() => window.paints.slice(5));
}
