import type { Behaviors } from "./behaviors";
import type { KeyCheck } from "./key-check";
import type { Store } from "./store";

/** A request as a test sees it afterwards. */
export interface SeenRequest {
  method: string;
  /** As it was sent, still percent-encoded. */
  path: string;
  body?: unknown;
}

/** What the operations work with. */
export interface Service {
  store: Store;
  keys: KeyCheck;
  /** The behaviors towards an organization, or (undefined) towards a caller without a valid key. */
  behaviorsOf(organization: string | undefined): Behaviors;
  now(): Date;
  /** Makes recordings' addresses unguessable. */
  recordingSecret: Uint8Array;
  /** Called for each request with a valid key. */
  seen?(organization: string, request: SeenRequest): void;
}
