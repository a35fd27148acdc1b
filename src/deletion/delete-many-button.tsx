import { IconTrash } from "@tabler/icons-react";
import { type ReactNode, Suspense, useState } from "react";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import type { DeletionKind } from "./deletions";

export interface DeleteManyProps {
  kind: DeletionKind;
  /** How many are chosen. */
  count: number;
  /** The ids of those that are chosen, asked for when somebody wants to delete them. */
  ids: () => Promise<readonly string[]> | readonly string[];
  /** The chosen records as a file, to be kept before they go. */
  keep?: (
    ids: readonly string[],
    signal: AbortSignal,
  ) => Promise<{ name: string; file: Blob; remark?: string }>;
  /** They stand in the queue now. */
  onQueued?: () => void;
  /** What goes, what stays, and what it breaks. */
  children: ReactNode;
}

const ConfirmMany = lazyPart(() => import("./confirm-many"));

/** The one way to delete many: it asks once, offers a copy, and then leaves ten seconds for second thoughts. */
export function DeleteManyButton(props: DeleteManyProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => setAsking(true)}
        aria-disabled={props.count === 0 || undefined}
      >
        Delete
      </Button>
      {asking && props.count > 0 && (
        <Suspense>
          <ConfirmMany {...props} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
