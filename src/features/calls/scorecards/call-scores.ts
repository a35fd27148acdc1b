import type { CallScore, Written } from "@/archive/view-types";
import { cached } from "@/lib/cached";
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

/**
 * The scores of calls, each by the latest version of a scorecard with answers. Unchanged scores are the same
 * objects, since there may be many thousands.
 */
export function scoresOfCalls(scorecards: Values<Scorecard>, scores: Values<CallScores>): ScoresOfCalls {
  return scorerOf(scorecards)(scores);
}

const scorerOf = cached((scorecards: Values<Scorecard>) => {
  const cards = byName(scorecards.values());
  const names = cards.map(sayScorecard);
  const versions = versionsOf(cards);
  const scoresOfCall = cached((call: CallScores) => scoresOf(call, versions));
  return cached((scores: Values<CallScores>): ScoresOfCalls => {
    const all = [...scores].map(([callId, call]) => [callId, scoresOfCall(call)] as const);
    return { byCall: new Map(all.filter(([, own]) => own.length > 0)), names };
  });
});

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
