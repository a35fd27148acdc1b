import { type KeyboardEvent, memo, useRef, useState } from "react";
import { singleKeys } from "@/storage/settings";
import { useSetting } from "@/storage/use-setting";
import { Kbd } from "@/ui/kbd";
import { SearchBox } from "@/ui/search-box";
import { FindFieldResults } from "./find-field-results";

/** Finds a field by label, API name or help text, and opens it. */
export const FindField = memo(function FindField() {
  const [query, setQuery] = useState("");
  const [inside, setInside] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const areKeysOn = useSetting(singleKeys);
  const shown = inside && query.trim() !== "";

  /** Closes the results. What was typed stays, and a second Escape clears it. */
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !shown) return;
    event.preventDefault();
    event.stopPropagation();
    inputIn(box.current)?.focus();
    setInside(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(box.current?.querySelectorAll<HTMLElement>("a") ?? [])];
    const at = links.indexOf(event.target as HTMLElement);
    switch (event.key) {
      case "ArrowDown":
        setInside(true);
        links[Math.min(at + 1, links.length - 1)]?.focus();
        break;
      case "ArrowUp":
        (at > 0 ? links[at - 1] : inputIn(box.current))?.focus();
        break;
      case "Enter":
        // In the search box, Enter opens the best match instead of saving the form. Links handle it
        // themselves.
        if (at >= 0 || event.target !== inputIn(box.current)) return;
        links[0]?.click();
        break;
      default:
        return;
    }
    event.preventDefault();
  };
  return (
    <search
      ref={box}
      // The results are as wide as the strip that the box is in.
      className="relative block *:first:min-w-0 max-md:static max-md:max-w-90 max-md:min-w-0 max-md:flex-[1_1_120px]"
      onKeyDownCapture={onEscape}
      onKeyDown={onKeyDown}
      onFocus={() => setInside(true)}
      onBlur={({ currentTarget, relatedTarget }) => setInside(currentTarget.contains(relatedTarget))}
    >
      <SearchBox
        label="Find field"
        value={query}
        onChange={(text) => {
          setQuery(text);
          setInside(true);
        }}
        delay={0}
      />
      {query === "" && areKeysOn && (
        <span
          className="pointer-events-none absolute inset-y-0 end-2 flex items-center max-md:hidden pointer-coarse:hidden"
          aria-hidden="true"
        >
          <Kbd>/</Kbd>
        </span>
      )}
      {shown && <FindFieldResults query={query} onGo={() => setInside(false)} />}
    </search>
  );
});

function inputIn(box: HTMLElement | null): HTMLInputElement | null | undefined {
  return box?.querySelector("input");
}
