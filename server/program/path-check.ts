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
    if (path.split(/[/\\]/).some(isDots)) return true;
    const decoded = decodedOnce(path);
    if (decoded === path) return false;
    path = decoded;
  }
  return true;
}

/** Some servers take what stands behind a semicolon for a parameter of the part before it, and drop control characters. */
function isDots(part: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const name = part.replace(/;.*$/, "").replace(/[\u0000-\u0020\u007f]/g, "");
  return name === "." || name === "..";
}

/** Dots and slashes as longer sequences than UTF-8 allows, and as what was an encoding before it: careless decoders take them. */
const CARELESS: [pattern: RegExp, character: string][] = [
  [/%(c0|e0%80|f0%80%80)%ae|%u002e/gi, "."],
  [/%(c0|e0%80|f0%80%80)%af|%c1%9c|%u002f|%u005c/gi, "/"],
];

/** Each valid sequence is decoded by itself, so that a broken one elsewhere hides nothing. */
function decodedOnce(path: string): string {
  const careful = CARELESS.reduce((text, [pattern, character]) => text.replace(pattern, character), path);
  return careful.replace(/%[0-7][0-9a-f]/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
}
