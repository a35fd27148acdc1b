/** The value below which this share of the figures lies. */
export function percentile(figures, share) {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (figures) => percentile(figures, 0.5);

/** "12.3 ms" */
export const ms = (value) => `${value.toFixed(1)} ms`;

/** A row of the results for a figure with a fixed limit. */
export const within = (what, value, most, say = ms) => ({
  what,
  figure: say(value),
  yardstick: `at most ${say(most)}`,
  ratio: value / most,
  bar: 1,
});

/** A row for something that couldn't be measured, with the reason. */
export const skipped = (what, why) => ({ what, figure: "not measured", yardstick: why });

/** The length of a task; those below 50 ms aren't distinguished. */
export const longTask = (value) => (value === 0 ? "none over 50 ms" : ms(value));
