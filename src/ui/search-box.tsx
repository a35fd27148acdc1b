import { IconSearch, IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ICON } from "./icon";
import { useShortcuts } from "./shortcuts";
import { TextInput } from "./text-field";
import { useMedia } from "./use-media";

interface SearchBoxProps {
  /** The accessible name and placeholder ("Search assistants and prompts"). */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The debounce delay in milliseconds; 0: none. */
  delay?: number;
  /**
   * How many records match, while the list is narrowed, and of how many: "3", "of 14". Announced when it
   * changes, unless `isQuiet`. A phone shows only the first, which leaves room for the query.
   */
  matches?: readonly [count: string, of: string] | undefined;
  isQuiet?: boolean;
  /**
   * The search, trimmed, whose results the page lists; null while they're on their way. Arrow Down leads to the
   * first of them, and Enter opens it. Absent: the page lists none.
   */
  found?: string | null | undefined;
  /**
   * Suggestions below the box, rendered once it was focused. They listen to the input themselves. Their code
   * may load only then, after the click.
   */
  suggestions?: (input: HTMLInputElement, isClicked: boolean) => ReactNode;
}

/**
 * The search field of a page, which "/" focuses. Typing shows at once and is passed on after a short delay;
 * Escape clears it, Arrow Down and Enter lead to what it finds.
 */
export function SearchBox(props: SearchBoxProps) {
  const { label, value, onChange, delay = 120, matches, isQuiet, found, suggestions } = props;
  const [typed, setTyped] = useState(value);
  const [passedOn, setPassedOn] = useState(value);
  const [given, setGiven] = useState(value);
  /** A key that waits for the results of what is typed. */
  const [key, setKey] = useState<string>();
  const [used, setUsed] = useState<{ input: HTMLInputElement; isClicked: boolean }>();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A value that changed to something other than what was passed on comes from outside (back, forward, a
  // link) and wins.
  if (value !== given) {
    setGiven(value);
    if (value !== passedOn) {
      setPassedOn(value);
      setTyped(value);
    }
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  const isNarrow = useMedia("(width < 640px)");
  useShortcuts({ find: () => input.current?.focus() });
  useEffect(() => {
    if (key === undefined || found !== typed.trim()) return;
    setKey(undefined);
    const first = document.querySelector<HTMLElement>("[data-row-focus]");
    if (key === "Enter") first?.click();
    else first?.focus();
  }, [key, found, typed]);

  const pass = (text: string, wait: number) => {
    setTyped(text);
    setKey(undefined);
    clearTimeout(timer.current);
    const passOn = () => {
      setPassedOn(text);
      onChange(text);
    };
    if (wait === 0) passOn();
    else timer.current = setTimeout(passOn, wait);
  };

  return (
    <div
      className="relative max-w-120 min-w-[min(200px+var(--count,0px),100%)] flex-[1_1_calc(200px+var(--count,0px))] max-sm:min-w-0 max-sm:basis-30"
      style={matches && { "--count": `${(isNarrow ? matches[0] : matches.join(" ")).length}ch` }}
    >
      <IconSearch
        {...ICON[16]}
        className="pointer-events-none absolute start-2.5 top-1/2 -translate-y-1/2 text-faint"
      />
      <TextInput
        dir="auto"
        ref={input}
        type="search"
        className="appearance-none bg-surface py-0 ps-8 pe-[calc(36px+var(--count,0px))] [&::-webkit-search-cancel-button]:hidden"
        // For tools that address the page from outside: the role is documented.
        role="searchbox"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onFocus={suggestions && (({ currentTarget }) => setUsed({ input: currentTarget, isClicked: false }))}
        onClick={suggestions && (({ currentTarget }) => setUsed({ input: currentTarget, isClicked: true }))}
        onChange={(event) => pass(event.target.value, delay)}
        onKeyDown={(event) => {
          if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
            return;
          if (event.key === "Escape" && typed !== "") {
            event.stopPropagation();
            pass("", 0);
          } else if (
            found !== undefined &&
            (event.key === "ArrowDown" || (event.key === "Enter" && typed.trim()))
          ) {
            if (typed !== passedOn) pass(typed, 0);
            setKey(event.key);
          } else return;
          event.preventDefault();
        }}
        onBlur={() => setKey(undefined)}
      />
      <span
        role={isQuiet ? undefined : "status"}
        // Heard also while a filter's panel is open, which hides the rest of the page.
        data-live-announcer="true"
        className="pointer-events-none absolute inset-y-0 end-8 flex items-center gap-1 text-xs text-muted tabular-nums"
      >
        {matches?.[0]}
        <span className={isNarrow ? "sr-only" : undefined}>{matches && ` ${matches[1]}`}</span>
      </span>
      {typed !== "" && (
        <button
          type="button"
          className="absolute end-1 top-1/2 grid size-6 -translate-y-1/2 place-items-center rounded-sm text-muted hover:bg-hover"
          aria-label="Clear search"
          onClick={() => {
            pass("", 0);
            input.current?.focus();
          }}
        >
          <IconX size={14} stroke={2} aria-hidden="true" />
        </button>
      )}
      {used && suggestions?.(used.input, used.isClicked)}
    </div>
  );
}
