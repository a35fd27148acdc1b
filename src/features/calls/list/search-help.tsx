import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { Facets } from "@/archive/view-types";
import { listen } from "@/lib/listen";
import { count } from "@/lib/words";
import { useWritten } from "@/review/use-workspace";
import type { Annotations } from "@/storage/annotations";
import { scorecardKind } from "@/storage/scorecards";
import { announce } from "@/ui/announce";
import { firstOf, MOST_HIGH, More, OPTION, OPTIONS_SIZE } from "@/ui/options";
import { Popover } from "@/ui/popover";
import { Text } from "@/ui/text";
import { explained } from "@/ui/tooltip";
import type { CallNames } from "../call-names";
import { sayScorecard } from "../scorecards/versions";
import { offersFor, type TypedTerm, termAt } from "./offers";

/** In milliseconds, so that the search itself runs first. */
const REST_MS = 60;

interface SearchSuggestionsProps {
  /** The search box. */
  input: HTMLInputElement;
  /** It was clicked, maybe before this component was loaded. */
  isClicked: boolean;
  facets: Facets | undefined;
  names: CallNames;
  annotations: Annotations | undefined;
}

/**
 * Suggests search operators and their values while typing. The arrow keys and Enter, or a click, insert one.
 * Alt+Arrow Down shows those for what is typed, and in an empty box, as a click does, all of them. The search box
 * itself doesn't depend on this.
 */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  const { input, isClicked, facets, names, annotations } = props;
  const [term, setTerm] = useState<TypedTerm & { isAskedFor: boolean }>();
  const [active, setActive] = useState(-1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef(input);
  const list = useId();
  // Suggest the values from before the term being typed narrowed the calls.
  const [all, setAll] = useState(facets);
  useEffect(() => {
    const typed = termAt(input.value, input.selectionStart ?? input.value.length);
    if (!typed?.operator || typed.typed === "") setAll(facets);
    else setAll((before) => before ?? facets);
  }, [input, facets]);
  const scorecards = useWritten(scorecardKind, term?.operator === "score");
  const cards = [...(scorecards?.values() ?? [])].map(sayScorecard);
  const offersOf = (typed: TypedTerm, isAskedFor: boolean) =>
    offersFor(typed, { facets: all, names, annotations, scorecards: cards }, isAskedFor, new Date());
  const offers = term ? offersOf(term, term.isAskedFor) : [];
  const { shown, more } = firstOf([{ values: offers.map(({ text }) => text) }]);
  const values = shown[0]?.values ?? [];
  const isOpen = values.length > 0;
  const at = isOpen && active >= 0 ? `${list}-${active}` : undefined;

  const close = () => {
    clearTimeout(timer.current);
    setTerm(undefined);
    setActive(-1);
  };
  const look = (isAskedFor: boolean) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { value, selectionStart, selectionEnd } = input;
    const isCaret = selectionStart !== null && selectionStart === selectionEnd;
    const found = isCaret && document.activeElement === input ? termAt(value, selectionStart) : undefined;
    setActive(-1);
    const isOffered = found && offersOf(found, isAskedFor).length > 0;
    setTerm(found && (isOffered || found.operator) ? { ...found, isAskedFor } : undefined);
  };
  const take = (text: string) => {
    // More may have been typed since the list was shown.
    const now = termAt(input.value, input.selectionStart ?? input.value.length) ?? term;
    if (!now) return;
    input.setRangeText(text, now.start, now.end, "end");
    // The box handles it like typed text.
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    if (text.endsWith(":")) look(false);
    else close();
  };

  const onInput = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => look(false), REST_MS);
  });
  const onClick = useEffectEvent(() => {
    if (input.value === "") look(true);
  });
  const onLoad = useEffectEvent(() => {
    if (input.value !== "") onInput();
    else if (isClicked) look(true);
  });
  const onBlur = useEffectEvent(close);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.altKey) {
      if (key !== "ArrowDown" || isOpen) return;
      look(true);
    } else if (!isOpen && key !== "Enter") return;
    else if (key === "ArrowDown") setActive((active + 1) % values.length);
    else if (key === "ArrowUp") setActive(active <= 0 ? values.length - 1 : active - 1);
    else if (key === "Escape") {
      close();
      event.stopPropagation();
    } else if (key === "Enter" && timer.current === undefined && values[active] !== undefined) {
      take(values[active]);
    } else {
      // The search is complete, and its results shouldn't stay covered.
      if (key === "Enter") close();
      return;
    }
    event.preventDefault();
  });

  useEffect(() => {
    const stop = listen(input, {
      input: () => onInput(),
      click: () => onClick(),
      blur: () => onBlur(),
      keydown: (event) => onKeyDown(event),
    });
    input.setAttribute("aria-autocomplete", "list");
    onLoad();
    return () => {
      clearTimeout(timer.current);
      stop();
      input.removeAttribute("aria-autocomplete");
    };
  }, [input]);
  useEffect(() => {
    for (const [name, value] of [
      ["aria-controls", isOpen ? list : undefined],
      ["aria-activedescendant", at],
    ] as const) {
      if (value === undefined) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
    if (at !== undefined) document.getElementById(at)?.scrollIntoView({ block: "nearest" });
  }, [input, isOpen, list, at]);
  const offered = values.length;
  useEffect(() => {
    if (offered > 0) announce(`${count(offered, "suggestion")}. Use the arrow keys.`);
  }, [offered]);

  if (!isOpen) return null;
  const offerOf = new Map(offers.map((offer) => [offer.text, offer]));
  return (
    <Popover
      isOpen
      isNonModal
      triggerRef={box}
      placement="bottom start"
      maxHeight={MOST_HIGH}
      className={OPTIONS_SIZE}
    >
      <div role="listbox" id={list} aria-label="Suggestions">
        {values.map((text, position) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus, and handles the keys
          <div
            key={text}
            role="option"
            tabIndex={-1}
            id={`${list}-${position}`}
            aria-selected={position === active}
            className={`${OPTION} hover:bg-hover aria-selected:bg-selected aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent-text`}
            // A press must not take the focus out of the box.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(text)}
          >
            <Text>{offerOf.get(text)?.label ?? text}</Text>{" "}
            <span className="text-xs text-muted">{offerOf.get(text)?.remark}</span>
          </div>
        ))}
      </div>
      <More count={more} />
    </Popover>
  );
}

const TIPS: readonly [example: string, says: string][] = [
  ["refund monday", "Both words, anywhere in the call"],
  ['"a full refund"', "Exact phrase"],
  ["-invoice", "Excludes the word. A minus negates any filter."],
  ["assistant:Front", "Part of the assistant name"],
  ["ended:customer", "End reason; also status: and type:"],
  ["evaluation:<5", "Score below 5; also evaluation:passed"],
  ["customer:Hughes", "Customer name or number"],
  ["number:+4420", "Any phone number on the call"],
  ["tag:refund", "Your tags; tag:refund,billing finds either"],
  ["review:follow-up", "Review status; also assignee: and note:"],
  ["score:<70", "Scorecard score; also score:failed, score:none"],
  ["after:2026-11-01", "On or after a date; also before:"],
  ["longer:2m", "Longer than 2 minutes; also shorter:"],
];

/** Explains what the search understands. */
export function SearchTips({ onTry }: { onTry: (query: string) => void }) {
  return (
    <>
      <dl className="grid w-[min(480px,80vw)] gap-0.5">
        {TIPS.map(([example, says]) => (
          <div
            key={example}
            className="grid grid-cols-[150px_1fr] items-baseline gap-x-3 px-2 text-sm max-sm:grid-cols-1"
          >
            <dt>
              <button
                type="button"
                className="min-h-6 text-start text-accent-text"
                onClick={() => onTry(example)}
                {...explained("Add to search")}
              >
                <code>{example}</code>
              </button>
            </dt>
            <dd className="text-muted">{says}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 max-w-120 border-t border-line p-2 text-xs text-muted">
        Case and accents don't matter. Put values that contain spaces in quotation marks. Press / to search, J
        and K to move between rows, Enter to open, X or Space to select, and Shift with an arrow key to select
        several rows.
      </p>
    </>
  );
}
