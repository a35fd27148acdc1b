import type { ArchiveStanding } from "@/archive/archive";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import type { CallsUrl } from "./use-calls-url";

interface NoCallsProps {
  /** There are none at all. */
  isEmpty: boolean;
  state: ArchiveStanding;
  url: CallsUrl;
}

/** Nothing to show, and why. */
export function NoCalls({ isEmpty, state, url }: NoCallsProps) {
  if (isEmpty) {
    if (state.status === "canceled") {
      return (
        <EmptyState title="No call was read">Reading was canceled before the first one arrived.</EmptyState>
      );
    }
    return (
      <EmptyState title="There are no calls yet">
        Calls appear here once an assistant took one. The API has no way to place a test call.
      </EmptyState>
    );
  }
  const query = url.filter.query?.trim() ?? "";
  return (
    <EmptyState
      title={query === "" ? "No call passes the filters" : `No call fits “${query.slice(0, 100)}”`}
      action={<Button onClick={url.clear}>Clear search and filters</Button>}
    >
      {query === ""
        ? "The filters stand above, beside the search."
        : "Every word and every condition must fit a call; case and accents make no difference. Filters and days narrow the search."}
      {state.status === "loading" && " More calls are still coming in."}
    </EmptyState>
  );
}
