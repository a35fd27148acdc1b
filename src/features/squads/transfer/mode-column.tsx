import { useId } from "react";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import styles from "./picker.module.css";
import { MARKS, StartList } from "./start-list";
import type { Mark, Transfer } from "./transfer";
import { DEFAULT_MODE, type TransferMode } from "./transfer-modes";

interface ModeColumnProps {
  mode: TransferMode;
  transfer: Transfer;
  /** Whether this mode is the one in force, and whether that is so because none is set. */
  force: "set" | "default" | undefined;
  /** Hidden where there is room for one column only. */
  isShown: boolean;
  onUse: () => void;
}

/** One mode: what it is, what it does to the conversation, and the button that takes it. */
export function ModeColumn({ mode, transfer, force, isShown, onUse }: ModeColumnProps) {
  const { value, label, effect, Icon } = mode;
  const id = useId();
  const lines = transfer.lines ?? [];
  const assumptions = [...new Set(lines.flatMap(({ assumption }) => assumption ?? []))];
  return (
    <section
      className={styles.column}
      aria-labelledby={id}
      data-shown={isShown}
      data-in-force={force !== undefined || undefined}
    >
      <header className={styles.columnHead}>
        <div className={styles.columnTitle}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          <h3 id={id}>{label}</h3>
          {force !== undefined && (
            <Badge tone="accent">{force === "set" ? "in force" : "in force by default"}</Badge>
          )}
          {value === DEFAULT_MODE && force !== "default" && <Badge>default</Badge>}
        </div>
        <code className={styles.value}>{value}</code>
        <p className={styles.columnEffect}>{effect}</p>
        <Counts counts={transfer.counts} />
      </header>
      <StartList
        label={`${label}: what the next assistant starts from`}
        lines={lines}
        assumptions={assumptions}
      />
      <Open assumptions={assumptions} remarks={transfer.remarks} />
      <footer className={styles.columnFoot}>
        <Button
          variant={force === "set" ? "default" : "primary"}
          aria-label={`${force === "set" ? "Keep" : "Use"} this mode: ${label}`}
          data-autofocus={force !== undefined || undefined}
          onClick={onUse}
        >
          {force === "set" ? "Keep this mode" : "Use this mode"}
        </Button>
      </footer>
    </section>
  );
}

const ORDER: readonly Mark[] = ["kept", "replaced", "dropped", "added"];

function Counts({ counts }: { counts: Transfer["counts"] }) {
  return (
    <ul className={styles.counts} aria-label="In short">
      {ORDER.filter((mark) => counts[mark] > 0).map((mark) => {
        const { Icon, word } = MARKS[mark];
        return (
          <li key={mark} data-mark={mark}>
            <Icon size={14} stroke={2} aria-hidden="true" />
            {counts[mark]} {word}
          </li>
        );
      })}
    </ul>
  );
}

/** What the API leaves open, by the number that the lines carry. */
function Open({ assumptions, remarks }: { assumptions: readonly string[]; remarks: readonly string[] }) {
  return (
    <div className={styles.open}>
      {assumptions.length > 0 && (
        <ol aria-label="Assumptions">
          {assumptions.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ol>
      )}
      {remarks.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
}
