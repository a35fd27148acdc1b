import { type JsonNode, textProblem } from "@/document/json-tree";
import { withLineEnds } from "@/lib/line-ends";
import { Select } from "@/ui/select";
import { TextArea, TextInput } from "@/ui/text-field";
import { directionOf } from "@/ui/use-typed-text";
import { typedNode, typedText, type ValueKind } from "./value-kinds";

interface ValueCellProps {
  kind: ValueKind;
  node: JsonNode;
  /** The control's name: the value's API path, if it has one. */
  name?: string;
  /** The accessible name. */
  label: string;
  /** The ID of the error or a description. */
  describedBy?: string;
  onChange: (node: JsonNode) => void;
  onBlur?: () => void;
}

const BOOLEANS = ["true", "false"].map((value) => ({ value, label: value }));

/** A value in a row, with the control for its type. */
export function ValueCell({ kind, node, name, label, describedBy, onChange, onBlur }: ValueCellProps) {
  const text = typedText(node, kind);
  const change = ({ currentTarget }: { currentTarget: { value: string } }) =>
    onChange(typedNode(kind, withLineEnds(currentTarget.value, text)));
  const invalid = node.kind === "unfinished" || undefined;
  const shared = {
    name,
    "aria-label": label,
    "aria-describedby": describedBy,
    "aria-invalid": invalid,
    value: text,
    onChange: change,
    onBlur,
  };
  switch (kind) {
    case "null":
      return <span className="flex min-h-control items-center gap-0 ps-3 text-muted">None</span>;
    case "boolean":
      return (
        <Select
          {...shared}
          size="form"
          options={BOOLEANS}
          onChange={(value) => onChange(typedNode(kind, value))}
        />
      );
    case "number":
      return <TextInput {...shared} inputMode="decimal" autoComplete="off" />;
    case "text":
    case "json":
      return (
        <TextArea
          isLine
          dir={directionOf(text)}
          {...shared}
          spellCheck={kind === "json" ? false : undefined}
          className={kind === "json" ? "font-mono" : ""}
        />
      );
  }
}

/** Why the typed value isn't valid. */
export function valueProblem(node: JsonNode): string | undefined {
  if (node.kind !== "unfinished") return undefined;
  if (node.as === "number") return "Enter a number, such as 0.5.";
  return textProblem(node.text) ?? "Enter valid JSON.";
}
