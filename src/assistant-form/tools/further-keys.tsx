import { useId, useRef, useState } from "react";
import { Part } from "@/assistant-form/part";
import { recordOf } from "@/document/equal";
import { TypedText } from "@/document/exact-json";
import { useFormOfField } from "@/form/document-form";
import { Field } from "@/form/field";
import { canHold } from "@/form/form-leaves";
import { goToField } from "@/form/go-to-field";
import type { FieldMeta } from "@/schema/field";
import { Button } from "@/ui/button";

/** The API mentions a transfer-call tool's destinations, but not their shape. */
const DESTINATIONS: FieldMeta = {
  label: "Destinations",
  help: "Where the customer can be transferred. The API doesn't define the format, so edit it as JSON.",
  control: "json",
};

interface FurtherKeysProps {
  /** The tool's path. */
  path: string;
  /** The tool's fields that aren't in the schema. */
  keys: readonly string[];
  isTransfer: boolean;
}

/** A tool's fields that aren't in the API specification, each as JSON, and a way to add more. */
export function FurtherKeys({ path, keys, isTransfer }: FurtherKeysProps) {
  const all = isTransfer && !keys.includes("destinations") ? ["destinations", ...keys] : keys;
  const [adding, setAdding] = useState(false);
  const addKey = adding ? (
    <AddKey path={path} taken={all} />
  ) : (
    <div>
      <Button variant="quiet" onClick={() => setAdding(true)}>
        Add another field
      </Button>
    </div>
  );
  if (all.length === 0) return addKey;
  return (
    <Part title="Other fields">
      {all.map((key) => (
        <Field
          key={key}
          path={`${path}.${key}`}
          {...(isTransfer && key === "destinations" && { meta: DESTINATIONS })}
        />
      ))}
      {addKey}
    </Part>
  );
}

function AddKey({ path, taken }: { path: string; taken: readonly string[] }) {
  const { methods } = useFormOfField();
  const [key, setKey] = useState("");
  const [asked, setAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const problem = problemWith(key.trim(), [...taken, ...Object.keys(recordOf(methods.getValues(path)))]);
  const add = () => {
    setAsked(true);
    if (problem) return input.current?.focus();
    const name = `${path}.${key.trim()}`;
    methods.setValue(name, new TypedText(""));
    setKey("");
    setAsked(false);
    requestAnimationFrame(() => goToField(name));
  };
  return (
    <div>
      <div className="flex field-width">
        <input
          ref={input}
          className="text-box"
          aria-label="Field name"
          placeholder="Field name"
          autoComplete="off"
          spellCheck={false}
          value={key}
          onChange={({ currentTarget }) => {
            setKey(currentTarget.value);
            setAsked(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
          aria-invalid={asked && problem !== undefined}
          aria-describedby={id}
        />
        <Button onClick={add}>Add field</Button>
      </div>
      <div id={id} className="flex bad caption if-any">
        {asked && problem}
      </div>
    </div>
  );
}

function problemWith(key: string, taken: readonly string[]): string | undefined {
  if (key === "") return "Enter a field name.";
  if (taken.includes(key)) return "The tool already has this field.";
  return canHold(key)
    ? undefined
    : "Add this field in the JSON section. The form can't edit a field with this name.";
}
