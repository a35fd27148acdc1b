const icon = (size: number) => ({ size, stroke: 1.75, "aria-hidden": true }) as const;

/** The properties of an icon next to words that say the same, by its size in px. */
export const ICON = { 14: icon(14), 16: icon(16), 18: icon(18), 20: icon(20) };
