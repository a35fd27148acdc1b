import { isRecord } from "@/document/equal";
import { getAt, type Path } from "@/document/path";
import { textAt } from "@/document/read";
import { sortableTime } from "@/lib/time";
import { isWebAddress } from "@/lib/web-address";

/** What a recording has: both sides in one channel or in two, or one side only. */
type Channels = "mono" | "stereo" | "assistant" | "customer";

/** A recording of a call. */
export interface Recording {
  channels: Channels;
  /** Where it may be, the most lasting first. Only http and https addresses are ever loaded or linked. */
  addresses: readonly string[];
  /** The service's own text, if none of its addresses is one. */
  unusable?: string;
}

/** The label of each kind of recording, and that of its download. */
export const CHANNELS: Readonly<Record<Channels, { label: string; download: string }>> = {
  mono: { label: "Mono", download: "Download recording" },
  stereo: { label: "Stereo", download: "Download stereo recording" },
  assistant: { label: "Assistant", download: "Download recording of the assistant" },
  customer: { label: "Customer", download: "Download recording of the customer" },
};

/** Where calls have the addresses of each kind, the most lasting first. */
const PLACES: Readonly<Record<Channels, readonly Path[]>> = {
  mono: [["recordingUrl"], ["artifact", "recordingUrl"], ["artifact", "recording", "mono", "combinedUrl"]],
  stereo: [
    ["stereoRecordingUrl"],
    ["artifact", "stereoRecordingUrl"],
    ["artifact", "recording", "stereoUrl"],
  ],
  assistant: [["artifact", "recording", "mono", "assistantUrl"]],
  customer: [["artifact", "recording", "mono", "customerUrl"]],
};

/** Where calls have addresses that were signed for a while, under names such as `presignedRecordingUrl`. */
const SIGNED: readonly Path[] = [
  [],
  ["artifact"],
  ["artifact", "recording"],
  ["artifact", "recording", "mono"],
];

/** The recordings of a call. */
export function recordingsOf(call: unknown, now = Date.now()): Recording[] {
  const signed = SIGNED.flatMap((place) => signedIn(getAt(call, place)));
  return (["mono", "stereo", "assistant", "customer"] as const).flatMap((channels): Recording[] => {
    const given = [
      ...PLACES[channels].map((path) => textAt(call, ...path)),
      ...signed.filter((one) => one.channels === channels).map(({ address }) => address),
    ];
    const all = [...new Set(given)].filter((address) => address !== undefined);
    const [first] = all;
    if (first === undefined) return [];
    const web = all.filter(isWebAddress);
    if (web.length === 0) return [{ channels, addresses: [], unusable: first }];
    const lasting = web.filter((address) => !(endOf(address) < now));
    return [{ channels, addresses: lasting.length > 0 ? lasting : web }];
  });
}

function signedIn(holder: unknown): { channels: Channels; address: string }[] {
  if (!isRecord(holder)) return [];
  return Object.keys(holder).flatMap((name) => {
    const address = textAt(holder, name);
    if (!/^presigned.*url$/i.test(name) || /video/i.test(name) || address === undefined) return [];
    const channels = (["stereo", "assistant", "customer"] as const).find((one) =>
      name.toLowerCase().includes(one),
    );
    return [{ channels: channels ?? "mono", address }];
  });
}

/**
 * When the last of a recording's addresses expired, in epoch milliseconds; undefined if one may still work.
 */
export function expiryOf({ addresses }: Recording, now = Date.now()): number | undefined {
  const ends = addresses.map(endOf);
  return ends.length > 0 && ends.every((end) => end < now) ? Math.max(...ends) : undefined;
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
