import type { CallStore } from "./call-store";
import { type Carrier, carriedOut, carryIn } from "./carrier";

/**
 * A store as bytes, in the order in which it's needed again: what rows, filters and counts show, then the
 * calls' messages, then the searchable texts, block by block. The store must not change between two parts.
 */
export function* partsOf(store: CallStore): Generator<Uint8Array<ArrayBuffer>, void> {
  const { conversations } = store;
  const { blocks } = conversations.texts;
  conversations.texts.settle();
  store.routes.settle();
  yield carriedOut((carrier) => store.carry(carrier));
  yield carriedOut((carrier) => conversations.carry(carrier));
  for (const index of blocks.keys())
    yield carriedOut((carrier) => carryTexts(store, index, index + 1, carrier));
}

/**
 * Fills an empty store with parts, in their order.
 * @returns takes the next part; it throws if that isn't one
 */
export function refill(store: CallStore): (part: Uint8Array<ArrayBuffer>) => void {
  const walks = [
    (carrier: Carrier) => store.carry(carrier),
    (carrier: Carrier) => store.conversations.carry(carrier),
  ];
  return (part) => carryIn(part, walks.shift() ?? ((carrier) => carryTexts(store, 0, 0, carrier)));
}

function carryTexts({ conversations }: CallStore, from: number, to: number, carrier: Carrier) {
  let range = [from, to] as const;
  carrier.json(range, (stored) => {
    range = stored;
  });
  for (const block of conversations.texts.blocks.slice(...range)) {
    carrier.text(block.text, (stored) => {
      block.text = stored;
    });
  }
}
