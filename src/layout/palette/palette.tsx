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
import { count } from "@/lib/words";
import { IconButton } from "@/ui/button";
import { Modal } from "@/ui/dialog";
import { ICON } from "@/ui/icon";
import { openElsewhere } from "@/ui/open-elsewhere";
import { isPressed } from "@/ui/shortcuts";
import type { HeldKeys } from "../hold-keys";
import type { Choice, FieldPlace } from "./choice";
import { Options, optionId } from "./options";
import styles from "./palette.module.css";
import { useChoices } from "./use-choices";

export interface PaletteProps {
  /** What was typed while it was loading. */
  typed: HeldKeys;
  onClose: () => void;
  /** Shows the shortcuts. */
  onHelp: () => void;
}

/** The command palette: opens any page, record or field, and runs the page's actions. */
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
  // Enter came before the results: it takes the first once they're complete, unless something else is typed.
  const isDue = isEntered && reading.length === 0 && choices.length > 0;
  const chooseFirst = useEffectEvent(() => choices[0] && choose(choices[0], false));
  useEffect(() => {
    // After this effect: choosing closes the palette synchronously.
    if (isDue) queueMicrotask(chooseFirst);
  }, [isDue]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") return;
    // The page below must not react to keys.
    event.stopPropagation();
    if (isPressed(event, "palette")) {
      event.preventDefault();
      onClose();
      return;
    }
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

  return (
    <Modal aria-label="Command palette" className={styles.palette} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are the input's */}
      <div className={`flex flex-col gap-0 ${styles.inside}`} onKeyDown={onKeyDown}>
        <div
          className={`flex flex-none items-center gap-2 border-b border-line py-2 text-muted ${styles.head}`}
        >
          <IconSearch {...ICON[18]} />
          {field && (
            <span
              className={`relative flex-none truncate rounded-sm bg-accent-surface text-sm text-fg ${styles.step}`}
            >
              {field.label}
            </span>
          )}
          <input
            dir="auto"
            className="min-w-0 flex-1 text-fg focus:outline-none"
            ref={input}
            type="text"
            role="combobox"
            aria-label={
              field
                ? `Choose an assistant to open ${field.label}`
                : "Search pages, records, fields and actions"
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
          <IconButton label="Close" onClick={onClose}>
            <IconX {...ICON[18]} />
          </IconButton>
        </div>
        <Options id={list} groups={groups} active={active} onActive={setActiveKey} onChoose={choose} />
        <p role="status" className={choices.length === 0 ? `text-muted ${styles.nothing}` : "sr-only"}>
          {choices.length > 0
            ? count(choices.length, "result")
            : reading.length > 0
              ? `No results for “${query.trim()}” yet`
              : `No results for “${query.trim()}”`}
        </p>
        {(reading.length > 0 || failed.length > 0) && (
          <p className="flex-none border-t border-line px-3 py-2 text-xs text-muted">
            {reading.length > 0 && `Loading ${listed(reading)}. `}
            {failed.length > 0 && `Couldn't load ${listed(failed)}. Open their pages for details.`}
          </p>
        )}
      </div>
    </Modal>
  );
}
