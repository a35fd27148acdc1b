import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";
import { number } from "@/lib/words";

interface TabsProps {
  /** The list's name for screen readers. */
  label: string;
  /** Each with its unique title, and the number of entries unless it's none. */
  tabs: readonly { title: string; count?: number | undefined; content: ReactNode }[];
  open: string | undefined;
  onOpen: (title: string) => void;
}

/** Panels of which one shows at a time. The others stay as they are. */
export function Tabs({ label, tabs, open, onOpen }: TabsProps) {
  return (
    <AriaTabs selectedKey={open} onSelectionChange={(key) => onOpen(String(key))} className="contents">
      <TabList
        aria-label={label}
        className="flex min-h-[max(36px,var(--spacing-control))] flex-none gap-3 shadow-[inset_0_-1px_var(--color-line)] min-[400px]:max-xl:gap-6"
      >
        {tabs.map(({ title, count }) => (
          <Tab
            key={title}
            id={title}
            className="grid cursor-pointer place-content-center font-medium whitespace-nowrap text-muted hover:text-fg data-selected:text-fg data-selected:shadow-[inset_0_-2px_var(--color-accent-text)] forced-colors:data-selected:outline-offset-2"
          >
            <span>
              {title}{" "}
              {count !== undefined && count > 0 && (
                <span className="text-xs text-faint">{number(count)}</span>
              )}
            </span>
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ title, content }) => (
        <TabPanel
          key={title}
          id={title}
          shouldForceMount
          // Room for focus rings, which a scrolling box would cut off.
          className="-mx-1 flex flex-col gap-4 overflow-y-auto px-1 pt-3 pb-1 *:flex-none data-inert:hidden"
        >
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
