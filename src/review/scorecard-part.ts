import { count } from "@/lib/words";
import type { CallScores, Scorecard } from "@/storage/scorecards";
import { countAnswers } from "./count-answers";
import { type FilePart, newer, saysSame } from "./file-part";

/** The scorecards of a file. */
export const scorecardPart: FilePart<Scorecard> = {
  title: "Scorecard",
  noun: ["scorecard", "scorecards"],
  isSame: saysSame,
  merged: (mine, theirs) => ({
    ...newer(mine, theirs),
    versions: allVersions(mine.versions, theirs.versions),
  }),
  chosen: (one, other) => {
    const latest = one.versions.at(-1);
    const earlier = allVersions(one.versions, other.versions).filter((version) => version !== latest);
    const at = Math.max(latest?.at ?? 0, (earlier.at(-1)?.at ?? 0) + 1);
    // Answers stay with their versions; the chosen one's latest is the one that's filled in from now on.
    return { ...one, versions: [...earlier, ...(latest ? [{ ...latest, at }] : [])] };
  },
  nameOf: ({ name, id }) => name.trim() || id,
  say: ({ versions }) =>
    `${count(versions.length, "version")}, ${count(versions.at(-1)?.questions.length ?? 0, "question")}`,
};

/** What a file has of reviewers' answers about calls. */
export const scoresPart: FilePart<CallScores> = {
  title: "Scored call",
  noun: ["scored call", "scored calls"],
  isSame: saysSame,
  merged: (mine, theirs) => {
    const filledIn = { ...mine.filledIn };
    for (const [version, filled] of Object.entries(theirs.filledIn)) {
      const [older, later] = [filledIn[version] ?? filled, filled].sort((one, other) => one.at - other.at);
      filledIn[version] = { ...filled, ...later, answers: { ...older?.answers, ...later?.answers } };
    }
    return { ...newer(mine, theirs), filledIn };
  },
  nameOf: ({ callId }) => callId,
  say: (value) => count(countAnswers(value), "answer"),
};

/** The versions of both, each once, by time. */
function allVersions(mine: Scorecard["versions"], theirs: Scorecard["versions"]) {
  const known = new Set(mine.map(({ id }) => id));
  return [...mine, ...theirs.filter(({ id }) => !known.has(id))].sort((one, other) => one.at - other.at);
}
