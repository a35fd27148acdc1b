/** More than any chain of proxies decodes. */
const MOST_DECODINGS = 4;

/**
 * Whether a path could leave its folder for a server that decodes it before resolving dots (the URL parser
 * handles plain ones). Encoded slashes within an ID are fine.
 * @param pathname as it appears in the URL
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

/** Some servers treat text after a semicolon as a parameter, and drop control characters. */
function isDots(part: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const name = (part.split(";", 1)[0] ?? "").replace(/[\u0000-\u0020\u007f]/g, "");
  return name === "." || name === "..";
}

/** Overlong UTF-8 and legacy encodings of dots and slashes, which careless decoders accept. */
const CARELESS: [pattern: RegExp, character: string][] = [
  [/%(c0|e0%80|f0%80%80)%ae|%u002e/gi, "."],
  [/%(c0|e0%80|f0%80%80)%af|%c1%9c|%u002f|%u005c/gi, "/"],
];

/** Decodes each valid sequence separately, so that an invalid one can't hide the others. */
function decodedOnce(path: string): string {
  const careful = CARELESS.reduce((text, [pattern, character]) => text.replace(pattern, character), path);
  return careful.replace(/%[0-7][0-9a-f]/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
}
