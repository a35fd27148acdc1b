import { useState } from "react";
import { type JsonNode, printTree } from "@/document/json-tree";
import { Select } from "@/ui/select";
import { textIn, textNode } from "./object-node";
import { TYPES } from "./property-schema";
import { ValueCell, valueProblem } from "./value-cell";

const ANY = "Any type";
const AS_JSON = "As JSON…";

interface TypeSelectProps {
  /** The name of what has the type. */
  title: string;
  type: JsonNode | undefined;
  /** Undefined removes the type: any value is allowed. */
  onChange: (type: JsonNode | undefined) => void;
}

/** The type of a property: one from JSON schema, none, or anything else as JSON. */
export function TypeSelect({ title, type, onChange }: TypeSelectProps) {
  const named = type === undefined ? ANY : textIn(type);
  const [wantsJson, setWantsJson] = useState(false);
  const asJson = wantsJson || named === undefined;
  const unknown = named !== undefined && named !== ANY && !TYPES.some((known) => known === named);
  const problem = type && valueProblem(type);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Select
        size="form"
        aria-label={`Type of ${title}`}
        value={asJson ? AS_JSON : named}
        options={[...TYPES, ...(unknown ? [named] : []), ANY, AS_JSON].map((value) => ({
          value,
          label: value,
        }))}
        onChange={(value) => {
          setWantsJson(value === AS_JSON);
          if (value === AS_JSON) onChange(type ?? textNode(""));
          else onChange(value === ANY ? undefined : textNode(value));
        }}
      />
      {asJson && type && (
        <ValueCell kind="json" node={type} label={`Type of ${title}, as JSON`} onChange={onChange} />
      )}
      {asJson && problem && <div className="text-xs text-bad empty:hidden">{problem}</div>}
    </div>
  );
}

/** Whether a type allows an object or an array, whose parts can then be described. */
export function mayBe(type: JsonNode | undefined, what: "object" | "array"): boolean {
  return type !== undefined && printTree(type).includes(`"${what}"`);
}
