import type { Connection } from "./connection";

/** A connection to a service at this address. */
export const connectionTo = (address: string, more: Partial<Connection> = {}): Connection => ({
  id: "c",
  name: "Test",
  color: "#000000",
  address,
  key: "k",
  remember: false,
  ...more,
});
