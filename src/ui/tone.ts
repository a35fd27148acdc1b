/** What a color says. Color is never the only sign. */
export type Tone = "neutral" | "accent" | "good" | "warn" | "bad";

/** The color of text and icons. */
export const TONE_TEXT: Readonly<Record<Tone | "info", string>> = {
  neutral: "text-muted",
  info: "text-muted",
  accent: "text-accent-text",
  good: "text-good",
  warn: "text-warn",
  bad: "text-bad",
};

/** A surface, with the color of its edge where it has one. */
export const TONE_SURFACE: Readonly<Record<Tone | "info", string>> = {
  neutral: "bg-selected",
  info: "bg-sunken",
  accent: "bg-accent-surface",
  good: "border-good-line bg-good-surface",
  warn: "border-warn-line bg-warn-surface",
  bad: "border-bad-line bg-bad-surface",
};
