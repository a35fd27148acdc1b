import type { Page } from "@playwright/test";

/**
 * Checks that run in the page. The browser runs each function separately, so none uses anything outside
 * itself. Each returns one line for each fault.
 */

/** The page scrolls sideways. */
export function sidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide, its window ${clientWidth}`] : [];
}

/** A button, tab, section heading, column header, form label or navigation link wraps to a second line. */
export function wrappedLabels(): string[] {
  const labels = document.querySelectorAll<HTMLElement>(
    "button, [role=tab], main h2, main h3, main thead th, main label:not(:has(input, p)), nav a",
  );
  // What the browser hasn't laid out has no lines yet. A button or header with several texts is more than a
  // label.
  const drawn = [...labels].filter(
    (label) =>
      label.checkVisibility({ contentVisibilityAuto: true }) &&
      !label.closest("[role=option]") &&
      !(label.matches("button, th") && label.querySelector("p, div, br, span + span, strong + span, small")),
  );
  return drawn.flatMap((label) => {
    const range = document.createRange();
    range.selectNodeContents(label);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const tops = lines.map(({ top, height }) => top + height / 2);
    const isOnOne = Math.max(...tops) - Math.min(...tops) < 12;
    return lines.length === 0 || isOnOne
      ? []
      : [`two lines: “${(label.textContent ?? "").trim().slice(0, 60)}”`];
  });
}

/**
 * Text that ends in an ellipsis although it would fit: more than 15% of its row is empty, and the missing
 * part has room there. A text's row is the closest element around it that is wider than the text. In a table,
 * the room is what all columns could give up: a column is as wide as its widest cell.
 */
export function cutText(): string[] {
  /** The minimum space between two elements. */
  const GAP = 16;
  const inside = (element: Element) => {
    const { left, right, top, height } = element.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const [start, end] = [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
    return { start, end, width: end - start, middle: top + height / 2 };
  };
  /** The boxes of texts, icons and controls, whether or not the element clips them. */
  const contentsOf = (element: Element, isCut: boolean) => {
    const rects: DOMRect[] = [];
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (node instanceof Element) {
        const isWhole = node.matches("svg, img, input, select, textarea, [data-initial], progress");
        if (isWhole || (isCut && node.matches("button"))) rects.push(node.getBoundingClientRect());
      } else if ((node.textContent ?? "").trim() && !node.parentElement?.closest(".sr-only")) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = node.parentElement?.getBoundingClientRect();
        for (const { left, right, top, height } of range.getClientRects()) {
          const end = isCut && box && box.width > 1 ? Math.min(right, Math.max(box.right, left)) : right;
          rects.push(new DOMRect(left, top, end - left, height));
        }
      }
    }
    return rects.filter(({ width }) => width > 1);
  };
  const tables = new Map<Element, number>();
  /** How much narrower a table's columns could be, in px. */
  const roomIn = (table: Element) => {
    const known = tables.get(table);
    if (known !== undefined) return known;
    const free = new Map<number, number>();
    for (const cell of table.querySelectorAll<HTMLTableCellElement>("th:not([colspan]), td:not([colspan])")) {
      const { width } = inside(cell);
      if (width <= 0 || cell.colSpan > 1 || !cell.checkVisibility()) continue;
      const rects = contentsOf(cell, true);
      const taken =
        Math.max(...rects.map(({ right }) => right), 0) - Math.min(...rects.map(({ left }) => left), 1e6);
      const left = width - Math.max(0, taken);
      free.set(cell.cellIndex, Math.min(left, free.get(cell.cellIndex) ?? left));
    }
    const room = [...free.values()].reduce((sum, left) => sum + Math.max(0, left), 0);
    tables.set(table, room);
    return room;
  };
  const roomBeside = (element: Element, row: Element) => {
    const { middle } = inside(element);
    const { start, end } = inside(row);
    const taken = contentsOf(row, true)
      .filter(({ top, bottom }) => top <= middle && bottom >= middle)
      .sort((one, other) => one.left - other.left);
    let room = 0;
    let until = start;
    for (const { left, right } of [...taken, new DOMRect(end, middle, 0, 0)]) {
      room += Math.max(0, left - until - GAP);
      until = Math.max(until, right);
    }
    return room;
  };
  /** The width of the lines that an element hides below its last one, in px. */
  const hiddenLines = (element: Element) => {
    const { bottom } = element.getBoundingClientRect();
    return contentsOf(element, false)
      .filter(({ top }) => top > bottom - 4)
      .reduce((sum, { width }) => sum + width, 0);
  };
  const faults = new Set<string>();
  for (const element of document.body.querySelectorAll("*")) {
    const { textOverflow, overflowX, webkitLineClamp } = getComputedStyle(element);
    const isClamped = webkitLineClamp !== "none";
    if (!isClamped && textOverflow !== "ellipsis") continue;
    if (overflowX === "visible" || element.matches("input")) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const box = inside(element);
    const missing = isClamped
      ? hiddenLines(element)
      : Math.max(...contentsOf(element, false).map(({ right }) => right)) - box.end;
    if (missing < 2 || box.width <= 1 || element.closest("[inert], option")) continue;
    const table = element.closest("table");
    let row = table ?? element.parentElement;
    while (row && row !== table && !row.matches("main, dialog, body") && inside(row).width <= box.width + 8)
      row = row.parentElement;
    if (!row) continue;
    const room = table ? roomIn(table) : roomBeside(element, row);
    const share = room / inside(row).width;
    if (share <= 0.15 || missing > room) continue;
    const words = (element.textContent ?? "").trim().slice(0, 50);
    faults.add(
      `cut by ${Math.round(missing)} px, ${Math.round(share * 100)}% of its row is empty: “${words}”`,
    );
  }
  return [...faults];
}

/** Text that is clipped without scrolling or an ellipsis, and text that overlaps other text. */
export function lostText(): string[] {
  interface Seen {
    node: Text;
    words: string;
    rect: DOMRect;
    layer: Element | null;
  }
  const faults = new Set<string>();
  const seen: Seen[] = [];
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const isMarked = (element: Element) =>
    styleOf(element).textOverflow === "ellipsis" || styleOf(element).webkitLineClamp !== "none";
  const name = (node: Text) => `“${node.data.trim().slice(0, 40)}” in ${node.parentElement?.className}`;

  const look = (node: Text, rect: DOMRect) => {
    let { left, right, top, bottom } = rect;
    let layer: Element | null = null;
    let isAbbreviated = false;
    for (let at = node.parentElement; at; at = at.parentElement) {
      const { overflowX, overflowY, position } = styleOf(at);
      layer ??= position === "static" || position === "relative" ? null : at;
      isAbbreviated ||= isMarked(at);
      const box = at.getBoundingClientRect();
      if (overflowX === "visible" || at === document.body || at === document.documentElement) continue;
      const cut = Math.max(
        overflowX === "hidden" || overflowX === "clip" ? Math.max(box.left - left, right - box.right) : 0,
        overflowY === "hidden" || overflowY === "clip" ? Math.max(box.top - top, bottom - box.bottom) : 0,
      );
      // Collapsed and visually hidden elements show nothing.
      if (box.width <= 1 || box.height <= 1) return;
      if (cut > 2 && !isAbbreviated) faults.add(`cut off by ${Math.round(cut)} px: ${name(node)}`);
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
      if (right - left <= 1 || bottom - top <= 1) return;
    }
    if (left < -1 || right > window.innerWidth + 1) faults.add(`beyond the window's edge: ${name(node)}`);
    seen.push({
      node,
      words: node.data,
      rect: new DOMRect(left, top, right - left, bottom - top),
      layer,
    });
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || !parent || !node.data.trim()) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (parent.closest("option, script, style, textarea, .sr-only, [aria-hidden=true]")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) if (rect.width > 1) look(node, rect);
  }
  seen.sort((one, other) => one.rect.top - other.rect.top);
  seen.forEach((one, index) => {
    for (const other of seen.slice(index + 1)) {
      if (other.rect.top > one.rect.bottom - 4) break;
      if (other.node === one.node || other.layer !== one.layer) continue;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      if (across > 2 && down > 5) faults.add(`${name(one.node)} lies on ${name(other.node)}`);
    }
  });
  return [...faults];
}

/**
 * Lays out the whole page, including what isn't visible, with the text spacing that a user may set (WCAG 2.2,
 * 1.4.12), by a style sheet that the page's policy allows.
 */
export async function layOut(page: Page, { wide }: { wide: boolean }): Promise<void> {
  await page.evaluate((wide) => {
    const sheet = new CSSStyleSheet();
    const spacing =
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";
    sheet.replaceSync(`* { content-visibility: visible !important } ${wide ? spacing : ""}`);
    document.adoptedStyleSheets = [sheet];
  }, wide);
}
