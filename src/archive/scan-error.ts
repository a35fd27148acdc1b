/** Why a body is no list that could be read to its end. */
export type ScanFault = "empty" | "web page" | "no list" | "cut off" | "more behind the list" | "too large";

const WORDS: Record<ScanFault, string> = {
  empty: "The answer is empty.",
  "web page": "The answer is a web page.",
  "no list": "The answer is no list.",
  "cut off": "The answer was cut off.",
  "more behind the list": "The answer goes on behind the end of the list.",
  "too large": "The answer has an element without an end.",
};

/** A body is no list, or not a complete one. */
export class ScanError extends Error {
  readonly fault: ScanFault;
  /** The beginning of what could not be read; "" where it would be of a record. */
  readonly beginning: string;

  constructor(fault: ScanFault, beginning: string) {
    super(WORDS[fault]);
    this.name = "ScanError";
    this.fault = fault;
    this.beginning = beginning;
  }
}
