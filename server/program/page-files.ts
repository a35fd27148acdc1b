/** Where the build says which files each page needs (scripts/page-files.ts). */
const PAGES = /<meta name="pages" content='([^']*)' \/>\s*/;

/**
 * The built page for a path: links to the files that it needs take the place of what the build says of all
 * pages, so that the browser fetches them at once. A page that the build says nothing of stays as it is.
 * @param page index.html
 * @returns makes the page for a path, decoded or not
 */
export function withPageFiles(page: string): (path: string) => string {
  const bare = page.replace(PAGES, "");
  const pages = filesByPath(page).map(([path, files]) => ({
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}/?$`),
    html: bare.replace("</head>", `${files.map(linkTo).join("\n    ")}\n  </head>`),
  }));
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.html ?? bare;
}

function filesByPath(page: string): [path: string, files: string[]][] {
  return JSON.parse(PAGES.exec(page)?.[1] ?? "[]");
}

function linkTo(file: string): string {
  const kind = file.endsWith(".css") ? 'rel="stylesheet"' : 'rel="modulepreload"';
  return `<link ${kind} crossorigin href="/${file}">`;
}
