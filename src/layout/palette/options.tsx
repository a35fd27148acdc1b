import { IconForms, IconHash, type TablerIcon } from "@tabler/icons-react";
import { useEffect, useLayoutEffect } from "react";
import { PAGES } from "@/layout/pages";
import { preload } from "@/layout/preload";
import { number } from "@/lib/words";
import { Monogram } from "@/ui/monogram";
import { Keys } from "@/ui/shortcut-list";
import { Text } from "@/ui/text";
import type { Choice } from "./choice";
import styles from "./palette.module.css";
import type { RankedGroup } from "./rank";

interface OptionsProps {
  id: string;
  groups: readonly RankedGroup<Choice>[];
  /** The position of the active option among all. */
  active: number;
  onActive: (key: string) => void;
  /** `isElsewhere`: in a new tab. */
  onChoose: (choice: Choice, isElsewhere: boolean) => void;
}

/** The DOM ID of an option, by its position. */
export const optionId = (list: string, position: number) => `${list}-${position}`;

/** The results in groups. The input above has the focus and names the active option. */
export function Options({ id, groups, active, onActive, onChoose }: OptionsProps) {
  useLayoutEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const leads = groups.flatMap(({ entries }) => entries)[active]?.to;
  useEffect(() => {
    if (leads !== undefined) preload(leads);
  }, [leads]);
  let position = -1;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      className={`overflow-auto ${styles.list}`}
      // A click in the list must not take the focus out of the input.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ group, entries, more }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box holds groups of options, and no fieldset
        <div key={group} role="group" aria-label={group}>
          <div
            aria-hidden="true"
            className={`sticky top-bar flex justify-between gap-3 bg-raised text-xs font-medium text-muted ${styles.title}`}
          >
            {group}
            {more > 0 && (
              <span className="font-normal">{number(more)} more. Type to narrow the results.</span>
            )}
          </div>
          {entries.map((choice) => {
            position += 1;
            const at = position;
            const Icon = iconOf(choice);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which has the focus
              // biome-ignore lint/a11y/useFocusableInteractive: the input has the focus and names the active option
              <div
                key={choice.key}
                id={optionId(id, at)}
                role="option"
                aria-selected={at === active}
                data-leads-to={choice.to}
                className={`option flex items-center gap-2 text-sm ${styles.option}`}
                // Not on mouseenter: the list may move under a resting pointer.
                onMouseMove={() => at !== active && onActive(choice.key)}
                onClick={({ ctrlKey, metaKey }) => onChoose(choice, ctrlKey || metaKey)}
              >
                {choice.assistantId === undefined ? (
                  <Icon size={16} stroke={1.6} aria-hidden="true" className="text-muted" />
                ) : (
                  <Monogram id={choice.assistantId} name={choice.label} />
                )}
                <Text className="relative min-w-0 truncate font-medium">{choice.label}</Text>
                {choice.detail && (
                  <Text className="relative min-w-0 flex-1 truncate text-muted">{choice.detail}</Text>
                )}
                {choice.keys && (
                  <span className="pointer-coarse:hidden! flex-none ms-auto" aria-hidden="true">
                    <Keys keys={choice.keys} />
                  </span>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** A record gets the icon of its list's page. */
function iconOf({ icon, group, detail }: Choice): TablerIcon {
  if (icon) return icon;
  if (group === "Assistant fields") return IconForms;
  const kind = group === "Recently opened" ? detail : group;
  return PAGES.find(({ label }) => label === kind)?.icon ?? IconHash;
}
