import { IconDots, type IconProps } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "./button";
import { ICON_BUTTON } from "./button-class";
import { ICON } from "./icon";
import { LazyMenu } from "./lazy-menu";
import type { MenuItem } from "./menu";
import { useMedia } from "./use-media";

/** From here on, the title bar has room for links; below, they're in the menu. */
const WIDE = "(width >= 1280px)";

interface BarLink {
  label: string;
  /** Its accessible name and its words in the menu, if the label is short. */
  name?: string;
  to: string;
  Icon?: ComponentType<IconProps>;
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
  const navigate = useNavigate();
  const folded = isWide ? [] : links;
  const items = [
    ...folded.map(({ label, name = label, to }) => ({ label: name, onSelect: () => void navigate(to) })),
    ...more,
  ];
  return (
    <>
      {isWide &&
        links.map(({ label, name, to, Icon }) => (
          <ButtonLink
            key={label}
            to={to}
            aria-label={name}
            {...(variant && { variant })}
            icon={Icon && <Icon {...ICON[16]} />}
          >
            {label}
          </ButtonLink>
        ))}
      {items.length > 0 && (
        <LazyMenu items={() => items} aria-label={label} title={label} className={ICON_BUTTON}>
          <IconDots {...ICON[16]} />
        </LazyMenu>
      )}
    </>
  );
}
