import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { number } from "@/lib/words";
import { IN_TAB } from "@/storage/device";
import { tab as stored } from "@/storage/tab";
import { lazyPart } from "@/ui/lazy-part";
import { SkeletonText } from "@/ui/skeleton";

/** Holds a tab's place while its code loads. */
export const TAB_LINES = <SkeletonText lines={4} />;

const HistoryTab = lazyPart(() => import("./history-tab"));

/** A tab of the side panel. */
export interface PanelTab {
  title: "Checks" | "Used by" | "History" | "Details";
  /** The number of entries, if it's known. None isn't worth a number. */
  count?: number | undefined;
  content: ReactNode;
}

/** The stored versions of the record. */
export const HISTORY_TAB: PanelTab = { title: "History", content: <HistoryTab fallback={TAB_LINES} /> };

/**
 * What there is to know about a record, in tabs. The open one stays open for every record, until the
 * browser's tab is closed.
 */
export function PanelTabs({ tabs }: { tabs: readonly PanelTab[] }) {
  const id = useId();
  const [chosen, setChosen] = useState(() => stored.get(IN_TAB.panel));
  const open = tabs.find(({ title }) => title === chosen)?.title ?? tabs[0]?.title;
  // What was opened stays, and with it what it says.
  const [opened, setOpened] = useState<ReadonlySet<string | undefined>>(new Set());
  if (!opened.has(open)) setOpened(new Set(opened).add(open));
  const list = useRef<HTMLDivElement>(null);
  const choose = (title: string) => {
    setChosen(title);
    stored.set(IN_TAB.panel, title);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ title }) => title === open);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    choose(next.title);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[tabs.indexOf(next)]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label="Side panel"
        className={
          "flex min-h-[max(36px,var(--spacing-control))] flex-none gap-3 shadow-[inset_0_-1px_var(--color-line)] min-[400px]:max-xl:gap-6"
        }
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ title, count }, at) => (
          <button
            key={title}
            type="button"
            role="tab"
            className="font-medium whitespace-nowrap text-muted hover:text-fg aria-selected:text-fg aria-selected:shadow-[inset_0_-2px_var(--color-accent-text)] aria-selected:outline-offset-2"
            id={`${id}-${at}`}
            aria-selected={title === open}
            aria-controls={`${id}-${at}-panel`}
            tabIndex={title === open ? 0 : -1}
            onClick={() => choose(title)}
          >
            {title}{" "}
            {count !== undefined && count > 0 && <span className="text-xs text-faint">{number(count)}</span>}
          </button>
        ))}
      </div>
      {tabs.map(({ title, content }, at) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}-${at}-panel`}
          aria-labelledby={`${id}-${at}`}
          // Space for focus rings, which a scrolling box would cut off.
          className="-mx-1 flex flex-col gap-4 overflow-y-auto px-1 pt-3 pb-1 *:flex-none [&[hidden]]:hidden"
          hidden={title !== open}
        >
          {opened.has(title) && content}
        </div>
      ))}
    </>
  );
}
