import { type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState } from "react";
import { lazyPart } from "@/ui/lazy-part";
import styles from "./side-panel.module.css";

const HistoryTab = lazyPart(() => import("./history-tab"));

/** The side panel of a stored record, in two tabs: what there is to know about it, and its history. */
export function PanelTabs({ children }: { children: ReactNode }) {
  const id = useId();
  const [isHistory, setHistory] = useState(false);
  // What was opened stays, and with it what it says.
  const [wasHistory, setWasHistory] = useState(false);
  const tabs = useRef<HTMLDivElement>(null);
  const open = (history: boolean) => {
    setHistory(history);
    if (history) setWasHistory(true);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== "ArrowLeft" && key !== "ArrowRight") return;
    open(!isHistory);
    tabs.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  };
  const tab = (history: boolean, title: string) => (
    <button
      type="button"
      role="tab"
      id={`${id}-${history}`}
      aria-selected={isHistory === history}
      aria-controls={`${id}-${history}-panel`}
      tabIndex={isHistory === history ? 0 : -1}
      onClick={() => open(history)}
    >
      {title}
    </button>
  );
  const panel = (history: boolean, content: ReactNode) => (
    <div
      role="tabpanel"
      id={`${id}-${history}-panel`}
      aria-labelledby={`${id}-${history}`}
      className={styles.panel}
      hidden={isHistory !== history}
    >
      {content}
    </div>
  );
  return (
    <>
      <div ref={tabs} role="tablist" aria-label="Side panel" className={styles.tabs} onKeyDown={onKeyDown}>
        {tab(false, "About")}
        {tab(true, "History")}
      </div>
      {panel(false, children)}
      {panel(true, <Suspense>{wasHistory && <HistoryTab />}</Suspense>)}
    </>
  );
}
