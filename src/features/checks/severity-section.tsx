import { number } from "@/lib/words";
import type { Severity } from "@/references/checks/problem";
import { SEVERITY_WORDS } from "@/references/checks/severity";
import type { Group } from "@/references/problem-groups";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import styles from "./checks.module.css";
import { ProblemGroup } from "./problem-group";
import type { ProblemActions } from "./problem-line";

interface SeveritySectionProps extends Required<ProblemActions> {
  severity: Severity;
  groups: readonly Group[];
}

/** The groups of one severity, under what it means for calls. */
export function SeveritySection({ severity, groups, ...actions }: SeveritySectionProps) {
  const { label, consequence, tone } = SEVERITY_WORDS[severity];
  const example = groups[0]?.problems[0];
  const problems = groups.reduce((sum, group) => sum + group.problems.length, 0);
  return (
    <section className={styles.severitySection}>
      <div className={styles.severityHead}>
        <h2>
          <Badge tone={tone}>{label}</Badge> <span className={styles.count}>{number(problems)}</span>
        </h2>
        <p className={styles.reason}>{consequence}</p>
        {example && (
          <Button
            variant="quiet"
            className={styles.muteAll}
            aria-label={`Mute all: ${label}`}
            onClick={() => actions.onMute({ severity }, example)}
          >
            Mute all
          </Button>
        )}
      </div>
      <ul className={styles.problems}>
        {groups.map((group) => (
          <ProblemGroup key={group.key} group={group} {...actions} />
        ))}
      </ul>
    </section>
  );
}
