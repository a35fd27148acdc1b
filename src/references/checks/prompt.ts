import type { AssistantValue, KnowledgeBaseValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { isRecord } from "@/document/equal";
import type { Path } from "@/document/path";
import type { LocalFinding } from "./problem";
import { isBlank } from "./values";

const MESSAGES: Path = ["model", "messages"];
/**
 * Roles that are known not to carry instructions. Any other role may be this service's word for one that
 * does.
 */
const SPOKEN_ROLES: readonly unknown[] = ["user", "assistant", "tool", "function", "bot"];

/** An assistant without instructions. */
export function checkPrompt({ value }: Loaded<AssistantValue>): LocalFinding[] {
  if (value.prompts.some(({ role }) => !SPOKEN_ROLES.includes(role))) return [];
  if (hasInstructionsElsewhere(value)) return [];
  const empty = value.model?.messages?.findIndex(({ role }) => !SPOKEN_ROLES.includes(role)) ?? -1;
  return [
    {
      kind: "prompt-missing",
      severity: "warning",
      path: empty < 0 ? MESSAGES : [...MESSAGES, empty, "content"],
      title: empty < 0 ? "Prompt is missing" : "Prompt is empty",
      reason: "The model has no instructions. Write a message with the role “system”.",
      absent: MESSAGES,
    },
  ];
}

/**
 * Names under which accounts hold instructions, or where to find them, in fields that the API doesn't name.
 */
const INSTRUCTIONS = /prompt|instruction|^system_?message/i;

/** Whether the model's instructions may be in a field that the API doesn't name. */
function hasInstructionsElsewhere({ prompts: _, ...assistant }: AssistantValue): boolean {
  return [assistant, assistant.model ?? {}].some((holder) =>
    Object.entries(holder).some(([key, value]) => INSTRUCTIONS.test(key) && !isBlank(value)),
  );
}

const BASE: Path = ["model", "knowledgeBase"];

/** A knowledge base without files. */
export function checkKnowledge({ value }: Loaded<AssistantValue>): LocalFinding[] {
  const base = value.model?.knowledgeBase;
  if (!base) return [];
  const findings: LocalFinding[] = [];
  const isSet = Object.values(base).some((value) => !isBlank(value));
  // What the API doesn't name, such as a server of its own, may be where it searches.
  const hasSource = Object.values(base).some(isRecord);
  if (isSet && !hasSource && !base.fileIds?.length) {
    findings.push({
      kind: "knowledge-without-files",
      severity: "warning",
      path: [...BASE, "fileIds"],
      title: "Knowledge base has no files",
      reason: "The assistant has nothing to search. Choose files or remove the knowledge base.",
      absent: [...BASE, "fileIds"],
    });
  }
  if (base.topK === 0) {
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
export function checkCreatePlan({ createPlan }: KnowledgeBaseValue): LocalFinding[] {
  const plans = createPlan?.chunkPlans;
  if (!plans || plans.some(({ fileIds, websites }) => fileIds?.length || websites?.length)) return [];
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
