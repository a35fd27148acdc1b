import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

const accent: MantineColorsTuple = [
  "#eef0fd",
  "#dadefa",
  "#b8bff4",
  "#a3acf7",
  "#7d88ec",
  "#6a75e6",
  "#5b67dd",
  "#4450c4",
  "#3843ad",
  "#2d378f",
];

// Mantine takes edges, surfaces and texts of its components from these two; they are the grays of tokens.css.
const gray: MantineColorsTuple = [
  "#f7f7f8",
  "#f3f3f5",
  "#e6e6ea",
  "#d3d3da",
  "#8d8d99",
  "#6b6b76",
  "#6b6b76",
  "#55555f",
  "#2f2f36",
  "#1a1a1f",
];
const dark: MantineColorsTuple = [
  "#ececf0",
  "#a9a9b4",
  "#8f8f9b",
  "#8f8f9b",
  "#71717d",
  "#2a2a31",
  "#1d1d22",
  "#151518",
  "#101013",
  "#0b0b0d",
];

/** Mantine's components in this design's measures. What they are colored with comes from tokens.css, by `mantineVariables`. */
export const theme = createTheme({
  colors: { accent, gray, dark },
  primaryColor: "accent",
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 6,
  fontFamily: "var(--font)",
  fontFamilyMonospace: "var(--font-mono)",
  fontSizes: { xs: "12px", sm: "14px", md: "14px", lg: "16px", xl: "20px" },
  headings: { fontFamily: "var(--font)", fontWeight: "600" },
  cursorType: "pointer",
  components: {
    Input: {
      // As high as all other controls, also under a finger.
      vars: (_theme: unknown, { multiline }: { multiline?: boolean }) =>
        multiline ? {} : { wrapper: { "--input-height": "var(--control)" } },
    },
  },
  respectReducedMotion: true,
});

/** Mantine's own variables, answered by our tokens: one set of colors for both, in both schemes. */
export const mantineVariables: CSSVariablesResolver = () => {
  const colors = {
    "--mantine-color-body": "var(--surface)",
    "--mantine-color-text": "var(--text)",
    "--mantine-color-bright": "var(--text)",
    "--mantine-color-dimmed": "var(--text-muted)",
    "--mantine-color-placeholder": "var(--text-faint)",
    "--mantine-color-anchor": "var(--accent-text)",
    "--mantine-color-error": "var(--bad)",
    "--mantine-color-default": "var(--surface-raised)",
    "--mantine-color-default-hover": "var(--surface-hover)",
    "--mantine-color-default-color": "var(--text)",
    "--mantine-color-default-border": "var(--line-control)",
    "--mantine-color-disabled": "var(--surface-sunken)",
    "--mantine-color-disabled-color": "var(--text-faint)",
    "--mantine-color-disabled-border": "var(--line-strong)",
    "--mantine-primary-color-filled": "var(--accent)",
    "--mantine-primary-color-filled-hover": "var(--accent-hover)",
    "--mantine-primary-color-light": "var(--accent-surface)",
    "--mantine-primary-color-light-hover": "var(--accent-surface)",
    "--mantine-primary-color-light-color": "var(--accent-text)",
  };
  return {
    variables: {
      "--mantine-line-height": "1.5",
    },
    light: colors,
    dark: colors,
  };
};
