// Refuses colors, text sizes, radii, shadows and durations outside the tokens (src/ui/theme/tokens.css).
// Prints file and line.
import { readdirSync, readFileSync } from "node:fs";
import { root } from "./builds.mjs";

const TOKENS = "src/ui/theme/tokens.css";

/** What a declaration may not be, and what to use instead. */
const REFUSED = [
  [/#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i, "a color token"],
  [
    /(?:color|background|border|outline|fill|stroke)[\w-]*:[^;]*[\s:](?:white|black|gr[ae]y|red)\b/,
    "a color token",
  ],
  [/font-size:(?! (?:var\(--size-|inherit|0;|[\d.]+em))/, "a --size token"],
  [/border-radius:[^;]*\b(?:[4-9]|\d\d+)px/, "a --radius token"],
  // Rings and edges are drawn with shadows too; they have no blur.
  [
    /box-shadow:(?! (?:none|var\(--shadow\)|(?:inset )?(?:-?\d+(?:px)? ){2}(?:0 (?:\d+px )?)?(?:var|color-mix)\()).+;/,
    "--shadow",
  ],
  [/\b(?:transition|animation|appear|grow)\b[^;]*[\s(](?!0s|1ms)[\d.]+m?s\b/, "a duration token"],
];

const styles = readdirSync(`${root}/src`, { recursive: true })
  .map((file) => `src/${file.replaceAll("\\", "/")}`)
  .filter((file) => file.endsWith(".css") && file !== TOKENS);
const found = styles.flatMap((file) =>
  readFileSync(`${root}/${file}`, "utf8")
    .split("\n")
    .flatMap((line, index) =>
      REFUSED.filter(([pattern]) => pattern.test(line)).map(
        ([, instead]) => `${file}:${index + 1}: ${line.trim()} (use ${instead})`,
      ),
    ),
);
if (found.length > 0) {
  console.error(found.join("\n"));
  process.exit(1);
}
