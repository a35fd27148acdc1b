import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Color = [red: number, green: number, blue: number];

const TOKEN = /--color-([\w-]+):\s*(?:light-dark\()?(oklch\([^)]*\))(?:,\s*(oklch\([^)]*\)))?/g;
const tokens = new Map(
  [...readFileSync("src/ui/theme/tokens.css", "utf8").matchAll(TOKEN)].map(
    ([, name = "", light = "", dark]) => [name, { light: colorOf(light), dark: colorOf(dark ?? light) }],
  ),
);

/** OKLCH to linear sRGB, as CSS Color 4 defines it, clipped to what a screen shows. */
function colorOf(text: string): Color {
  const [, lightness, chroma, hue] = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(text) ?? [];
  const angle = (Number(hue) * Math.PI) / 180;
  const [L, a, b] = [Number(lightness), Number(chroma) * Math.cos(angle), Number(chroma) * Math.sin(angle)];
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clipped = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clipped(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clipped(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clipped(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

type Matrix = readonly [Color, Color, Color];

/** What people see of linear sRGB: Machado, Oliveira and Fernandes 2009, at full severity. */
const VISION: Readonly<Record<string, Matrix>> = {
  "full color vision": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function seenBy(matrix: Matrix, [red, green, blue]: Color): Color {
  const part = ([r, g, b]: Color) => Math.max(0, r * red + g * green + b * blue);
  return [part(matrix[0]), part(matrix[1]), part(matrix[2])];
}

/** Linear sRGB to OKLab, in which a distance is about as large as the difference looks. */
function labOf([red, green, blue]: Color): Color {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** The contrast of two tokens by WCAG 2.2, from 1 to 21. */
function contrast(one: string, other: string, scheme: "light" | "dark"): number {
  const [high = 0, low = 0] = [one, other]
    .map((name) => {
      const color = tokens.get(name);
      if (!color) throw new Error(`There is no token --${name}`);
      const [red, green, blue] = color[scheme];
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Text and background that one class list or rule sets together, anywhere in the sources. */
function pairsInStyles(): [text: string, background: string][] {
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(css|tsx?)$/.test(file),
  );
  return sources.flatMap((file) =>
    [...readFileSync(`src/${file}`, "utf8").matchAll(/\{([^{}]*)\}|["`]([^"`\n]*)["`]/g)].flatMap(
      ([, rule = "", classes = ""]) => {
        const text =
          /(?:^|[\s;])color: var\(--color-([\w-]+)\)/.exec(rule)?.[1] ??
          /* `text-sm` is a size: no token of a color. */
          [...classes.matchAll(/(?:^| )text-([\w-]+)/g)]
            .map(([, name = ""]) => name)
            .find((name) => tokens.has(name));
        const background =
          /background(?:-color)?: var\(--color-([\w-]+)\)/.exec(rule)?.[1] ??
          /(?:^| )bg-([\w-]+)/.exec(classes)?.[1];
        return text && background && tokens.has(text) && tokens.has(background) ? [[text, background]] : [];
      },
    ),
  ) as [string, string][];
}

const SURFACES = ["sunken", "surface", "raised", "code", "hover", "selected"];
const STATES = ["bad", "warn", "good"];
const HUES = Array.from({ length: 8 }, (_, index) => `hue-${index + 1}`);

describe.each(["light", "dark"] as const)("in the %s scheme", (scheme) => {
  const below = (pairs: [string, string][], least: number) =>
    pairs
      .map(([one, other]) => ({ one, other, contrast: contrast(one, other, scheme) }))
      .filter((pair) => pair.contrast < least)
      .map((pair) => `${pair.one} on ${pair.other}: ${pair.contrast.toFixed(2)}`);
  const on = (names: string[], surfaces: string[]) =>
    names.flatMap((name) => surfaces.map((surface): [string, string] => [name, surface]));

  it("all text has a contrast of 4.5 on every surface that it may be on", () => {
    const text = ["fg", "muted", "faint", "accent-text", ...STATES];
    expect(
      below(
        [
          ...on(text, SURFACES),
          ...on(["fg", "muted", "accent-text"], ["accent-surface"]),
          ...STATES.flatMap((state) => on([state, "fg", "muted"], [`${state}-surface`])),
          ...HUES.flatMap((hue) => on([hue], [`${hue}-surface`, "surface", "raised", "sunken"])),
          ...pairsInStyles(),
        ],
        4.5,
      ),
    ).toEqual([]);
    expect(pairsInStyles().length).toBeGreaterThan(15);
  });

  it("edges of controls, and fills that carry meaning, have one of 3", () => {
    expect(below(on(["line-control", "accent", "accent-text"], SURFACES), 3)).toEqual([]);
    expect(below(on(HUES, SURFACES), 3)).toEqual([]);
  });

  it("the hues of identity are of about one lightness", () => {
    const white = HUES.map((hue) => contrast(hue, "surface", scheme));
    expect(Math.max(...white) / Math.min(...white)).toBeLessThan(1.4);
  });

  // A difference of 0.02 is just noticeable (CSS Color 4, gamut mapping).
  it.each(Object.entries(VISION))("the hues of identity differ by at least 0.05 in %s", (_, matrix) => {
    const seen = HUES.map((hue) => labOf(seenBy(matrix, tokens.get(hue)?.[scheme] ?? [0, 0, 0])));
    const near = seen.flatMap((one, index) =>
      seen.slice(index + 1).flatMap((other, more) => {
        const distance = Math.hypot(...one.map((part, axis) => part - (other[axis] ?? 0)));
        return distance < 0.05
          ? [`hue-${index + 1} and hue-${index + more + 2}: ${distance.toFixed(3)}`]
          : [];
      }),
    );
    expect(near).toEqual([]);
  });
});

it("computes contrast as WCAG does", () => {
  tokens.set("white", { light: [1, 1, 1], dark: [1, 1, 1] });
  tokens.set("black", { light: [0, 0, 0], dark: [0, 0, 0] });
  expect(contrast("white", "black", "light")).toBe(21);
  expect(colorOf("oklch(0.627955 0.257683 29.2339)")[0]).toBeCloseTo(1, 3);
});
