import type { ReactNode } from "react";
import { Link } from "react-router";
import { ExternalLink } from "./external-link";
import { Text } from "./text";

interface LinkListProps {
  links: readonly {
    key: string;
    name: ReactNode;
    /** A link within the dashboard; undefined: text only. */
    href?: string | undefined;
    /** A link to another site. */
    address?: string;
  }[];
}

/** A list of links, each large enough for touch. */
export function LinkList({ links }: LinkListProps) {
  return (
    <ul className="grid gap-4 links">
      {links.map(({ key, name, href, address }) => {
        const text = <Text>{name}</Text>;
        return (
          <li key={key}>
            {address !== undefined ? (
              <ExternalLink href={address}>{text}</ExternalLink>
            ) : href === undefined ? (
              text
            ) : (
              <Link to={href}>{text}</Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
