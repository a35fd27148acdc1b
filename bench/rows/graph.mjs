import { connect, slow } from "../browser.mjs";
import { median, ms } from "../figures.mjs";

const KEY = "bench-graph";
const MEMBERS = 50;
const TRANSFERS = 4;
const ROUNDS = 5;
const STEPS = 60;
const MOST = 2;

/** A squad of fifty members with two hundred transfers. */
const squad = {
  id: "5c000000-0000-4000-8000-000000000001",
  name: "Fifty",
  members: Array.from({ length: MEMBERS }, (_, member) => ({
    assistant: { name: `Member ${member}` },
    assistantDestinations: Array.from({ length: TRANSFERS }, (_, position) => ({
      type: "assistant",
      assistantName: `Member ${(member * 3 + position * 7 + 1) % MEMBERS}`,
      description: "When the caller asks for it",
    })),
  })),
};

/**
 * The longest time between two frames while the mouse moves a large squad's graph, compared with a page of
 * as many plain boxes, alternating in the same run.
 * @returns rows of the results
 */
export async function graph(browser, { url, service }) {
  await service.createOrganization({ key: KEY, data: { squads: [squad] } });
  const plain = await browser.newPage();
  await plain.setContent(boxes(MEMBERS * (TRANSFERS + 1)));
  const drawn = await browser.newPage();
  await connect(drawn, url, KEY);
  await drawn.goto(`${url}/squads/${squad.id}?view=graph`);
  const canvas = drawn.getByRole("application", { name: "Members and transfers" });
  await canvas.getByRole("group", { name: /^Member 0, first member/ }).waitFor();
  await canvas.scrollIntoViewIfNeeded();
  for (const page of [plain, drawn]) await slow(page);

  const [base, figures] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    base.push(await pan(plain, plain.locator("#room")));
    figures.push(await pan(drawn, canvas));
  }
  await plain.close();
  await drawn.close();
  const [figure, yardstick] = [median(figures), median(base)];
  return [
    {
      what: `Moving a graph of ${MEMBERS} members and ${MEMBERS * TRANSFERS} transfers, longest frame, median of ${ROUNDS}`,
      figure: ms(figure),
      yardstick: `plain boxes: ${ms(yardstick)}`,
      ratio: figure / yardstick,
      bar: MOST,
    },
  ];
}

/** Drags the canvas back and forth and returns the longest time between two frames, in milliseconds. */
async function pan(page, room) {
  const box = await room.boundingBox();
  // The graph's top left corner is empty, since its first member is in the middle of the left edge.
  const [x, y] = [box.x + 8, box.y + 8];
  await page.mouse.move(x, y);
  await page.evaluate(() => {
    let last = performance.now();
    window.longest = 0;
    const look = (now) => {
      window.longest = Math.max(window.longest, now - last);
      last = now;
      window.looking = requestAnimationFrame(look);
    };
    window.looking = requestAnimationFrame(look);
  });
  // The press and the release count too.
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step += 1) {
    const away = step <= STEPS / 2 ? step : STEPS - step;
    await page.mouse.move(x + away * 10, y + away * 4);
  }
  await page.mouse.up();
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          cancelAnimationFrame(window.looking);
          resolve(window.longest);
        });
      }),
  );
}

function boxes(count) {
  const all = Array.from(
    { length: count },
    (_, index) =>
      `<button style="position:absolute;width:140px;height:42px;left:${(index % 10) * 180}px;top:${Math.floor(index / 10) * 60}px">Box ${index}</button>`,
  );
  return `<!doctype html><title>Boxes</title>
<div id="room" style="position:relative;width:744px;height:560px;overflow:hidden"><div id="all">${all.join("")}</div></div>
<script>
  let from;
  room.onmousedown = ({ x, y }) => { from = { x, y }; };
  room.onmousemove = ({ x, y }) => { if (from) all.style.transform = "translate(" + (x - from.x) + "px," + (y - from.y) + "px)"; };
  room.onmouseup = () => { from = undefined; };
</script>`;
}
