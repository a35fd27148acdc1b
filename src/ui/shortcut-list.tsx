import { Fragment, use } from "react";
import { singleKeys } from "@/storage/settings";
import { useSetting } from "@/storage/use-setting";
import { Kbd } from "./kbd";
import { PagesContext } from "./page-definition";
import { keyCaps, type ShortcutLine, shortcutGroups } from "./shortcut-words";

/** All shortcuts, grouped by where they work. */
export function ShortcutList() {
  const areSingleOn = useSetting(singleKeys);
  const groups = shortcutGroups(use(PagesContext));
  return (
    <div className="columns-[2_320px] gap-x-10 pt-4">
      {groups.map(({ title, lines }) => (
        <section key={title} className="mb-4 break-inside-avoid" aria-label={title}>
          <h3 className="mb-1 text-xs font-medium text-muted">{title}</h3>
          <dl>
            {lines.map((line) => (
              <Line
                key={`${line.words} ${line.keys.join()}`}
                line={line}
                isOff={line.isSingle && !areSingleOn}
              />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Line({ line: { keys, words }, isOff }: { line: ShortcutLine; isOff: boolean }) {
  return (
    <div
      className={`flex min-h-8 items-center justify-between gap-4 border-b border-line text-sm ${isOff ? "text-faint [&_kbd]:line-through" : ""}`}
    >
      <dt>{isOff ? `${words} (off)` : words}</dt>
      <dd className="flex flex-none items-center gap-1">
        {keys.map((combination, index) => (
          <Fragment key={combination}>
            {index > 0 && <span className="text-xs text-faint">or</span>}
            <Keys keys={combination} />
          </Fragment>
        ))}
      </dd>
    </div>
  );
}

/** The keys of one combination. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="inline-flex items-center gap-0.5">
      {keyCaps(keys).map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  );
}
