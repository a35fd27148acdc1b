import { IconCheck } from "@tabler/icons-react";
import { type ReactNode, useContext } from "react";
import { ComboBoxStateContext } from "react-aria-components/ComboBox";
import { Header } from "react-aria-components/Header";
import { ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox";
import { number } from "@/lib/words";
import { ICON } from "./icon";
import { Popover } from "./popover";

/** Values that are offered together, under a title of their own where they have one. */
export interface OptionGroup {
  title?: string;
  values: readonly string[];
}

interface OptionsProps {
  label: string;
  groups: readonly OptionGroup[];
  /** The number of values not shown. */
  more?: number;
  /** The value in use. */
  value?: string;
  /** An option's words, which letters find. */
  wordsOf: (value: string) => string;
  /** Renders an option, if not by its words. */
  children?: (value: string) => ReactNode;
  /** Takes an option, where taking isn't choosing. */
  onTake?: (value: string) => void;
}

/** What an option looks like. Its text is no flex box: that would swallow spaces and break short words. */
export const OPTION =
  "block min-h-control w-full cursor-pointer content-center rounded-sm px-2 py-1 text-start text-sm wrap-anywhere text-fg";
/** What the highlighted one looks like. */
const HIGHLIGHTED =
  "data-focused:bg-selected data-focused:outline-2 data-focused:-outline-offset-2 data-focused:outline-accent-text";
/** A long name continues below its start, beside its monogram. */
const MARKED =
  "has-[>[data-initial]]:ps-9 has-[>[data-initial]]:-indent-7 [&>[data-initial]]:me-2 [&>[data-initial]]:indent-0";

/** The size of a list of options. A wider control widens it, but not beyond the window, which the page would scroll for. */
export const OPTIONS_SIZE =
  "max-w-[min(480px,calc(100vw-16px))] min-w-[min(var(--trigger-width),calc(100vw-16px))]";
export const MOST_HIGH = 280;

/** The options of a select or a combobox, which open below it. */
export function Options({
  label,
  groups,
  more = 0,
  value,
  wordsOf,
  children = wordsOf,
  onTake,
}: OptionsProps) {
  const option = (offered: string) => (
    <ListBoxItem
      key={offered}
      id={offered}
      textValue={wordsOf(offered)}
      data-current={offered === value || undefined}
      className={`${OPTION} ${HIGHLIGHTED} ${MARKED} relative data-current:font-medium ${onTake ? "" : "pe-7"}`}
      {...(onTake && { onAction: () => onTake(offered) })}
    >
      {({ isSelected }) => (
        <>
          {children(offered)}
          {isSelected && <IconCheck {...ICON[14]} className="absolute end-2 top-2 text-accent-text" />}
        </>
      )}
    </ListBoxItem>
  );
  const combobox = useContext(ComboBoxStateContext);
  return (
    <Popover
      // Otherwise a scroll event would close a combobox's list, also if the page only makes room for something.
      {...(combobox && { isOpen: combobox.isOpen })}
      maxHeight={MOST_HIGH}
      className={OPTIONS_SIZE}
    >
      <ListBox aria-label={label} className="outline-none" {...(onTake && { autoFocus: false })}>
        {groups.map(({ title, values }) =>
          title === undefined ? (
            values.map(option)
          ) : (
            <ListBoxSection key={title} aria-label={title}>
              <Header className="px-2 py-1 text-xs font-medium text-muted">{title}</Header>
              {values.map(option)}
            </ListBoxSection>
          ),
        )}
      </ListBox>
      <More count={more} />
    </Popover>
  );
}

/** Says below a list how many options it leaves out. */
export function More({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p aria-hidden="true" className="px-2 py-1 text-xs font-medium text-muted">
      {`${number(count)} more. Type to narrow the list.`}
    </p>
  );
}

/** Nobody reads through more values than these, and they'd slow down every keystroke. */
const MOST_SHOWN = 100;

/** The values that a list shows, and the number of the others. */
export function firstOf(groups: readonly OptionGroup[]) {
  let left = MOST_SHOWN;
  const shown = groups.flatMap((group) => {
    const values = group.values.slice(0, left);
    left -= values.length;
    return values.length > 0 ? [{ ...group, values }] : [];
  });
  const all = groups.reduce((sum, { values }) => sum + values.length, 0);
  return { shown, more: all - (MOST_SHOWN - left) };
}
