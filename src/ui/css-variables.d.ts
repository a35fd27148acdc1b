import "react";

declare module "react" {
  interface CSSProperties {
    /** Styles may set variables that a style sheet reads. */
    [variable: `--${string}`]: string | undefined;
  }
}
