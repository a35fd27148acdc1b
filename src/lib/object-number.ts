import { cached } from "./cached";

let last = 0;
const numberOf = cached<object, number>(() => {
  last += 1;
  return last;
});

/** A number for an object, the same as long as the object lives. All values that aren't objects have 0. */
export function numberOfObject(value: unknown): number {
  return typeof value === "object" && value !== null ? numberOf(value) : 0;
}
