/** A service address that can be used, or what is wrong with it in words. */
type AddressResult = { address: string } | { problem: string };

const NOT_AN_ADDRESS = "This is not an address. It looks like https://api.example.com";

/**
 * The service's base address from what a person typed or pasted: a missing scheme is added (http for this machine and private
 * networks, else https), a closing slash and everything from /api/v1 on are taken off.
 * @param text as typed
 */
export function normalizeAddress(text: string): AddressResult {
  const typed = text.trim();
  if (!typed) return { problem: "Enter the address of the service." };
  if (/\s/.test(typed)) return { problem: NOT_AN_ADDRESS };
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(typed)?.[1]?.toLowerCase();
  if (scheme && scheme !== "http" && scheme !== "https") {
    return { problem: `The address must begin with https:// or http://, not ${scheme}://` };
  }
  const url = scheme ? parsed(typed) : withScheme(typed);
  if (!url?.hostname) return { problem: NOT_AN_ADDRESS };
  if (url.username || url.password) {
    return {
      problem: "Leave the user name and password out of the address. The key has a field of its own.",
    };
  }
  if (url.search || url.hash) return { problem: "Leave out what follows the ? or # in the address." };
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
