import { useEffect, useState } from "react";
import { usePageActions } from "@/ui/page-actions";
import { useShortcuts } from "@/ui/shortcuts";
import { Fold } from "../viewer/fold";
import { ScorecardPanel, type ScorecardProps, ScorecardSummary } from "./scorecard-panel";

/** People score one call after another, so the next call's panel is as this one's was left. */
const left = { isOpen: false };

/** Scorecards next to a call's transcript. */
export function ScorecardDisclosure(props: ScorecardProps) {
  const [isOpen, setOpen] = useState(left.isOpen);
  const [asked, setAsked] = useState(0);
  const open = () => {
    setOpen(true);
    setAsked((times) => times + 1);
  };
  useShortcuts({ scorecard: open });
  usePageActions([{ label: "Fill in a scorecard", shortcut: "scorecard", run: open }]);
  useEffect(() => {
    left.isOpen = isOpen;
  }, [isOpen]);
  return (
    <Fold
      label={<ScorecardSummary {...props} />}
      isOpen={isOpen}
      isLazy
      // Opening it means answering, so the first question gets the focus.
      onToggle={(isOn) => (isOn ? open() : setOpen(false))}
    >
      <ScorecardPanel {...props} asked={asked} />
    </Fold>
  );
}
