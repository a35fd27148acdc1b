/** Without a byte order mark, spreadsheets assume another encoding. */
export const CSV_START = "\ufeff";

/** One line of a CSV file. Cells are separated by commas, and safe wherever a spreadsheet splits them. */
export function csvLine(cells: readonly (string | number | undefined)[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

function cell(value: string | number | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "number") return String(value);
  const safe = withoutFormulas(value);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Where a cell may start, and what makes it a formula; full-width characters do too in some languages. */
const FORMULA = /(^|[,;\t\r\n"])( *)(?=[=+\-@＝＋－＠])/g;
const NUMBER = /^\+?[\d ().-]+$/;

/**
 * Puts an apostrophe before what a spreadsheet would take for a formula: at the start, and after everything
 * at which one that splits at semicolons or tabs may start a cell, since it doesn't see those quotation
 * marks. Phone numbers stay as they are.
 */
function withoutFormulas(text: string): string {
  return NUMBER.test(text) ? text : text.replace(FORMULA, "$1$2'");
}
