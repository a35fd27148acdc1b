import { useEffect, useId, useState } from "react";
import { count } from "@/lib/words";
import { useShown, useWritten } from "@/review/use-workspace";
import { type AnnotationChange, annotate, workspace } from "@/review/workspace";
import { annotationKind } from "@/storage/annotation-kind";
import { type Annotations, emptyAnnotation } from "@/storage/annotations";
import { storesNothing } from "@/storage/private-mode";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { fieldId, MIXED, type ReviewField, ReviewFields } from "./review-fields";
import { StorageHint } from "./storage-hint";

/** A change of many calls, and how to undo it. */
export interface Reviewed {
  words: string;
  undo: () => Promise<unknown>;
}

interface ReviewDialogProps {
  connectionId: string;
  callIds: readonly string[];
  /** The field that has the focus at first. */
  field: ReviewField;
  onDone: (done: Reviewed) => void;
  onClose: () => void;
}

/**
 * Tags, review status, assignee and star of one or many calls. Only what is changed here changes in each of
 * them.
 */
export default function ReviewDialog(props: ReviewDialogProps) {
  const annotations = useShown(annotationKind);
  const written = useWritten(annotationKind);
  return annotations && written && <Loaded {...props} annotations={annotations} written={written} />;
}

function Loaded(props: ReviewDialogProps & { annotations: Annotations; written: Annotations }) {
  const { connectionId, callIds, field, annotations, written, onDone, onClose } = props;
  const prefix = useId();
  const [common] = useState(() => commonOf(callIds, written));
  const [changes, setChanges] = useState<AnnotationChange>({});
  const calls = count(callIds.length, "call");
  useEffect(() => document.getElementById(fieldId(prefix, field))?.focus(), [prefix, field]);
  const apply = async () => {
    const { isStored, undo } = await annotate(connectionId, callIds, (before) => {
      const { tags = common.tags } = changes;
      const removed = common.tags.filter((tag) => !tags.includes(tag));
      return { ...changes, tags: [...before.tags.filter((tag) => !removed.includes(tag)), ...tags] };
    });
    onDone({ words: saidOf(`Changed the review of ${calls}`, isStored), undo });
  };
  return (
    <Dialog
      title={`Review ${calls}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            // Pressing it leaves the field with a tag that's still typed, which is a change then.
            onClick={() => (Object.keys(changes).length === 0 ? onClose() : void apply())}
          >
            Apply
          </Button>
        </>
      }
    >
      <ReviewFields
        prefix={prefix}
        value={{ ...common, ...changes }}
        annotations={annotations}
        onChange={(change) => setChanges((before) => ({ ...before, ...change }))}
      />
      <StorageHint isStored />
    </Dialog>
  );
}

/** What all calls have in common. */
function commonOf(callIds: readonly string[], annotations: Annotations) {
  const all = callIds.map((id) => annotations.get(id) ?? emptyAnnotation(id));
  const [first = emptyAnnotation("")] = all;
  const isSame = (field: "status" | "assignee") => all.every((one) => one[field] === first[field]);
  return {
    tags: first.tags.filter((tag) => all.every(({ tags }) => tags.includes(tag))),
    starred: all.every(({ starred }) => starred),
    status: isSame("status") ? first.status : (MIXED as typeof MIXED),
    assignee: isSame("assignee") ? first.assignee : "",
  };
}

/** Stars calls, or removes the star if all have it. */
export async function starCalls(connectionId: string, callIds: readonly string[]): Promise<Reviewed> {
  const annotations = await workspace.all(annotationKind, connectionId);
  const starred = callIds.some((id) => !annotations.get(id)?.starred);
  const { isStored, undo } = await annotate(connectionId, callIds, () => ({ starred }));
  const calls = count(callIds.length, "call");
  return { words: saidOf(starred ? `Starred ${calls}` : `Removed the star from ${calls}`, isStored), undo };
}

function saidOf(words: string, isStored: boolean): string {
  if (isStored || storesNothing()) return words;
  return `${words}, but it couldn't be stored in this browser. Export your reviews in Settings before you close the page.`;
}
