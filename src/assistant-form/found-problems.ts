import { createContext, use } from "react";
import type { Problem } from "@/references/checks/problem";
import type { UnmutedProblems } from "@/references/mutes";

const Context = createContext<UnmutedProblems | undefined>(undefined);

/** Provides the edited document's problems. It renders again after each debounce; its children don't. */
export const FoundProblemsProvider = Context;

/** The problems that aren't muted; undefined while loading, and if nothing is checked. */
export function useFoundProblems(): readonly Problem[] | undefined {
  return use(Context)?.shown;
}

/** How many of the document's problems are muted. */
export function useMutedCount(): number {
  return use(Context)?.muted.length ?? 0;
}
