import type { Plugin } from "vite";

/**
 * Leaves out the components of react-router that nothing uses: forms, scripts of a server, loading ahead. The bundler takes setting a
 * display name, and a call that isn't marked as pure, for something that has to happen. It also leaves out warnings for developers.
 */
export function unusedComponents(): Plugin {
  return {
    name: "switchboard-unused-components",
    apply: "build",
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].*\.mjs$/ },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = .*;$/gm, "")
          .replaceAll(
            /^(var \w+ =) (React\d*\.(?:createContext|forwardRef|memo)\()/gm,
            "$1 /* @__PURE__ */ $2",
          )
          .replaceAll("ENABLE_DEV_WARNINGS = true", "ENABLE_DEV_WARNINGS = false"),
    },
  };
}
