/**
 * A value that every traversal treats as a leaf although it is an object: a class instance with a text, which
 * react-hook-form leaves untouched. For a worker, storage or another tab it becomes plain data (`toPlain`),
 * because structured clone drops the class.
 */
export abstract class Scalar {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  /** Whether it equals another scalar. */
  equals(other: Scalar): boolean {
    return this.constructor === other.constructor && this.text === other.text;
  }
  toString(): string {
    return this.text;
  }
}

/**
 * Input in a form that isn't a value yet, such as half an object in a JSON field. Documents never contain it.
 */
export class TypedText extends Scalar {}
