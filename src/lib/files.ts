/** Has the browser save a text as a file. */
export function download({ name, text }: { name: string; text: string }): void {
  downloadBlob(name, new Blob([text], { type: "application/json" }));
}

/** Has the browser save a file. */
export function downloadBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read the URL by now.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** An ID as part of a file name. */
export function idInFileName(id: string): string {
  return id.replace(/[^\w-]+/g, "_").slice(0, 60);
}

/** A title as part of a file name; the fallback if nothing of it can be one. */
export function fileNameFrom(title: string | undefined, fallback: string): string {
  const plain = title?.normalize("NFKC").replace(/[^\p{L}\p{N}]+/gu, "-") ?? "";
  return plain.replace(/^-|-$/g, "").slice(0, 80) || fallback;
}

/**
 * The text of a file in UTF-8, or in UTF-16 with a byte order mark.
 * @returns undefined if it's in another encoding, so that no character is damaged
 */
export async function textOfFile(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  const encoding = isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
