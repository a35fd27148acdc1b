/** Why a body couldn't be read to its end as a list. */
type ScanFault = "empty" | "web page" | "no list" | "cut off" | "trailing data" | "too large";

const WORDS: Record<ScanFault, string> = {
  empty: "The response is empty.",
  "web page": "The response is a web page.",
  "no list": "The response isn't a list.",
  "cut off": "The response is incomplete.",
  "trailing data": "The response continues after the end of the list.",
  "too large": "The response has an entry that never ends.",
};

/** The body isn't a complete list. */
export class ScanError extends Error {
  readonly fault: ScanFault;

  constructor(fault: ScanFault) {
    super(WORDS[fault]);
    this.fault = fault;
    this.name = "ScanError";
  }
}
