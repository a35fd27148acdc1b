/** The figure below which half of the figures lie. */
export function median(figures) {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

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
