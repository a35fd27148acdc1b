import { type ReactNode, useState } from "react";
import { IN_TAB } from "@/storage/device";
import { tab as stored } from "@/storage/tab";
import { Tabs } from "@/ui/tabs";
import { HistoryTab } from "./history-tab";

/** A tab of the side panel. */
export interface PanelTab {
  title: "Checks" | "Used by" | "History" | "Details";
  /** The number of entries, if it's known. None isn't worth a number. */
  count?: number | undefined;
  content: ReactNode;
}

/** The stored versions of the record. */
export const HISTORY_TAB: PanelTab = { title: "History", content: <HistoryTab /> };

/**
 * What there is to know about a record, in tabs. The open one stays open for every record, until the
 * browser's tab is closed.
 */
export function PanelTabs({ tabs }: { tabs: readonly PanelTab[] }) {
  const [chosen, setChosen] = useState(() => stored.get(IN_TAB.panel));
  const open = tabs.find(({ title }) => title === chosen)?.title ?? tabs[0]?.title;
  // What was opened stays, and with it what it says.
  const [opened, setOpened] = useState<ReadonlySet<string | undefined>>(new Set());
  if (!opened.has(open)) setOpened(new Set(opened).add(open));
  const choose = (title: string) => {
    setChosen(title);
    stored.set(IN_TAB.panel, title);
  };
  return (
    <Tabs
      label="Side panel"
      tabs={tabs.map((tab) => ({ ...tab, content: opened.has(tab.title) && tab.content }))}
      open={open}
      onOpen={choose}
    />
  );
}
