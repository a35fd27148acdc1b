/** A growable column of numbers. */
export class Column<T extends Int32Array | Float64Array | Uint8Array | Uint32Array> {
  values: T;
  length = 0;

  private readonly make: new (
    length: number,
  ) => T;

  constructor(make: new (length: number) => T) {
    this.make = make;
    this.values = new make(1024);
  }

  push(value: number) {
    if (this.length === this.values.length) {
      const larger = new this.make(this.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }

  /** Sets an existing row or appends the next one. */
  put(row: number, value: number) {
    if (row < this.length) this.values[row] = value;
    else this.push(value);
  }

  at(row: number): number {
    return this.values[row] as number;
  }

  set(row: number, value: number) {
    this.values[row] = value;
  }
}

const PAGE = 1 << 20;

/** Byte runs stored in pages, so that growing copies nothing. */
export class BytePages {
  private readonly pages: Uint8Array[] = [];
  private used = PAGE;

  /** Stores a copy of some bytes. Returns its address. */
  add(bytes: Uint8Array, start: number, end: number): number {
    const length = end - start;
    if (this.used + length > PAGE) {
      this.pages.push(new Uint8Array(Math.max(PAGE, length)));
      this.used = 0;
    }
    const last = this.pages.length - 1;
    this.pages[last]?.set(bytes.subarray(start, end), this.used);
    const address = last * PAGE + this.used;
    this.used = Math.min(PAGE, this.used + length);
    return address;
  }

  /** The page of an address; the bytes start there at `placeOf`. */
  pageOf(address: number): Uint8Array {
    return this.pages[Math.floor(address / PAGE)] as Uint8Array;
  }

  placeOf(address: number): number {
    return address % PAGE;
  }
}
