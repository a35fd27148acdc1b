import { textAt } from "@/lib/read";
import { sayDuration } from "@/lib/time";
import { sentence } from "@/lib/words";
import { Badge } from "@/ui/badge";
import { RawJson } from "@/ui/raw-json";
import styles from "./calls.module.css";
import { type Turn, turnsOf } from "./reading";

/** What was said, turn by turn; without turns, the transcript as one text. */
export function Transcript({ call }: { call: object }) {
  const turns = turnsOf(call);
  const text = textAt(call, "transcript");
  if (turns.length === 0)
    return text ? <p className={styles.text}>{text}</p> : <p>Nothing was written down.</p>;
  return (
    <ol className={styles.turns}>
      {turns.map((turn, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns have no id, and they do not move here
        <li key={position} className={styles.turn}>
          <span className={styles.at}>{turn.at === undefined ? "" : sayDuration(turn.at)}</span>
          <Said turn={turn} />
        </li>
      ))}
    </ol>
  );
}

function Said({ turn }: { turn: Turn }) {
  if (turn.odd !== undefined) {
    return (
      <div className={styles.said}>
        <Badge tone="warn">not a message that can be read</Badge>
        <RawJson value={turn.odd} />
      </div>
    );
  }
  // What the system and the tools say is folded, not hidden (unknowns, Reading).
  if (turn.side === "other") {
    return (
      <details className={styles.said}>
        <summary title={turn.role}>{sentence(turn.who)}</summary>
        <p className={styles.text}>{turn.text}</p>
      </details>
    );
  }
  return (
    <p className={styles.said}>
      <strong className={turn.side === "caller" ? styles.caller : undefined} title={turn.role}>
        {turn.who}
      </strong>
      <span className={styles.text}>{turn.text}</span>
    </p>
  );
}
