import { visible } from "@/lib/visible";

/** A usable service address, or what is wrong with the one entered. */
type AddressResult = { address: string } | { problem: string };

const NOT_AN_ADDRESS = "Enter a full address, such as https://api.example.com.";

/**
 * The service's base address from what a person typed or pasted. Adds a missing scheme (http for this machine
 * and private networks, otherwise https); removes a trailing slash and everything from /api/v1 on.
 * @param text as typed
 */
export function normalizeAddress(text: string): AddressResult {
  const typed = visible(text).trim();
  if (!typed) return { problem: "Enter the service address." };
  if (/\s/.test(typed)) return { problem: NOT_AN_ADDRESS };
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(typed)?.[1]?.toLowerCase();
  if (scheme && scheme !== "http" && scheme !== "https") {
    return { problem: `Start the address with https:// or http:// instead of ${scheme}://.` };
  }
  const url = scheme ? parsed(typed) : withScheme(typed);
  if (!url?.hostname) return { problem: NOT_AN_ADDRESS };
  if (url.username || url.password) {
    return {
      problem: "Remove the user name and password from the address. Enter the key in its own field.",
    };
  }
  if (url.search || url.hash)
    return { problem: "Remove the ? or # and everything after it from the address." };
  const [before = ""] = `${url.pathname}/`.split("/api/v1/", 1);
  const path = before.replace(/(?<!\/)\/+$/, "");
  return { address: url.origin + path };
}

/** Whether a host is this machine itself. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
}

function withScheme(typed: string): URL | undefined {
  const url = parsed(`https://${typed.replace(/^\/+/, "")}`);
  if (!url) return undefined;
  const isPrivate =
    isLoopback(url.hostname) || /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)[\d.]+$/.test(url.hostname);
  return isPrivate ? parsed(`http://${typed.replace(/^\/+/, "")}`) : url;
}

function parsed(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** The host of an address, with its port and path, as people name it: "api.example.com/eu". */
export function hostOf(address: string): string {
  return address.replace(/^https?:\/\//, "");
}

/** What identifies a connection's service besides its name: the host, unless the name is the host. */
export function hostUnlessName({ name, address }: { name: string; address: string }): string | undefined {
  const host = hostOf(address);
  return host === name ? undefined : host;
}
