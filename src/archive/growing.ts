import type { Carrier, Values } from "./carrier";

/** A growable column of numbers. */
export class Column<T extends Values> {
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
      const larger = new this.make(Math.max(1024, this.length * 2));
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

  carry(carrier: Carrier) {
    carrier.values(this.values.subarray(0, this.length) as T, (stored) => {
      this.values = stored;
      this.length = stored.length;
    });
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
    // No bytes have an address too, and need a page to be on.
    if (this.used + Math.max(1, length) > PAGE) {
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

  /** Overwrites the bytes at an address. */
  erase(address: number, length: number) {
    const place = this.placeOf(address);
    if (length > 0) this.pageOf(address).fill(0, place, place + length);
  }

  carry(carrier: Carrier) {
    let count = this.pages.length;
    carrier.json(count, (stored) => {
      count = stored;
      // What is added later gets a page of its own.
      this.used = PAGE;
    });
    for (let index = 0; index < count; index++) {
      const page = this.pages[index] ?? new Uint8Array(0);
      const isOpen = index === count - 1 && page.length === PAGE;
      carrier.values(isOpen ? page.subarray(0, this.used) : page, (stored) => {
        this.pages[index] = stored;
      });
    }
  }
}
