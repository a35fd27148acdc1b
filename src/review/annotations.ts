import { annotationKind } from "@/storage/annotation-kind";
import type { Annotations } from "@/storage/annotations";
import { useShownValues } from "./use-shown-values";
import { useWorkspace } from "./use-workspace";

/**
 * The annotations of the open connection's calls as pages may show them: masked, if its calls are. Undefined until
 * they are read.
 * @param isWanted false leaves reading them to others
 */
export function useAnnotations(isWanted = true): Annotations | undefined {
  return useShownValues(useWrittenAnnotations(isWanted));
}

/** The unmasked annotations, for changing them. */
export function useWrittenAnnotations(isWanted = true): Annotations | undefined {
  return useWorkspace(annotationKind, isWanted);
}
