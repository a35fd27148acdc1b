/**
 * Where to go after connecting: the page that asked for a connection, if it belongs to this dashboard.
 * @param search the connect page's query, such as "?next=%2Fcalls"
 * @param origin the dashboard's own origin
 * @returns a path with its query and hash; "/" where none is asked for, or another site's
 */
export function nextPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get("next");
  if (!next?.startsWith("/") || !URL.canParse(next, origin)) return "/";
  const url = new URL(next, origin);
  // A path that starts with two slashes ("/.//host" becomes one) would be taken for another site's address.
  const isElsewhere = url.origin !== origin || url.pathname.startsWith("//");
  if (isElsewhere || url.pathname === "/connect") return "/";
  return url.pathname + url.search + url.hash;
}
