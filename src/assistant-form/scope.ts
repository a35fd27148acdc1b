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
