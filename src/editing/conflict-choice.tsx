import { useId } from "react";
import type { z } from "zod";
import { isNothing, isRecord } from "@/document/equal";
import { fieldOf, isSecretField, isSecretValue } from "@/document/fields";
import { entryChanges, itemChanges } from "@/document/list-changes";
import type { Conflict, Side } from "@/document/merge3";
import { isSet } from "@/document/secrets";
import { itemWords, valueWords } from "@/document/value-words";
import type { FieldMeta } from "@/schema/field";
import { Each } from "@/ui/each";
import { Radio, RadioGroup } from "@/ui/radio";
import { Text } from "@/ui/text";
import { Entries, FieldName, MARKED, Value } from "./change-in-words";
import { entryInFull } from "./entry-words";
import { TextChange, WholeText } from "./text-change";

interface ConflictChoiceProps {
  schema: z.ZodType;
  conflict: Conflict;
  choice: Side | undefined;
  /** The dialog opens with the focus here. */
  hasFirstFocus?: boolean;
  onChoose: (side: Side) => void;
}

/**
 * A field that two people changed, each in their own way: both versions side by side, and which of them to
 * save.
 */
export function ConflictChoice({ schema, conflict, choice, hasFirstFocus, onChoose }: ConflictChoiceProps) {
  const group = useId();
  const { path, base } = conflict;
  const sides = [
    { side: "mine", title: "Keep mine", value: conflict.mine },
    { side: "theirs", title: "Keep theirs", value: conflict.theirs },
  ] as const;
  // Each side shows what it changed in them.
  const isShownInSides = isLongText(base) || Array.isArray(base);
  return (
    <RadioGroup
      aria-labelledby={`${group}-field`}
      value={choice}
      onChange={(side) => onChoose(side === "mine" ? "mine" : "theirs")}
      className="rounded-md border border-line px-3 py-2"
    >
      <div id={`${group}-field`} className="mb-1.5 font-medium">
        <FieldName schema={schema} path={path} />
      </div>
      {!isShownInSides && (
        <div className="mb-2 text-xs text-muted">
          Before: <Whole schema={schema} path={path} value={base} />
        </div>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(260px,100%),1fr))] gap-2">
        {sides.map(({ side, title, value }) => (
          <div
            key={side}
            className={`flex flex-col gap-1 rounded-md border border-line px-3 py-2 data-chosen:border-accent-text data-chosen:bg-accent-surface ${MARKED}`}
            data-chosen={choice === side || undefined}
          >
            <Radio
              value={side}
              data-autofocus={(hasFirstFocus && side === "mine") || undefined}
              aria-describedby={`${group}-${side}`}
              className="flex cursor-pointer items-center gap-2 font-medium"
            >
              {title}
            </Radio>
            <div id={`${group}-${side}`}>
              <SideInWords schema={schema} path={path} base={base} value={value} />
            </div>
          </div>
        ))}
      </div>
    </RadioGroup>
  );
}

/** Texts from here on are shown as a diff against the version before. */
const LONG_TEXT = 200;

function isLongText(value: unknown): value is string {
  return typeof value === "string" && (value.length >= LONG_TEXT || value.includes("\n"));
}

interface WholeProps {
  schema: z.ZodType;
  path: Conflict["path"];
  value: unknown;
}

/**
 * What one side changed: the changed entries of a list, the changed lines of a long text, and everything else
 * as it is now.
 */
function SideInWords({ schema, path, base, value }: WholeProps & { base: unknown }) {
  const isSecret = isSecretField(schema, path);
  const isList = Array.isArray(value) || (Array.isArray(base) && isNothing(value));
  if (isList && !isSecret) {
    const entries = entryChanges(base, value, path);
    if (entries.length > 0) return <Entries schema={schema} entries={entries} />;
    const items = itemChanges(base, value);
    if (items) return <Items items={items} meta={fieldOf(schema, path)?.meta} />;
  }
  if (!isSecret && isLongText(base) && typeof value === "string" && value !== "") {
    return <TextChange before={base} after={value} />;
  }
  return <Whole schema={schema} path={path} value={value} />;
}

function Items({
  items,
  meta,
}: {
  items: NonNullable<ReturnType<typeof itemChanges>>;
  meta: FieldMeta | undefined;
}) {
  if (items.length === 0)
    return <div className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap">Empty list</div>;
  return (
    <ul className="list-[revert] ps-5 text-sm wrap-anywhere">
      <Each of={items}>
        {({ kind, text }) => {
          const value = <Value value={itemWords(text, meta)} />;
          if (kind === "same") return <li>{value}</li>;
          return <li>{kind === "added" ? <ins>{value}</ins> : <del>{value}</del>}</li>;
        }}
      </Each>
    </ul>
  );
}

/** A value in full: which one to save can't be chosen by its start. */
function Whole({ schema, path, value }: WholeProps) {
  if (isSecretValue(schema, value, path) && isSet(value)) return "Secret";
  if (isRecord(value) && Object.keys(value).length > 0) {
    return <WholeText text={entryInFull(schema, path, value)} />;
  }
  const meta = fieldOf(schema, path)?.meta;
  if (typeof value === "string" && value !== "" && meta?.control !== "choice") {
    return isLongText(value) ? <WholeText text={value} /> : <Text>{value}</Text>;
  }
  return <Value value={valueWords(value, path, meta)} />;
}
