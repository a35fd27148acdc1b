import type { ReactNode } from "react";
import { EmptyState } from "@/ui/empty-state";
import { Moment } from "@/ui/when";
import type { QueuedDeletion } from "./records";

/** Replaces a record's page after it was deleted from this tab. */
export function DeletedView({ deletion, children }: { deletion: QueuedDeletion; children: ReactNode }) {
  const { state, what } = deletion;
  if (state.step !== "deleted") return null;
  const when = <Moment at={state.at} />;
  return (
    <EmptyState title={`This ${what.noun} was deleted`} action={children}>
      {state.how === "already" ? <>Already deleted: {when}.</> : <>Deleted from this tab: {when}.</>}{" "}
      {state.record === undefined
        ? "The service returned no record."
        : "You can download the deleted record from its notification until you close this tab."}
    </EmptyState>
  );
}
