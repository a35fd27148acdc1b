import type { CallScore, Written } from "@/archive/view-types";
import type { CallScores, Scorecard, ScorecardVersion } from "@/storage/scorecards";
import type { Values } from "@/storage/workspace-store";
import { hasPassed } from "./results";
import { scoreOf } from "./scoring";
import { byName, sayScorecard } from "./versions";

/** The scores of a connection's calls, and the names of its scorecards. */
export interface ScoresOfCalls {
  byCall: Written["scores"];
  names: readonly string[];
}

/** There may be many thousands, so what didn't change isn't scored again. */
let last: { scorecards: Values<Scorecard>; scores: Values<CallScores>; made: ScoresOfCalls } | undefined;

/**
 * The scores of calls, each by the latest version of a scorecard with answers. Unchanged scores are the same
 * objects.
 */
export function scoresOfCalls(scorecards: Values<Scorecard>, scores: Values<CallScores>): ScoresOfCalls {
  const before = last;
  const areSameCards = before?.scorecards === scorecards;
  if (before && areSameCards && before.scores === scores) return before.made;
  const cards = byName(scorecards.values());
  const versions = versionsOf(cards);
  const byCall = new Map<string, readonly CallScore[]>();
  for (const [callId, call] of scores) {
    const known = before?.made.byCall.get(callId);
    const isSame = areSameCards && before?.scores.get(callId) === call;
    const now = isSame && known ? known : scoresOf(call, versions);
    if (now.length > 0) byCall.set(callId, known && saysTheSame(known, now) ? known : now);
  }
  const made = { byCall, names: cards.map(sayScorecard) };
  last = { scorecards, scores, made };
  return made;
}

interface Place {
  scorecard: Scorecard;
  version: ScorecardVersion;
  /** Of the version among those of all scorecards: a later version of the same one has a higher place. */
  at: number;
}

function versionsOf(scorecards: readonly Scorecard[]): ReadonlyMap<string, Place> {
  const all = scorecards.flatMap((scorecard) =>
    scorecard.versions.map((version) => ({ scorecard, version })),
  );
  return new Map(all.map((one, at) => [one.version.id, { ...one, at }]));
}

function scoresOf({ filledIn }: CallScores, versions: ReadonlyMap<string, Place>): readonly CallScore[] {
  const latest = new Map<Scorecard, Place>();
  for (const id of Object.keys(filledIn)) {
    const place = versions.get(id);
    if (place && place.at >= (latest.get(place.scorecard)?.at ?? 0)) latest.set(place.scorecard, place);
  }
  return [...latest.values()]
    .sort((one, other) => one.at - other.at)
    .map(({ scorecard, version }) => {
      const score = scoreOf(version, filledIn[version.id]?.answers ?? {});
      return {
        scorecard: sayScorecard(scorecard),
        score: score === undefined ? undefined : Math.round(score * 10) / 10,
        hasPassed: hasPassed({ score, version }),
      };
    });
}

function saysTheSame(one: readonly CallScore[], other: readonly CallScore[]): boolean {
  const isSame = (score: CallScore, at: number) => {
    const same = other[at];
    return (
      score.scorecard === same?.scorecard && score.score === same.score && score.hasPassed === same.hasPassed
    );
  };
  return one === other || (one.length === other.length && one.every(isSame));
}
