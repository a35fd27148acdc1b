import { IconArrowsExchange, IconCheck, IconMinus, IconPlus } from "@tabler/icons-react";
import { Fragment, useId, useState } from "react";
import { count } from "@/lib/words";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { ICON } from "@/ui/icon";
import { sayRole } from "./conversation";
import styles from "./picker.module.css";
import type { Mark, StartLine, Transfer } from "./transfer";
import { DEFAULT_MODE, type TransferMode } from "./transfer-modes";

interface ModeColumnProps {
  mode: TransferMode;
  transfer: Transfer;
  /** Whether this is the current mode, either set or by default. */
  force: "set" | "default" | undefined;
  /** Narrow screens show only one column. */
  isShown: boolean;
  onUse: () => void;
}

/** One mode: its effect on the conversation, and the button that chooses it. */
export function ModeColumn({ mode, transfer, force, isShown, onUse }: ModeColumnProps) {
  const { value, label, effect, Icon } = mode;
  const id = useId();
  const { lines, remarks } = transfer;
  const verb = force === "set" ? "Leave as is" : "Use this mode";
  const assumptions = [...new Set(lines.flatMap(({ assumption }) => assumption ?? []))];
  return (
    <section
      className={`grid gap-0 shrink card one-column ${styles.column}`}
      aria-labelledby={id}
      data-shown={isShown}
      data-in-force={force !== undefined || undefined}
    >
      <header className="column gap-4 tight line-below padded">
        <div className="row gap-4-8 wrap">
          <Icon {...ICON[18]} />
          <h3 id={id}>{label}</h3>
          {force !== undefined && (
            <Badge tone="accent">{force === "set" ? "Current" : "Current by default"}</Badge>
          )}
          {value === DEFAULT_MODE && force !== "default" && <Badge>Default</Badge>}
        </div>
        <code className="muted caption anywhere">{value}</code>
        <p className="muted">{effect}</p>
        <Counts lines={lines} />
      </header>
      <StartList
        label={`${label}: messages for the next assistant`}
        lines={lines}
        assumptions={assumptions}
      />
      <Open assumptions={assumptions} remarks={remarks} />
      <footer className={`line-above raised padded ${styles.columnFoot}`}>
        <Button
          className="full"
          aria-label={`${verb}: ${label}`}
          data-autofocus={force !== undefined || undefined}
          onClick={onUse}
        >
          {verb}
        </Button>
      </footer>
    </section>
  );
}

const ORDER: readonly Mark[] = ["kept", "replaced", "dropped", "added"];

function Counts({ lines }: { lines: readonly StartLine[] }) {
  const counts = ORDER.map((mark) => ({ mark, count: lines.filter((line) => line.mark === mark).length }));
  return (
    <ul className={`flex wrap medium gap-4-12 ${styles.counts}`} aria-label="Summary">
      {counts.map(({ mark, count }) => {
        const { Icon, word } = MARKS[mark];
        if (count === 0) return null;
        return (
          <li key={mark} className="inline-row gap-4" data-mark={mark}>
            <Icon size={14} stroke={2} aria-hidden="true" />
            {count} {word}
          </li>
        );
      })}
    </ul>
  );
}

/** What the API doesn't define, numbered as in the lines. */
function Open({ assumptions, remarks }: { assumptions: readonly string[]; remarks: readonly string[] }) {
  return (
    <div className={`muted caption tight ${styles.open}`}>
      {assumptions.length > 0 && (
        <ol aria-label="Assumptions" className="bullets">
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

const MARKS = {
  kept: { Icon: IconCheck, word: "carried over" },
  replaced: { Icon: IconArrowsExchange, word: "replaced" },
  dropped: { Icon: IconMinus, word: "removed" },
  added: { Icon: IconPlus, word: "added" },
} as const satisfies Record<Mark, unknown>;

/** In a longer run of messages with the same mark, only the first and last ones are shown at first. */
const LONG_RUN = 9;
const HEAD = 2;
const TAIL = 3;

interface StartListProps {
  label: string;
  lines: readonly StartLine[];
  /** The assumptions below the list, which its lines refer to by number. */
  assumptions: readonly string[];
}

/**
 * What happens to every message: removed text is struck through, added text is marked, each with icon and
 * word.
 */
function StartList({ label, lines, assumptions }: StartListProps) {
  const [all, setAll] = useState(false);
  return (
    <ol className="padded-small" aria-label={label}>
      {runsOf(lines).map((run) => {
        const isFolded = !all && run.lines.length > LONG_RUN;
        const hidden = run.lines.length - HEAD - TAIL;
        return (
          <Fragment key={run.first}>
            {run.lines.map((line, index) => {
              if (isFolded && index === HEAD) {
                return (
                  <li key="folded">
                    <Button variant="quiet" size="small" className="full" onClick={() => setAll(true)}>
                      {`Show ${count(hidden, "more message")} ${MARKS[line.mark].word}`}
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

/** Groups successive messages with the same mark. */
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
    <li
      className={`flex tight rounded-small padded-small ${styles.message}`}
      data-mark={line.mark}
      title={line.why}
    >
      <Icon size={14} stroke={2} aria-hidden="true" className="above-2 muted" />
      <div className="grow">
        <span className="caption strong">{sayRole(line.role)}</span>
        <span className={line.mark === "kept" ? "visually-hidden" : `muted caption start-8 ${styles.word}`}>
          {" "}
          {word}
        </span>
        {note !== undefined && (
          <span className={`muted caption start-8 ${styles.note}`}>
            {" "}
            assumption<sup>{note}</sup>
          </span>
        )}
        <Words line={line} />
      </div>
    </li>
  );
}

function Words({ line: { mark, text, placeholder, replaced } }: { line: StartLine }) {
  const words = text === undefined ? <em>{placeholder}</em> : text;
  if (mark === "kept") return <p className={`clamped anywhere ${styles.words}`}>{words}</p>;
  if (mark === "dropped") return <del className={`clamped anywhere ${styles.words}`}>{words}</del>;
  return (
    <>
      {replaced !== undefined && <del className={`clamped anywhere ${styles.words}`}>{replaced}</del>}
      <ins className={`clamped anywhere ${styles.words}`}>{words}</ins>
    </>
  );
}
