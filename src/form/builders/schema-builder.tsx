import { useLayoutEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { equal } from "@/document/equal";
import { type JsonNode, type ObjectNode, printTree } from "@/document/json-tree";
import { formatPath, getAt, parsePath } from "@/document/path";
import { useFormOfField } from "@/form/document-form";
import type { FieldMeta } from "@/schema/field";
import { objectOf } from "./object-node";
import { nounOf } from "./parts";
import { PropertyRows } from "./property-rows";
import { PropertyValue, SchemaFields } from "./schema-fields";

interface SchemaBuilderProps {
  /** The field's path. */
  name: string;
  meta: FieldMeta;
  tree: ObjectNode;
  /** Opened to describe the first property or schema. */
  startsNew: boolean;
  onChange: (node: JsonNode) => void;
}

/** A map that contains JSON schema: a single schema, or the properties of one. */
export function SchemaBuilder(props: SchemaBuilderProps) {
  const box = useRef<HTMLDivElement>(null);
  const isProperties = props.meta.holds === "properties";
  const takesFocus = props.startsNew && !isProperties;
  useLayoutEffect(() => {
    if (takesFocus) box.current?.querySelector<HTMLElement>("[aria-haspopup=listbox]")?.focus();
  }, [takesFocus]);
  if (isProperties) return <Properties {...props} />;
  return (
    <div ref={box} className="flex flex-col gap-2 rounded-md border border-line">
      <SchemaFields title={props.meta.label.toLowerCase()} schema={props.tree} onChange={props.onChange} />
    </div>
  );
}

/** The properties of a schema, whose required names are in a field next to this one. */
function Properties({ name, meta, tree, startsNew, onChange }: SchemaBuilderProps) {
  const { methods, loaded } = useFormOfField();
  const sibling = formatPath([...parsePath(name).slice(0, -1), "required"]);
  const held: unknown = useWatch({ control: methods.control, name: sibling });
  const list: unknown[] = Array.isArray(held) ? held : [];
  const names = list.filter((one) => typeof one === "string");
  const isOdd = names.length < list.length || !(Array.isArray(held) || (held ?? undefined) === undefined);
  return (
    <PropertyRows
      title={meta.label}
      noun={nounOf(meta)}
      members={tree.members}
      required={{ names, isOdd }}
      startsNew={startsNew}
      Value={PropertyValue}
      onChange={(members, required) => {
        const next = objectOf(members);
        if (printTree(next) !== printTree(tree)) onChange(next);
        if (isOdd || equal(names, required)) return;
        // If only the checkboxes created the list, it's removed with its last name.
        const before = getAt(loaded, parsePath(sibling));
        methods.setValue(sibling, required.length === 0 && !Array.isArray(before) ? before : [...required]);
      }}
    />
  );
}
