import { withoutSecrets } from "@/document/secrets";

/** What the service returned of many deleted records: JSON Lines, without secrets. */
export interface ReceiptLines {
  count: () => number;
  file: () => Blob;
  /** All of it, as long as it is no more than a tab keeps over a reload. */
  text: () => string | undefined;
}

/** Texts of this length go out of the page's memory, into a part that the browser keeps. */
const PART_CHARACTERS = 1_000_000;

/** Gathers receipts. They may be as many as the calls of an organization are, and no page holds so much text. */
export function createReceiptLines(): ReceiptLines & { add: (record: unknown) => void } {
  const parts: Blob[] = [];
  let lines: string[] = [];
  let characters = 0;
  let count = 0;
  return {
    add: (record) => {
      const line = `${JSON.stringify(withoutSecrets(record))}\n`;
      lines.push(line);
      characters += line.length;
      count++;
      if (characters < PART_CHARACTERS) return;
      parts.push(new Blob(lines));
      lines = [];
      characters = 0;
    },
    count: () => count,
    file: () => linesFile([...parts, ...lines]),
    text: () => (parts.length === 0 ? lines.join("") : undefined),
  };
}

/** JSON Lines as a file. */
export function linesFile(parts: BlobPart[]): Blob {
  return new Blob(parts, { type: "application/x-ndjson" });
}
