import { annotationKind, cleanTags } from "@/storage/annotation-kind";
import type { Annotation } from "@/storage/annotations";
import { decisionKind, queueKind } from "@/storage/queue-kinds";
import type { Written } from "@/storage/schemas";
import { type CallScores, type Scorecard, scorecardKind, scoresKind } from "@/storage/scorecards";
import type { WorkspaceKind } from "@/storage/workspace-store";

/** A kind of what reviewers write. It has methods, so that lists can hold kinds of different values. */
export interface ReviewKind {
  kind: WorkspaceKind<Written>;
  /** What one value is called at the start of a sentence. */
  title: string;
  /** What is counted: "call" for annotations, each of which is of another call. */
  noun: readonly [one: string, several: string];
  /** What an import stores of two different values with the same ID: the newer, and what only `mine` has. */
  imported(mine: Written, theirs: Written): Written;
}

/**
 * Everything that reviewers write: it's exported and imported together, and removed with the calls that it's
 * about.
 */
export const KINDS: readonly ReviewKind[] = [
  {
    kind: annotationKind,
    title: "Call review",
    noun: ["call", "calls"],
    imported: (mine: Annotation, theirs: Annotation) =>
      theirs.updatedAt > mine.updatedAt ? completed(theirs, mine) : mine,
  },
  { kind: scorecardKind, title: "Scorecard", noun: ["scorecard", "scorecards"], imported: withAllVersions },
  { kind: scoresKind, title: "Scored call", noun: ["scored call", "scored calls"], imported: withAllAnswers },
  { kind: queueKind, title: "Queue", noun: ["review queue", "review queues"], imported: newer },
  { kind: decisionKind, title: "Decision", noun: ["queue decision", "queue decisions"], imported: newer },
];

/** The value that was written later; mine if both were written at once. */
function newer<Value extends Written>(mine: Value, theirs: Value): Value {
  return theirs.updatedAt > mine.updatedAt ? theirs : mine;
}

/** A newer annotation, with what only the older one has. */
function completed(later: Annotation, earlier: Annotation): Annotation {
  return {
    ...later,
    tags: cleanTags([...earlier.tags, ...later.tags]),
    starred: later.starred || earlier.starred,
    note: later.note || earlier.note,
    turns: { ...earlier.turns, ...later.turns },
    status: later.status || earlier.status,
    assignee: later.assignee || earlier.assignee,
  };
}

/** The newer scorecard, with the versions of both by time: answers belong to their version. */
function withAllVersions(mine: Scorecard, theirs: Scorecard): Scorecard {
  const known = new Set(mine.versions.map(({ id }) => id));
  const versions = [...mine.versions, ...theirs.versions.filter(({ id }) => !known.has(id))];
  return { ...newer(mine, theirs), versions: versions.sort((one, other) => one.at - other.at) };
}

/** The answers of both to each version; the later one of two. */
function withAllAnswers(mine: CallScores, theirs: CallScores): CallScores {
  const filledIn = { ...mine.filledIn };
  for (const [version, filled] of Object.entries(theirs.filledIn)) {
    const here = filledIn[version];
    const [earlier, later] = here && here.at >= filled.at ? [filled, here] : [here, filled];
    filledIn[version] = { ...later, answers: { ...earlier?.answers, ...later.answers } };
  }
  return { ...newer(mine, theirs), filledIn };
}
