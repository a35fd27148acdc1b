import {
  type AssistantValue,
  loadAssistant,
  loadKnowledgeBase,
  loadPhoneNumber,
  type PhoneNumberValue,
  transfersOfTools,
} from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import type { JsonObject } from "@/document/equal";
import { getAt, hasAt, isWithin, type Path } from "@/document/path";
import { cached } from "@/lib/cached";
import { assistantShapesIn, type Shape } from "@/references/assistant-shapes";
import { type Facts, LIST_OF, REFERRER_KINDS } from "@/references/facts";
import { type ReferrerKind, referrerOf } from "@/references/reference";
import type { ReferenceIndex } from "@/references/resolve";
import { checkDangling } from "./dangling";
import { checkFirstMessage } from "./first-message";
import { checkLanguages } from "./languages";
import { checkLimits, checkNegativeNumbers } from "./limits";
import { checkEmptyPhrases, checkIdleMessages, checkServerMessages, checkVoicemail } from "./messages";
import { checkRename, checkSameName } from "./names";
import { FIX_ELSEWHERE, type Finding, foundAt, type LocalFinding, type Problem } from "./problem";
import { checkCreatePlan, checkKnowledge, checkPrompt } from "./prompt";
import { checkRecording, checkSquadRecording } from "./recording";
import { checkRepeatedGreetings } from "./repeated-greeting";
import { checkSilentArrivals, checkSilentTools, checkSilentTransfers } from "./silent-transfer";
import {
  checkDescriptions,
  checkDestinations,
  checkEntry,
  checkMemberNames,
  checkMembers,
} from "./squad-members";
import { checkReach } from "./squad-reach";
import { checkRequired, checkTools } from "./tools";
import { hasServer, isBlank } from "./values";
import { checkSquadVariables, checkVariables } from "./variables";

type LocalCheck = (assistant: Loaded<AssistantValue>) => LocalFinding[];

/**
 * Checks that also apply to overrides. What an override leaves to the assistant isn't a problem of the
 * override.
 */
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

/** The checks of an assistant by itself. */
const findInside = cached((assistant: Loaded<AssistantValue>): readonly LocalFinding[] =>
  WHOLE.flatMap((check) => check(assistant)),
);

/** The findings of an assistant, or of overrides. */
function inside({ assistant, path: at }: Shape, facts: Facts, isWhole = true): Finding[] {
  const found = isWhole
    ? [...findInside(assistant), ...checkLanguages(assistant.value, facts)]
    : PART.flatMap((check) => check(assistant));
  // A value of another type isn't missing: it's this service's way of writing it.
  const isUnreadable = (path: Path) =>
    assistant.unreadable.some((place) => isWithin(place, path) || isWithin(path, place));
  return found
    .filter(({ path, fix }) => ![{ path }, ...(fix?.changes ?? [])].some((one) => isUnreadable(one.path)))
    .filter(({ absent }) => !absent || hasAt(assistant.raw, absent) || facts.shows(absent))
    .map(({ absent: _, ...finding }) => (at.length > 0 ? foundAt(at, finding) : finding));
}

function assistantFindings(document: JsonObject, facts: Facts): Finding[] {
  return [
    ...assistantShapesIn("assistant", document).flatMap((shape) => inside(shape, facts)),
    ...checkDangling("assistant", document, facts),
    ...checkSilentTools(document, facts),
    ...transfersOfTools(loadAssistant(document).value).flatMap((one) => checkEntry(one, facts)),
    ...checkVariables(document, facts),
    ...checkSameName(document, facts),
  ];
}

/** Findings of a squad, including those of the assistants and overrides inside it. */
function squadFindings(document: JsonObject, facts: Facts): Finding[] {
  return [
    ...checkMembers(document),
    ...checkDestinations(document, facts),
    ...checkMemberNames(document, facts),
    ...checkReach(document, facts),
    ...checkRepeatedGreetings(document, facts),
    ...checkDescriptions(document, facts),
    ...checkSilentTransfers(document, facts),
    ...checkSquadRecording(document, facts),
    ...checkDangling("squad", document, facts),
    ...checkSquadVariables(document, facts),
    ...assistantShapesIn("squad", document).flatMap((shape) =>
      inside(shape, facts, shape.path.at(-1) === "assistant"),
    ),
  ];
}

/** The checks for each kind of record. */
const FINDINGS: Record<ReferrerKind, (document: JsonObject, facts: Facts) => Finding[]> = {
  assistant: assistantFindings,
  squad: squadFindings,
  "knowledge-base": (document, facts) => [
    ...checkCreatePlan(loadKnowledgeBase(document).value),
    ...checkDangling("knowledge-base", document, facts),
  ],
  "phone-number": (document, facts) => [
    ...checkDangling("phone-number", document, facts),
    ...checkPhoneNumber(loadPhoneNumber(document).value),
  ],
  call: (document, facts) => checkDangling("call", document, facts),
};

/**
 * The problems of one record. A problem is listed only at the record that has the fault, not again at the
 * record it's about.
 * @param document a record of any shape, which must not be changed in place
 * @param facts the organization; nothing is said about lists that weren't read
 */
export function problemsOf(kind: ReferrerKind, document: JsonObject, facts: Facts): Problem[] {
  return sign(kind, document, FINDINGS[kind](document, facts));
}

/**
 * The problems of a document, stored or being edited. For an assistant, includes the ones that `problemsOf`
 * lists only at squads.
 * @param document the record with its `id`, if it has one; of any shape
 */
export function checkRecord(kind: ReferrerKind, document: JsonObject, index: ReferenceIndex): Problem[] {
  const problems = problemsOf(kind, document, index.facts);
  if (kind !== "assistant") return problems;
  const besides = [...checkSilentArrivals(document, index), ...checkRename(document, index)];
  return [...problems, ...sign(kind, document, besides)];
}

/** Every problem of the organization, each listed once, in the order of the lists. */
export function checkAll({ lists, facts }: ReferenceIndex): Problem[] {
  return REFERRER_KINDS.flatMap((kind) =>
    (lists[LIST_OF[kind]] ?? []).flatMap((record) => problemsOf(kind, record, facts)),
  );
}

function sign(kind: ReferrerKind, document: JsonObject, findings: readonly Finding[]): Problem[] {
  if (findings.length === 0) return [];
  const record = referrerOf(kind, document);
  return findings.map((finding) => ({ ...finding, record }));
}

const NUMBER = ["fallbackDestination", "number"];

/** Where calls to a number are sent. The API can only read and delete phone numbers. */
function checkPhoneNumber(record: PhoneNumberValue): Finding[] {
  const own = record.number ?? undefined;
  if (own !== undefined && getAt(record, NUMBER) === own) {
    return [
      {
        kind: "number-falls-back-to-itself",
        severity: "warning",
        path: NUMBER,
        title: "Phone number falls back to itself",
        reason: `Unanswered calls would be sent back to this number. ${FIX_ELSEWHERE}`,
      },
    ];
  }
  const leads = ["assistantId", "squadId", "fallbackDestination", "workflowId"];
  if (own === undefined || hasServer(record) || leads.some((key) => !isBlank(record[key]))) return [];
  return [
    {
      kind: "number-without-target",
      severity: "hint",
      path: ["assistantId"],
      title: "Phone number has no assistant or squad",
      reason: `It has no server URL or fallback either, so its calls may not be answered. ${FIX_ELSEWHERE}`,
    },
  ];
}
