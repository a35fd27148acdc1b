import type { ReactNode } from "react";
import { Link } from "react-router";
import { ExternalLink } from "./external-link";
import styles from "./link-list.module.css";

interface LinkListProps {
  links: readonly {
    key: string;
    name: ReactNode;
    /** Within the dashboard; undefined: it is named, but there is nowhere to go. */
    href?: string | undefined;
    /** Out of the dashboard. */
    address?: string;
  }[];
}

/** Links one under the other, each large enough to be hit by a finger. */
export function LinkList({ links }: LinkListProps) {
  return (
    <ul className={styles.list}>
      {links.map(({ key, name, href, address }) => (
        <li key={key}>
          {address !== undefined ? (
            <ExternalLink href={address}>{name}</ExternalLink>
          ) : href === undefined ? (
            name
          ) : (
            <Link to={href}>{name}</Link>
          )}
        </li>
      ))}
    </ul>
  );
}
