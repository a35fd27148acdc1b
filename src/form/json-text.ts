/**
 * A value that the form holds as JSON text: one without a shape of its own, or one that doesn't fit its
 * field.
 */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
