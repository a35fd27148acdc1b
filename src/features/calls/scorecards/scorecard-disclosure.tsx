import { useEffect, useState } from "react";
import { lazyPart } from "@/ui/lazy-part";
import { usePageActions } from "@/ui/page-actions";
import { useShortcuts } from "@/ui/shortcuts";
import { Fold } from "../viewer/fold";
import type { ScorecardProps } from "./scorecard-panel";

const load = () => import("./scorecard-panel");
const ScorecardPanel = lazyPart(load);
/** The panel says it if its code can't be loaded. */
const ScorecardSummary = lazyPart(() =>
  load().then(
    (part) => ({ default: part.ScorecardSummary }),
    () => ({ default: () => "Scorecard" }),
  ),
);

/** People score one call after another, so the next call's panel is as this one's was left. */
const left = { isOpen: false };

/**
 * Scorecards next to a call's transcript. Their code loads later; collapsed, they have the same height
 * before.
 */
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
      label={<ScorecardSummary fallback="Scorecard" {...props} />}
      isOpen={isOpen}
      isLazy
      // Opening it means answering, so the first question gets the focus.
      onToggle={(isOn) => (isOn ? open() : setOpen(false))}
    >
      <ScorecardPanel fallback={<p aria-busy="true">Loading scorecards</p>} {...props} asked={asked} />
    </Fold>
  );
}
