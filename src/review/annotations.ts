import { ANNOTATIONS, type Annotation, type Annotations } from "@/storage/annotations";
import { useShownValues } from "./use-shown-values";
import { type LazyKind, useWorkspace } from "./use-workspace";

const KIND: LazyKind<Annotation> = {
  name: ANNOTATIONS,
  load: async () => (await import("@/storage/annotation-kind")).annotationKind,
};

/**
 * The annotations of a connection's calls as pages may show them: masked, if its calls are. Undefined until
 * they are read.
 * @param isWanted false leaves reading them to others
 */
export function useAnnotations(connectionId: string, isWanted = true): Annotations | undefined {
  return useShownValues(useWrittenAnnotations(connectionId, isWanted));
}

/** The unmasked annotations, for changing them. */
export function useWrittenAnnotations(connectionId: string, isWanted = true): Annotations | undefined {
  return useWorkspace(KIND, connectionId, isWanted);
}
