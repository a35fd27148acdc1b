import type { ReactNode } from "react";

interface TextProps {
  children: ReactNode;
  as?: "bdi" | "div" | "p" | "span";
  className?: string | undefined;
  title?: string | undefined;
}

/**
 * A record's own words, in their own direction, which changes nothing around them. A browser that translates
 * the page leaves them as they are.
 */
export function Text({ as: Tag = "bdi", ...props }: TextProps) {
  return <Tag dir="auto" {...props} />;
}
