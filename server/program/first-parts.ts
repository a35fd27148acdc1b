/** Where the build says which files each page is made of. */
const PARTS = /<meta name="parts" content='([^']*)' \/>\s*/;

interface Parts {
  files: string[];
  /** Each page's path, as the router writes it, with the positions of its files. */
  pages: [path: string, files: number[]][];
}

/**
 * The built page for a path: links to the files of what stands there take the place of what the build says of all pages, so that the browser
 * fetches them at once. A page that says nothing stays as it is; served so, public/before-paint.js does the same a little later.
 * @param page index.html
 * @returns makes the page for a path, decoded or not
 */
export function withFirstParts(page: string): (path: string) => string {
  const parts = PARTS.exec(page)?.[1];
  if (parts === undefined) return () => page;
  const { files, pages } = JSON.parse(parts) as Parts;
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
