import { expect, it } from "vitest";
import { z } from "zod";
import { usualRange } from "@/lib/value-label";
import { assistant } from "@/schema/assistant";
import { call } from "@/schema/call";
import { elementOf, type FieldMeta, fieldRegistry, unwrap } from "@/schema/field";
import { file } from "@/schema/file";
import { knowledgeBase } from "@/schema/knowledge-base";
import { phoneNumber } from "@/schema/phone-number";
import { squad } from "@/schema/squad";
import { tool } from "@/schema/tool";

const RECORDS = {
  Assistant: assistant,
  Squad: squad,
  Call: call,
  "Phone number": phoneNumber,
  Tool: tool,
  File: file,
  "Knowledge base": knowledgeBase,
};

/** Objects that repeat the fields of an assistant. */
const REPEATED = /^(members_overrides|members\[\]\.(assistant|assistantOverrides))\./;

/** A line for each field: its label, its API name, and its help as the form shows it. */
function lines(schema: z.ZodType, prefix = ""): string[] {
  const inner = unwrap(schema);
  const element = elementOf(inner);
  if (element) return lines(element, `${prefix}[]`);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(inner.shape).flatMap(([key, field]) => {
    const name = prefix === "" ? key : `${prefix}.${key}`;
    const meta = fieldRegistry.get(field) ?? fieldRegistry.get(unwrap(field));
    if (!meta || REPEATED.test(name)) return [];
    return [`- **${meta.label}** \`${name}\`: ${meaning(meta)}`, ...lines(field, name)];
  });
}

function meaning(meta: FieldMeta): string {
  const values = Object.entries(meta.known ?? {}).map(([value, label]) => `${label} \`${value}\``);
  const named = values.length > 0 ? `Values: ${values.join(", ")}.` : undefined;
  return [meta.help, usualRange(meta.usual, meta.unit), meta.whenNotSet, named].filter(Boolean).join(" ");
}

it("docs/glossary.md has every field, as the form describes it (to update it: npx vitest run src/document/glossary -u)", async () => {
  const sections = Object.entries(RECORDS).map(
    ([title, schema]) => `## ${title}\n\n${lines(schema).join("\n")}\n`,
  );
  const text = `# Glossary

Every field of the API by its label in Switchboard. The texts are those of the form; this page is made from \`src/schema\`.
Ranges are usual ones: the API states none, and any other number is allowed.

${sections.join("\n")}`;
  await expect(text).toMatchFileSnapshot("../../docs/glossary.md");
});
