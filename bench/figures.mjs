/** The value below which a share of the figures lies. */
export function percentile(figures, share) {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (figures) => percentile(figures, 0.5);

/** "12.3 ms" */
export const ms = (value) => `${value.toFixed(1)} ms`;
