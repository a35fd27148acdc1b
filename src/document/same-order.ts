import { ownValue } from "@/lib/own-value";
import { areElements, type Change } from "./diff";
import { isRecord } from "./equal";
import { pairElements } from "./identity";
import type { Path } from "./path";

/** A version in another one's order. */
interface InOrder {
  version: unknown;
  /**
   * The lists that the service returned in another order, each in the requested order and with the same
   * entries in the returned order.
   */
  moved: Change[];
}

/**
 * A service's version of a document with the entries of each list in the order in which they were asked for:
 * some services sort lists. Only lists of objects whose entries all have a counterpart are put in order.
 * @param isOrderAsked whether the order of a list is itself what was asked for, so that another one isn't the
 * same
 */
export function inOrderOf(
  asked: unknown,
  version: unknown,
  isOrderAsked: (path: Path) => boolean = () => false,
): InOrder {
  const moved: Change[] = [];
  const order = (wanted: unknown, got: unknown, path: Path): unknown => {
    if (isRecord(wanted) && isRecord(got)) {
      return Object.fromEntries(
        Object.entries(got).map(([key, value]) => [key, order(ownValue(wanted, key), value, [...path, key])]),
      );
    }
    if (!areElements(wanted) || !areElements(got) || wanted.length !== got.length) return got;
    const pairs = pairElements(wanted, got);
    const isPermuted = !pairs.includes(undefined) && pairs.some((pair, index) => pair !== index);
    const isSorted = isPermuted && !isOrderAsked(path);
    if (isSorted) moved.push({ path, before: wanted, after: pairs.map((pair = 0) => wanted[pair]) });
    return wanted.map((entry, index) => {
      const place = isSorted ? pairs.indexOf(index) : index;
      return pairs[place] === index ? order(entry, got[place], [...path, index]) : got[place];
    });
  };
  return { version: order(asked, version, []), moved };
}
