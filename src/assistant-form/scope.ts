import { createContext, use } from "react";

const Scope = createContext("");

/**
 * Gives the place of the assistant-shaped object that an assistant form edits: "" where it is the document itself, else the object's path
 * in a bigger one, such as "members.0.assistantOverrides". All names of fields are whole paths of the document.
 */
export const ScopeProvider = Scope;

/** Where the assistant-shaped object stands in the form's document. */
export function useScope(): string {
  return use(Scope);
}

/** The path in the document of a field of the assistant-shaped object. */
export function inScope(scope: string, name: string): string {
  return scope === "" ? name : `${scope}.${name}`;
}

/** The path in the assistant-shaped object of a field of the document; undefined for what lies elsewhere. */
export function belowScope(scope: string, name: string): string | undefined {
  if (scope === "") return name;
  if (name === scope) return "";
  return name.startsWith(`${scope}.`) ? name.slice(scope.length + 1) : undefined;
}

/** A field's path for suggestions, where "*" stands for every position of an array. */
export function patternInScope(scope: string, pattern: string): string {
  return inScope(scope.replace(/(^|\.)\d+(?=\.|$)/g, "$1*"), pattern);
}

/**
 * The search of an address that leads to a place of the form. What else the address says stays: which object is open, and in which view.
 * @param place the section, and the field's path in the document
 */
export function placeInForm(parameters: URLSearchParams, place: { section: string; field?: string }): string {
  const next = new URLSearchParams(parameters);
  next.delete("field");
  for (const [key, value] of Object.entries(place)) next.set(key, value);
  return `?${next}`;
}
