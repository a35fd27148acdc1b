/** Where the build lists the files that each page needs. */
const PARTS = /<meta name="parts" content='([^']*)' \/>\s*/;

interface Parts {
  files: string[];
  /** Each page's path, in the router's syntax, with the indexes of its files. */
  pages: [path: string, files: number[]][];
}

/**
 * Returns the built page for a path, with links to that page's files in place of the build's list, so that
 * the browser fetches them at once. A page without a list stays as it is; public/before-paint.js does the
 * same a little later.
 * @param page index.html
 * @returns makes the page for a path, decoded or not
 */
export function withFirstParts(page: string): (path: string) => string {
  const parts = PARTS.exec(page)?.[1];
  if (parts === undefined) return () => page;
  const { files, pages }: Parts = JSON.parse(parts);
  const bare = page.replace(PARTS, "");
  const made = new Map(
    pages.map(([path, wanted]) => {
      const links = wanted.flatMap((at) => (files[at] === undefined ? [] : [`    ${linkTo(files[at])}\n`]));
      return [path, bare.replace("</head>", `${links.join("").trimStart()}  </head>`)];
    }),
  );
  const paths = pages.map(([path]) => path);
  return (path) => made.get(paths.find((pattern) => isAt(path, pattern)) ?? "") ?? bare;
}

function linkTo(file: string): string {
  const kind = file.endsWith(".css") ? 'rel="stylesheet"' : 'rel="modulepreload"';
  return `<link ${kind} crossorigin href="/${file}">`;
}

function isAt(path: string, pattern: string): boolean {
  const asked = path.replace(/(.)\/$/, "$1").split("/");
  const parts = pattern.split("/");
  return (
    parts.length === asked.length &&
    parts.every((part, at) => part === asked[at] || (part.startsWith(":") && asked[at] !== ""))
  );
}
