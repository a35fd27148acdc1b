import { useFoundProblems } from "@/assistant-form/found-problems";
import { formatPath } from "@/document/path";
import { useFormOfField } from "@/form/document-form";
import { count } from "@/lib/words";
import { fix } from "@/record-editor/side-panel";
import type { Problem } from "@/references/checks/problem";
import { groupBy } from "@/references/lookups";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import styles from "./builder.module.css";

const none: readonly Problem[] = [];
const sorted = new WeakMap<readonly Problem[], ReadonlyMap<string, readonly Problem[]>>();

/** The problems by path. Every field asks for this, so it's cached per list. */
function byPath(problems: readonly Problem[]): ReadonlyMap<string, readonly Problem[]> {
  let found = sorted.get(problems);
  if (!found) {
    found = groupBy(problems, ({ path }) => formatPath(path));
    sorted.set(problems, found);
  }
  return found;
}

/** The problems at one path, each with its fix if there is one. The side panel gives the reasons. */
export function FindingsAt({ path }: { path: string }) {
  const form = useFormOfField();
  const found = byPath(useFoundProblems() ?? none).get(path) ?? none;
  if (found.length === 0) return null;
  return (
    <ul className={styles.findings}>
      {found.map((problem) => (
        <li key={`${problem.kind} ${problem.title}`} data-severity={problem.severity} title={problem.reason}>
          <span>{problem.title}.</span>
          {problem.fix && (
            <Button variant="quiet" onClick={() => fix(form, problem)}>
              {problem.fix.label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const ofMembers = new WeakMap<readonly Problem[], ReadonlyMap<string, readonly Problem[]>>();

/** The problems of each member, by position. Every row asks for this, so it's cached per list. */
function byMember(problems: readonly Problem[]): ReadonlyMap<string, readonly Problem[]> {
  let found = ofMembers.get(problems);
  if (!found) {
    const inMembers = problems.filter(({ path }) => path[0] === "members" && path.length > 1);
    found = groupBy(inMembers, ({ path }) => String(path[1]));
    ofMembers.set(problems, found);
  }
  return found;
}

/** How many problems a member has, including those in its fields. */
export function FindingsCount({ member }: { member: number }) {
  const inside = byMember(useFoundProblems() ?? none).get(String(member)) ?? none;
  if (inside.length === 0) return null;
  const isGrave = inside.some(({ severity }) => severity === "error");
  const isLight = inside.every(({ severity }) => severity === "hint");
  return (
    <Badge tone={isGrave ? "bad" : isLight ? "neutral" : "warn"}>{count(inside.length, "problem")}</Badge>
  );
}

/** The title of the part of the builder that contains a path: "Member 2". */
export function sectionTitle(path: string): string {
  const [first, second] = path.split(".");
  if (first === "members") return second === undefined ? "Members" : `Member ${Number(second) + 1}`;
  return first === "members_overrides" ? "Overrides for all members" : "Squad";
}
