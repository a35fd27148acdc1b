/** More than any chain of proxies undoes. */
const MOST_DECODINGS = 4;

/**
 * Whether a path could lead out of its folder, for somebody who undoes its percent-encoding before looking for dots (the URL's own
 * rules take care of plain ones). Slashes within an id are not dots, and pass.
 * @param pathname as it stands in a URL
 */
export function mayLeaveFolder(pathname: string): boolean {
  let path = pathname;
  for (let round = 0; round < MOST_DECODINGS; round++) {
    if (path.split(/[/\\]/).some((part) => part === "." || part === "..")) return true;
    const decoded = decodedOnce(path);
    if (decoded === path) return false;
    path = decoded;
  }
  return true;
}

/** Each valid sequence is decoded by itself, so that a broken one elsewhere hides nothing. */
function decodedOnce(path: string): string {
  return path.replace(/%[0-7][0-9a-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}
