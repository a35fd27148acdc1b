import { ANNOTATIONS, type Annotation, emptyAnnotation } from "./annotations";
import { isEmptyAnnotation, parseAnnotation } from "./clean-annotations";
import type { WorkspaceKind } from "./workspace-store";

/** Annotations as a kind of what reviewers write: one for each call. */
export const annotationKind: WorkspaceKind<Annotation> = {
  name: ANNOTATIONS,
  idOf: ({ callId }) => callId,
  parse: parseAnnotation,
  isEmpty: isEmptyAnnotation,
  blank: emptyAnnotation,
  withoutCalls: (annotations, callIds) =>
    [...callIds].filter((id) => annotations.has(id)).map(emptyAnnotation),
};
