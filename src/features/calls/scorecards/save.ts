import { randomId } from "@/lib/random-id";
import { workspace } from "@/review/workspace";
import {
  type Answer,
  type CallScores,
  SCORECARD_LIMITS,
  type Scorecard,
  scorecardKind,
  scoresKind,
} from "@/storage/scorecards";
import type { CallFacts } from "./call-facts";
import { edited, type ScorecardContent, usesOf } from "./versions";

/** Stores a scorecard with one question. */
export async function createScorecard(connectionId: string): Promise<string> {
  const [id, now] = [randomId(), Date.now()];
  const questions = [newQuestion()];
  const scorecard: Scorecard = {
    id,
    name: "",
    versions: [{ id: randomId(), at: now, passMark: 80, questions }],
    updatedAt: now,
  };
  await workspace.put(scorecardKind, connectionId, [scorecard]);
  return id;
}

/** An empty pass-or-fail question. */
export function newQuestion(): ScorecardContent["questions"][number] {
  return { id: randomId(), kind: "pass-fail", text: "", options: [] };
}

/**
 * Stores another content of a scorecard. @returns whether it's stored, and not only held until the page
 * closes
 */
export async function editScorecard(
  connectionId: string,
  scorecardId: string,
  content: ScorecardContent,
): Promise<boolean> {
  const [scorecards, scores] = await Promise.all([
    workspace.all(scorecardKind, connectionId),
    workspace.all(scoresKind, connectionId),
  ]);
  const before = scorecards.get(scorecardId);
  if (!before) return false;
  const context = { used: usesOf(scores.values()), newId: randomId, now: Date.now() };
  return workspace.put(scorecardKind, connectionId, [edited(before, content, context)]);
}

/** Deletes a scorecard and all answers to it. */
export async function deleteScorecard(connectionId: string, scorecard: Scorecard): Promise<void> {
  const scores = await workspace.all(scoresKind, connectionId);
  const without = [...scores.values()].flatMap((call): CallScores[] => {
    const others = Object.entries(call.filledIn).filter(
      ([, { scorecardId }]) => scorecardId !== scorecard.id,
    );
    const isOther = others.length === Object.keys(call.filledIn).length;
    return isOther ? [] : [{ ...call, filledIn: Object.fromEntries(others), updatedAt: Date.now() }];
  });
  await workspace.put(scorecardKind, connectionId, [{ ...scorecard, versions: [] }]);
  await workspace.put(scoresKind, connectionId, without);
}

/** An answer about a call. */
interface AnswerChange {
  scorecard: Scorecard;
  versionId: string;
  questionId: string;
  /** Undefined removes it. */
  answer: Answer | undefined;
}

/** Stores an answer about a call. @returns whether it's stored, and not only held until the page closes */
export async function storeAnswer(
  connectionId: string,
  call: CallFacts,
  { scorecard, versionId, questionId, answer }: AnswerChange,
): Promise<boolean> {
  const scores = await workspace.all(scoresKind, connectionId);
  const { [versionId]: filled, ...others } = scores.get(call.callId)?.filledIn ?? {};
  const { [questionId]: _, ...rest } = filled?.answers ?? {};
  const next = answer && cleaned(answer);
  const answers = next ? { ...rest, [questionId]: next } : rest;
  const at = Date.now();
  const isEmpty = Object.keys(answers).length === 0;
  const filledIn = isEmpty ? others : { ...others, [versionId]: { scorecardId: scorecard.id, answers, at } };
  return workspace.put(scoresKind, connectionId, [{ ...call, filledIn, updatedAt: at }]);
}

function cleaned({ value, turn }: Answer): Answer | undefined {
  if (typeof value === "string" && value.trim() === "") return undefined;
  return {
    value: typeof value === "string" ? value.slice(0, SCORECARD_LIMITS.answer) : value,
    ...(turn !== undefined && { turn }),
  };
}
