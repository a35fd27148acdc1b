import { IconClipboardCheck } from "@tabler/icons-react";
import type { ComponentProps, ReactNode } from "react";
import { useShown, useWritten } from "@/review/use-workspace";
import { type CallScores, type Scorecard, scorecardKind, scoresKind } from "@/storage/scorecards";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { useRecordId } from "@/ui/use-record-id";

/** The pages above those of a scorecard. */
export const CRUMBS = [
  { label: "Calls", to: "/calls" },
  { label: "Scorecards", to: "/calls/scorecards" },
];

interface ScorecardPageProps extends Pick<ComponentProps<typeof Page>, "width"> {
  /** The page's title until the scorecard is known. */
  title: string;
  skeleton: ReactNode;
  /** Draws the page. */
  children: (read: { scorecard: Scorecard; scores: ReadonlyMap<string, CallScores> }) => ReactNode;
}

/** The page of the scorecard that the URL names, once stored data is loaded. */
export function ScorecardPage({ title, width, skeleton, children }: ScorecardPageProps) {
  const id = useRecordId("scorecardId");
  const scorecards = useWritten(scorecardKind);
  const scores = useShown(scoresKind);
  const scorecard = scorecards?.get(id);
  if (scorecard && scores) return children({ scorecard, scores });
  return (
    <Page title={title} crumbs={CRUMBS} {...(width && { width })}>
      {scorecards && scores ? (
        <EmptyState
          icon={IconClipboardCheck}
          title="Scorecard not found"
          action={<ButtonLink to="/calls/scorecards">View all scorecards</ButtonLink>}
        >
          Scorecards are in one browser only, per connection. It may have been deleted, or you can import it
          in Settings.
        </EmptyState>
      ) : (
        <div aria-busy="true">{skeleton}</div>
      )}
    </Page>
  );
}
