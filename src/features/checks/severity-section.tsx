import type { ReactNode } from "react";
import { number } from "@/lib/words";
import type { Severity } from "@/references/checks/problem";
import { SEVERITY_WORDS } from "@/references/checks/severity";
import type { Group } from "@/references/problem-groups";
import { SEVERITY_ICONS } from "@/references/severity-icon";
import { ICON } from "@/ui/icon";
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
  const Icon = SEVERITY_ICONS[severity];
  const problems = groups.reduce((sum, group) => sum + group.problems.length, 0);
  return (
    <LinesSection
      title={
        <span className="inline-row">
          <Icon {...ICON[16]} className={tone === "neutral" ? "muted" : tone} />
          {label} <span className="muted small normal numeric">{number(problems)}</span>
        </span>
      }
      words={consequence}
    >
      {groups.map((group) => (
        <ProblemGroup key={group.key} group={group} {...actions} />
      ))}
    </LinesSection>
  );
}

interface LinesSectionProps {
  title: ReactNode;
  words: string;
  children: ReactNode;
}

/** Lines under a heading that says what they are. */
export function LinesSection({ title, words, children }: LinesSectionProps) {
  return (
    <section className={styles.section}>
      <div className={`row gap-12 ${styles.head}`}>
        <h2 className="rigid body">{title}</h2>
        <p className="grow muted small">{words}</p>
      </div>
      <ul className={`small card ruled clipped ${styles.lines}`}>{children}</ul>
    </section>
  );
}
