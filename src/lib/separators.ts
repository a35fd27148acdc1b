/** Everything that is written as a hyphen, besides the one on keyboards. */
export const HYPHENS = "‐‑‒–—―−⁃﹘﹣－";
