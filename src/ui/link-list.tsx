import type { ReactNode } from "react";
import { Link } from "react-router";
import { Text } from "./text";

interface LinkListProps {
  links: readonly {
    key: string;
    name: ReactNode;
    /** Undefined: text only. */
    href?: string | undefined;
  }[];
}

/** A list of links, each large enough for touch. */
export function LinkList({ links }: LinkListProps) {
  return (
    <ul className="roomy-links grid gap-1">
      {links.map(({ key, name, href }) => {
        const text = <Text>{name}</Text>;
        return <li key={key}>{href === undefined ? text : <Link to={href}>{text}</Link>}</li>;
      })}
    </ul>
  );
}
