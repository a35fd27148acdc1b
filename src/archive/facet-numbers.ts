import { type Evaluation, LONGEST_EVALUATION, readEvaluation } from "@/document/evaluation";
import type { CallStore } from "./call-store";
import { NONE } from "./dictionary";
import type { Facet } from "./view-types";

/**
 * What calls count as in a facet: the numbers of the store's texts, except that texts that say the same are
 * one ("true" and "Pass"), and that a call that hasn't ended has no end reason yet, which isn't the same as none.
 */
export class FacetNumbers {
  private readonly store: CallStore;
  /** For each evaluation, the first one that says the same. */
  private same = new Int32Array(0);
  private readonly firsts = new Map<string, number>();
  private hasSame = false;

  constructor(store: CallStore) {
    this.store = store;
  }

  /** The number by row; NONE if there is no value, and one beyond the last if there can't be one yet. */
  of(facet: Facet): Int32Array {
    const { columns, values, unended, length } = this.store;
    const numbers = columns[facet].values;
    if (facet === "endedReason" && unended.size > 0) {
      const known = numbers.slice();
      for (const row of unended) known[row] = values.endedReason.size;
      return known;
    }
    if (facet === "evaluation") this.readNew();
    if (facet === "evaluation" && this.hasSame) {
      const merged = new Int32Array(length);
      for (let row = 0; row < length; row++) {
        const number = numbers[row] as number;
        merged[row] = number === NONE ? NONE : (this.same[number] as number);
      }
      return merged;
    }
    return numbers;
  }

  /** The number that calls with this text have; NONE if no call has it. */
  find(facet: Facet, text: string): number {
    const number = this.store.values[facet].find(text);
    if (facet !== "evaluation") return number;
    this.readNew();
    return this.firsts.get(keyOf(readEvaluation(text))) ?? number;
  }

  /** Texts were erased, and others may get their numbers. */
  forget() {
    this.same = new Int32Array(0);
    this.firsts.clear();
    this.hasSame = false;
  }

  /** Reads the evaluations that came in since. */
  private readNew() {
    const values = this.store.values.evaluation;
    const from = this.same.length;
    if (from === values.size) return;
    const same = new Int32Array(values.size);
    same.set(this.same);
    for (let number = from; number < same.length; number++) {
      same[number] = number;
      const length = values.lengthOf(number);
      if (length === 0 || length > LONGEST_EVALUATION) continue;
      const read = readEvaluation(values.text(number) ?? "");
      if (read.kind === "other") continue;
      const first = this.firsts.get(keyOf(read));
      if (first === undefined) this.firsts.set(keyOf(read), number);
      else {
        same[number] = first;
        this.hasSame = true;
      }
    }
    this.same = same;
  }
}

function keyOf({ kind, value }: Evaluation): string {
  return kind === "other" ? kind : `${kind} ${value}`;
}
