// Refuses colors, text sizes, radii, shadows and durations outside the tokens (src/ui/theme/tokens.css), in
// styles and class lists. Prints file and line.
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
  [/font-size:(?! (?:var\(--text-|inherit|0;|[\d.]+em))/, "a --text token"],
  [/border-radius:[^;]*\b(?:[4-9]|\d\d+)px/, "a --radius token"],
  // Rings and edges are drawn with shadows too; they have no blur.
  [
    /box-shadow:(?! (?:none|var\(--shadow-float\)|(?:inset )?(?:-?\d+(?:px)? ){2}(?:0 (?:\d+px )?)?(?:var|color-mix)\()).+;/,
    "--shadow-float",
  ],
  [/\b(?:transition|animation|appear|grow)\b[^;]*[\s(](?!0s|1ms)[\d.]+m?s\b/, "a duration token"],
];

/** The same in a class list: a value of one's own in place of a name of the theme. */
const REFUSED_CLASSES = [
  [
    /\b(?:bg|text|border|outline|fill|stroke|ring|accent)-\[(?:#|rgb|hsl|oklch|oklab|lch|lab)/,
    "a color token",
  ],
  [/\btext-\[[\d.]+(?:px|rem)\]/, "a size of text"],
  [/\brounded(?:-\w+)?-\[(?:[4-9]|\d\d+)px\]/, "a radius"],
  [/\bshadow-\[(?!inset|0_0_0_)/, "shadow-float"],
  [/\b(?:duration|delay)-\[?\d/, "a duration token"],
];

const files = readdirSync(`${root}/src`, { recursive: true }).map(
  (file) => `src/${file.replaceAll("\\", "/")}`,
);
const refusedIn = (kind, refused) =>
  files
    .filter((file) => kind.test(file) && file !== TOKENS)
    .flatMap((file) =>
      readFileSync(`${root}/${file}`, "utf8")
        .split("\n")
        .flatMap((line, index) =>
          refused
            .filter(([pattern]) => pattern.test(line))
            .map(([, instead]) => `${file}:${index + 1}: ${line.trim()} (use ${instead})`),
        ),
    );
const found = [...refusedIn(/\.css$/, REFUSED), ...refusedIn(/\.tsx?$/, REFUSED_CLASSES)];
if (found.length > 0) {
  console.error(found.join("\n"));
  process.exit(1);
}
