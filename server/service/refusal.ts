import type { ValidationDetail } from "@/schema/errors";

/** An answer other than success, thrown wherever a request can't be served. */
export class Refusal extends Error {
  readonly status: number;
  readonly detail: string | ValidationDetail[];

  /** @param detail the answer's `detail`: text, or a list for a 422 */
  constructor(status: number, detail: string | ValidationDetail[]) {
    super(typeof detail === "string" ? detail : "Validation failed");
    this.status = status;
    this.detail = detail;
  }

  /** The response. */
  response(headers: Record<string, string> = {}): Response {
    return Response.json({ detail: this.detail }, { status: this.status, headers });
  }
}

/** The answer for an ID that this organization doesn't have, even if another does. */
export const notFound = () => new Refusal(404, "Not found");
