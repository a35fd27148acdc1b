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
  /** How the service behaves towards an organization, or (undefined) towards a caller without a valid key. */
  behaviorsOf(organization: string | undefined): Behaviors;
  now(): Date;
  /** What makes the addresses of recordings unguessable. */
  recordingSecret: Uint8Array;
  /** Told of each request with a valid key. */
  seen?(organization: string, request: SeenRequest): void;
}
