import { useState } from "react";
import { equal } from "@/document/equal";
import { jsonOf, parseJson, TypedText } from "@/document/exact-json";
import { textProblem } from "@/document/json-tree";

/**
 * The text of a value for controls that edit JSON. Typed text stays, with its layout and order, while it
 * represents the value; text that isn't JSON yet is the value itself.
 * @returns the text, empty if nothing is set, and a function to call with typed text
 */
export function useJsonText(
  value: unknown,
  onChange: (value: unknown) => void,
): [text: string, change: (text: string) => void] {
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const isTyped = typed !== undefined && equal(typed.value, value);
  return [
    isTyped ? typed.text : textOf(value),
    (text) => {
      const next = valueIn(text);
      setTyped({ text, value: next });
      onChange(next);
    },
  ];
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return value instanceof TypedText ? value.text : (jsonOf(value, 2) ?? "");
}

function valueIn(text: string): unknown {
  if (text.trim() === "") return undefined;
  return textProblem(text) === undefined ? parseJson(text) : new TypedText(text);
}

/** Why typed text isn't a value yet. */
export function jsonProblem(text: string): string {
  return textProblem(text) ?? "Enter valid JSON.";
}
