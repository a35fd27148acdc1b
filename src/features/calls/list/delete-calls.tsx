import { useMemo } from "react";
import { useConnection } from "@/api/connection";
import { archiveFor } from "@/archive/current-archive";
import { DeleteManyButton } from "@/deletion/delete-button";
import { dayOf } from "@/lib/day-range";
import { count, number } from "@/lib/words";
import { useShown } from "@/review/use-workspace";
import { annotationKind } from "@/storage/annotation-kind";
import { scoresKind } from "@/storage/scorecards";
import { callDeletion } from "../call-deletion";

interface DeleteCallsProps {
  /** The IDs of the selected calls. */
  ids: ReadonlySet<string>;
  /** Called once they are in the queue, to clear the selection. */
  onQueued: () => void;
}

/** Deletes the selected calls and says what is deleted with them. */
export function DeleteCalls({ ids, onQueued }: DeleteCallsProps) {
  const connection = useConnection();
  const kind = useMemo(() => callDeletion(connection), [connection]);
  const annotations = useShown(annotationKind);
  const scores = useShown(scoresKind);
  const isReviewed = Boolean(annotations?.size || scores?.size);
  return (
    <DeleteManyButton
      kind={kind}
      ids={ids}
      exportFile={async (chosen, signal) => {
        const { file, found } = await archiveFor(connection).exportRecords(chosen, signal);
        const missing = chosen.length - found;
        const lost = missing > 0 ? ` The service no longer has the other ${number(missing)}.` : "";
        return {
          name: `calls-before-deletion-${dayOf(new Date())}.jsonl`,
          file,
          remark: `Saved ${count(found, "call")}.${lost}`,
        };
      }}
      onQueued={onQueued}
    >
      <p>
        This deletes each call's transcript, summary, evaluation and recording URL. The service may still
        store the recordings themselves.
      </p>
      {isReviewed && (
        <p>
          Their tags, notes, review statuses and scorecard answers in this browser are deleted too. The JSON
          download doesn't include them; “Export reviews” in Settings does.
        </p>
      )}
    </DeleteManyButton>
  );
}
