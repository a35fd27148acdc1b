/**
 * A value that is one thing although it is an object: a class instance with nothing but a text. react-hook-form passes class instances on
 * untouched, and every walk over a document treats them as a leaf. They are plain data (`toPlain`) on their way to a worker, storage or
 * another tab, since structured clone drops the class.
 */
export abstract class Scalar {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  /** Whether it is the same value as another scalar. */
  equals(other: Scalar): boolean {
    return this.constructor === other.constructor && this.text === other.text;
  }
  toString(): string {
    return this.text;
  }
}

/** Text in a form that isn't a value yet, such as half an object in a field that holds JSON. No document has one. */
export class TypedText extends Scalar {}
