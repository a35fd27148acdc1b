import { IconPlus } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import type { FieldMeta } from "@/schema/field";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import builders from "./builders.module.css";
import { type JsonNode, printTree, treeOrNothing } from "./json-tree";
import { firstWords, nounOf } from "./map-words";
import { NEW_PROPERTY, objectOf } from "./object-node";

const MapRows = lazyPart(() => import("./map-rows"));
const SchemaBuilder = lazyPart(() => import("./schema-builder"));

interface MapBuilderProps {
  /** The field's path. */
  name: string;
  meta: FieldMeta;
  /** The value as JSON; the empty text where there is none. */
  text: string;
  onChange: (text: string) => void;
  onBlur: () => void;
}

/**
 * A map by rows: keys and values, or what they describe where they are JSON schema. It writes the JSON that stands beside it. Rows load
 * where there is something to show, or somebody wants to add it.
 */
export function MapBuilder({ name, meta, text, onChange, onBlur }: MapBuilderProps) {
  const [stage, setStage] = useState<"empty" | "filled" | "begun">("empty");
  const tree = text === "" ? objectOf([]) : treeOrNothing(text);
  if (!tree) return <p className={builders.hint}>The rows come back once the JSON is right.</p>;
  if (tree.kind !== "object") {
    return <p className={builders.hint}>This has no names and values: it can be edited as JSON only.</p>;
  }
  // Rows stay when the last of them is removed.
  if (stage === "empty" && tree.members.length > 0) setStage("filled");
  const put = (node: JsonNode) => onChange(printTree(node));
  const isUnset = meta.holds === "schema" && text === "";
  if (tree.members.length === 0 && (stage === "empty" || isUnset)) {
    return (
      <div>
        <Button
          variant="quiet"
          icon={<IconPlus size={16} aria-hidden="true" />}
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
  return (
    <Suspense fallback={<div className={builders.waiting} />}>
      {meta.holds ? (
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
      )}
    </Suspense>
  );
}
