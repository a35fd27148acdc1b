import { useMemo } from "react";
import { useConnection } from "@/api/connection";
import { useMasking } from "@/api/shown-call";
import { ANNOTATIONS, type Annotation, type Annotations } from "@/storage/annotations";
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
  const connection = useConnection();
  const masking = useMasking(connection);
  const written = useWrittenAnnotations(connectionId, isWanted);
  return useMemo(() => {
    if (!connection.masks || !written) return written;
    return masking && new Map([...written].map(([id, one]) => [id, shownOf(one, masking.masked)]));
  }, [connection.masks, masking, written]);
}

/** The annotations as they're written, for whoever changes them. */
export function useWrittenAnnotations(connectionId: string, isWanted = true): Annotations | undefined {
  return useWorkspace(KIND, connectionId, isWanted);
}

const masked = new WeakMap<Annotation, Annotation>();

/** The same for the same annotation: there may be thousands, and one changes at a time. */
function shownOf(annotation: Annotation, mask: (given: Annotation) => Annotation): Annotation {
  const shown = masked.get(annotation) ?? mask(annotation);
  masked.set(annotation, shown);
  return shown;
}
