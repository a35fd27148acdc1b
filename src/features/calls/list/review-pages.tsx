import { IconClipboardCheck, IconDots, IconListCheck } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { ButtonLink } from "@/ui/button";
import buttons from "@/ui/button.module.css";
import { LazyMenu } from "@/ui/lazy-menu";
import { useMedia } from "@/ui/use-media";

/** From here on, the title bar has room for links; below, they're in a menu. */
const WIDE = "(width >= 1280px)";

/**
 * The ways to the pages for reviewing calls.
 * @param search the list's filters, as in its URL
 */
export function ReviewPages({ search }: { search: string }) {
  const isWide = useMedia(WIDE);
  const navigate = useNavigate();
  const pages = [
    {
      label: "Review queues",
      to: search === "" ? "/calls/queues" : `/calls/queues?view=${encodeURIComponent(search)}`,
      Icon: IconListCheck,
    },
    { label: "Scorecards", to: "/calls/scorecards", Icon: IconClipboardCheck },
  ];
  if (isWide) {
    return pages.map(({ label, to, Icon }) => (
      <ButtonLink
        key={label}
        variant="quiet"
        to={to}
        icon={<Icon size={16} stroke={1.75} aria-hidden="true" />}
      >
        {label}
      </ButtonLink>
    ));
  }
  const items = () => pages.map(({ label, to }) => ({ label, onSelect: () => void navigate(to) }));
  return (
    <LazyMenu items={items} aria-label="More about calls" title="More about calls" className={buttons.icon}>
      <IconDots size={16} stroke={1.75} aria-hidden="true" />
    </LazyMenu>
  );
}
