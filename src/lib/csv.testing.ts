/** The cells of a CSV file as RFC 4180 has them. Throws where it isn't one. */
export function readCsv(file: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;
  cell.lastIndex = file.startsWith("\ufeff") ? 1 : 0;
  while (cell.lastIndex < file.length) {
    const [, quoted, plain = "", end] = cell.exec(file) ?? [];
    if (end === undefined) throw new Error(`Not CSV: ${JSON.stringify(file)}`);
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

/** The value of a cell, as docs/product.md tells programs to restore it. */
export function withoutApostrophes(cell: string): string {
  return cell.replace(/^'/, "").replace(/([,;\t\r\n"])( *)'(?='*[=+\-@＝＋－＠])/g, "$1$2");
}
