/**
 * A value that the form holds as JSON text: what has no shape of its own, and what does not fit its field (unknowns, Reading: an odd
 * value is shown as it is).
 */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
