import { groupBy } from "@/lib/lists";
import type { Carrier } from "./carrier";
import { BytePages, Column } from "./growing";
import { SEPARATOR, type TextFolder, unfold } from "./text-folder";

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = new TextEncoder();

/**
 * The size at which a block becomes a string: long enough to scan fast, short enough for many small steps. A
 * block is stored for the next visit as it is, and Chromium decrypts a megabyte at more than twice the cost.
 */
const BLOCK_BYTES = 1 << 19;

/** The folded texts of many calls in one run, with the start of each. */
interface Block {
  text: string;
  /** The calls in the block, in order. */
  rows: Column<Int32Array>;
  /** Where each one starts. */
  starts: Column<Int32Array>;
}

interface Growing {
  bytes: Uint8Array;
  length: number;
  units: number;
  block: Block;
  number: number;
  /** The block's string lacks later additions. */
  isDirty: boolean;
}

/**
 * The searchable texts, folded, in blocks that are strings, because the engine searches strings many times
 * faster than our code searches bytes. Texts with letters beyond one byte are stored apart, since they take
 * two bytes per letter.
 */
export class Texts {
  readonly blocks: Block[] = [];
  private readonly blockOf = new Column(Int32Array);
  private readonly startOf = new Column(Int32Array);
  private readonly endOf = new Column(Int32Array);
  private readonly changes = new BytePages();
  private readonly changesAt = new Column(Float64Array);
  private readonly changesLength = new Column(Uint32Array);
  private readonly growing: { narrow?: Growing; wide?: Growing } = {};
  /** What the texts take in memory. */
  bytes = 0;

  /** Stores what a folder made of a call's texts. Rows come in order or are replaced. */
  add(row: number, folder: TextFolder) {
    const kind = folder.isWide ? "wide" : "narrow";
    let growing = this.growing[kind];
    if (!growing || growing.length + folder.length > growing.bytes.length) {
      if (growing) this.finish(growing);
      const block = emptyBlock();
      const bytes =
        growing && growing.bytes.length >= folder.length
          ? growing.bytes
          : new Uint8Array(Math.max(BLOCK_BYTES, folder.length));
      growing = { bytes, length: 0, units: 0, block, number: this.blocks.length, isDirty: false };
      this.growing[kind] = growing;
      this.blocks.push(block);
    }
    growing.bytes.set(folder.bytes.subarray(0, folder.length), growing.length);
    growing.block.rows.push(row);
    growing.block.starts.push(growing.units);
    this.blockOf.put(row, growing.number);
    this.startOf.put(row, growing.units);
    growing.length += folder.length;
    growing.units += folder.units;
    this.bytes += folder.isWide ? folder.units * 2 : folder.units;
    growing.isDirty = true;
    this.endOf.put(row, growing.units);
    this.changesAt.put(row, this.changes.add(folder.changes, 0, folder.changesLength));
    this.changesLength.put(row, folder.changesLength);
  }

  /** Makes recent additions part of the blocks' texts. */
  settle() {
    for (const growing of [this.growing.narrow, this.growing.wide]) if (growing) this.finish(growing);
  }

  /** The block of a row's texts. */
  blockNumber(row: number): number {
    return this.blockOf.at(row);
  }

  start(row: number): number {
    return this.startOf.at(row);
  }

  end(row: number): number {
    return this.endOf.at(row);
  }

  /** A row's folded texts. */
  folded(row: number): string {
    const block = this.blocks[this.blockOf.at(row)];
    // Rows are shown while others are still being added.
    const growing = this.growingOf(block);
    if (growing) this.finish(growing);
    return block?.text.slice(this.startOf.at(row), this.endOf.at(row)) ?? "";
  }

  /** Part of a row's texts as they were sent; positions are those of the folded texts. */
  original(row: number, from: number, to: number): string {
    const address = this.changesAt.at(row);
    const place = this.changes.placeOf(address);
    const length = this.changesLength.at(row);
    const page = length === 0 ? NOTHING : this.changes.pageOf(address);
    return unfold(this.folded(row), page, place, place + length, from, to);
  }

  /** Overwrites the texts of rows. What other rows have doesn't move. */
  erase(rows: readonly number[]) {
    this.settle();
    for (const row of rows) {
      this.changes.erase(this.changesAt.at(row), this.changesLength.at(row));
      this.changesLength.set(row, 0);
    }
    for (const [number, erased] of groupBy(rows, (row) => this.blockOf.at(row))) {
      const block = this.blocks[number];
      if (!block) continue;
      let text = "";
      let at = 0;
      for (const row of erased.sort((one, other) => this.start(one) - this.start(other))) {
        text += block.text.slice(at, this.start(row)) + SEPARATOR.repeat(this.end(row) - this.start(row));
        at = this.end(row);
      }
      block.text = text + block.text.slice(at);
      const growing = this.growingOf(block);
      if (growing) growing.length = encoder.encodeInto(block.text, growing.bytes).written;
    }
  }

  /** Carries everything but the blocks' texts. */
  carry(carrier: Carrier) {
    for (const column of [this.blockOf, this.startOf, this.endOf]) column.carry(carrier);
    this.changes.carry(carrier);
    this.changesAt.carry(carrier);
    this.changesLength.carry(carrier);
    carrier.json(this.bytes, (stored) => {
      this.bytes = stored;
    });
    let count = this.blocks.length;
    carrier.json(count, (stored) => {
      count = stored;
    });
    for (let number = 0; number < count; number++) {
      const block = this.blocks[number] ?? emptyBlock();
      this.blocks[number] = block;
      block.rows.carry(carrier);
      block.starts.carry(carrier);
    }
  }

  private growingOf(block: Block | undefined): Growing | undefined {
    return [this.growing.narrow, this.growing.wide].find((growing) => growing && growing.block === block);
  }

  private finish(growing: Growing) {
    if (!growing.isDirty) return;
    growing.block.text = decoder.decode(growing.bytes.subarray(0, growing.length));
    growing.isDirty = false;
  }
}

const emptyBlock = (): Block => ({ text: "", rows: new Column(Int32Array), starts: new Column(Int32Array) });

const NOTHING = new Uint8Array(0);
