import { useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { Part } from "@/assistant-form/part";
import { getAt, parsePath } from "@/document/path";
import { useFormOfField } from "@/form/document-form";
import { useFold } from "@/form/go-to-field";
import { ItemsField, LeafField } from "@/form/items-field";
import { useEntryLeaves } from "@/form/use-entry-leaves";
import { count } from "@/lib/words";
import type { Leaf } from "@/schema/field";
import { Button } from "@/ui/button";
import { FurtherKeys } from "./further-keys";
import { kindOf, TOOL_KINDS } from "./kinds";
import { MESSAGES } from "./messages-plan";
import { fieldsToShow, TOOL_PARTS } from "./tool-parts";
import { TypeField, textOf } from "./type-field";

export const TOOL_TYPES = "model.tools.*.type";

/** The fields of one tool: what its kind has use for, what it has anyway, and on request all of them. */
export function ToolFields({ path }: { path: string }) {
  const { methods } = useFormOfField();
  const { known, unknown } = useEntryLeaves(path);
  const [all, setAll] = useState(false);
  // Who looks for a field that the kind has no use for is shown every field.
  useFold(path, (field) => {
    const name = field.slice(parsePath(path).length).join(".");
    if (known.some((leaf) => isUnder(name, leaf)) && !shown.some((leaf) => isUnder(name, leaf))) setAll(true);
  });
  const kind = useWatch({
    control: methods.control,
    name: `${path}.type`,
    compute: (type: unknown) => kindOf(TOOL_KINDS, textOf(type))?.id,
  });
  const has = useFieldsOnceSet(path, known);
  const { errors } = useFormState({ control: methods.control });
  const wrong = (field: string) => getAt(errors, parsePath(`${path}.${field}`)) !== undefined;
  const shown = fieldsToShow(known, all ? undefined : kind, (field) => has.has(field) || wrong(field));
  const hidden = known.length - shown.length;
  return (
    <>
      <TypeField path={`${path}.type`} kinds={TOOL_KINDS} pattern={TOOL_TYPES} />
      {TOOL_PARTS.map(({ title, holds }) => {
        const fields = shown.filter(({ path: [part = ""] }) => holds.includes(part));
        if (fields.length === 0) return null;
        const controls = fields.map((leaf) => (
          <ToolField key={leaf.path.join(".")} tool={path} leaf={leaf} />
        ));
        return title ? (
          <Part key={title} title={title}>
            {controls}
          </Part>
        ) : (
          controls
        );
      })}
      {hidden > 0 && (
        <div>
          <Button onClick={() => setAll(true)}>Show {count(hidden, "more field")}</Button>
        </div>
      )}
      <FurtherKeys
        path={path}
        keys={unknown.map((leaf) => leaf.path.join("."))}
        isTransfer={kind === "transfer-call"}
      />
    </>
  );
}

function ToolField({ tool, leaf }: { tool: string; leaf: Leaf }) {
  if (leaf.path.join(".") !== "messages") return <LeafField entry={tool} leaf={leaf} />;
  return <ItemsField path={`${tool}.messages`} noun="message" plan={MESSAGES} />;
}

const isUnder = (name: string, { path }: Leaf) => `${name}.`.startsWith(`${path.join(".")}.`);

/** The fields that the tool has, or had since it is shown: emptying one does not take it away under one's hands. */
function useFieldsOnceSet(path: string, leaves: readonly Leaf[]): ReadonlySet<string> {
  const { methods } = useFormOfField();
  const names = useWatch({
    control: methods.control,
    name: path,
    compute: (tool: unknown) =>
      leaves
        .filter((leaf) => (getAt(tool, leaf.path) ?? undefined) !== undefined)
        .map((leaf) => leaf.path.join("."))
        .join(" "),
  });
  const [once, setOnce] = useState<ReadonlySet<string>>(new Set());
  const now = names.split(" ").filter((name) => name !== "" && !once.has(name));
  if (now.length > 0) setOnce(new Set([...once, ...now]));
  return once;
}
