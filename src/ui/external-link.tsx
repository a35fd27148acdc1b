import { IconExternalLink } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { isWebAddress } from "@/lib/web-address";

interface ExternalLinkProps {
  /** An address from the service. Only http and https are linked; anything else is shown as text. */
  href: string;
  children?: ReactNode;
}

/** A link out of the dashboard: it opens aside, and the other side learns nothing of where it came from. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  if (!isWebAddress(href)) return <span>{href}</span>;
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children ?? href} <IconExternalLink size={13} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  );
}
