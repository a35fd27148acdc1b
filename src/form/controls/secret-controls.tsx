import { useState } from "react";
import { printTree, readTree } from "@/document/json-tree";
import { JsonPane } from "@/form/builders/json-pane";
import { MapRows } from "@/form/builders/map-rows";
import { objectOf } from "@/form/builders/object-node";
import { pastedPairs } from "@/form/builders/pairs";
import { useJsonText } from "@/form/json-text";
import { Button } from "@/ui/button";
import { SecretInput } from "@/ui/secret-input";
import { TextArea } from "@/ui/text-field";
import { atOnce, type ControlProps, textOf } from "./control";

/** A secret; see `SecretInput`. */
export function SecretControl({
  id,
  name,
  meta,
  value,
  onChange,
  whenTyped = atOnce,
  onBlur,
  invalid,
  describedBy,
  placeholder,
}: ControlProps) {
  return (
    <SecretInput
      id={id}
      name={name}
      what={meta.label}
      text={textOf(value)}
      placeholder={placeholder}
      onChange={({ currentTarget: { value: typed } }) => whenTyped(() => onChange(typed))}
      onBlur={onBlur}
      aria-invalid={invalid}
      aria-describedby={describedBy}
    />
  );
}

/** Keys with secret values, such as a server's headers. Each value is masked, and typing replaces it. */
export function SecretMapControl(props: ControlProps) {
  const { id, name, meta, value, onChange, onBlur, invalid, describedBy } = props;
  const [revealed, setRevealed] = useState(false);
  const [added, setAdded] = useState("");
  const [text, change] = useJsonText(value, onChange);
  const tree = text === "" ? objectOf([]) : readTree(text).tree;
  if (tree?.kind !== "object") {
    return (
      <div className="flex min-w-0 flex-col gap-2">
        <p className="text-xs text-muted empty:hidden">
          This isn't a set of names and values. Edit it as JSON.
        </p>
        <Button onClick={() => setRevealed(!revealed)}>
          {revealed ? "Hide" : `Show ${meta.label} as JSON`}
        </Button>
        {revealed && <JsonPane {...props} text={text} onChange={change} />}
      </div>
    );
  }
  const put = (members: typeof tree.members) => change(printTree(objectOf(members)));
  const add = () => {
    const pairs = pastedPairs(`${added}\n\n`) ?? (added.trim() === "" ? [] : pastedPairs(`${added}:`));
    if (!pairs || pairs.length === 0) return;
    put([...tree.members, ...pairs]);
    setAdded("");
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <MapRows
        title={meta.label}
        path={name}
        noun="header"
        members={tree.members}
        onChange={put}
        onBlur={onBlur}
        isSecret
      />
      <div className="flex gap-2">
        <TextArea
          isLine
          id={id}
          name={name}
          spellCheck={false}
          placeholder="Name: value, one per line"
          autoComplete="off"
          value={added}
          onChange={({ currentTarget }) => setAdded(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey) return;
            event.preventDefault();
            add();
          }}
          // Adds the typed entry, so that it isn't lost.
          onBlur={add}
          aria-invalid={invalid}
          aria-describedby={describedBy}
        />
        <Button onClick={add} aria-label={`Add lines to ${meta.label}`}>
          Add
        </Button>
      </div>
    </div>
  );
}
