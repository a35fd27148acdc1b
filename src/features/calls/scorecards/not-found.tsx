import { IconClipboardCheck } from "@tabler/icons-react";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";

/** The pages above those of a scorecard. */
export const CRUMBS = [
  { label: "Calls", to: "/calls" },
  { label: "Scorecards", to: "/calls/scorecards" },
];

/** For an address of a scorecard that isn't in this browser. */
export function NoScorecard() {
  return (
    <EmptyState
      icon={IconClipboardCheck}
      title="Scorecard not found"
      action={<ButtonLink to="/calls/scorecards">View all scorecards</ButtonLink>}
    >
      Scorecards are in one browser only, per connection. It may have been deleted, or you can import it in
      Settings.
    </EmptyState>
  );
}
