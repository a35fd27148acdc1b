/** Without a byte order mark, spreadsheets assume another encoding. */
export const CSV_START = "\ufeff";

/** One line of a CSV file. Cells are separated by commas, and safe wherever a spreadsheet splits them. */
export function csvLine(cells: readonly (string | number | undefined)[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

function cell(value: string | number | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "number") return String(value);
  const safe = asText(value);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A formula, also in full-width characters, or text that starts with what is removed to undo the rule. */
const START = /^(?:'|\s*[=+\-@＝＋－＠])/;
/** Within a cell, where another one may start for a spreadsheet, and a formula with it. */
const INNER_START = /([,;\t\r\n"])( *)(?='*[=+\-@＝＋－＠])/g;

/** Spreadsheets change nothing about short whole numbers. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,10})$/;
/** What spreadsheets turn into a number, an amount, a date or a time, and so write in another form. */
const FIGURE = figure(String.raw`[\p{Nd}\p{Sc}\s.,:/()%'’+−-]*`);
const TRUTH = /^(?:true|false)$/i;

function figure(signs: string): RegExp {
  const month =
    "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
  const word = String.raw`(?<=[\p{Nd}.])e(?=[+-]?\p{Nd})|(?<=[\p{Nd} ])[ap]m|${month}`;
  return new RegExp(String.raw`^(?=\P{Nd}*\p{Nd})${signs}(?:(?:${word})${signs})?$`, "iu");
}

/**
 * The one rule for texts, IDs and phone numbers, which docs/product.md tells the readers of the file: an
 * apostrophe goes in front of what a spreadsheet would calculate or write in another form, and of an
 * apostrophe, so that removing one gives the text back. Inside a cell, one goes in front of each formula after
 * everything at which a spreadsheet that splits at semicolons or tabs may start a cell: such a spreadsheet
 * doesn't see those quotation marks.
 */
function asText(text: string): string {
  const isChanged = START.test(text) || TRUTH.test(text) || (FIGURE.test(text) && !PLAIN_NUMBER.test(text));
  return `${isChanged ? "'" : ""}${text.replace(INNER_START, "$1$2'")}`;
}
