import { useWatch } from "react-hook-form";
import { useFormOfField } from "@/form/document-form";
import { JsonText, NOT_SET } from "@/form/values";
import { formatPath, getAt, parsePath } from "@/lib/path";
import type { FieldMeta } from "@/schema/field";
import { Button } from "@/ui/button";
import builders from "./builders.module.css";
import { type JsonNode, printTree, treeOrNothing } from "./json-tree";
import { MapRows } from "./map-rows";
import { objectOf } from "./object-node";
import { PropertyRows } from "./property-rows";
import { NEW_PROPERTY } from "./property-schema";
import { SchemaFields } from "./schema-fields";

export interface MapBuilderProps {
  /** The field's path. */
  name: string;
  meta: FieldMeta;
  /** The value as JSON; the empty text where there is none. */
  text: string;
  onChange: (text: string) => void;
  onBlur: () => void;
}

/** A map by rows: keys and values, or what they describe where they are JSON schema. It writes the JSON that stands beside it. */
export function MapBuilder({ name, meta, text, onChange, onBlur }: MapBuilderProps) {
  const tree = text === "" ? objectOf([]) : treeOrNothing(text);
  if (!tree) return <p className={builders.hint}>The rows come back once the JSON is right.</p>;
  if (tree.kind !== "object") {
    return <p className={builders.hint}>This has no names and values: it can be edited as JSON only.</p>;
  }
  const put = (node: JsonNode) => onChange(printTree(node));
  if (meta.holds === "properties") return <Properties name={name} meta={meta} tree={tree} onChange={put} />;
  if (meta.holds === "schema") {
    return text === "" ? (
      <div>
        <Button onClick={() => put(NEW_PROPERTY)}>{`Describe ${meta.label.toLowerCase()}`}</Button>
      </div>
    ) : (
      <div className={builders.property}>
        <SchemaFields title={meta.label.toLowerCase()} schema={tree} onChange={put} />
      </div>
    );
  }
  return (
    <MapRows
      title={meta.label}
      path={name}
      noun="entry"
      members={tree.members}
      onBlur={onBlur}
      onChange={(members) => put(objectOf(members))}
    />
  );
}

interface PropertiesProps {
  name: string;
  meta: FieldMeta;
  tree: Extract<JsonNode, { kind: "object" }>;
  onChange: (node: JsonNode) => void;
}

/** The properties of a schema whose list of required names is a field of its own, beside this one. */
function Properties({ name, meta, tree, onChange }: PropertiesProps) {
  const { methods, defaults } = useFormOfField();
  const sibling = formatPath([...parsePath(name).slice(0, -1), "required"]);
  const held: unknown = useWatch({ control: methods.control, name: sibling });
  const names: string[] = Array.isArray(held) ? held : [];
  const isOdd = held instanceof JsonText;
  return (
    <PropertyRows
      title={meta.label}
      noun={meta.label === "Parameters" ? "parameter" : "property"}
      members={tree.members}
      required={{ names, isOdd }}
      onChange={(members, required) => {
        const next = objectOf(members);
        if (printTree(next) !== printTree(tree)) onChange(next);
        const isSame =
          names.length === required.length && names.every((one, index) => one === required[index]);
        if (isOdd || isSame) return;
        // A list that only the ticks made is taken away with the last of them.
        const isGone = required.length === 0 && !Array.isArray(getAt(defaults, parsePath(sibling)));
        methods.setValue(sibling, isGone ? (getAt(defaults, parsePath(sibling)) ?? NOT_SET) : [...required]);
      }}
    />
  );
}
