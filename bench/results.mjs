import { existsSync, readFileSync, writeFileSync } from "node:fs";

const HEAD = `| what | figure | yardstick of the same run | ratio | bar | | measured |
|---|---|---|---|---|---|---|`;

/** A row of the results as a line of their table, without its end. */
export function line(row) {
  const { what, figure, yardstick, ratio, bar } = row;
  const judged = bar === undefined ? "" : isMissed(row) ? "missed" : "kept";
  return `| ${what} | ${figure} | ${yardstick} | ${ratio === undefined ? "" : ratio.toFixed(2)} | ${bar ?? ""} | ${judged} |`;
}

function isMissed({ ratio, bar }) {
  return bar !== undefined && !(ratio <= bar);
}

/**
 * Writes what was measured into a file of results. Rows that weren't measured stay, each with the day and the
 * machine of its own run, so that a short time without other work is enough for a few of them.
 * @param groups by name: the rows that were measured, or undefined for a group that wasn't
 * @param measured the day and the machine, for the last column
 * @param isWhole everything was measured: rows that no longer exist are dropped
 */
export function record(file, groups, { measured, isWhole }) {
  const earlier = existsSync(file) ? sectionsOf(readFileSync(file, "utf8")) : new Map();
  const sections = Object.entries(groups).map(([name, rows = []]) => {
    const lines = new Map(isWhole ? [] : earlier.get(title(name)));
    for (const row of rows) lines.set(row.what, `${line(row)} ${measured} |`);
    return [title(name), [...lines.values()]];
  });
  const all = sections.flatMap(([, lines]) => lines);
  const count = (word) => all.filter((text) => text.includes(`| ${word} |`)).length;
  const parts = sections.map(([name, lines]) =>
    lines.length > 0 ? `## ${name}\n\n${HEAD}\n${lines.join("\n")}` : `## ${name}\n\nNot measured.`,
  );
  const kept = `${count("kept")} of ${count("kept") + count("missed")} bars are kept.`;
  writeFileSync(file, `${INTRODUCTION}\n\n${parts.join("\n\n")}\n\n${kept}\n`);
}

const INTRODUCTION = `# Benchmarks

Made by \`npm run bench\` on idle machines. A run replaces the rows that it measured, unless the machine was noisy. Figures of different
machines don't compare; ratios to a yardstick of the same run do.`;

/** The lines of each section's table, by what they measure. */
function sectionsOf(text) {
  return new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [name, ...lines] = section.split("\n");
        const rows = lines.filter((one) => one.startsWith("| ") && !one.startsWith("| what |"));
        return [name, rows.map((one) => [one.split(" | ")[0].slice(2), one])];
      }),
  );
}

/** "first-content" as a heading. */
const title = (group) => `${group[0].toUpperCase()}${group.slice(1).replace("-", " ")}`;
