import type { MiddlewareHandler } from "hono";

/** Under which names the program is reached. */
export interface Reach {
  /** The address it listens on, as in the settings. */
  host: string;
  /** The origin under which people open it, such as "https://switchboard.example.com". */
  publicUrl?: string;
}

/** Names that lead to this machine, whatever a name server says. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Addresses that mean every address of the machine. */
const WILDCARDS = ["0.0.0.0", "[::]"];

/** Whether a name, as in a URL, is one of the machine itself. */
export const isLoopback = (name: string): boolean => LOOPBACK.test(name);

/** A host as URLs have it: in lowercase, an IPv6 address in brackets. */
export function nameOf(host: string): string {
  const url = `http://${host.includes(":") ? `[${host}]` : host}`;
  return URL.canParse(url) ? new URL(url).hostname : host;
}

/** Whether the program listens on all of the machine's addresses, which gives it no name. */
export const isWildcard = (host: string): boolean => WILDCARDS.includes(nameOf(host));

/** Whether only this machine reaches the program, and nothing in front of it lets others in. */
export const isForThisMachine = ({ host, publicUrl }: Reach): boolean =>
  isLoopback(nameOf(host)) && publicUrl === undefined;

/**
 * Refuses (421) requests for a name that isn't the program's own. Any website can make a name of its own
 * lead to this machine, and a browser then takes the answers for that website's (DNS rebinding).
 */
export function checkHost({ host, publicUrl }: Reach): MiddlewareHandler {
  const own = [nameOf(host), ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])];
  const served = own.filter((name) => !WILDCARDS.includes(name));
  return async (context, next) => {
    const { hostname, pathname } = new URL(context.req.url);
    if (isLoopback(hostname) || served.includes(hostname)) return next();
    const detail =
      `This program doesn't respond to the name ${hostname}. ` +
      "If the name is right, set PUBLIC_URL to the address that people open.";
    return pathname.startsWith("/api/") ? context.json({ detail }, 421) : context.text(detail, 421);
  };
}
