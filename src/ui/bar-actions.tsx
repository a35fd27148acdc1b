import type { TablerIcon } from "@tabler/icons-react";
import { ButtonLink } from "./button";
import { type MenuItem, MoreMenu } from "./menu";
import { useMedia } from "./use-media";

/** From here on, the title bar has room for links; below, they're in the menu. */
const WIDE = "(width >= 1280px)";

interface BarLink {
  label: string;
  /** Its accessible name and its words in the menu, if the label is short. */
  name?: string;
  to: string;
  icon?: TablerIcon;
}

interface BarActionsProps {
  links: readonly BarLink[];
  /** Actions that are always in the menu. */
  more?: readonly MenuItem[];
  /** What the menu is called. */
  label?: string;
  variant?: "default" | "quiet";
}

/** A page's links and further actions, for its title bar. */
export function BarActions({ links, more = [], label = "More actions", variant }: BarActionsProps) {
  const isWide = useMedia(WIDE);
  const folded = isWide ? [] : links;
  const items = [...folded.map(({ label, name = label, to }) => ({ label: name, href: to })), ...more];
  return (
    <>
      {isWide &&
        links.map(({ label, name, to, icon }) => (
          <ButtonLink key={label} to={to} aria-label={name} {...(variant && { variant })} icon={icon}>
            {label}
          </ButtonLink>
        ))}
      {items.length > 0 && <MoreMenu items={() => items} label={label} />}
    </>
  );
}
