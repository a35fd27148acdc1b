/**
 * How dates, numbers, lists and names are written and sorted: British order ("3 Nov 14:03"), with American
 * words around it.
 */
export const LOCALE = "en-GB";

/**
 * Creating one of Intl's objects costs a hundred times as much as using it, so each is created once, when
 * it's first needed.
 */
function once<T>(create: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= create();
    return made;
  };
}

const wholeNumbers = once(() => new Intl.NumberFormat(LOCALE));
const percentages = once(() => new Intl.NumberFormat(LOCALE, { style: "percent" }));
const lists = {
  and: once(() => new Intl.ListFormat(LOCALE, { type: "conjunction" })),
  or: once(() => new Intl.ListFormat(LOCALE, { type: "disjunction" })),
  unit: once(() => new Intl.ListFormat(LOCALE, { type: "unit", style: "short" })),
};
const plurals = once(() => new Intl.PluralRules(LOCALE));
const collator = once(() => new Intl.Collator(LOCALE, { numeric: true, sensitivity: "base" }));
const languages = once(() => new Intl.DisplayNames(LOCALE, { type: "language", fallback: "none" }));

/** A number: 12480 → "12,480". */
export function formatNumber(value: number): string {
  return wholeNumbers().format(value);
}

/** A share for people: 0.583 → "58%". What rounds to nothing, but isn't, is "<1%". */
export function percent(share: number): string {
  return share > 0 && share < 0.01 ? `<${percentages().format(0.01)}` : percentages().format(share);
}

/** Whether a number takes the singular. */
export function isOne(value: number): boolean {
  return plurals().select(value) === "one";
}

/**
 * Names in a sentence: "a", "a and b", "a, b and c". A list that isn't in a sentence is a "unit": "a, b, c".
 */
export function listed(items: Iterable<string>, type: keyof typeof lists = "and"): string {
  return lists[type]().format(items);
}

/** The same for items that are more than text: the words between them, and each item in its place. */
export function listParts<T>(items: readonly T[]): (T | string)[] {
  let next = 0;
  return lists
    .and()
    .formatToParts(items.map((_, index) => String(index)))
    .flatMap(({ type, value }): readonly (T | string)[] =>
      type === "literal" ? [value] : items.slice(next, ++next),
    );
}

/** The order of names: numbers in them count as numbers, case and accents make no difference. */
export function compareNames(a: string, b: string): number {
  return collator().compare(a, b);
}

/** The name of a language code: "en-GB" → "British English"; undefined for anything that isn't a known one. */
export function languageLabel(code: string): string | undefined {
  try {
    return languages().of(code);
  } catch {
    // Not the form of a code.
    return undefined;
  }
}

const DATE_SHAPES = {
  minutes: { hour: "2-digit", minute: "2-digit" },
  seconds: { hour: "2-digit", minute: "2-digit", second: "2-digit", timeZoneName: "short" },
  day: { day: "numeric", month: "short" },
  dayAndYear: { day: "numeric", month: "short", year: "numeric" },
  full: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type DateShape = keyof typeof DATE_SHAPES;

const dates = new Map<string, Intl.DateTimeFormat>();

/** A date in one of the shapes that the interface uses. */
export function formatDate(shape: DateShape, date: Date | number, zone: "local" | "UTC"): string {
  const key = `${shape} ${zone}`;
  let made = dates.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat(LOCALE, {
      hourCycle: "h23",
      timeZone: zone === "local" ? undefined : zone,
      ...DATE_SHAPES[shape],
    });
    dates.set(key, made);
  }
  return made.format(date);
}
