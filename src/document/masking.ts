import { isRecord, mapped } from "./equal";
import { type NumberKind, namesPhone, replaceNumbers } from "./personal-numbers";
import { ADDRESS } from "./redact";

/** What is shown in place of what is masked. They say what it is, and nothing of it. */
const MASKS: Record<NumberKind | "email", string> = {
  phone: "••• ••••",
  card: "•••• •••• •••• ••••",
  email: "•••@•••",
};

/** IDs of records. They may look like anything, and links lead to them. */
const ID = /^(?:id|\w*(?:Id|Ids|_id))$/;
/** A customer's number is masked however short it is, and in whatever way it's written. */
const CUSTOMER_NUMBER = /^customer(?:\.number|Number)$/;

/** Most texts have neither: then nothing else is looked for. */
const MAY_HAVE = /[@\p{Nd}]/u;

/**
 * A text without its telephone numbers, email addresses and card numbers. The same function masks everything that's shown of calls. The
 * time grows with the text and not with its square.
 * @param label the name of the field that has it, which may say what a number is
 */
export function maskText(text: string, label = ""): string {
  if (!MAY_HAVE.test(text)) return text;
  const addressed = text.includes("@") ? text.replace(ADDRESS, MASKS.email) : text;
  return replaceNumbers(addressed, (kind) => MASKS[kind], label);
}

/** A title of parts, such as "Front desk, +44 20 7946 0018, Today 14:03": a part that only has a number is a customer's, however it's written. */
export function maskTitle(title: string): string {
  return title
    .split(", ")
    .map((part) => maskText(part, "phone"))
    .join(", ");
}

/** A field's text as it's shown while masking is on: the one rule for the list, the search, pages and files. */
export function maskField(name: string, text: string): string {
  if (CUSTOMER_NUMBER.test(name)) return text.trim() === "" ? text : MASKS.phone;
  const label = labelOf(name);
  return ID.test(label) && !namesPhone(label) && !/[@+]/.test(text) ? text : maskText(text, label);
}

const labelOf = (path: string) => path.slice(path.lastIndexOf(".") + 1);

/** A record as it's shown while masking is on. */
export interface MaskedRecord<T> {
  record: T;
  /** The places where something is masked, or would be: "summary", "customer.number", "messages.3". */
  places: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
/** Within these, each part is a place of its own. */
const HOLDERS = new Set([
  "customer",
  "analysis",
  "artifact",
  "messages",
  "artifact.messages",
  "annotation",
  "annotation.turns",
]);
/** Links that the page follows. What they lead to can't be masked. */
const FOLLOWED = new Set(["id"]);

/**
 * Masks a record, such as a call, whatever it contains. Without anything to mask, it's the same record.
 * @param revealed places to leave as they are
 */
export function maskRecord<T>(record: T, revealed = NONE): MaskedRecord<T> {
  const places = new Set<string>();
  const mask = (value: unknown, path: string, place: string): unknown => {
    const see = (shown: unknown) => {
      if (shown === value) return value;
      places.add(place);
      return revealed.has(place) ? value : shown;
    };
    if (FOLLOWED.has(path)) return value;
    if (typeof value === "string") return see(maskField(path, value));
    // Of numbers, only those whose field says so: others are times and amounts.
    if (typeof value === "number" && namesPhone(labelOf(path))) {
      const text = String(value);
      const shown = maskField(path, text);
      return see(shown === text ? value : shown);
    }
    const inside = (key: string) => (path === "" ? key : `${path}.${key}`);
    const placeOf = (key: string) => (path === "" || HOLDERS.has(path) ? inside(key) : place);
    if (Array.isArray(value)) {
      let index = 0;
      return mapped(value, (part) => {
        const key = String(index++);
        return mask(part, inside(key), placeOf(key));
      });
    }
    if (!isRecord(value)) return value;
    const parts = Object.entries(value).map(([key, part]) => {
      const name = maskText(key);
      if (name !== key) places.add(placeOf(key));
      const isShown = name === key || revealed.has(placeOf(key));
      return [isShown ? key : name, mask(part, inside(key), placeOf(key))] as const;
    });
    return parts.every(([key, part]) => Object.hasOwn(value, key) && part === value[key])
      ? value
      : Object.fromEntries(parts);
  };
  return { record: mask(record, "", "") as T, places };
}

/** A whole record with everything masked. */
export const masked = <T>(record: T): T => maskRecord(record).record;
