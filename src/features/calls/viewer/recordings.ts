import type { CallValue, Channels } from "@/api/dialects";
import { sortableTime } from "@/lib/time";
import { isWebAddress } from "@/lib/web-address";

/** A recording of a call. */
export interface Recording {
  channels: Channels;
  /** Where it may be, the most lasting first. Only http and https addresses are ever loaded or linked. */
  addresses: readonly string[];
}

/** The label of each kind of recording, and that of its download. */
export const CHANNELS: Readonly<Record<Channels, { label: string; download: string }>> = {
  mono: { label: "Mono", download: "Download recording" },
  stereo: { label: "Stereo", download: "Download stereo recording" },
  assistant: { label: "Assistant", download: "Download recording of the assistant" },
  customer: { label: "Customer", download: "Download recording of the customer" },
};

/** The recordings of a call that may be played. */
export function recordingsOf({ recordings }: CallValue, now = Date.now()): Recording[] {
  return recordings.flatMap(({ channels, addresses }) => {
    const web = addresses.filter(isWebAddress);
    const lasting = web.filter((address) => !(endOf(address) < now));
    return web.length === 0 ? [] : [{ channels, addresses: lasting.length > 0 ? lasting : web }];
  });
}

/**
 * When the last of a recording's addresses expired, in epoch milliseconds; undefined if one may still work.
 */
export function expiryOf({ addresses }: Recording, now = Date.now()): number | undefined {
  const ends = addresses.map(endOf);
  return ends.every((end) => end < now) ? Math.max(...ends) : undefined;
}

/** Until when a signed address works, by its own words; NaN if it doesn't say. */
function endOf(address: string): number {
  if (!URL.canParse(address)) return Number.NaN;
  const { searchParams } = new URL(address);
  for (const vendor of ["Amz", "Goog"]) {
    const [, date, time] = /^(\d{8})T(\d{6})Z$/.exec(searchParams.get(`X-${vendor}-Date`) ?? "") ?? [];
    if (date === undefined || time === undefined) continue;
    const day = date.replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3");
    const signed = sortableTime(`${day}T${time.replace(/(\d\d)(\d\d)(\d\d)/, "$1:$2:$3")}Z`);
    const seconds = Number(searchParams.get(`X-${vendor}-Expires`) ?? Number.NaN);
    return (signed ?? Number.NaN) + seconds * 1000;
  }
  return Number(searchParams.get("Expires") ?? Number.NaN) * 1000;
}
