import { IconSearch, IconX } from "@tabler/icons-react";
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { placeInForm } from "@/assistant-form/scope";
import { goToFieldWhenDrawn } from "@/form/go-to-field";
import { listed } from "@/lib/format";
import { count, number } from "@/lib/words";
import { IconButton } from "@/ui/button";
import { ICON } from "@/ui/icon";
import { Monogram } from "@/ui/monogram";
import { openElsewhere } from "@/ui/open-elsewhere";
import { Keys } from "@/ui/shortcut-list";
import { useShortcuts } from "@/ui/shortcuts";
import { Text } from "@/ui/text";
import type { Choice, FieldPlace } from "./rank";
import { useChoices } from "./use-choices";

/** What was typed while the palette was loading. */
export interface Typed {
  text: string;
  /** Enter came after the text. */
  isEntered: boolean;
}

interface PaletteProps {
  typed: Typed;
  onClose: () => void;
  /** Shows the shortcuts. */
  onHelp: () => void;
}

/** The DOM ID of an option, by its position. */
const optionId = (list: string, position: number) => `${list}-${position}`;

/** What the command palette shows: opens any page, record or field, and runs the page's actions. */
export default function Palette({ typed, onClose, onHelp }: PaletteProps) {
  const [query, setQuery] = useState(typed.text);
  const [isEntered, setEntered] = useState(typed.isEntered);
  const [field, setField] = useState<FieldPlace>();
  // By its key, because more options may appear before it.
  const [activeKey, setActiveKey] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { groups, reading, failed, openAssistant } = useChoices(query, field, onHelp);
  const choices = groups.flatMap(({ entries }) => entries);
  const active = Math.max(
    0,
    choices.findIndex(({ key }) => key === activeKey),
  );

  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(typed.text.length, typed.text.length);
  }, [typed]);

  const type = (text: string) => {
    setQuery(text);
    setEntered(false);
    setActiveKey(undefined);
  };
  const goTo = (to: string, isElsewhere: boolean) => {
    if (isElsewhere) openElsewhere(to);
    else void navigate(to);
  };
  const choose = (choice: Choice, isElsewhere: boolean) => {
    const { field: wanted, to, run } = choice;
    if (wanted && openAssistant === undefined) {
      setField(wanted);
      type("");
      input.current?.focus();
      return;
    }
    // Close first: the action may open another dialog or move the focus.
    flushSync(onClose);
    if (wanted) {
      const place = placeInForm(new URLSearchParams(search), { section: wanted.section, field: wanted.path });
      void navigate({ search: place }, { preventScrollReset: true });
      goToFieldWhenDrawn(wanted.path);
    } else if (to !== undefined && field) {
      const place = placeInForm(new URLSearchParams(), { section: field.section, field: field.path });
      goTo(`${to}${place}`, isElsewhere);
    } else if (to !== undefined) goTo(to, isElsewhere);
    else run?.();
  };
  useLayoutEffect(() => {
    document.getElementById(optionId(list, active))?.scrollIntoView({ block: "nearest" });
  }, [list, active]);
  // Enter came before the results: it takes the first once they're complete, unless something else is typed.
  const isDue = isEntered && reading.length === 0 && choices.length > 0;
  const chooseFirst = useEffectEvent(() => choices[0] && choose(choices[0], false));
  useEffect(() => {
    // After this effect: choosing closes the palette synchronously.
    if (isDue) queueMicrotask(chooseFirst);
  }, [isDue]);
  const keys = useShortcuts({ palette: onClose });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") return;
    // The page below must not react to keys.
    event.stopPropagation();
    setEntered(false);
    if (event.target !== input.current) return;
    const chosen = choices[active];
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && choices.length > 0) {
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActiveKey(choices[(active + step + choices.length) % choices.length]?.key);
    } else if (event.key === "Enter") {
      if (chosen) choose(chosen, event.ctrlKey || event.metaKey);
    } else if (event.key === "Backspace" && query === "" && field) {
      setField(undefined);
    } else return;
    event.preventDefault();
  };

  let position = -1;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are the input's
    <div
      ref={keys}
      className="flex max-h-[min(560px,78dvh)] flex-col max-sm:max-h-[calc(100dvh-26px)]"
      onKeyDown={onKeyDown}
    >
      <div
        // The dialog has a single input, so the line below it is enough to show the focus.
        className="flex flex-none items-center gap-2 border-b border-line py-2 ps-4 pe-2.5 text-muted focus-within:shadow-[inset_0_-1px_0_var(--color-accent-text)] forced-colors:focus-within:border-b-2 forced-colors:focus-within:border-[Highlight]"
      >
        <IconSearch {...ICON[18]} />
        {field && (
          <span className="max-w-[45%] flex-none truncate rounded-sm bg-accent-surface px-2 py-0.5 text-sm text-fg">
            {field.label}
          </span>
        )}
        <input
          dir="auto"
          className="h-control min-w-0 flex-1 text-lg text-fg focus:outline-none"
          ref={input}
          type="text"
          role="combobox"
          aria-label={
            field ? `Choose an assistant to open ${field.label}` : "Search pages, records, fields and actions"
          }
          aria-expanded={choices.length > 0}
          aria-controls={list}
          aria-activedescendant={choices.length > 0 ? optionId(list, active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={field ? "Choose an assistant" : "Search or run an action"}
          value={query}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <IconButton label="Close" icon={IconX} iconSize={18} onClick={onClose} />
      </div>
      <div
        id={list}
        role="listbox"
        aria-label="Results"
        className="scroll-pt-8 scroll-pb-2 overflow-auto overscroll-contain px-1.5 pb-1.5"
        // A click in the list must not take the focus out of the input.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map(({ group, entries, more }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box holds groups of options, and no fieldset
          <div key={group} role="group" aria-label={group}>
            <div
              aria-hidden="true"
              className="sticky top-0 flex justify-between gap-3 bg-raised px-2 pt-2 pb-1 text-xs font-medium text-muted"
            >
              {group}
              {more > 0 && (
                <span className="font-normal">{number(more)} more. Type to narrow the results.</span>
              )}
            </div>
            {entries.map((choice) => {
              position += 1;
              const at = position;
              const { icon: Icon } = choice;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which has the focus
                // biome-ignore lint/a11y/useFocusableInteractive: the input has the focus and names the active option
                <div
                  key={choice.key}
                  id={optionId(list, at)}
                  role="option"
                  aria-selected={at === active}
                  className="flex min-h-control w-full cursor-pointer items-center gap-2 rounded-sm px-2 py-1 text-sm wrap-anywhere hover:bg-hover aria-selected:bg-selected [&>svg]:mx-0.5"
                  // Not on mouseenter: the list may move under a resting pointer.
                  onMouseMove={() => at !== active && setActiveKey(choice.key)}
                  onClick={({ ctrlKey, metaKey }) => choose(choice, ctrlKey || metaKey)}
                >
                  {choice.assistantId === undefined ? (
                    <Icon size={16} stroke={1.6} aria-hidden="true" className="text-muted" />
                  ) : (
                    <Monogram id={choice.assistantId} name={choice.label} />
                  )}
                  <Text className="min-w-0 truncate font-medium">{choice.label}</Text>
                  {choice.detail && (
                    <Text className="min-w-0 flex-1 truncate text-muted">{choice.detail}</Text>
                  )}
                  {choice.keys && (
                    <span className="ms-auto flex-none pointer-coarse:hidden" aria-hidden="true">
                      <Keys keys={choice.keys} />
                    </span>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className={choices.length === 0 ? "px-4 py-5 text-muted" : "sr-only"}>
        {choices.length > 0
          ? count(choices.length, "result")
          : `No results for “${query.trim()}”${reading.length > 0 ? " yet" : ""}`}
      </p>
      {(reading.length > 0 || failed.length > 0) && (
        <p className="flex-none border-t border-line px-3 py-2 text-xs text-muted">
          {reading.length > 0 && `Loading ${listed(reading)}. `}
          {failed.length > 0 && `Couldn't load ${listed(failed)}. Open their pages for details.`}
        </p>
      )}
    </div>
  );
}
