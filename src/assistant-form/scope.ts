import { createContext, use } from "react";

const Scope = createContext("");

/**
 * Provides the path of the assistant-shaped object that an assistant form edits: "" for the document itself,
 * else a path such as "members.0.assistantOverrides". Field names are always full paths in the document.
 */
export const ScopeProvider = Scope;

/** The path of the assistant-shaped object in the form's document. */
export function useScope(): string {
  return use(Scope);
}

/** A field's path in the document, from its path in the assistant-shaped object. */
export function inScope(scope: string, name: string): string {
  return scope === "" ? name : `${scope}.${name}`;
}

/**
 * A field's path in the assistant-shaped object, from its path in the document; undefined if it's elsewhere.
 */
export function belowScope(scope: string, name: string): string | undefined {
  if (scope === "") return name;
  if (name === scope) return "";
  return name.startsWith(`${scope}.`) ? name.slice(scope.length + 1) : undefined;
}

/** A field's path for suggestions; "*" means every array position. */
export function patternInScope(scope: string, pattern: string): string {
  return inScope(scope.replace(/(^|\.)\d+(?=\.|$)/g, "$1*"), pattern);
}

/**
 * The query string that leads to a place in the form. Other parameters stay.
 * @param place the section, and the field's path in the document
 */
export function placeInForm(parameters: URLSearchParams, place: { section: string; field?: string }): string {
  const next = new URLSearchParams(parameters);
  next.delete("field");
  next.delete("found");
  for (const [key, value] of Object.entries(place)) next.set(key, value);
  return `?${next}`;
}
