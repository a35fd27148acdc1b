import { type KeyboardEvent, memo, useMemo, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { recordOf } from "@/document/equal";
import { parsePath } from "@/document/path";
import { useFormOfField } from "@/form/document-form";
import { formLeaves } from "@/form/form-leaves";
import { goToFieldWhenDrawn } from "@/form/go-to-field";
import { documentAt } from "@/form/use-document";
import { count } from "@/lib/words";
import { fieldAt } from "@/schema/field";
import { singleKeys } from "@/storage/settings";
import { useSetting } from "@/storage/use-setting";
import { ApiName } from "@/ui/api-name";
import { cn } from "@/ui/cn";
import { Kbd } from "@/ui/kbd";
import { MENU_LINE } from "@/ui/menu";
import { SearchBox } from "@/ui/search-box";
import { fieldEntries, findFields } from "./find-field-index";
import { placeInForm, useScope } from "./scope";

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

/** The fields that match a query, as links. */
function FindFieldResults({ query, onGo }: { query: string; onGo: () => void }) {
  const form = useFormOfField();
  const scope = useScope();
  const [parameters] = useSearchParams();
  // Read once per search, because list entries don't change during a search.
  const entries = useMemo(() => {
    const document = recordOf(documentAt(form, scope));
    const object = fieldAt(form.schema, parsePath(scope));
    return object ? fieldEntries(formLeaves(object.schema, document), document, scope) : [];
  }, [form, scope]);
  const found = useMemo(() => findFields(entries, query), [entries, query]);
  const total = found.fields.length + found.more;
  return (
    <div className="absolute start-0 top-[calc(100%+6px)] z-20 flex max-h-[min(480px,60vh)] w-[min(440px,calc(100vw-2*var(--spacing-gutter)))] flex-col rounded-md border border-line-strong bg-raised text-fg shadow-float max-md:inset-x-gutter max-md:w-auto">
      <p role="status" className="px-3 py-2 text-xs text-muted">
        {total === 0 ? `No fields match “${query.trim()}”` : count(total, "field")}
        {found.more > 0 && `, showing the first ${found.fields.length}`}
      </p>
      {total > 0 && (
        <ul aria-label="Matching fields" className="overflow-y-auto px-1 pb-1">
          {found.fields.map(({ apiName, path, label, where, help, section }) => (
            <li key={apiName}>
              <Link
                className={cn(MENU_LINE, "flex-wrap items-baseline gap-y-1")}
                to={{ search: placeInForm(parameters, { section, field: path }) }}
                preventScrollReset
                onClick={() => {
                  onGo();
                  goToFieldWhenDrawn(path);
                }}
              >
                <span className="font-medium">{label}</span>
                <span className="ms-auto text-xs text-muted">{where}</span>
                <ApiName name={apiName} />
                <span className="text-xs text-muted">{help}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
