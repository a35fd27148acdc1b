import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { equal } from "@/document/equal";
import { jsonOf, parseJson, TypedText } from "@/document/exact-json";
import { type JsonNode, printTree, readTree } from "@/document/json-tree";
import { getAt, parsePath } from "@/document/path";
import { JsonPane } from "@/form/builders/json-pane";
import { MapRows } from "@/form/builders/map-rows";
import { NEW_PROPERTY, objectOf } from "@/form/builders/object-node";
import { firstWords, nounOf } from "@/form/builders/parts";
import { SchemaBuilder } from "@/form/builders/schema-builder";
import { useFormOfField } from "@/form/document-form";
import { useJsonText } from "@/form/json-text";
import type { FieldMeta } from "@/schema/field";
import { Button } from "@/ui/button";
import type { ControlProps } from "./control";

/** Free-form keys and values, in rows and as JSON. */
export function MapControl({ value, onChange, meta, suggestions, ...rest }: ControlProps) {
  const [text, change] = useJsonText(value, onChange);
  const { loaded } = useFormOfField();
  const isOnlyOrder = isOtherOrder(text, value, getAt(loaded, parsePath(rest.name)));
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <MapBuilder name={rest.name} meta={meta} text={text} onChange={change} onBlur={rest.onBlur} />
      {isOnlyOrder && (
        <p className="text-xs text-muted empty:hidden">
          Only the order differs. It's saved with the next change to this field.
        </p>
      )}
      <div>
        <JsonPane {...rest} text={text} isSecond onChange={change} />
      </div>
    </div>
  );
}

/**
 * Whether a value differs from the loaded one only in the order of its keys, which services don't have to
 * preserve.
 */
function isOtherOrder(text: string, value: unknown, loaded: unknown): boolean {
  if (text === "" || value instanceof TypedText || !equal(value, loaded)) return false;
  return jsonOf(parseJson(text)) !== jsonOf(loaded);
}

interface MapBuilderProps {
  /** The field's path. */
  name: string;
  meta: FieldMeta;
  /** The value as JSON; empty if there is none. */
  text: string;
  onChange: (text: string) => void;
  onBlur: () => void;
}

/** A map in rows: keys and values, or the parts of a JSON schema. */
function MapBuilder({ name, meta, text, onChange, onBlur }: MapBuilderProps) {
  const [stage, setStage] = useState<"empty" | "filled" | "begun">("empty");
  const tree = text === "" ? objectOf([]) : readTree(text).tree;
  if (!tree) return <p className="text-xs text-muted empty:hidden">Fix the JSON to see the rows.</p>;
  if (tree.kind !== "object") {
    return (
      <p className="text-xs text-muted empty:hidden">
        This isn't a set of names and values. Edit it as JSON.
      </p>
    );
  }
  // Rows stay when the last one is removed.
  if (stage === "empty" && tree.members.length > 0) setStage("filled");
  const put = (node: JsonNode) => onChange(printTree(node));
  const isUnset = meta.holds === "schema" && text === "";
  if (tree.members.length === 0 && (stage === "empty" || isUnset)) {
    return (
      <div>
        <Button
          variant="quiet"
          icon={IconPlus}
          aria-label={firstWords(meta) + (meta.holds === "schema" ? ": " : " to ") + meta.label}
          onClick={() => {
            setStage("begun");
            if (meta.holds === "schema") put(NEW_PROPERTY);
            if (meta.holds === "properties") put(objectOf([{ key: nounOf(meta), value: NEW_PROPERTY }]));
          }}
        >
          {firstWords(meta)}
        </Button>
      </div>
    );
  }
  return meta.holds ? (
    <SchemaBuilder name={name} meta={meta} tree={tree} startsNew={stage === "begun"} onChange={put} />
  ) : (
    <MapRows
      title={meta.label}
      path={name}
      noun="entry"
      members={tree.members}
      startsBlank={stage === "begun"}
      onBlur={onBlur}
      onChange={(members) => put(objectOf(members))}
    />
  );
}

/** A value of any shape, as JSON. Emptying it unsets the field. */
export function JsonControl({ value, onChange, meta, suggestions, ...rest }: ControlProps) {
  const [text, change] = useJsonText(value, onChange);
  return <JsonPane {...rest} text={text} onChange={change} />;
}
