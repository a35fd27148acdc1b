import { IconCheck, IconCopy } from "@tabler/icons-react";
import { shortenId } from "@/lib/words";
import styles from "./copy-id.module.css";
import { useCopy } from "./use-copy";

interface CopyIdProps {
  id: string;
  /** What it is the id of, for the name of the button ("assistant id"). */
  what?: string;
}

/** An id, shortened in the middle, copied in full by a click. */
export function CopyId({ id, what = "id" }: CopyIdProps) {
  const { copied, copy } = useCopy();
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <button
      type="button"
      className={styles.id}
      title={`${id}: copy`}
      // The name holds the text that is seen, so that the button can be called by it (WCAG 2.5.3); the title has the id in full.
      aria-label={`Copy ${what} ${shortenId(id)}`}
      onClick={() => copy(id)}
    >
      {shortenId(id)}
      <Icon size={13} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
