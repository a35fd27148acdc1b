import { createHmac, timingSafeEqual } from "node:crypto";

/** Which recording of a call: both sides in one channel, or the caller left and the assistant right. */
export type Channels = "mono" | "stereo";

/**
 * What a stored call has as `recordingUrl` and `stereoRecordingUrl` where the service itself has the recording. Under which address
 * the service is reached is known only when it answers, so answers have the address in its place.
 */
export const OWN_RECORDING: Record<Channels, string> = { mono: "recording:mono", stereo: "recording:stereo" };

/** Where recordings are, beside /api: `<audio>` can send no key, so the address itself is what nobody can guess. */
export const RECORDINGS = "/recordings";

// A quotation mark within a JSON string is escaped, so that these can only be a key with its value.
const PLACES = (["mono", "stereo"] as const).map((channels) => ({
  channels,
  key: channels === "mono" ? "recordingUrl" : "stereoRecordingUrl",
  text: `"${channels === "mono" ? "recordingUrl" : "stereoRecordingUrl"}":"${OWN_RECORDING[channels]}"`,
}));

/**
 * A stored call's text with the addresses of its recordings.
 * @param of origin: the address that the service is reached under; the secret: of this service
 */
export function withRecordingAddresses(
  text: string,
  of: { origin: string; organization: string; secret: Uint8Array },
): string {
  const places = PLACES.filter((place) => text.includes(place.text));
  if (places.length === 0) return text;
  const id = idOf(text);
  if (id === undefined) return text;
  const path = [of.organization, id, recordingToken(of.secret, of.organization, id)].map(encodeURIComponent);
  return places.reduce((filled, { key, channels, text: place }) => {
    const address = `${of.origin}${RECORDINGS}/${path.join("/")}/${channels}.wav`;
    return filled.replace(place, () => `"${key}":${JSON.stringify(address)}`);
  }, text);
}

/** Proves that an address came from this service: nobody makes one for a call without its secret. */
function recordingToken(secret: Uint8Array, organization: string, id: string): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify([organization, id]))
    .digest("base64url");
}

/** Whether a token belongs to this call. */
export function isRecordingToken(secret: Uint8Array, organization: string, id: string, token: string) {
  const right = Buffer.from(recordingToken(secret, organization, id));
  const given = Buffer.from(token);
  return right.length === given.length && timingSafeEqual(right, given);
}

/** The record's id. It is not read as JSON where the id comes first, as it usually does: that would take longer than all the rest. */
function idOf(text: string): string | undefined {
  const first = /^\{"id":"([^"\\]*)"/.exec(text)?.[1];
  if (first !== undefined) return first;
  const { id } = JSON.parse(text);
  return typeof id === "string" ? id : undefined;
}
