import { elementsAt } from "@/document/elements";
import { isRecord } from "@/document/equal";
import { getAt, type Path } from "@/document/path";
import { promptsIn } from "@/document/prompts";
import type { LocalFinding } from "./problem";
import { isBlank, listAt, numberAt } from "./values";

const MESSAGES: Path = ["model", "messages"];
/**
 * Roles that are known not to carry instructions. Any other role may be this service's word for one that
 * does.
 */
const SPOKEN_ROLES: readonly unknown[] = ["user", "assistant", "tool", "function", "bot"];

/** An assistant without instructions. */
export function checkPrompt(assistant: unknown): LocalFinding[] {
  if (promptsIn(assistant).some(({ role }) => !SPOKEN_ROLES.includes(role))) return [];
  const instructions = elementsAt(assistant, MESSAGES).filter(
    ({ element }) => !SPOKEN_ROLES.includes(element.role),
  );
  if (instructions.some(({ element }) => !isBlank(element.content))) return [];
  // An entry that isn't a message may be this service's way of writing one.
  const messages = getAt(assistant, MESSAGES);
  if (!isBlank(messages) && !(Array.isArray(messages) && messages.every(isRecord))) return [];
  if (hasInstructionsElsewhere(assistant)) return [];
  const empty = instructions[0];
  return [
    {
      kind: "prompt-missing",
      severity: "warning",
      path: empty ? [...empty.path, "content"] : MESSAGES,
      title: empty ? "Prompt is empty" : "Prompt is missing",
      reason: "The model has no instructions. Write a message with the role “system”.",
      absent: MESSAGES,
    },
  ];
}

/**
 * Names under which accounts hold instructions, or where to find them, in fields that the API doesn't name.
 */
const INSTRUCTIONS = /prompt|instruction|^system_?message/i;

/**
 * Whether the model's instructions may be in a field that the API doesn't name, or at the model's own
 * address.
 */
function hasInstructionsElsewhere(assistant: unknown): boolean {
  const model = getAt(assistant, ["model"]);
  if (!isBlank(getAt(model, ["url"]))) return true;
  return [assistant, model]
    .filter(isRecord)
    .some((holder) =>
      Object.entries(holder).some(([key, value]) => INSTRUCTIONS.test(key) && !isBlank(value)),
    );
}

const BASE: Path = ["model", "knowledgeBase"];

/** A knowledge base without files. */
export function checkKnowledge(assistant: unknown): LocalFinding[] {
  const base = getAt(assistant, BASE);
  if (!isRecord(base)) return [];
  const findings: LocalFinding[] = [];
  const files = getAt(base, ["fileIds"]);
  const isSet = Object.values(base).some((value) => !isBlank(value));
  // What the API doesn't name, such as a server of its own, may be where it searches.
  const hasSource = Object.values(base).some(isRecord);
  if (isSet && !hasSource && (isBlank(files) || (Array.isArray(files) && files.length === 0))) {
    findings.push({
      kind: "knowledge-without-files",
      severity: "warning",
      path: [...BASE, "fileIds"],
      title: "Knowledge base has no files",
      reason: "The assistant has nothing to search. Choose files or remove the knowledge base.",
      absent: [...BASE, "fileIds"],
    });
  }
  if (numberAt(base, ["topK"]) === 0) {
    findings.push({
      kind: "knowledge-without-passages",
      severity: "warning",
      path: [...BASE, "topK"],
      title: "Knowledge base returns no passages",
      reason: "The model gets zero passages per question, so the knowledge base isn't used. Raise Top K.",
    });
  }
  return findings;
}

const CHUNK_PLANS: Path = ["createPlan", "chunkPlans"];

/** A knowledge base (the record, not a model's) whose `createPlan` includes no content. */
export function checkCreatePlan(base: unknown): LocalFinding[] {
  if (!listAt(base, CHUNK_PLANS)) return [];
  const takesIn = elementsAt(base, CHUNK_PLANS).some(({ element }) =>
    [element.fileIds, element.websites].some(
      (list) => !isBlank(list) && !(Array.isArray(list) && list.length === 0),
    ),
  );
  if (takesIn) return [];
  return [
    {
      kind: "knowledge-without-files",
      severity: "warning",
      path: CHUNK_PLANS,
      title: "Knowledge base has no content",
      reason: "Its create plan has no files or websites, so there's nothing to search.",
    },
  ];
}
