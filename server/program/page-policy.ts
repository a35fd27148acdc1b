/**
 * How the program serves the dashboard: with the local service, in front of another one, or without either.
 */
export type Mode = "local" | "pass-through" | "static";

/** The text in index.html that each response replaces with its own nonce. */
export const NONCE_PLACEHOLDER = "__NONCE__";

/**
 * Where the page may connect. In pass-through mode, only this origin; otherwise any https service, and
 * loopback addresses without encryption.
 */
const connectSources = (mode: Mode) =>
  mode === "pass-through" ? "'self'" : "'self' https: http://localhost:* http://127.0.0.1:*";

/**
 * The page's Content-Security-Policy.
 * @param nonce required on styles created in the page; new for each response
 */
export function pagePolicy(mode: Mode, nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data: http: https:",
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

/** The policy of all other files: a worker obeys the policy of its own script, not the page's. */
export function filePolicy(mode: Mode): string {
  return `default-src 'none'; script-src 'self'; connect-src ${connectSources(mode)}; frame-ancestors 'none'`;
}

/** The policy of API responses, in case one is opened as a page. */
export const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
