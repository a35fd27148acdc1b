import { IconClipboardCheck, IconListCheck } from "@tabler/icons-react";
import { BarActions } from "@/ui/bar-actions";

/**
 * Links to the pages for reviewing calls.
 * @param search the list's filters, as in its URL
 */
export function ReviewPages({ search }: { search: string }) {
  const view = search === "" ? "" : `?view=${encodeURIComponent(search)}`;
  return (
    <BarActions
      label="More about calls"
      variant="quiet"
      links={[
        { label: "Review queues", to: `/calls/queues${view}`, Icon: IconListCheck },
        { label: "Scorecards", to: "/calls/scorecards", Icon: IconClipboardCheck },
      ]}
    />
  );
}
