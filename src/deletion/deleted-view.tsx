import type { ReactNode } from "react";
import { EmptyState } from "@/ui/empty-state";
import { When } from "@/ui/when";
import type { QueuedDeletion } from "./records";

/** What a record's page shows after it was deleted from here. */
export function DeletedView({ deletion, children }: { deletion: QueuedDeletion; children: ReactNode }) {
  const { state, what } = deletion;
  if (state.step !== "deleted") return null;
  return (
    <EmptyState title={`This ${what.noun} was deleted`} action={children}>
      {state.how === "already"
        ? "It was no longer there when it was to be deleted from this tab"
        : "It was deleted from this tab"}
      : <When value={new Date(state.at).toISOString()} />.{" "}
      {state.record === undefined
        ? "The service returned no record of it."
        : "The record that the service returned can be downloaded at the foot of the page until you close this tab."}
    </EmptyState>
  );
}
