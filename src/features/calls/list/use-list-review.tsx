import { useCallback, useState } from "react";
import type { ViewAnswer } from "@/archive/view-types";
import { lazyPart } from "@/ui/lazy-part";
import { useShortcuts } from "@/ui/shortcuts";
import { showToast } from "@/ui/toast";
import type { Reviewed } from "../review/review-dialog";
import type { ReviewField } from "../review/review-fields";

const load = () => import("../review/review-dialog");
const ReviewDialog = lazyPart(load);

/**
 * The review of calls from their list: of the selected ones, or the one whose row is focused.
 * @param data the drawn rows
 * @param onDone called once it's done
 */
export function useListReview(
  connectionId: string,
  selected: ReadonlySet<string>,
  data: ViewAnswer | undefined,
  onDone: () => void,
) {
  const [asked, setAsked] = useState<{ callIds: readonly string[]; field: ReviewField }>();
  const finish = (reviewed: Reviewed) => {
    setAsked(undefined);
    showToast({ text: reviewed.words, takesFocus: true, onUndo: () => void reviewed.undo() });
    onDone();
  };
  const idsNow = (): string[] => {
    if (selected.size > 0) return [...selected];
    const row = document.activeElement?.closest<HTMLElement>("tr[data-row]")?.dataset.row;
    const id = row && data?.rows[Number(row) - data.from]?.id;
    return id ? [id] : [];
  };
  const withIds = (act: (callIds: string[]) => void) => () => {
    const callIds = idsNow();
    if (callIds.length === 0) return false;
    act(callIds);
    return true;
  };
  const ask = (field: ReviewField) => withIds((callIds) => setAsked({ callIds, field }));
  useShortcuts({
    tag: ask("tags"),
    review: ask("status"),
    assign: ask("assignee"),
    star: withIds(
      (callIds) =>
        void load()
          .then(({ starCalls }) => starCalls(connectionId, callIds))
          .then(finish),
    ),
  });
  const parts = asked && (
    <ReviewDialog
      connectionId={connectionId}
      {...asked}
      onDone={finish}
      onClose={() => setAsked(undefined)}
    />
  );
  const review = useCallback((callIds: readonly string[]) => setAsked({ callIds, field: "status" }), []);
  return { review, parts };
}
