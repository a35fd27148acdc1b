import { createContext, use } from "react";
import type { Problem } from "@/references/checks/problem";

const Context = createContext<readonly Problem[] | undefined>(undefined);

/**
 * Gives what the checks say of the document as it is edited to what tells it. Who provides it is drawn again at each pause in typing;
 * what stands inside is not.
 */
export const FoundProblemsProvider = Context;

/** What the checks found; undefined while they are loaded, and where nothing is checked. */
export function useFoundProblems(): readonly Problem[] | undefined {
  return use(Context);
}
