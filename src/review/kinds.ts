import { annotationKind } from "@/storage/annotation-kind";
import { decisionKind, queueKind } from "@/storage/queues";
import { scorecardKind, scoresKind } from "@/storage/scorecard-kinds";
import type { WorkspaceKind, Written } from "@/storage/workspace-store";
import type { FilePart } from "./file-part";

/** A kind of what reviewers write, and how a file carries it. */
interface ReviewKind<Value extends Written = Written> {
  kind: WorkspaceKind<Value>;
  loadPart(): Promise<FilePart<Value>>;
}

/**
 * Everything that reviewers write: it's exported and imported together, and removed with the calls that it's
 * about.
 */
export const KINDS: readonly ReviewKind[] = [
  { kind: annotationKind, loadPart: async () => (await import("./annotation-part")).annotationPart },
  { kind: scorecardKind, loadPart: async () => (await import("./scorecard-part")).scorecardPart },
  { kind: scoresKind, loadPart: async () => (await import("./scorecard-part")).scoresPart },
  { kind: queueKind, loadPart: async () => (await import("./queue-parts")).queuePart },
  { kind: decisionKind, loadPart: async () => (await import("./queue-parts")).decisionPart },
];
