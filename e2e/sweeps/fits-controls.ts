/**
 * Checks that run in the page. The browser runs each function separately, so none uses anything outside
 * itself. Each returns one line for each fault.
 */

/** The required size of targets. */
interface Aim {
  /** The minimum width and height in px. */
  least: number;
  /** A selector for exempt targets. */
  except?: string;
}

/** For a mouse (WCAG 2.2, 2.5.8). */
export const MOUSE: Aim = { least: 24 };

/**
 * For touch (2.5.5): controls are 44 px high, less the border of the box that some are in. Links in text and
 * values, the small buttons next to a label, a table's checkboxes and the lines of a transcript have only the
 * size for a mouse.
 */
export const FINGER: Aim = {
  least: 40,
  except: [
    ":is(main, [role=dialog], [role=alertdialog]) a",
    ...["Expand ", "Show ", "Hide ", "Reset ", "Select "].map((name) => `[aria-label^="${name}"]`),
    "[aria-label=Transcript] :is(button, summary)",
  ].join(),
};

/** Targets that are smaller than this, aren't links in text, and are too close to another. */
export function smallTargets({ least, except }: Aim): string[] {
  const controls = "a[href], button, input, select, textarea, summary, [role], [tabindex='0']";
  const roles = /^(button|link|option|menuitem.*|tab|checkbox|radio|switch|slider|combobox|treeitem)$/;
  const targets = [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((element) => {
      const role = element.getAttribute("role");
      if (element.matches("[role]:not(a, button, input, select, textarea)") && !roles.test(role ?? ""))
        return false;
      // Items in the graph scale with its zoom. Its toolbar has the same actions.
      if (element.closest(".react-flow__viewport")) return false;
      // Hidden behind its button, for what fills in forms.
      if (element.matches("[aria-hidden=true] select")) return false;
      // It's visible only while it has the focus.
      if (element.matches("a[href='#main']:not(:focus)")) return false;
      return element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");
    })
    .map((element) => {
      const label = element.matches("input") ? element.closest("label") : null;
      const own = element.getBoundingClientRect();
      const around = label?.getBoundingClientRect();
      const rect = around && around.width * around.height > own.width * own.height ? around : own;
      return { element, rect, isSmall: rect.width < least - 0.5 || rect.height < least - 0.5 };
    })
    .filter(({ rect }) => rect.width > 1 && rect.height > 1);
  const isExcepted = (element: Element) => except !== undefined && element.matches(except);

  const isInText = ({ element }: { element: HTMLElement }) => {
    if (!getComputedStyle(element).display.startsWith("inline")) return false;
    const around = element.parentElement?.closest("p, li, td, dd, div, span");
    return [...(around?.childNodes ?? [])].some(
      (node) => node instanceof Text && /\p{L}{2}/u.test(node.data),
    );
  };
  const isNear = (x: number, y: number, rect: DOMRect) => {
    const across = Math.max(rect.left - x, 0, x - rect.right);
    const down = Math.max(rect.top - y, 0, y - rect.bottom);
    return Math.hypot(across, down) < least / 2;
  };
  return targets
    .filter((target) => target.isSmall && !isExcepted(target.element) && !isInText(target))
    .flatMap(({ element, rect }) => {
      const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
      const near = targets.find((other) => {
        if (other.element === element || other.element.contains(element)) return false;
        if (element.contains(other.element)) return false;
        if (!other.isSmall) return isNear(x, y, other.rect);
        const [otherX, otherY] = [
          other.rect.left + other.rect.width / 2,
          other.rect.top + other.rect.height / 2,
        ];
        return Math.hypot(x - otherX, y - otherY) < least || isNear(x, y, other.rect);
      });
      const size = `${rect.width.toFixed()}×${rect.height.toFixed()}`;
      return near
        ? [`${size}: ${element.outerHTML.slice(0, 160)} beside ${near.element.outerHTML.slice(0, 100)}`]
        : [];
    });
}

/**
 * Controls whose name doesn't contain their visible text, which users of voice control say (WCAG 2.2, 2.5.3).
 * The visible text of a combobox is its value. A select's name is its value and its label.
 */
export function otherNames(): string[] {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  return [
    ...document.querySelectorAll<HTMLElement>(
      "a[aria-label], button[aria-label]:not([role=combobox]), summary[aria-label]",
    ),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .flatMap((element) => {
      const shown = element.cloneNode(true);
      if (!(shown instanceof HTMLElement)) return [];
      for (const part of shown.querySelectorAll("[aria-hidden=true], .sr-only, kbd")) part.remove();
      const own = element.getAttribute("aria-label") ?? "";
      const parts = (element.getAttribute("aria-labelledby") ?? element.id)
        .split(" ")
        .map((id) => (id === element.id ? own : document.getElementById(id)?.textContent));
      const [words, label] = [plain(shown.textContent ?? ""), parts.join(" ")];
      return plain(label).includes(words) ? [] : [`“${words}” is called “${label}”`];
    });
}

/** Elements that move under reduced motion. */
export function motion(): string[] {
  const seconds = (list: string) => Math.max(...list.split(",").map((one) => Number.parseFloat(one) || 0));
  const faults = new Set<string>();
  for (const element of document.body.querySelectorAll("*")) {
    for (const pseudo of [undefined, "::before", "::after"]) {
      const style = getComputedStyle(element, pseudo);
      const moves = style.animationName !== "none" ? seconds(style.animationDuration) : 0;
      const changes = style.transitionProperty !== "none" ? seconds(style.transitionDuration) : 0;
      if (moves > 0.01 || changes > 0.01) {
        faults.add(
          `${element.tagName} ${element.getAttribute("class")} ${pseudo ?? ""}: ${moves} s, ${changes} s`,
        );
      }
    }
  }
  if (getComputedStyle(document.documentElement).scrollBehavior === "smooth") faults.add("smooth scrolling");
  return [...faults];
}

/** Controls without a visible border, and states shown only by color, under forced colors. */
export function lostInForcedColors(): string[] {
  const faults = new Set<string>();
  const name = (element: Element) => element.outerHTML.replace(/ data-[\w-]+="[^"]*"/g, "").slice(0, 160);
  const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const hasEdge = (element: Element | null) => {
    if (!element) return false;
    const { borderBottomStyle, borderBottomWidth, outlineStyle, outlineWidth } = getComputedStyle(element);
    return (
      (borderBottomStyle !== "none" && Number.parseFloat(borderBottomWidth) > 0) ||
      (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0)
    );
  };
  for (const element of document.querySelectorAll("input, select, textarea, .cm-editor")) {
    if (!visible(element) || element.getBoundingClientRect().width <= 1) continue;
    // Hidden behind its button, for what fills in forms.
    if (element.matches("[aria-hidden=true] select")) continue;
    // The browser draws these itself.
    if (element.matches("[type=checkbox], [type=radio], [type=range], [type=file], [type=color]")) continue;
    if (![element, element.parentElement, element.parentElement?.parentElement ?? null].some(hasEdge)) {
      faults.add(`no edge: ${name(element)}`);
    }
  }
  for (const element of document.querySelectorAll("button")) {
    if (!visible(element) || element.getBoundingClientRect().width <= 1) continue;
    const hasOwnEdge = hasEdge(element) || hasEdge(element.parentElement);
    // Some cover the text that they're a button for.
    if (
      !hasOwnEdge &&
      !element.parentElement?.textContent?.trim() &&
      !element.textContent?.trim() &&
      !element.querySelector("svg, img")
    ) {
      faults.add(`nothing to see: ${name(element)}`);
    }
  }
  const states =
    "[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], [role=radio][aria-checked=true]";
  for (const element of document.querySelectorAll(states)) {
    if (!visible(element) || element.getBoundingClientRect().width <= 1) continue;
    const look = (one: Element) => {
      const style = getComputedStyle(one);
      const parts = [style.borderWidth, style.borderStyle, style.outlineStyle, style.outlineWidth];
      const before = getComputedStyle(one, "::before");
      const after = getComputedStyle(one, "::after");
      return [
        ...parts,
        style.textDecorationLine,
        style.forcedColorAdjust === "none" ? style.backgroundColor : "",
        before.content,
        after.content,
        one.querySelectorAll("svg").length,
      ].join();
    };
    const others = [
      ...(element
        .closest("[role], nav, ul, table, fieldset, div")
        ?.parentElement?.querySelectorAll(element.tagName) ?? []),
    ].filter(
      (other) =>
        other !== element &&
        other.getAttribute("role") === element.getAttribute("role") &&
        visible(other) &&
        !other.matches(states) &&
        other.className.split(" ")[0] === element.className.split(" ")[0],
    );
    if (others.some((other) => look(other) === look(element))) {
      faults.add(`its state by color alone: ${name(element)}`);
    }
  }
  return [...faults];
}

/** Focuses every focusable element, and reports those whose focus isn't visible or that are covered. */
export function unseenFocus(): string[] {
  const faults = new Set<string>();
  const name = (element: Element) => element.outerHTML.replace(/ data-[\w-]+="[^"]*"/g, "").slice(0, 200);
  const hasRing = (element: Element | null | undefined) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
  };
  const edges = (element: Element | null | undefined) => {
    if (!element) return "";
    const { borderTopWidth, borderBottomWidth, borderBottomStyle, boxShadow } = getComputedStyle(element);
    return `${borderTopWidth} ${borderBottomWidth} ${borderBottomStyle} ${boxShadow}`;
  };
  const wanted = "a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex='0']";
  const dialog = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1);
  for (const element of (dialog ?? document).querySelectorAll<HTMLElement>(wanted)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("[inert]")) continue;
    if (element.tabIndex < 0) continue;
    const around = [
      element,
      element.parentElement,
      element.closest("label"),
      element.closest("td, tr, fieldset"),
    ];
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const unfocused = around.map(edges);
    element.focus();
    if (document.activeElement !== element) continue;
    const isMarked = around.some(hasRing) || around.some((one, index) => edges(one) !== unfocused[index]);
    if (!isMarked) faults.add(`no ring: ${name(element)}`);
    const box = (
      element.matches("input") ? (element.closest("label") ?? element) : element
    ).getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue;
    const [left, top] = [Math.max(box.left, 0) + 2, Math.max(box.top, 0) + 2];
    const [right, bottom] = [Math.min(box.right, innerWidth) - 2, Math.min(box.bottom, innerHeight) - 2];
    const points = [
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const;
    const isSeen = points.some(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return (
        there !== null &&
        (element.contains(there) || there.contains(element) || there.closest("label")?.contains(element))
      );
    });
    if (!isSeen)
      faults.add(
        `covered where it has the focus: ${name(element)} by ${name(document.elementFromPoint((left + right) / 2, (top + bottom) / 2) ?? document.body)}`,
      );
  }
  return [...faults];
}
