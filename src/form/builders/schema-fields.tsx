import { useState } from "react";
import { equal } from "@/document/equal";
import { type JsonNode, type ObjectNode, printTree } from "@/document/json-tree";
import { withLineEnds } from "@/lib/line-ends";
import { Disclosure } from "@/ui/disclosure";
import { Select } from "@/ui/select";
import { TextArea } from "@/ui/text-field";
import { ListRows } from "./list-rows";
import { MapRows } from "./map-rows";
import {
  memberOf,
  NEW_PROPERTY,
  objectOf,
  textIn,
  textNode,
  textsIn,
  textsNode,
  withMember,
} from "./object-node";
import { BUTTON_LINE, LineButton } from "./parts";
import { PropertyRows, type PropertyValueProps } from "./property-rows";
import {
  insideWords,
  isOddKeyword,
  KEYWORDS,
  keyword,
  otherKeywords,
  TYPES,
  withOtherKeywords,
} from "./property-schema";
import { ValueCell, valueProblem } from "./value-cell";

interface SchemaFieldsProps {
  /** The name of what the schema describes. */
  title: string;
  schema: ObjectNode;
  onChange: (schema: JsonNode) => void;
}

/** The fields of a JSON schema: its type, its description and, collapsed, everything else. */
export function SchemaFields({ title, schema, onChange }: SchemaFieldsProps) {
  const words = insideWords(schema);
  return (
    <>
      <div className="grid grid-cols-[132px_minmax(0,1fr)] items-start gap-x-2 gap-y-1.5 max-sm:grid-cols-1">
        <TypeSelect
          title={title}
          type={keyword(schema, "type")}
          onChange={(type) => onChange(withMember(schema, "type", type))}
        />
        <Description title={title} schema={schema} onChange={onChange} />
      </div>
      <Disclosure
        isLazy
        labelClassName="min-h-6 text-xs text-muted hover:text-fg"
        label={
          <>
            More<span className="sr-only"> of {title}</span>
            {words && `: ${words}`}
          </>
        }
      >
        <div className="mt-2 flex min-w-0 flex-col gap-3 border-s-2 border-line ps-3 max-sm:ps-2">
          <Inside title={title} schema={schema} onChange={onChange} />
        </div>
      </Disclosure>
    </>
  );
}

function Description({ title, schema, onChange }: SchemaFieldsProps) {
  // A description that isn't a text is shown among the other keywords.
  if (isOddKeyword(schema, "description")) return null;
  const text = textIn(keyword(schema, "description")) ?? "";
  return (
    <TextArea
      isLine
      placeholder="Description for the model"
      aria-label={`Description of ${title}`}
      value={text}
      onChange={({ currentTarget: { value } }) =>
        onChange(
          withMember(schema, "description", value === "" ? undefined : textNode(withLineEnds(value, text))),
        )
      }
    />
  );
}

/** Everything in a schema except its type and description. */
function Inside({ title, schema, onChange }: SchemaFieldsProps) {
  const type = keyword(schema, "type");
  const properties = keyword(schema, "properties");
  const items = keyword(schema, "items");
  const values = keyword(schema, "enum");
  const can = (key: (typeof KEYWORDS)[number]) => memberOf(schema, key) === undefined;
  const set = (key: (typeof KEYWORDS)[number], value: JsonNode | undefined) =>
    onChange(withMember(schema, key, value));
  return (
    <>
      {values && (
        <AllowedValues title={title} type={type} values={values} onChange={(next) => set("enum", next)} />
      )}
      {properties?.kind === "object" && (
        <fieldset className="flex flex-col gap-2">
          <legend className="text-xs font-semibold text-muted">Properties of {title}</legend>
          <PropertyRows
            title={`Properties of ${title}`}
            noun="property"
            members={properties.members}
            required={{
              names: textsIn(keyword(schema, "required")) ?? [],
              isOdd: isOddKeyword(schema, "required"),
            }}
            Value={PropertyValue}
            onChange={(members, required) => onChange(withProperties(schema, members, required))}
          />
        </fieldset>
      )}
      {items?.kind === "object" && (
        <fieldset className="flex flex-col gap-2">
          <legend className="text-xs font-semibold text-muted">Items of {title}</legend>
          <SchemaFields
            title={`an item of ${title}`}
            schema={items}
            onChange={(next) => set("items", next)}
          />
        </fieldset>
      )}
      <div className={BUTTON_LINE}>
        {can("enum") && !mayBe(type, "object") && !mayBe(type, "array") && (
          <LineButton onClick={() => set("enum", textsNode([]))}>
            {`List the allowed values of ${title}`}
          </LineButton>
        )}
        {can("properties") && mayBe(type, "object") && (
          <LineButton onClick={() => set("properties", objectOf([{ key: "property", value: NEW_PROPERTY }]))}>
            {`Describe the properties of ${title}`}
          </LineButton>
        )}
        {can("items") && mayBe(type, "array") && (
          <LineButton onClick={() => set("items", NEW_PROPERTY)}>
            {`Describe the items of ${title}`}
          </LineButton>
        )}
      </div>
      <fieldset className="flex flex-col gap-2">
        <legend className="text-xs font-semibold text-muted">Other keywords of {title}</legend>
        <MapRows
          title={`Other keywords of ${title}`}
          noun="keyword"
          members={otherKeywords(schema)}
          reserved={KEYWORDS}
          onChange={(members) => onChange(withOtherKeywords(schema, members))}
        />
      </fieldset>
    </>
  );
}

/** A property: the fields of its schema, or JSON if it isn't an object. */
export function PropertyValue({ name, value, onChange }: PropertyValueProps) {
  if (value.kind === "object") return <SchemaFields title={name} schema={value} onChange={onChange} />;
  return (
    <>
      <ValueCell kind="json" node={value} label={`${name}, as JSON`} onChange={onChange} />
      <div className="text-xs text-bad empty:hidden">{valueProblem(value)}</div>
    </>
  );
}

interface AllowedValuesProps {
  title: string;
  type: JsonNode | undefined;
  values: JsonNode;
  onChange: (values: JsonNode | undefined) => void;
}

/** The allowed values of a property: texts in rows, others as JSON. */
function AllowedValues({ title, type, values, onChange }: AllowedValuesProps) {
  const texts = textsIn(values);
  const name = textIn(type);
  const isText = texts !== undefined && (texts.length > 0 || name === undefined || name === "string");
  const problem =
    values.kind === "array" && values.elements.length === 0
      ? "Add at least one value."
      : valueProblem(values);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-xs font-semibold text-muted">Allowed values of {title}</legend>
      {isText ? (
        <ListRows
          meta={{ label: `Allowed values of ${title}`, help: "", control: "textList" }}
          name=""
          value={texts}
          onChange={(next) => onChange(textsNode(next))}
        />
      ) : (
        <ValueCell
          kind="json"
          node={values}
          label={`Allowed values of ${title}, as a JSON array`}
          onChange={onChange}
        />
      )}
      {problem && <div className="text-xs text-warn empty:hidden">{problem}</div>}
      <div className={BUTTON_LINE}>
        <LineButton onClick={() => onChange(undefined)}>{`Allow any value of ${title}`}</LineButton>
      </div>
    </fieldset>
  );
}

/** A schema with other properties. Its `required` list changes only if the names differ. */
function withProperties(
  schema: ObjectNode,
  members: ObjectNode["members"],
  required: readonly string[],
): ObjectNode {
  const next = withMember(schema, "properties", objectOf(members));
  const before = textsIn(keyword(schema, "required")) ?? [];
  return equal(before, required) ? next : withMember(next, "required", textsNode(required));
}

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
function TypeSelect({ title, type, onChange }: TypeSelectProps) {
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
function mayBe(type: JsonNode | undefined, what: "object" | "array"): boolean {
  return type !== undefined && printTree(type).includes(`"${what}"`);
}
