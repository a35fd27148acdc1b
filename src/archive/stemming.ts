import { formatQuery, parseQuery } from "./query";

/** Endings of English words, and those of German ones that are as common. */
const ENDINGS = [
  ...["ungen", "ingly", "edly", "ings", "ing", "ung", "ied", "ies", "ier", "ed", "ers", "er"],
  ...["ely", "ly", "es", "'s", "’s", "en", "s"],
];
/** Shorter stems are in too many words. */
const SHORTEST = 4;

/**
 * A query whose words have lost their endings, because what was said may have another form of them:
 * "scratched" becomes "scratch", which a search finds in "scratches" too.
 * @returns undefined if no word has an ending; operators, phrases and excluded words stay as they are
 */
export function withoutEndings(query: string): string | undefined {
  let isOther = false;
  const terms = parseQuery(query).map((term) => {
    const stem = term.operator || term.isNegated ? undefined : stemOf(term.value);
    if (stem === undefined) return term;
    isOther = true;
    return { ...term, value: stem };
  });
  return isOther ? formatQuery(terms) : undefined;
}

function stemOf(word: string): string | undefined {
  if (!/^[\p{L}'’]+$/u.test(word)) return undefined;
  const ending = ENDINGS.find(
    (one) => word.length - one.length >= SHORTEST && word.toLowerCase().endsWith(one),
  );
  if (ending === undefined) return undefined;
  const stem = word.slice(0, -ending.length);
  // Removes the doubled letter of "stopped" and British "cancelled", but not of "called" and "installed".
  const isDoubled = /([bdgkmnprt])\1$/i.test(stem) || (stem.length > SHORTEST + 1 && /ell$/i.test(stem));
  return isDoubled && stem.length > SHORTEST ? stem.slice(0, -1) : stem;
}
