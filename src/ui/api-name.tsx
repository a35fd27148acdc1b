import { Fragment, useState } from "react";
import styles from "./api-name.module.css";
import { useEscape } from "./use-escape";

/** A field's name in the API, for people who turned on *Show API names*. It breaks after its dots only. */
export function ApiName({ name }: { name: string }) {
  return <code className={`text-faint ${styles.name}`}>{parts(name)}</code>;
}

interface HelpMarkProps {
  label: string;
  /** The field's path in the API, such as "model.temperature". */
  name: string;
}

/**
 * The mark after a field's help, which describes the field by its API name. On hover it shows the name, which
 * Escape hides; by keyboard, the field's menu does.
 */
export function HelpMark({ label, name }: HelpMarkProps) {
  const [isShown, setIsShown] = useState(false);
  const show = () => setIsShown(true);
  const hide = () => setIsShown(false);
  useEscape(isShown, hide);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the name stays while the pointer is on it
    <span
      className={`relative flex-none ${styles.help}`}
      data-shown={isShown || undefined}
      onMouseEnter={show}
      onMouseLeave={hide}
    >
      <span
        role="img"
        className={`place-items-center text-muted ${styles.mark}`}
        aria-label={`API name of ${label}: ${name}`}
      >
        <span>?</span>
      </span>
      <code aria-hidden="true" className={`text-faint ${styles.name}`}>
        {parts(name)}
      </code>
    </span>
  );
}

const parts = (name: string) =>
  name.split(/(?<=\.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name never move
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
