/** How the program serves the dashboard: with the local service, with another one behind it, or alone. */
export type Mode = "local" | "pass-through" | "static";

/** The text in index.html that each answer replaces by a nonce of its own. */
export const NONCE_PLACEHOLDER = "__NONCE__";

/**
 * Where the page may connect to. In pass-through the browser talks to this origin alone; otherwise a person may connect to any
 * service, and to one on this machine without encryption.
 */
const connectSources = (mode: Mode) =>
  mode === "pass-through" ? "'self'" : "'self' https: http://localhost:* http://127.0.0.1:*";

/**
 * The Content-Security-Policy of the page (architecture, The page's policy).
 * @param nonce what styles that are made in the page must carry; fresh for each answer
 */
export function pagePolicy(mode: Mode, nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: http: https:",
    "media-src 'self' blob: http: https:",
    "font-src 'self'",
    "worker-src 'self'",
    `connect-src ${connectSources(mode)}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
  ].join("; ");
}

/** The policy of every other file: a worker obeys the one that its own script came with, not the page's. */
export function filePolicy(mode: Mode): string {
  return `default-src 'none'; script-src 'self'; connect-src ${connectSources(mode)}; frame-ancestors 'none'`;
}

/** The policy of what a service answers: opened as a page of its own, it can do nothing in the dashboard's name. */
export const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
