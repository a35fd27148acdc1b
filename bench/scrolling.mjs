/**
 * Scrolls through the whole calls list in the page: with the wheel, by dragging the scroll bar, and in
 * jumps.
 * @returns for each way, the longest time that a visible row was blank, in milliseconds
 */
export function scrollThrough(page) {
  return page.evaluate(async () => {
    const table = document.querySelector('table[aria-label="Calls"]');
    const body = table.tBodies[0];
    const count = Number(table.getAttribute("aria-rowcount")) - 1;
    const height = body.querySelector("tr[aria-rowindex]").getBoundingClientRect().height;
    const frame = () => new Promise(requestAnimationFrame);

    // Since when each visible row has been blank.
    let since = new Map();
    let longest = 0;
    const look = (now) => {
      const { top } = body.getBoundingClientRect();
      const first = Math.max(0, Math.ceil(-top / height));
      const last = Math.min(count - 1, Math.floor((innerHeight - top) / height) - 1);
      const shown = new Set(
        [...body.querySelectorAll("tr[aria-rowindex]")].map(
          (row) => Number(row.getAttribute("aria-rowindex")) - 2,
        ),
      );
      const blank = new Map();
      for (let row = first; row <= last; row += 1) {
        if (shown.has(row)) continue;
        const began = since.get(row) ?? now;
        longest = Math.max(longest, now - began);
        blank.set(row, began);
      }
      since = blank;
    };
    /** Scrolls frame by frame and waits until all rows are drawn. */
    const scroll = async (frames, positionAt) => {
      longest = 0;
      since = new Map();
      for (let at = 0; at < frames; at += 1) {
        look(await frame());
        scrollTo({ top: positionAt(at), behavior: "instant" });
      }
      for (let at = 0; at < 300 && (at < 30 || since.size > 0); at += 1) look(await frame());
      return longest;
    };
    const end = document.documentElement.scrollHeight - innerHeight;
    const wheel = await scroll(150, (at) => at * 120);
    const drag = await scroll(240, (at) => (end * at) / 240);
    // A jump every 20 frames.
    const jumps = await scroll(200, (at) => (end * ((Math.floor(at / 20) * 7919) % 1000)) / 1000);
    scrollTo({ top: 0, behavior: "instant" });
    await scroll(1, () => 0);
    return { wheel, drag, jumps };
  });
}
