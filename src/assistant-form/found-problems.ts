import { createContext, use } from "react";
import type { Problem } from "@/references/checks/problem";

const Context = createContext<readonly Problem[] | undefined>(undefined);

/**
 * Provides the edited document's problems. The provider renders again after each debounce; its children don't.
 */
export const FoundProblemsProvider = Context;

/** The problems found; undefined while loading, and if nothing is checked. */
export function useFoundProblems(): readonly Problem[] | undefined {
  return use(Context);
}
