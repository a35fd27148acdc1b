import { useMemo } from "react";
import { Link } from "react-router";
import type { Connection } from "@/api/connection";
import { useCallMentions } from "@/archive/use-call-mentions";
import { useGone, useGoneTools } from "@/deletion/gone";
import { compareNames, isOne, listed } from "@/lib/format";
import { number } from "@/lib/words";
import type { Problem } from "@/references/checks/problem";
import { needsAttention } from "@/references/checks/severity";
import { holderName } from "@/references/places";
import { problemPage } from "@/references/problem-address";
import { gravity, ProblemBadge } from "@/references/problem-badge";
import { useChecked, useReferences } from "@/references/use-references";
import { SkeletonText } from "@/ui/skeleton";
import styles from "./overview.module.css";

const SHOWN = 6;

/** Problems that affect calls, found by the checks, grouped by record, the most severe first. */
export function ProblemsFound({ connection }: { connection: Connection }) {
  const goneNumbers = useGone(connection, "phone number");
  const calls = useCallMentions()?.mentions;
  const references = useReferences(connection, useGoneTools(connection), {
    calls,
    gonePhoneNumberIds: goneNumbers.map(({ id }) => id),
  });
  const { problems, error } = useChecked(references);
  const pressing = useMemo(() => problems?.filter(needsAttention), [problems]);
  const records = useMemo(() => pressing && byRecord(pressing), [pressing]);
  const waits = references.missing.filter((name) => !references.failed.includes(name));
  if (error !== null && !records) return <p className={styles.none}>Couldn't run the checks</p>;
  if (!records || (records.length === 0 && waits.length > 0)) return <SkeletonText lines={SHOWN} />;
  return (
    <>
      {records.length === 0 ? (
        <p className={styles.none}>
          {references.failed.length > 0 ? "Not all problems could be found" : "No problems that affect calls"}
        </p>
      ) : (
        <ul className={styles.list}>
          {records.slice(0, SHOWN).map(({ key, name, to, found }) => (
            <li key={key}>
              <div className={styles.what}>
                {to === undefined ? <span>{name}</span> : <Link to={to}>{name}</Link>}
                <span className={styles.why} title={found.map(({ title }) => title).join("\n")}>
                  {found[0]?.title}
                </span>
              </div>
              <ProblemBadge problems={found} />
            </li>
          ))}
        </ul>
      )}
      {problems && problems.length > 0 && (
        <p className={styles.more}>
          <Link to="/checks">{viewWords(pressing?.length ?? 0, problems.length)}</Link>
        </p>
      )}
      {references.failed.length > 0 && (
        <p className={styles.more}>
          {`Problems may be missing because some lists couldn't be loaded: ${listed(references.failed)}.`}
        </p>
      )}
    </>
  );
}

/** The link to all problems. Cleanup isn't listed here, so it's said. */
function viewWords(pressing: number, all: number): string {
  const cleanup = `${number(all - pressing)} for cleanup`;
  if (pressing === 0) return `View ${cleanup}`;
  const words = isOne(pressing) ? "View problem" : `View all ${number(pressing)} problems`;
  return all === pressing ? words : `${words} and ${cleanup}`;
}

interface RecordProblems {
  key: string;
  name: string;
  to: string | undefined;
  found: Problem[];
}

function byRecord(problems: readonly Problem[]): RecordProblems[] {
  const records = new Map<string, RecordProblems>();
  for (const problem of problems) {
    const { kind, id, name } = problem.record;
    const key = `${kind} ${id ?? name ?? problem.about?.id ?? ""}`;
    const known = records.get(key);
    if (known) known.found.push(problem);
    else {
      records.set(key, {
        key,
        name: kind === "call" ? "Calls" : holderName(problem.record),
        to: problemPage(problem),
        found: [problem],
      });
    }
  }
  for (const record of records.values()) {
    record.found.sort((one, other) => (gravity([other]) ?? 0) - (gravity([one]) ?? 0));
  }
  return [...records.values()].sort(
    (one, other) =>
      (gravity(other.found) ?? 0) - (gravity(one.found) ?? 0) || compareNames(one.name, other.name),
  );
}
