import { createHmac, timingSafeEqual } from "node:crypto";

/** Which recording of a call: both sides in one channel, or the caller left and the assistant right. */
export type Channels = "mono" | "stereo";

/**
 * What a stored call has as `recordingUrl` and `stereoRecordingUrl` if the service has the recording. The
 * service knows its own address only when it answers, so answers replace this with the URL.
 */
export const OWN_RECORDING: Record<Channels, string> = { mono: "recording:mono", stereo: "recording:stereo" };

/** The path of recordings. `<audio>` can't send a key, so the address itself is unguessable. */
export const RECORDINGS = "/recordings";

// Quotes within a JSON string are escaped, so these can only match a key with its value.
const PLACES = (["mono", "stereo"] as const).map((channels) => ({
  channels,
  key: channels === "mono" ? "recordingUrl" : "stereoRecordingUrl",
  text: `"${channels === "mono" ? "recordingUrl" : "stereoRecordingUrl"}":"${OWN_RECORDING[channels]}"`,
}));

/**
 * A stored call's text with the addresses of its recordings.
 * @param of origin: the service's own address; secret: the service's secret
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

/** Proves that an address came from this service: making one requires its secret. */
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

/**
 * The record's ID. If it comes first, as usual, it's read without parsing all the JSON, which would take
 * longer than the rest.
 */
function idOf(text: string): string | undefined {
  const first = /^\{"id":"([^"\\]*)"/.exec(text)?.[1];
  if (first !== undefined) return first;
  const { id } = JSON.parse(text);
  return typeof id === "string" ? id : undefined;
}
