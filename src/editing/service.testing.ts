import { ApiError } from "@/api/errors";
import { equal, isRecord } from "@/document/equal";
import { responseOnlyKeys } from "@/document/fields";
import { secretPaths } from "@/document/hidden-secrets";
import { getAt, type Path, removeAt, setAt } from "@/document/path";
import { assistant } from "@/schema/assistant";
import { fieldAt } from "@/schema/field";
import type { SaveIo } from "./save-io";

/** How a service behaves where the API leaves something open. */
export interface Manners {
  omitted?: "kept" | "reset";
  nested?: "merged" | "replaced";
  nulls?: "clear" | "unchanged" | "absent" | "refused inside";
  unknown?: "stored" | "ignored" | "refused";
  /** Fields that are stored but never returned. */
  hidden?: string[];
  secrets?: "clear" | "masked" | "empty";
  /** What a write returns. "lost": stored, without a response; "dropped": neither. */
  answers?: "record" | "part" | "nothing" | "lost" | "dropped";
  /** This many reads of the list after a write return the old version. */
  lag?: number;
  /** Runs before the read or write of that number, counted from 1. */
  between?: { read?: Record<number, () => void>; write?: Record<number, () => void> };
}

type Document = Record<string, unknown>;

/** What a service returns for a secret. */
const MASKS: Record<string, unknown> = { masked: "********", empty: "" };

/** A service with one type of record over plain data. Tests can read and change what it has stored. */
export class FakeService implements SaveIo {
  stored: Document[];
  readonly bodies: Document[] = [];
  private readonly manners: Manners;
  reads = 0;
  private before: Document[] = [];
  private lagging = 0;

  constructor(records: Document[], manners: Manners = {}) {
    this.stored = structuredClone(records);
    this.manners = manners;
  }

  readAll = async () => {
    this.reads += 1;
    this.manners.between?.read?.[this.reads]?.();
    const listed = this.lagging-- > 0 ? this.before : this.stored;
    return listed.map((record) => this.shownForm(record));
  };

  /** Writes to the first record. */
  write = async (body: object) => {
    const sent = JSON.parse(JSON.stringify(body)) as Document;
    this.bodies.push(sent);
    this.manners.between?.write?.[this.bodies.length]?.();
    const refused = this.refusals(sent);
    if (refused.length > 0) throw new ApiError("invalid", "Refused", { status: 422, detail: refused });
    const before = this.stored[0];
    if (!before) throw new ApiError("missing", "Gone", { status: 404 });
    this.before = structuredClone(this.stored);
    this.lagging = this.manners.lag ?? 0;
    if (this.manners.answers !== "dropped") this.stored[0] = this.afterWrite(before, sent);
    return this.answer();
  };

  private answer(): unknown {
    const record = this.shownForm(this.stored[0] ?? {});
    switch (this.manners.answers) {
      case "lost":
      case "dropped":
        throw new ApiError("unavailable", "No answer", { status: 502, answerLost: true });
      case "nothing":
        return undefined;
      case "part":
        return { id: record.id, updatedAt: record.updatedAt };
      default:
        return record;
    }
  }

  private afterWrite(before: Document, sent: Document): Document {
    const kept = this.manners.unknown === "ignored" ? this.withoutUnknown(sent) : sent;
    const result: Document = this.merged(before, kept, []);
    return { ...result, id: before.id, updatedAt: `${String(before.updatedAt)}+` };
  }

  private merged(before: Document, sent: Document, path: Path): Document {
    return Object.entries(sent).reduce<unknown>(
      (result, [key, value]) => setAt(result, [key], this.taken(value, getAt(before, [key]), [...path, key])),
      this.keepsOmitted(path) ? before : {},
    ) as Document;
  }

  private taken(value: unknown, before: unknown, path: Path): unknown {
    if (value === null && this.manners.nulls === "unchanged") return before;
    if (value === null && this.manners.nulls === "absent") return undefined;
    const isGroup = fieldAt(assistant, path)?.meta?.control === "group";
    return isRecord(value) && isGroup ? this.merged(isRecord(before) ? before : {}, value, path) : value;
  }

  private keepsOmitted(path: Path): boolean {
    return path.length === 0 ? this.manners.omitted !== "reset" : this.manners.nested === "merged";
  }

  private refusals(sent: Document) {
    const unknown = this.manners.unknown === "refused" ? this.unknownPaths(sent) : [];
    const nulls =
      this.manners.nulls === "refused inside"
        ? Object.entries(sent).flatMap(([group, value]) =>
            isRecord(value) && group !== "metadata"
              ? Object.keys(value).flatMap((key) => (value[key] === null ? [[group, key]] : []))
              : [],
          )
        : [];
    return [
      ...unknown.map((path) => ({
        loc: ["body", "AssistantUpdate", ...path],
        msg: "Extra inputs are not permitted",
        type: "extra_forbidden",
      })),
      ...nulls.map((path) => ({
        loc: ["body", ...path],
        msg: "Input should be set",
        type: "none_forbidden",
      })),
    ];
  }

  /** Fields that aren't in the schema, and those that only responses have. */
  private unknownPaths(value: Document, path: Path = []): Path[] {
    return Object.entries(value).flatMap(([key, inner]): Path[] => {
      const here = [...path, key];
      const control = fieldAt(assistant, here)?.meta?.control;
      if (!control || responseOnlyKeys(assistant, path).includes(key)) return [here];
      return isRecord(inner) && control === "group" ? this.unknownPaths(inner, here) : [];
    });
  }

  private withoutUnknown(sent: Document): Document {
    return this.unknownPaths(sent).reduce<unknown>(removeAt, sent) as Document;
  }

  private shownForm(record: Document): Document {
    const secrets = secretPaths(assistant, record);
    const masked = secrets.reduce<unknown>((result, path) => {
      if (equal(getAt(record, path), null) || (this.manners.secrets ?? "clear") === "clear") return result;
      return setAt(result, path, MASKS[this.manners.secrets ?? "masked"]);
    }, record);
    const hidden = this.manners.hidden ?? [];
    return structuredClone(
      hidden.reduce<unknown>((result, key) => removeAt(result, [key]), masked),
    ) as Document;
  }
}
