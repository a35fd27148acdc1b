import { createContext, use } from "react";
import type { Problem } from "@/references/checks/problem";

const Context = createContext<readonly Problem[] | undefined>(undefined);

/**
 * Provides the edited document's problems that aren't muted. The provider renders again after each debounce;
 * its children don't.
 */
export const FoundProblemsProvider = Context;

const Muted = createContext(0);

/** Provides how many more there are that are muted. */
export const MutedCountProvider = Muted;

/** How many of the document's problems are muted. */
export function useMutedCount(): number {
  return use(Muted);
}

/** The problems found; undefined while loading, and if nothing is checked. */
export function useFoundProblems(): readonly Problem[] | undefined {
  return use(Context);
}
