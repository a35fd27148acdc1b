import type { z } from "zod";
import { fieldOf } from "@/editing/vocabulary";
import { goToField } from "@/form/go-to-field";
import { formatPath, type Path } from "@/lib/path";
import type { Finding } from "@/references/checks/problem";
import { Badge } from "@/ui/badge";
import { Button, ButtonLink } from "@/ui/button";
import styles from "./beside.module.css";

interface ProblemListProps {
  schema: z.ZodType;
  problems: readonly Finding[];
  onMend: (problem: Finding) => void;
  /** Goes to a field that may not be drawn. */
  onGo?: ((path: Path) => void) | undefined;
}

/** The gravest first. */
const ORDER = ["error", "warning", "hint"];
const TONES = { error: "bad", warning: "warn", hint: "neutral" } as const;

/** What the checks found: what it is, why it matters, where it is, and its mend where one is certain. */
export function ProblemList({ schema, problems, onMend, onGo = goTo }: ProblemListProps) {
  const sorted = problems.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
  return (
    <ul className={styles.problems}>
      {sorted.map((problem) => {
        const { kind, severity, path, title, reason, mend, elsewhere } = problem;
        const name = formatPath(path);
        return (
          <li key={`${kind} ${name} ${title}`}>
            <p className={styles.problemTitle}>
              <Badge tone={TONES[severity]}>{severity}</Badge> {title}.
            </p>
            <p className={styles.hint}>{reason}</p>
            <div className={styles.actions}>
              {path.length > 0 && (
                <Button onClick={() => onGo(path)}>
                  Go to {fieldOf(schema, path)?.meta.label ?? sayEntry(path)}
                </Button>
              )}
              {mend && <Button onClick={() => onMend(problem)}>{mend.label}</Button>}
              {elsewhere && (
                <ButtonLink
                  to={`/assistants/${encodeURIComponent(elsewhere.id)}?${new URLSearchParams({ field: formatPath(elsewhere.path) })}`}
                >
                  Change “{elsewhere.label}” itself
                </ButtonLink>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function goTo(path: Path): void {
  goToField(formatPath(path));
}

/** An entry of a list has no label of its own: "number 3 of members". */
function sayEntry(path: Path): string {
  const last = path.at(-1);
  return typeof last === "number" ? `number ${last + 1} of ${path.at(-2) ?? "the list"}` : formatPath(path);
}
