import { IconArrowsExchange, IconCheck, IconMinus, IconPlus } from "@tabler/icons-react";
import { useId, useState } from "react";
import { typedKeys } from "@/lib/typed";
import { count } from "@/lib/words";
import { ApiName } from "@/ui/api-name";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Each } from "@/ui/each";
import { ICON } from "@/ui/icon";
import { sayRole } from "./conversation";
import { DEFAULT_MODE, type Mark, type StartLine, type TransferMode, type transfer } from "./transfer";

interface ModeColumnProps {
  mode: TransferMode;
  transfer: ReturnType<typeof transfer>;
  /** Whether this is the current mode, either set or by default. */
  force: "set" | "default" | undefined;
  /** Narrow screens show only one column. */
  isShown: boolean;
  onUse: () => void;
}

/** One mode: its effect on the conversation, and the button that chooses it. */
export function ModeColumn({ mode, transfer, force, isShown, onUse }: ModeColumnProps) {
  const { value, label, effect, Icon } = mode;
  const { lines, remarks } = transfer;
  const id = useId();
  const verb = force === "set" ? "Leave as is" : "Use this mode";
  const assumptions = [...new Set(lines.flatMap(({ assumption }) => assumption ?? []))];
  return (
    <section
      // The parts of the three columns line up.
      className={`row-span-4 grid min-w-0 grid-cols-1 grid-rows-subgrid rounded-lg border ${force === undefined ? "border-line" : "border-accent-text"} ${isShown ? "max-[700px]:block" : "max-[700px]:hidden"}`}
      aria-labelledby={id}
    >
      <header className="flex flex-col gap-1 border-b border-line px-3 py-2 leading-tight">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Icon {...ICON[18]} />
          <h3 id={id}>{label}</h3>
          {force !== undefined && (
            <Badge tone="accent">{force === "set" ? "Current" : "Current by default"}</Badge>
          )}
          {value === DEFAULT_MODE && force !== "default" && <Badge>Default</Badge>}
        </div>
        <ApiName name={value} />
        <p className="text-muted">{effect}</p>
        <ul className="flex flex-wrap gap-x-3 gap-y-1 font-medium" aria-label="Summary">
          {typedKeys(MARKS).map((mark) => {
            const count = lines.filter((line) => line.mark === mark).length;
            const { Icon, word, tone } = MARKS[mark];
            return count > 0 ? (
              <li key={mark} className={`inline-flex items-center gap-1 ${tone}`}>
                <Icon size={14} stroke={2} aria-hidden="true" />
                {count} {word}
              </li>
            ) : null;
          })}
        </ul>
      </header>
      <StartList
        label={`${label}: messages for the next assistant`}
        lines={lines}
        assumptions={assumptions}
      />
      {/* What the API doesn't define, numbered as in the lines. */}
      <div className="text-xs leading-tight text-muted not-empty:px-3 not-empty:pt-1 not-empty:pb-2">
        {assumptions.length > 0 && (
          <ol aria-label="Assumptions" className="list-[revert] ps-5">
            {assumptions.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ol>
        )}
        {remarks.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <footer className="sticky -bottom-5 rounded-b-lg border-t border-line bg-raised px-3 py-2">
        <Button
          className="w-full"
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

const MARKS = {
  kept: { Icon: IconCheck, word: "carried over", tone: "" },
  replaced: { Icon: IconArrowsExchange, word: "replaced", tone: "text-good" },
  dropped: { Icon: IconMinus, word: "removed", tone: "text-muted" },
  added: { Icon: IconPlus, word: "added", tone: "text-good" },
} as const satisfies Record<Mark, unknown>;

/** In a longer run of messages with the same mark, only the first and last ones are shown at first. */
const LONG_RUN = 9;
const HEAD = 2;
const TAIL = 3;

interface Assumptions {
  /** The assumptions below the list, which its lines refer to by number. */
  assumptions: readonly string[];
}

/**
 * What happens to every message: removed text is struck through, added text is marked, each with icon and
 * word.
 */
function StartList({
  label,
  lines,
  assumptions,
}: Assumptions & { label: string; lines: readonly StartLine[] }) {
  const [all, setAll] = useState(false);
  return (
    <ol className="px-2 py-1" aria-label={label}>
      <Each of={runsOf(lines)}>
        {({ mark, run }) => {
          const isFolded = !all && run.length > LONG_RUN;
          const message = (line: StartLine) => <Message line={line} assumptions={assumptions} />;
          return (
            <>
              <Each of={isFolded ? run.slice(0, HEAD) : run}>{message}</Each>
              {isFolded && (
                <>
                  <li>
                    <Button variant="quiet" size="small" className="w-full" onClick={() => setAll(true)}>
                      {`Show ${count(run.length - HEAD - TAIL, "more message")} ${MARKS[mark].word}`}
                    </Button>
                  </li>
                  <Each of={run.slice(-TAIL)}>{message}</Each>
                </>
              )}
            </>
          );
        }}
      </Each>
    </ol>
  );
}

/** Groups successive messages with the same mark. */
function runsOf(lines: readonly StartLine[]) {
  const runs: { mark: Mark; run: StartLine[] }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.mark === line.mark) last.run.push(line);
    else runs.push({ mark: line.mark, run: [line] });
  }
  return runs;
}

function Message({ line, assumptions }: Assumptions & { line: StartLine }) {
  const { Icon, word } = MARKS[line.mark];
  const isNew = line.mark === "added" || line.mark === "replaced";
  const color = isNew ? "text-good" : "text-muted";
  return (
    <li
      className={`flex gap-2 rounded-sm px-2 py-1 leading-tight ${isNew ? "bg-good-surface" : ""}`}
      title={line.why}
    >
      <Icon size={14} stroke={2} aria-hidden="true" className={`mt-0.5 ${color}`} />
      <div className="min-w-0 flex-1">
        <span className="text-xs font-semibold">{sayRole(line.role)}</span>
        <span className={line.mark === "kept" ? "sr-only" : `ms-2 text-xs ${color}`}> {word}</span>
        {line.assumption !== undefined && (
          <span className="ms-2 text-xs text-muted">
            {" "}
            assumption<sup className="leading-none">{assumptions.indexOf(line.assumption) + 1}</sup>
          </span>
        )}
        <Words line={line} />
      </div>
    </li>
  );
}

const TEXT =
  "line-clamp-3 wrap-anywhere group-data-whole/comparison:line-clamp-none group-data-whole/comparison:whitespace-pre-line";
const GONE = `${TEXT} text-muted line-through`;

function Words({ line: { mark, text, placeholder, replaced } }: { line: StartLine }) {
  const words = text ?? <em>{placeholder}</em>;
  if (mark === "kept") return <p className={TEXT}>{words}</p>;
  if (mark === "dropped") return <del className={GONE}>{words}</del>;
  return (
    <>
      {replaced !== undefined && <del className={GONE}>{replaced}</del>}
      <ins className={`${TEXT} no-underline`}>{words}</ins>
    </>
  );
}
