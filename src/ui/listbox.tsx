import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from "react";
import { number } from "@/lib/words";
import { EnumValue } from "./enum-value";
import styles from "./listbox.module.css";
import { placeAt } from "./place";

/** Values that are offered together, under a title of their own where they have one. */
export interface OptionGroup {
  title?: string;
  /** Stands before the title, which says all there is to say. */
  icon?: ReactNode;
  values: readonly string[];
}

interface ListboxProps {
  /** The list's own properties; its id is the one that the input names. */
  listProps: ComponentProps<"div">;
  /** Those of a value at a position among all: role, id, whether it is highlighted (`aria-selected`), what a click does. */
  optionProps: (value: string, position: number) => ComponentProps<"div">;
  groups: readonly OptionGroup[];
  /** How many values there are besides. */
  more: number;
  /** The one that stands in the input. */
  value?: string;
  /** A value's label, where it has one: shown before the value. */
  sayValue?: ((value: string) => string | undefined) | undefined;
  /** What stands before a value: an assistant's monogram. */
  markOf?: ((value: string) => ReactNode) | undefined;
  /** `aria-selected` means the chosen one, and `data-active` the highlighted one. */
  isChoice?: boolean;
  /** Words in the place of both, and what is said besides. */
  wordsOf?: (value: string) => { words: string; remark: string | undefined };
}

/**
 * The values on offer under an input, which keeps the focus and hears the keys. It stands in the browser's top layer, where no section
 * cuts it off, at the element that it is rendered in.
 */
export function Listbox(props: ListboxProps) {
  const { listProps, optionProps, groups, more, value, sayValue, markOf, isChoice, wordsOf } = props;
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
    return (
      <div
        {...optionProps(offered, position)}
        key={offered}
        data-current={offered === value || undefined}
        className={`option ${styles.option}`}
      >
        {markOf?.(offered)}
        {wordsOf ? (
          <Told {...wordsOf(offered)} />
        ) : (
          <EnumValue value={offered} label={sayValue?.(offered) || offered} />
        )}
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
        {groups.map(({ title, icon, values }) =>
          title === undefined ? (
            values.map(option)
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a list box holds groups of options, and no fieldset
            <div key={title} role="group" aria-label={title}>
              <div aria-hidden="true" className={`flex gap-6 muted caption medium ${styles.title}`}>
                {icon}
                {title}
              </div>
              {values.map(option)}
            </div>
          ),
        )}
        {more > 0 && (
          <div aria-hidden="true" className={`flex gap-6 muted caption medium ${styles.title}`}>
            {`${number(more)} more. Type to narrow the list.`}
          </div>
        )}
      </div>
    </div>
  );
}

function Told({ words, remark }: { words: string; remark: string | undefined }) {
  return (
    <>
      <bdi>{words}</bdi> <span className="muted caption">{remark}</span>
    </>
  );
}

/** More values than these are not looked through, and cost time at every key stroke. */
const MOST_SHOWN = 200;

/** As many values as a list shows, and how many there are besides. */
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
