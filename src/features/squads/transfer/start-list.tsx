import { IconArrowsExchange, IconCheck, IconMinus, IconPlus } from "@tabler/icons-react";
import { Fragment, useState } from "react";
import { count } from "@/lib/words";
import { Button } from "@/ui/button";
import { sayRole } from "./conversation";
import styles from "./picker.module.css";
import type { Mark, StartLine } from "./transfer";

export const MARKS = {
  kept: { Icon: IconCheck, word: "kept" },
  replaced: { Icon: IconArrowsExchange, word: "replaced" },
  dropped: { Icon: IconMinus, word: "dropped" },
  added: { Icon: IconPlus, word: "added" },
} as const satisfies Record<Mark, unknown>;

/** Of more messages in a row that fare alike, only the first and the last ones are shown at first. */
const LONG_RUN = 9;
const HEAD = 2;
const TAIL = 3;

interface StartListProps {
  label: string;
  lines: readonly StartLine[];
  /** The assumptions under the list, which its lines point to by number. */
  assumptions: readonly string[];
}

/** What becomes of every message: what goes is struck through, what comes is marked, each with its sign and its word. */
export function StartList({ label, lines, assumptions }: StartListProps) {
  const [all, setAll] = useState(false);
  return (
    <ol className={styles.start} aria-label={label}>
      {runsOf(lines).map((run) => {
        const isFolded = !all && run.lines.length > LONG_RUN;
        const hidden = run.lines.length - HEAD - TAIL;
        return (
          <Fragment key={run.first}>
            {run.lines.map((line, index) => {
              if (isFolded && index === HEAD) {
                return (
                  <li key="folded" className={styles.folded}>
                    <Button variant="quiet" onClick={() => setAll(true)}>
                      Show {count(hidden, "more message")} {MARKS[line.mark].word}
                    </Button>
                  </li>
                );
              }
              if (isFolded && index > HEAD && index < run.lines.length - TAIL) return null;
              const position = run.first + index;
              return <Message key={position} line={line} note={noteOf(line, assumptions)} />;
            })}
          </Fragment>
        );
      })}
    </ol>
  );
}

function noteOf({ assumption }: StartLine, assumptions: readonly string[]): number | undefined {
  return assumption === undefined ? undefined : assumptions.indexOf(assumption) + 1;
}

interface Run {
  first: number;
  lines: StartLine[];
}

/** Messages one after the other that fare alike. */
function runsOf(lines: readonly StartLine[]): Run[] {
  const runs: Run[] = [];
  for (const [index, line] of lines.entries()) {
    const run = runs.at(-1);
    if (run && run.lines[0]?.mark === line.mark) run.lines.push(line);
    else runs.push({ first: index, lines: [line] });
  }
  return runs;
}

function Message({ line, note }: { line: StartLine; note: number | undefined }) {
  const { Icon, word } = MARKS[line.mark];
  return (
    <li className={styles.message} data-mark={line.mark} title={line.why}>
      <Icon size={14} stroke={2} aria-hidden="true" className={styles.sign} />
      <div className={styles.said}>
        <span className={styles.who}>{sayRole(line.role)}</span>
        <span className={line.mark === "kept" ? "visually-hidden" : styles.word}> {word}</span>
        {note !== undefined && (
          <span className={styles.note}>
            {" "}
            assumed<sup>{note}</sup>
          </span>
        )}
        <Words line={line} />
      </div>
    </li>
  );
}

function Words({ line: { mark, text, stands, replaced } }: { line: StartLine }) {
  const words = text === undefined ? <em>{stands}</em> : text;
  if (mark === "kept") return <p className={styles.words}>{words}</p>;
  if (mark === "dropped") return <del className={styles.words}>{words}</del>;
  return (
    <>
      {replaced !== undefined && <del className={styles.words}>{replaced}</del>}
      <ins className={styles.words}>{words}</ins>
    </>
  );
}
