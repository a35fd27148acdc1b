import type { z } from "zod";
import { withNearestNumbers } from "@/document/exact-json";
import { getAt, type Path } from "@/document/path";
import type { ValidationDetail } from "@/schema/errors";
import type { Behaviors } from "./behaviors";
import { rewrite } from "./behaviors/places";
import { isExtraResponseField } from "./behaviors/writing";
import type { Document } from "./document";

/**
 * The two hosts that `serverUrl` may name. The API says there are two but doesn't name them, so these are
 * made up.
 */
const WORKFLOW_HOSTS: readonly string[] = ["hooks.switchboard.example", "flows.switchboard.example"];

/**
 * The errors in a request body. Types and messages are those of typical services.
 * @returns an empty list if the body can be stored
 */
export function complaints(schema: z.ZodType, body: Document, behaviors: Behaviors): ValidationDetail[] {
  return [...ofTypes(schema, body), ...ofFields(schema, body, behaviors), ...ofServerUrls(schema, body)];
}

/** @param path inside the body */
const complaint = (path: Path, type: string, msg: string): ValidationDetail => ({
  loc: ["body", ...path],
  msg,
  type,
});

const EXPECTED: Record<string, [type: string, msg: string]> = {
  string: ["string_type", "Input should be a valid string"],
  number: ["float_type", "Input should be a valid number"],
  int: ["int_type", "Input should be a valid integer"],
  boolean: ["bool_type", "Input should be a valid boolean"],
  array: ["list_type", "Input should be a valid list"],
  object: ["dict_type", "Input should be a valid dictionary"],
  record: ["dict_type", "Input should be a valid dictionary"],
};

function ofTypes(schema: z.ZodType, body: Document): ValidationDetail[] {
  const result = schema.safeParse(withNearestNumbers(body));
  if (result.success) return [];
  return result.error.issues.flatMap((issue) => {
    const path = issue.path.map((key) => (typeof key === "number" ? key : String(key)));
    if (issue.code === "invalid_union")
      return complaint(path, "union_type", "Input should be of another type");
    // What the form advises (bounds, the format of an address) isn't a rule of the API.
    if (issue.code !== "invalid_type") return [];
    if (getAt(body, path) === undefined) return complaint(path, "missing", "Field required");
    const [type, msg] = EXPECTED[issue.expected] ?? ["value_error", "Value error"];
    return complaint(path, type, msg);
  });
}

function ofFields(schema: z.ZodType, body: Document, behaviors: Behaviors): ValidationDetail[] {
  const found: ValidationDetail[] = [];
  rewrite(schema, body, ({ path, value, schema: known, meta }) => {
    const extra =
      (!known && behaviors.unknownFields === "refused") ||
      (behaviors.extraResponseFields === "refused" && isExtraResponseField(path));
    if (extra) found.push(complaint(path, "extra_forbidden", "Extra inputs are not permitted"));
    else if (value === null && known && path.length > 1 && behaviors.nestedNulls === "refused") {
      found.push(complaint(path, ...nullRefused(meta?.control)));
    }
    return "look inside";
  });
  return found;
}

function nullRefused(control: string | undefined): [type: string, msg: string] {
  switch (control) {
    case "number":
      return ["float_type", "Input should be a valid number"];
    case "integer":
      return ["int_type", "Input should be a valid integer"];
    case "toggle":
      return ["bool_type", "Input should be a valid boolean"];
    case "textList":
    case "choiceList":
    case "items":
      return ["list_type", "Input should be a valid list"];
    case "group":
    case "map":
      return ["dict_type", "Input should be a valid dictionary"];
    default:
      return ["string_type", "Input should be a valid string"];
  }
}

/** Checks `serverUrl` of the assistant itself and of every assistant-shaped object in a squad. */
function ofServerUrls(schema: z.ZodType, body: Document): ValidationDetail[] {
  const found: ValidationDetail[] = [];
  rewrite(schema, body, ({ path, value, schema: known }) => {
    if (known && path.at(-1) === "serverUrl" && typeof value === "string" && !isWorkflowUrl(value)) {
      found.push(
        complaint(
          path,
          "value_error",
          `Value error, serverUrl must be https and on one of ${WORKFLOW_HOSTS.join(", ")}`,
        ),
      );
    }
    return "look inside";
  });
  return found;
}

function isWorkflowUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, host } = new URL(value);
  return protocol === "https:" && WORKFLOW_HOSTS.includes(host);
}
