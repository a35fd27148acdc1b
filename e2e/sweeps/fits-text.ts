import type { Page } from "@playwright/test";

/**
 * What is looked at in the page itself. Each function stands alone, because the browser runs it; each gives one line for each fault.
 */

/** The page as a whole scrolls sideways. */
export function sidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide, its window ${clientWidth}`] : [];
}

/** A label, a column's heading or a link of a navigation takes a second line. */
export function wrappedLabels(): string[] {
  const labels = document.querySelectorAll<HTMLElement>(
    "main [data-field] label:not(:has(*)), main thead th, nav a",
  );
  // What the browser skips has no lines yet.
  const drawn = [...labels].filter((label) => label.checkVisibility({ contentVisibilityAuto: true }));
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

/** Text that is cut off where no scrolling reaches it and no ellipsis says so, and text that lies on other text. */
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
      // What folds away or is there for the ear alone shows nothing of itself.
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
    if (parent.closest("option, script, style, textarea, .visually-hidden, [aria-hidden=true]")) continue;
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
 * Lays out the whole page, also what is not in sight, and sets the spacing of text that a person may ask for (WCAG 2.2, 1.4.12): by a
 * sheet that the page's policy lets in.
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
