import { isRecord } from "@/lib/equal";
import { getAt, hasAt, type Path } from "@/lib/path";
import { idOf, textAt } from "@/lib/read";
import { elementsAt } from "@/references/collect";
import type { HolderKind } from "@/references/reference";
import type { ReferenceIndex } from "@/references/resolve";
import { checkDangling } from "./dangling";
import { checkFirstMessage } from "./first-message";
import { checkLimits, checkNegativeNumbers } from "./limits";
import { checkEmptyPhrases, checkIdleMessages, checkServerMessages, checkVoicemail } from "./messages";
import { checkDoubleId, checkSameName } from "./names";
import { type Finding, foundAt, type LocalFinding, type Problem } from "./problem";
import { checkCreatePlan, checkKnowledge, checkPrompt } from "./prompt";
import { checkRecording, checkSquadRecording } from "./recording";
import { checkRename } from "./rename";
import { checkSilentArrivals, checkSilentTools, checkSilentTransfers } from "./silent-transfer";
import { checkDescriptions, checkMembers } from "./squad-members";
import { checkDestinations, checkMemberNames } from "./squad-names";
import { checkReach } from "./squad-reach";
import { checkRequired, checkTools } from "./tools";
import { checkSquadVariables, checkVariables } from "./variables";

type LocalCheck = (document: unknown) => LocalFinding[];

/** What holds for overrides too: a part of an assistant cannot be blamed for what it leaves to the rest. */
const PART: readonly LocalCheck[] = [
  checkLimits,
  checkNegativeNumbers,
  checkRecording,
  checkEmptyPhrases,
  checkTools,
  checkRequired,
];
const WHOLE: readonly LocalCheck[] = [
  ...PART,
  checkFirstMessage,
  checkIdleMessages,
  checkVoicemail,
  checkServerMessages,
  checkPrompt,
  checkKnowledge,
];

const foundBefore = new WeakMap<object, readonly LocalFinding[]>();

/** What a whole assistant shows by itself. Found once for each object, which must not be changed in place. */
function findInside(assistant: Record<string, unknown>): readonly LocalFinding[] {
  const before = foundBefore.get(assistant);
  if (before) return before;
  const findings = WHOLE.flatMap((check) => check(assistant));
  foundBefore.set(assistant, findings);
  return findings;
}

function inside(assistant: unknown, index: ReferenceIndex, at: Path = []): Finding[] {
  if (!isRecord(assistant)) return [];
  return findInside(assistant)
    .filter(({ absent }) => !absent || hasAt(assistant, absent) || index.shows(absent))
    .map(({ absent: _, ...finding }) => (at.length > 0 ? foundAt(at, finding) : finding));
}

/**
 * The problems of an assistant, be it stored or in the middle of an edit.
 * @param document the assistant with its `id`, as far as it has one; of any shape
 * @param index the organisation; what its lists do not hold, nothing is said of
 */
export function checkAssistant(document: unknown, index: ReferenceIndex): Problem[] {
  return sign("assistant", document, [
    ...assistantFindings(document, index),
    ...checkSilentArrivals(document, index),
    ...checkRename(document, index),
  ]);
}

function assistantFindings(document: unknown, index: ReferenceIndex): Finding[] {
  return [
    ...inside(document, index),
    ...checkDangling("assistant", document, index),
    ...checkSilentTools(document, index),
    ...checkVariables(document, index.lists),
    ...checkSameName(document, index),
    ...checkDoubleId(document, index.lists.assistants),
  ];
}

/** The problems of a squad, with those of the assistants and overrides inside it. */
export function checkSquad(document: unknown, index: ReferenceIndex): Problem[] {
  const members = elementsAt(document, ["members"]);
  const parts: Path[] = [
    ...members.map(({ path }) => [...path, "assistantOverrides"]),
    ["members_overrides"],
  ];
  return sign("squad", document, [
    ...checkMembers(document),
    ...checkDestinations(document, index),
    ...checkMemberNames(document, index),
    ...checkReach(document, index),
    ...checkDescriptions(document),
    ...checkSilentTransfers(document, index),
    ...checkSquadRecording(document, index.lists),
    ...checkDangling("squad", document, index),
    ...checkSquadVariables(document, index.lists),
    ...checkDoubleId(document, index.lists.squads),
    ...members.flatMap(({ path }) => {
      const place = [...path, "assistant"];
      return inside(getAt(document, place), index, place);
    }),
    ...parts.flatMap((path) =>
      PART.flatMap((check) => check(getAt(document, path))).map((finding) => foundAt(path, finding)),
    ),
  ]);
}

/** The problems of a knowledge base. */
export function checkKnowledgeBase(document: unknown, index: ReferenceIndex): Problem[] {
  return sign("knowledge-base", document, [
    ...checkCreatePlan(document),
    ...checkDangling("knowledge-base", document, index),
    ...checkDoubleId(document, index.lists.knowledgeBases),
  ]);
}

/** The problems of a document of a kind; see `checkAssistant`, `checkSquad`, `checkKnowledgeBase`. */
export function checkRecord(kind: HolderKind, document: unknown, index: ReferenceIndex): Problem[] {
  switch (kind) {
    case "assistant":
      return checkAssistant(document, index);
    case "squad":
      return checkSquad(document, index);
    case "knowledge-base":
      return checkKnowledgeBase(document, index);
  }
}

/** Every problem of the organisation, each told once, in the order of the lists. */
export function checkAll(index: ReferenceIndex): Problem[] {
  const { assistants = [], squads = [], knowledgeBases = [] } = index.lists;
  return [
    ...assistants.flatMap((record) => sign("assistant", record, assistantFindings(record, index))),
    ...squads.flatMap((record) => checkSquad(record, index)),
    ...knowledgeBases.flatMap((record) => checkKnowledgeBase(record, index)),
  ];
}

function sign(kind: HolderKind, document: unknown, findings: readonly Finding[]): Problem[] {
  const record = { kind, id: idOf(document), name: textAt(document, "name") };
  return findings.map((finding) => ({ ...finding, record }));
}
