import type { KeyboardEvent } from "react";

/**
 * Up, down, Home and End go from row to row while a row's link or checkbox has the focus. A row that is not drawn yet is scrolled to first.
 * @param rowCount how many rows the table has
 * @param scrollTo brings a row into the document
 */
export function useRowKeys(rowCount: number, scrollTo: (position: number) => void) {
  return (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(event.target instanceof HTMLElement)) return;
    const isBox = event.target.dataset.select !== undefined;
    if (!isBox && !(event.target instanceof HTMLAnchorElement)) return;
    const row = event.target.closest("tr")?.dataset.row;
    if (row === undefined) return;
    const to = target(event.key, Number(row), rowCount - 1);
    if (to === undefined) return;
    event.preventDefault();
    const table = event.currentTarget;
    const on = event.key === "ArrowUp" || event.key === "End" ? -1 : 1;
    // A row without a link, and the name of a group, are stepped over.
    const focus = (from: number) => {
      for (let at = from; at >= 0 && at < rowCount; at += on) {
        const place = table.querySelector(`tr[data-row="${at}"]`);
        if (!place) return at;
        const next = place.querySelector<HTMLElement>(isBox ? "input[data-select]" : "td a");
        if (next) return void next.focus();
      }
      return undefined;
    };
    const hidden = focus(to);
    if (hidden === undefined) return;
    scrollTo(hidden);
    requestAnimationFrame(() => requestAnimationFrame(() => focus(hidden)));
  };
}

function target(key: string, row: number, last: number): number | undefined {
  if (key === "ArrowDown") return Math.min(row + 1, last);
  if (key === "ArrowUp") return Math.max(row - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return last;
  return undefined;
}
