import { Fragment } from "react";
import styles from "./api-name.module.css";

/** A field's name in the API, for people who turned on *Show API names*. It breaks after its dots only. */
export function ApiName({ name }: { name: string }) {
  return <code className={`faint ${styles.name}`}>{parts(name)}</code>;
}

interface HelpMarkProps {
  label: string;
  /** The field's path in the API, such as "model.temperature". */
  name: string;
}

/** The mark after a field's help. On hover and focus it shows the field's API name. */
export function HelpMark({ label, name }: HelpMarkProps) {
  return (
    <span className={`rigid ${styles.help}`}>
      <button type="button" className={`muted ${styles.mark}`} aria-label={`API name of ${label}: ${name}`}>
        <span aria-hidden="true">?</span>
      </button>
      <code aria-hidden="true" className={`faint ${styles.name}`}>
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
