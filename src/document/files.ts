import { isWebAddress } from "@/lib/web-address";
import type { File } from "@/schema/file";
import { recordOf } from "./equal";
import { nameOf, nonBlank } from "./read";

/** A file's name, else its original name, else its ID. */
export function fileName(file: unknown): string {
  const { name, originalName, ...rest } = recordOf(file);
  return nameOf({ ...rest, name: nonBlank(name) ?? originalName });
}

/** A file's size in bytes; undefined if missing or impossible. */
export function fileSize({ size }: File): number | undefined {
  return typeof size === "number" && size >= 0 ? size : undefined;
}

const TYPES: Record<string, string> = {
  "application/pdf": "PDF",
  "application/json": "JSON",
  "application/xml": "XML",
  "text/xml": "XML",
  "application/zip": "ZIP archive",
  "application/rtf": "Rich text",
  "application/msword": "Word document",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word document",
  "application/vnd.ms-excel": "Excel sheet",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "Excel sheet",
  "application/vnd.ms-powerpoint": "PowerPoint slides",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "PowerPoint slides",
  "application/octet-stream": "Binary",
  "text/plain": "Plain text",
  "text/csv": "CSV",
  "text/tab-separated-values": "TSV",
  "text/markdown": "Markdown",
  "text/html": "Web page",
};
const FAMILIES: Record<string, string> = { image: "Image", audio: "Audio", video: "Video", text: "Text" };

/**
 * A file's type in words: "application/pdf" → "PDF", "audio/x-wav" → "Audio (WAV)". Unknown types are
 * unchanged.
 * @returns undefined if the file has no type
 */
export function fileType({ mimeType }: Pick<File, "mimeType">): string | undefined {
  const type = bare(mimeType);
  if (!type) return undefined;
  const [family = "", kind = ""] = type.split("/");
  const words = TYPES[type];
  if (words !== undefined) return words;
  const short = kind.replace(/^x-/, "").replace(/\+xml$/, "");
  const known = FAMILIES[family];
  return known && short !== "" ? `${known} (${short.toUpperCase()})` : (mimeType ?? undefined);
}

/** The type without parameters: "text/plain; charset=utf-8" → "text/plain". */
function bare(type: string | null | undefined): string | undefined {
  return type?.split(";")[0]?.trim().toLowerCase();
}

const IMAGES = /\.(png|jpe?g|gif|webp|avif|bmp|svg)$/i;
const SOUNDS = /\.(wav|mp3|ogg|oga|opus|m4a|aac|flac|weba)$/i;

/**
 * How the page can preview a file: by its type, or by its name if the type isn't specific.
 * @returns undefined if it can't, or if its address must not be loaded
 */
export function filePreview(file: File): { kind: "image" | "audio"; address: string } | undefined {
  const address = file.url;
  if (!address || !isWebAddress(address)) return undefined;
  const type = bare(file.mimeType);
  if (type?.startsWith("image/")) return { kind: "image", address };
  if (type?.startsWith("audio/")) return { kind: "audio", address };
  if (type && type !== "application/octet-stream") return undefined;
  const names = [file.name, file.originalName, new URL(address).pathname];
  if (names.some((name) => name && IMAGES.test(name))) return { kind: "image", address };
  if (names.some((name) => name && SOUNDS.test(name))) return { kind: "audio", address };
  return undefined;
}
