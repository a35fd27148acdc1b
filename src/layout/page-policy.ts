interface Policies {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string) => string; createScriptURL: (text: string) => string },
  ) => unknown;
}

/**
 * Creates the page's only Trusted Types policy before anything renders: libraries may write text through HTML
 * sinks, but no markup, and scripts (the workers) come only from our own origin. Browsers without Trusted
 * Types need none.
 */
export function makeTrustedTypesPolicy(): void {
  const policies = "trustedTypes" in window ? (window.trustedTypes as Policies) : undefined;
  policies?.createPolicy("default", {
    createHTML: (text) => {
      if (text.includes("<")) throw new TypeError("Markup as text is refused by the page's policy.");
      return text;
    },
    createScriptURL: (text) => {
      if (new URL(text, document.baseURI).origin === window.location.origin) return text;
      throw new TypeError("A script of another origin is refused by the page's policy.");
    },
  });
}
