import type { ValidationDetail } from "@/schema/errors";

/** An answer other than success, thrown by whatever notices that the request cannot be served. */
export class Refusal extends Error {
  readonly status: number;
  readonly detail: string | ValidationDetail[];

  /** @param detail the answer's `detail`: words, or a list for a 422 (specification, Errors 1) */
  constructor(status: number, detail: string | ValidationDetail[]) {
    super(typeof detail === "string" ? detail : "Validation failed");
    this.status = status;
    this.detail = detail;
  }

  /** The answer that says so. */
  response(headers: Record<string, string> = {}): Response {
    return Response.json({ detail: this.detail }, { status: this.status, headers });
  }
}

/** The answer to an id that this organization does not have, be it another's. */
export const notFound = () => new Refusal(404, "Not found");
