import { textAt } from "@/document/read";
import { isWebAddress } from "@/lib/web-address";

/** A recording of a call. */
export interface Recording {
  channels: "mono" | "stereo";
  /** The service's own text. */
  address: string;
  /** Only http and https addresses are ever loaded or linked. */
  isWeb: boolean;
}

/** The recordings of a call. */
export function recordingsOf(call: unknown): Recording[] {
  const named = [
    { channels: "mono", address: textAt(call, "recordingUrl") },
    { channels: "stereo", address: textAt(call, "stereoRecordingUrl") },
  ] as const;
  return named.flatMap(({ channels, address }) =>
    address === undefined ? [] : [{ channels, address, isWeb: isWebAddress(address) }],
  );
}
