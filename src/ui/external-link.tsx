import { IconExternalLink } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { isWebAddress } from "@/lib/web-address";

interface ExternalLinkProps {
  /** A URL from the service. Only http and https become links; anything else is text. */
  href: string;
  children?: ReactNode;
}

/** A link to another site. It opens in a new tab and sends no referrer. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  if (!isWebAddress(href)) return <span>{href}</span>;
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children ?? href} <IconExternalLink size={13} stroke={1.75} aria-hidden="true" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
