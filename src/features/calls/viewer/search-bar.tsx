import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { number } from "@/lib/words";
import { IconButton } from "@/ui/button";
import { SearchBox } from "@/ui/search-box";

interface SearchBarProps {
  query: string;
  onQuery: (query: string) => void;
  /** The number of matches, and the index of the current one. */
  count: number;
  at: number;
  onGo: (at: number) => void;
  children: ReactNode;
}

/** Moves the focus to the line with the current match. */
function focusMatch() {
  const line = document.querySelector("mark[data-current]")?.closest("[data-index]");
  line?.querySelector<HTMLElement>("[data-stop], button")?.focus({ preventScroll: true });
}

/** Searches the open call and steps through the matches. */
export function SearchBar({ query, onQuery, count, at, onGo, children }: SearchBarProps) {
  const step = (by: number) => onGo((at + by + count) % count);
  return (
    // The way to the next match stays while there's a search.
    <div
      className="flex min-w-0 items-center gap-1 bg-surface text-sm text-muted max-[1200px]:top-[calc(var(--spacing-bar)+var(--tools))] max-[1200px]:z-10 max-[1200px]:mt-4 max-[1200px]:mb-2 max-[1200px]:py-1 max-[1200px]:has-[[role=status]]:sticky"
      data-covers=""
    >
      <search
        className="min-w-24 flex-1"
        onKeyDown={(event) => {
          if (count === 0) return;
          if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
          else if (event.key === "ArrowDown") focusMatch();
          else return;
          event.preventDefault();
        }}
      >
        <SearchBox label="Search this call" value={query} onChange={onQuery} />
      </search>
      {query.trim() !== "" && (
        <>
          <span role="status" className="min-w-14 flex-none text-end tabular-nums">
            {count === 0 ? "No matches" : `${number(at + 1)} of ${number(count)}`}
          </span>
          {count > 0 && (
            <>
              <IconButton label="Previous match" icon={IconChevronUp} onClick={() => step(-1)} />
              <IconButton label="Next match" icon={IconChevronDown} onClick={() => step(1)} />
            </>
          )}
        </>
      )}
      {children}
    </div>
  );
}
