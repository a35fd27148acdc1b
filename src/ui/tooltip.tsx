import { useCallback, useEffect, useRef, useState } from "react";
import { Tooltip, TooltipTriggerStateContext } from "react-aria-components/Tooltip";
import { listen } from "@/lib/listen";

/** How long a control is pointed at until it's explained, in ms. */
const DELAY = 600;
/** How long a tooltip stays after that, for the way onto it. Meanwhile the next one is shown at once. */
const LINGER = 300;

/**
 * The props of a control that a tooltip explains.
 * @param name its accessible name: what that says isn't its description, too
 */
export function explained(text: string | undefined, name?: string) {
  const isSaid = !text || (name && (name.includes(text) || text.startsWith(name)));
  return { "data-tooltip": text, "aria-description": isSaid ? undefined : text };
}

/**
 * Shows what `data-tooltip` says, beside the control that is pointed at or was reached with Tab or an arrow key.
 * One for the page: with a `TooltipTrigger` each, 300 controls take two to three times as long to draw.
 */
export function Tooltips() {
  const [control, setControl] = useState<HTMLElement>();
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isShown = useRef(false);
  const show = useCallback((next: HTMLElement | undefined, wait = 0) => {
    clearTimeout(later.current);
    const now = () => {
      // While somebody types, there is nothing to hide.
      if (next || isShown.current) setControl(next);
      isShown.current = next !== undefined;
    };
    if (wait === 0) now();
    else later.current = setTimeout(now, wait);
  }, []);

  useEffect(() => {
    let key = "";
    let pointed: HTMLElement | undefined;
    const point = (next: HTMLElement | undefined) => {
      if (next === pointed) return;
      pointed = next;
      show(next, !next ? LINGER : isShown.current ? 0 : DELAY);
    };
    const handlers = {
      pointerover: ({ target, pointerType }: PointerEvent) => {
        if (pointerType !== "touch") point(explainedBy(target));
      },
      pointerout: ({ relatedTarget }: PointerEvent) => {
        if (!relatedTarget) point(undefined);
      },
      pointerdown: () => {
        key = "";
        show(undefined);
      },
      keydown: (event: KeyboardEvent) => {
        key = event.key;
        // Dismisses the tooltip alone, not the dialog around it.
        if (key === "Escape" && isShown.current) {
          event.preventDefault();
          event.stopPropagation();
        }
        show(undefined);
      },
      focusin: ({ target }: FocusEvent) => {
        const next = /^(Tab|Arrow|Home$|End$)/.test(key) ? explainedBy(target) : undefined;
        if (next) show(next);
      },
      focusout: () => show(undefined),
    };
    return listen(document, handlers, { capture: true });
  }, [show]);

  if (!control) return null;
  const state = {
    isOpen: true,
    shouldSkipAnimation: true,
    open: () => show(control),
    close: (isImmediate?: boolean) => show(undefined, isImmediate ? 0 : LINGER),
  };
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip
        triggerRef={{ current: control }}
        offset={6}
        containerPadding={8}
        dir="auto"
        // A dialog that is open doesn't make it inert, so that the pointer can stay on it.
        data-react-aria-top-layer=""
        className="max-w-80 rounded-md border border-line-strong bg-raised px-2 py-1 text-xs wrap-anywhere whitespace-pre-line text-fg shadow-float print:hidden"
      >
        {control.dataset.tooltip}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}

/** The control whose tooltip says more than is visible already. */
function explainedBy(target: EventTarget | null): HTMLElement | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
  const text = control?.dataset.tooltip;
  if (!control || !text) return undefined;
  const isCut = ({ clientWidth, scrollWidth }: Element) => clientWidth > 0 && scrollWidth > clientWidth;
  const isSaid =
    control.textContent.includes(text) && ![control, ...control.querySelectorAll("*")].some(isCut);
  return isSaid ? undefined : control;
}
