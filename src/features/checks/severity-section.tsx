import { number } from "@/lib/words";
import type { Problem, Severity } from "@/references/checks/problem";
import { SEVERITY_WORDS } from "@/references/checks/severity";
import { Badge } from "@/ui/badge";
import styles from "./checks.module.css";
import type { Group } from "./groups";
import { ProblemGroup } from "./problem-group";

interface SeveritySectionProps {
  severity: Severity;
  groups: readonly Group[];
  onFix: (problem: Problem) => void;
}

/** The groups of one severity, under what it means for calls. */
export function SeveritySection({ severity, groups, onFix }: SeveritySectionProps) {
  const { label, consequence, tone } = SEVERITY_WORDS[severity];
  const problems = groups.reduce((sum, group) => sum + group.problems.length, 0);
  return (
    <section className={styles.severitySection}>
      <div className={styles.severityHead}>
        <h2>
          <Badge tone={tone}>{label}</Badge> <span className={styles.count}>{number(problems)}</span>
        </h2>
        <p className={styles.reason}>{consequence}</p>
      </div>
      <ul className={styles.problems}>
        {groups.map((group) => (
          <ProblemGroup key={group.key} group={group} onFix={onFix} />
        ))}
      </ul>
    </section>
  );
}
