/**
 * Writes the facts of a call's messages and texts in few bytes: most numbers follow from the previous one.
 */
export class FactWriter {
  bytes = new Uint8Array(1 << 12);
  length = 0;

  begin() {
    this.length = 0;
  }

  /** A whole number, 0 or more. */
  whole(value: number) {
    if (this.length + 9 > this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    let rest = value;
    while (rest >= 128) {
      this.bytes[this.length++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    this.bytes[this.length++] = rest;
  }

  /**
   * A number that is probably near another: exact, and short if it's a multiple of a thousandth.
   * @param value NaN if missing
   */
  near(value: number, expected: number) {
    if (Number.isNaN(value)) return this.whole(0);
    if (value === expected && !Object.is(value, -0)) return this.whole(1);
    const thousandths = Math.round(value * 1000);
    const difference = thousandths - Math.round(expected * 1000);
    if (
      thousandths / 1000 === value &&
      !Object.is(value, -0) &&
      Math.abs(thousandths) < 2 ** 53 &&
      Math.abs(difference) < 2 ** 49
    ) {
      return this.whole((difference < 0 ? -difference * 2 - 1 : difference * 2) + 3);
    }
    this.whole(2);
    for (const byte of new Uint8Array(new Float64Array([value]).buffer)) this.whole(byte);
  }
}

/** Reads what FactWriter wrote. */
export class FactReader {
  /** Where the next one is read. */
  at: number;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  whole(): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.bytes[this.at++] as number;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  }

  near(expected: number): number {
    const coded = this.whole();
    if (coded === 0) return Number.NaN;
    if (coded === 1) return expected;
    if (coded === 2) {
      const raw = Uint8Array.from({ length: 8 }, () => this.whole());
      return new Float64Array(raw.buffer)[0] as number;
    }
    const zigzag = coded - 3;
    const difference = zigzag % 2 === 1 ? -(zigzag + 1) / 2 : zigzag / 2;
    return (Math.round(expected * 1000) + difference) / 1000;
  }
}

/** The expected numbers of a message, from those before it. */
export class Expectation {
  private first = Number.NaN;
  private last = 0;
  private lastSeconds = 0;
  private now = 0;
  private end = 0;

  time(): number {
    return this.last;
  }

  sawTime(time: number) {
    if (Number.isNaN(time)) {
      this.now = Number.NaN;
      return;
    }
    if (Number.isNaN(this.first)) this.first = time;
    this.now = time;
    this.last = time;
  }

  endTime(): number {
    return Number.isNaN(this.now) ? this.last : this.now;
  }

  sawEndTime(time: number) {
    this.end = time;
    if (!Number.isNaN(time)) this.last = time;
  }

  duration(): number {
    const duration = this.end - this.now;
    return Number.isNaN(duration) ? 0 : duration;
  }

  secondsFromStart(): number {
    const seconds = (this.now - this.first) / 1000;
    return Number.isNaN(seconds) ? this.lastSeconds : seconds;
  }

  sawSeconds(seconds: number) {
    if (!Number.isNaN(seconds)) this.lastSeconds = seconds;
  }
}
