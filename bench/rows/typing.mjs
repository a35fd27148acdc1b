import { connect, slow, watchPaints } from "../browser.mjs";
import { median, ms, within } from "../figures.mjs";

const STROKES = 40;
const ROUNDS = 2;
/** The most against an input that no code listens to, in the same section of the same page. */
const MOST_OF_INERT = 1.5;
/** The longest that nobody notices, in milliseconds. */
const MOST = 50;

/** The fields to type into, by section: a prompt, a first message, a name, a number, an open enumeration. */
const FIELDS = [
  ["prompt", "model.messages.0.content"],
  ["conversation", "firstMessage"],
  ["identity", "name"],
  ["voice", "voice.stability"],
  ["voice", "voice.voiceId"],
];

/**
 * Key stroke to paint in the editor, compared with an input without React in the same section, alternating in
 * the same run.
 * @yields the rows of each field, as they're measured
 */
export async function* typing(browser, { url, key, assistantId }) {
  const form = await browser.newPage();
  await connect(form, url, key);

  for (const [section, name] of FIELDS) {
    await form.goto(`${url}/assistants/${assistantId}?section=${section}`);
    await form.locator(`[name="${name}"]`).waitFor();
    // The last section is rendered, so all are.
    await form.locator('[data-field="transportConfigurations"]').waitFor({ state: "attached" });
    await form.evaluate(addInert, name);
    await form.evaluate(watchPaints);
    // A slowed page takes up a core even while it rests, which the machine's yardstick would feel.
    await slow(form);
    const times = { inert: [], field: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.inert.push(...(await strokes(form, "inert")));
      times.field.push(...(await strokes(form, name)));
    }
    await slow(form, 1);
    const what = `Typing in \`${name}\`, key stroke to paint`;
    const [figure, inert, slowest] = [median(times.field), median(times.inert), Math.max(...times.field)];
    yield [
      {
        what: `${what}, median, against an inert input in the editor`,
        figure: ms(figure),
        yardstick: ms(inert),
        ratio: figure / inert,
        bar: MOST_OF_INERT,
      },
      within(`${what}, slowest`, slowest, MOST),
    ];
  }
  await form.close();
}

/** Adds an input next to a field, below React's root but with no handler. */
function addInert(name) {
  const input = document.createElement("input");
  input.name = "inert";
  input.autocomplete = "off";
  document.querySelector(`[data-field="${name}"]`).after(input);
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
