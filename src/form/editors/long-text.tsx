import { IconArrowsDiagonal } from "@tabler/icons-react";
import { memo, Suspense, useMemo, useRef, useState } from "react";
import { variablesOf } from "@/document/variables";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import styles from "./editors.module.css";
import { textSize } from "./text-size";

const PromptDialog = lazyPart(() => import("./prompt-dialog"));

interface LongTextFootProps {
  label: string;
  /** The field's path in the API, which is its control's name. */
  name: string;
  text: string;
  placeholder: string;
  onChange: (text: string) => void;
}

/** What stands under a long text: its size, its variables, and the way into the large editor. */
export function LongTextFoot({ label, name, text, placeholder, onChange }: LongTextFootProps) {
  const [cursor, setCursor] = useState<number>();
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    const control = document.getElementsByName(name)[0];
    setCursor(control instanceof HTMLTextAreaElement ? control.selectionStart : 0);
  };
  return (
    <div className={styles.foot}>
      <span>{textSize(text)}</span>
      <VariableNames text={text} />
      <Button
        ref={button}
        variant="quiet"
        className={styles.open}
        icon={<IconArrowsDiagonal size={14} stroke={1.75} aria-hidden="true" />}
        aria-label={`Open ${label} in the large editor`}
        aria-haspopup="dialog"
        onClick={open}
      >
        Large editor
      </Button>
      {cursor !== undefined && (
        <Suspense fallback={<span role="status">Opening…</span>}>
          <PromptDialog
            label={label}
            text={text}
            cursor={cursor}
            placeholder={placeholder}
            onChange={onChange}
            onClose={() => setCursor(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The variables of a text. Drawn again only when they are others, however fast one types. */
function VariableNames({ text }: { text: string }) {
  const names = useMemo(
    () =>
      variablesOf(text)
        .map(({ name }) => name)
        .join(" "),
    [text],
  );
  return <NameList names={names} />;
}

const NameList = memo(function NameList({ names }: { names: string }) {
  if (names === "") return null;
  return (
    <ul className={styles.names} aria-label="Variables in this text">
      {names.split(" ").map((name) => (
        <li key={name}>
          <code>{`{{${name}}}`}</code>
        </li>
      ))}
    </ul>
  );
});
