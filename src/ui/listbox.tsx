import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from "react";
import { number } from "@/lib/words";
import { EnumValue } from "./enum-value";
import styles from "./listbox.module.css";
import { placeAt } from "./place";
import { Text } from "./text";

/** Values that are offered together, under a title of their own where they have one. */
export interface OptionGroup {
  title?: string;
  values: readonly string[];
}

interface ListboxProps {
  /** The list's own properties, with the ID that the input refers to. */
  listProps: ComponentProps<"div">;
  /**
   * The properties of a value at a position among all: role, ID, highlight (`aria-selected`) and click
   * handler.
   */
  optionProps: (value: string, position: number) => ComponentProps<"div">;
  groups: readonly OptionGroup[];
  /** The number of values not shown. */
  more: number;
  /** The current value. */
  value?: string;
  /** A value's label, where it has one: shown before the value. */
  sayValue?: ((value: string) => string | undefined) | undefined;
  /** Renders what is shown before a value, such as a monogram. */
  markOf?: ((value: string) => ReactNode) | undefined;
  /** Explains a value, below it. */
  aboutOf?: ((value: string) => ReactNode) | undefined;
  /** `aria-selected` means the chosen one, and `data-active` the highlighted one. */
  isChoice?: boolean;
  /** Replaces the value and its label, and adds a remark. */
  wordsOf?: (value: string) => { words: string; remark: string | undefined };
}

/**
 * The values offered under an input, which has the focus and handles the keys. It's in the browser's top
 * layer, so no section cuts it off, and positioned at its parent element.
 */
export function Listbox(props: ListboxProps) {
  const { listProps, optionProps, groups, more, value, sayValue, markOf, aboutOf, isChoice, wordsOf } = props;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = box.current?.parentElement;
    const anchor = list?.parentElement;
    if (!list || !anchor) return;
    list.showPopover();
    return placeAt(anchor, list, { isAsWide: true });
  }, []);
  let position = -1;
  const option = (offered: string) => {
    position += 1;
    const about = aboutOf?.(offered);
    return (
      <div
        {...optionProps(offered, position)}
        key={offered}
        data-current={offered === value || undefined}
        className={`option ${styles.option}`}
      >
        {markOf?.(offered)}
        {wordsOf ? (
          <LabelWithRemark {...wordsOf(offered)} />
        ) : (
          <EnumValue value={offered} label={sayValue?.(offered) || offered} />
        )}
        {about && <div className="flex gap-2 text-xs text-muted">{about}</div>}
      </div>
    );
  };
  return (
    <div
      role="listbox"
      aria-label="Suggestions"
      {...listProps}
      popover="manual"
      data-choice={isChoice}
      className={`floating ${styles.list}`}
      // A click in the list must not take the focus out of the input.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div ref={box} role="presentation">
        {groups.map(({ title, values }) =>
          title === undefined ? (
            values.map(option)
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a list box holds groups of options, and no fieldset
            <div key={title} role="group" aria-label={title}>
              <div aria-hidden="true" className="flex gap-2 px-2 py-1 text-xs font-medium text-muted">
                {title}
              </div>
              {values.map(option)}
            </div>
          ),
        )}
        {more > 0 && (
          <div aria-hidden="true" className="flex gap-2 px-2 py-1 text-xs font-medium text-muted">
            {`${number(more)} more. Type to narrow the list.`}
          </div>
        )}
      </div>
    </div>
  );
}

function LabelWithRemark({ words, remark }: { words: string; remark: string | undefined }) {
  return (
    <>
      <Text>{words}</Text> <span className="text-xs text-muted">{remark}</span>
    </>
  );
}

/** Nobody reads through more values than these, and they'd slow down every keystroke. */
const MOST_SHOWN = 200;

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
