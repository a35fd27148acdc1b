import { transfersIn } from "@/document/call-transfers";
import type { ElementReader } from "./element-reader";

const decoder = new TextDecoder();

/**
 * The transfers of a call that was just read, as JSON; undefined if it made none. Most calls have no message about tools,
 * and most of those name no transfer, so only few are parsed.
 */
export function routeIn(reader: ElementReader): string | undefined {
  const { bytes, wholes, messageCount } = reader;
  let ofTools: number[] | undefined;
  let mayTransfer = false;
  for (let index = 0; index < messageCount; index++) {
    if (!isOfTool(reader, index)) continue;
    ofTools ??= [];
    ofTools.push(index);
    mayTransfer ||= namesTransfer(bytes, wholes.start[index] as number, wholes.end[index] as number);
  }
  if (!ofTools || !mayTransfer) return undefined;
  const transfers = transfersIn(
    ofTools.map((index) => parsed(decoder.decode(bytes.subarray(wholes.start[index], wholes.end[index])))),
  );
  return transfers.length === 0 ? undefined : JSON.stringify(transfers);
}

/** Whether a message calls a tool or has its result: its whole is read. */
export function isOfTool({ bytes, wholes, roles }: ElementReader, index: number): boolean {
  return (
    wholes.kind[index] === 1 ||
    (roles.kind[index] === 0 && namesTool(bytes, roles.start[index] as number, roles.end[index] as number))
  );
}

/** The reader passes over what it doesn't need, so that may be anything. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const LOWER = 0x20;

/** Whether "tool" or "function" is in a role, in letters of any case. */
function namesTool(bytes: Uint8Array, start: number, end: number): boolean {
  if (start < 0) return false;
  for (let at = start; at + 4 <= end; at++) {
    const first = (bytes[at] as number) | LOWER;
    if (first === 0x74 && follows(bytes, at, "tool")) return true;
    if (first === 0x66 && follows(bytes, at, "func")) return true;
  }
  return false;
}

/** Whether "transfer" or "hand" is anywhere in a message. */
function namesTransfer(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at + 4 <= end; at++) {
    const first = (bytes[at] as number) | LOWER;
    if (first === 0x74 && follows(bytes, at, "transfer")) return true;
    if (first === 0x68 && follows(bytes, at, "hand")) return true;
  }
  return false;
}

function follows(bytes: Uint8Array, at: number, letters: string): boolean {
  for (let index = 0; index < letters.length; index++) {
    if (((bytes[at + index] as number) | LOWER) !== letters.charCodeAt(index)) return false;
  }
  return true;
}
