import { holdsMessages, MESSAGE_TEXTS } from "./call-messages";
import { isRecord, mapped } from "./equal";
import { type NumberKind, namesPhone, replaceNumbers } from "./personal-numbers";
import { ADDRESS } from "./redact";

/** What replaces masked text. It names the kind of data and reveals none of it. */
const MASKS: Record<NumberKind | "email", string> = {
  phone: "••• ••••",
  card: "•••• •••• •••• ••••",
  email: "•••@•••",
};

/** IDs of records. They can look like numbers, and links need them. */
const ID = /^(?:id|\w*(?:Id|Ids|_id))$/;
/** A customer's number is masked whatever its length and format. */
const CUSTOMER_NUMBER = /^customer(?:\.number|Number)$/;

/** Most texts contain neither, and then nothing else is searched for. */
const MAY_HAVE = /[@\p{Nd}]/u;

/**
 * A text without its phone numbers, email addresses and card numbers. All masking of calls uses this
 * function, whose time grows linearly with the text.
 * @param label the name of the field that has it, which may say what a number is
 */
export function maskText(text: string, label = ""): string {
  if (!MAY_HAVE.test(text)) return text;
  const addressed = text.includes("@") ? text.replace(ADDRESS, MASKS.email) : text;
  return replaceNumbers(addressed, (kind) => MASKS[kind], label);
}

/**
 * Masks a title of several parts, such as "Front desk, +44 20 7946 0018, Today 14:03". A part that is only a
 * number is a customer's, whatever its format.
 */
export function maskTitle(title: string): string {
  return title
    .split(", ")
    .map((part) => maskText(part, "phone"))
    .join(", ");
}

/**
 * A field's text as it's shown while masking is on. The list, the search, pages and files all use this rule.
 */
export function maskField(name: string, text: string): string {
  if (CUSTOMER_NUMBER.test(name)) return text.trim() === "" ? text : MASKS.phone;
  const label = labelOf(name);
  return ID.test(label) && !namesPhone(label) && !/[@+]/.test(text) ? text : maskText(text, label);
}

const labelOf = (path: string) => path.slice(path.lastIndexOf(".") + 1);

/** A record as it's shown while masking is on. */
export interface MaskedRecord<T> {
  record: T;
  /** The places with something to mask: "summary", "customer.number", "messages.3". */
  places: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
/** Containers whose parts are revealed one by one. */
const HOLDERS = new Set(["customer", "analysis", "artifact", "annotation", "annotation.turns"]);
/** A number in place of a message's text is what was said. */
const TEXTS: ReadonlySet<string> = new Set(MESSAGE_TEXTS);
/** The page uses links with these IDs, so they can't be masked. */
const FOLLOWED = new Set(["id"]);

/**
 * Masks a record of any shape, such as a call. If there's nothing to mask, it returns the same record.
 * @param revealed places to leave unmasked
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
    // Numbers are masked only if their field says that they're phone numbers or what was said; others are times
    // and amounts.
    if (typeof value === "number" && (namesPhone(labelOf(path)) || TEXTS.has(labelOf(path)))) {
      const text = String(value);
      const shown = maskField(path, text);
      return see(shown === text ? value : shown);
    }
    const inside = (key: string) => (path === "" ? key : `${path}.${key}`);
    const placeOf = (key: string) =>
      path === "" || HOLDERS.has(path) || holdsMessages(path) ? inside(key) : place;
    if (Array.isArray(value)) {
      return mapped(value, (part, index) => mask(part, inside(`${index}`), placeOf(`${index}`)));
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
