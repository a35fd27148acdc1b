import { useMemo } from "react";
import { useConnection } from "@/api/connection";
import { archiveFor } from "@/archive/archive";
import { DeleteManyButton } from "@/deletion/delete-button";
import { number } from "@/lib/words";
import { callDeletion } from "./call-deletion";

interface DeleteCallsProps {
  /** How many are chosen. */
  count: number;
  /** The ids of those that are chosen: of the whole filtered set, `archive.ids(selection)`. */
  ids: () => Promise<readonly string[]> | readonly string[];
  /** They stand in the queue now: nothing need be chosen any more. */
  onQueued?: () => void;
}

/** Deletes the chosen calls, and says what goes with them. */
export function DeleteCalls({ count, ids, onQueued }: DeleteCallsProps) {
  const connection = useConnection();
  const kind = useMemo(() => callDeletion(connection), [connection]);
  return (
    <DeleteManyButton
      kind={kind}
      count={count}
      ids={ids}
      keep={async (chosen, signal) => {
        const { file, found } = await archiveFor(connection).exportRecords(chosen, signal);
        const missing = chosen.length - found;
        return {
          name: `calls-before-deletion-${new Date().toISOString().slice(0, 10)}.jsonl`,
          file,
          remark:
            missing > 0
              ? `Saved ${number(found)}; the service no longer has the other ${number(missing)}.`
              : `Saved ${number(found)}.`,
        };
      }}
      {...(onQueued && { onQueued })}
    >
      <p>
        Each record goes, with its transcript, its summary, its evaluation and the address of its recording.
        Nothing else refers to a call. Whether the service keeps the recordings themselves is not known.
      </p>
    </DeleteManyButton>
  );
}
