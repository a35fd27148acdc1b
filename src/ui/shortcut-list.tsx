import { Fragment, use } from "react";
import { singleKeys } from "@/storage/settings";
import { useSetting } from "@/storage/use-setting";
import { Kbd } from "./kbd";
import { PagesContext } from "./page-definition";
import styles from "./shortcut-list.module.css";
import { keyCaps, type ShortcutLine, shortcutGroups } from "./shortcut-words";

/** All shortcuts, grouped by where they work. */
export function ShortcutList() {
  const areSingleOn = useSetting(singleKeys);
  const groups = shortcutGroups(use(PagesContext));
  return (
    <div className={styles.groups}>
      {groups.map(({ title, lines }) => (
        <section key={title} className={`below-16 ${styles.group}`} aria-label={title}>
          <h3 className="muted caption medium below-4">{title}</h3>
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
    <div className={`row gap-16 between small line-below head-high ${isOff ? `faint ${styles.off}` : ""}`}>
      <dt>{isOff ? `${words} (off)` : words}</dt>
      <dd className="row gap-4 rigid">
        {keys.map((combination, index) => (
          <Fragment key={combination}>
            {index > 0 && <span className="faint caption">or</span>}
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
    <span className={`inline-row gap-2 ${styles.keys}`}>
      {keyCaps(keys).map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  );
}
