/**
 * A placeholder that is filled in for each call: `{{name}}`, optionally with a path or filter after the name.
 */
export const VARIABLE = /\{\{-?\s*([\p{L}_][\p{L}\p{N}_.-]*)(?![\p{L}\p{N}_.-])[^{}]*\}\}/gu;

/** A variable and every place where it's used in the text. */
interface Variable {
  name: string;
  /** Positions in UTF-16 code units, including the braces. */
  places: { from: number; to: number }[];
}

/** The variables of a text, in the order of their first use. */
export function variablesOf(text: string): Variable[] {
  if (!text.includes("{{")) return [];
  const found = new Map<string, Variable>();
  for (const match of text.matchAll(VARIABLE)) {
    const [whole, name = ""] = match;
    const variable = found.get(name) ?? { name, places: [] };
    variable.places.push({ from: match.index, to: match.index + whole.length });
    found.set(name, variable);
  }
  return [...found.values()];
}
