import { equal, isRecord, type JsonObject, recordOf } from "@/document/equal";
import { getAt, type Path, removeAt, setAt } from "@/document/path";
import { assistantShapesIn } from "@/references/assistant-shapes";
import { variablesIn } from "@/references/checks/variables";
import { assistantRequest } from "@/schema/assistant";
import { fieldAt } from "@/schema/field";
import { RESPONSE_ONLY } from "@/schema/response-fields";

/** The assumed key for template variables, used if no data contains one. */
export const GUESSED_KEY = "variableValues";

/** A key of overrides that holds the values of template variables. */
export interface VariablesKey {
  key: string;
  /** True if none of the organization's data contains it. */
  isGuess: boolean;
}

/**
 * The key under which overrides hold the values of template variables. The API says that they hold them but
 * not under which key, so it's taken from data that has it.
 * @param squads the organization's squads, including the edited one
 */
export function variablesKeyIn(squads: readonly JsonObject[]): VariablesKey {
  const seen = new Map<string, number>();
  for (const { assistant } of squads.flatMap((squad) => assistantShapesIn("squad", squad))) {
    for (const [key, value] of Object.entries(assistant.raw)) {
      if (holdsValues(key, value)) seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  }
  const rank = (key: string) => (key === GUESSED_KEY ? 2 : /variable/i.test(key) ? 1 : 0);
  const [best] = [...seen].sort(([a, times], [b, others]) => rank(b) - rank(a) || others - times);
  return best ? { key: best[0], isGuess: false } : { key: GUESSED_KEY, isGuess: true };
}

/** Whether a key isn't a field of assistants and holds values by name. */
function holdsValues(key: string, value: unknown): boolean {
  if (RESPONSE_ONLY.includes(key) || fieldAt(assistantRequest, [key])) return false;
  if (!isRecord(value) || Object.keys(value).length === 0) return false;
  // Values may be objects: `{{customer.name}}` is `name` in the value of "customer".
  return /variable/i.test(key) || Object.values(value).every((one) => typeof one === "string");
}

/** A template variable that a member uses. */
export interface UsedVariable {
  name: string;
  /** Its path among the values: `{{customer.name}}` is `name` inside `customer`. */
  path: Path;
}

/** The variables in a member's prompts and messages, in the order of their first use. */
export function variablesOfMember(assistant: JsonObject): UsedVariable[] {
  const names = new Set(variablesIn(assistant).flatMap((use) => use.names));
  return [...names].map((name) => ({ name, path: name.split(".").filter((part) => part !== "") }));
}

/** The values with one set. Undefined removes it, along with objects that become empty. */
export function withVariable(
  values: JsonObject,
  path: Path,
  value: string | undefined,
): JsonObject | undefined {
  let next = setAt(values, path, value);
  for (let length = path.length - 1; value === undefined && length >= 0; length -= 1) {
    const around = path.slice(0, length);
    if (!equal(getAt(next, around), {})) break;
    if (length === 0) return undefined;
    next = removeAt(next, around);
  }
  return recordOf(next);
}
