import { textAt } from "@/document/read";
import { isWebAddress } from "@/lib/web-address";

/** A recording of a call, as far as the service says where it is. */
export interface Recording {
  channels: "mono" | "stereo";
  /** The service's own text. */
  address: string;
  /** Only http and https are ever loaded or linked (unknowns, Reading). */
  isWeb: boolean;
}

/** The recordings that a call names. */
export function recordingsOf(call: unknown): Recording[] {
  const named = [
    { channels: "mono", address: textAt(call, "recordingUrl") },
    { channels: "stereo", address: textAt(call, "stereoRecordingUrl") },
  ] as const;
  return named.flatMap(({ channels, address }) =>
    address === undefined ? [] : [{ channels, address, isWeb: isWebAddress(address) }],
  );
}
