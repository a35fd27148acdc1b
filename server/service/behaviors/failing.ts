import type { Behaviors, Failure } from "../behaviors";

/**
 * The failure that applies to an operation now, counted as used.
 * @param operation such as "PATCH /api/v1/assistants/:id"
 */
export function takeFailure(behaviors: Behaviors, operation: string): Failure | undefined {
  const failure = behaviors.fail.find(
    (rule) =>
      (rule.operation === undefined || rule.operation === operation) &&
      rule.times !== 0 &&
      (rule.when === undefined || rule.when(operation)) &&
      isDue(rule),
  );
  if (failure?.times !== undefined) failure.times -= 1;
  return failure;
}

function isDue(rule: Failure): boolean {
  if (rule.every === undefined) return true;
  rule.fitted = (rule.fitted ?? 0) + 1;
  return rule.fitted % rule.every === 0;
}

/**
 * The answer of a failing operation.
 * @param real the operation's own answer, if it took place or is to be cut off
 */
export async function failedAnswer(failure: Failure, real: Response | undefined): Promise<Response> {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (failure.retryAfter !== undefined) headers["Retry-After"] = failure.retryAfter;
  const words = JSON.stringify({ detail: `The service failed with status ${failure.status}` });
  switch (failure.body) {
    case "html":
      headers["Content-Type"] = "text/html";
      return new Response(`<html><body><h1>${failure.status}</h1></body></html>`, {
        status: failure.status,
        headers,
      });
    case "empty":
      return new Response(null, { status: failure.status, headers });
    case "cut": {
      const whole = real ? await real.text() : words;
      return new Response(whole.slice(0, Math.ceil(whole.length / 2)), { status: failure.status, headers });
    }
    default:
      return new Response(words, { status: failure.status, headers });
  }
}

/** Whether the operation takes place although its answer fails. */
export const takesPlace = (failure: Failure, method: string) =>
  failure.afterWrite === true || (failure.body === "cut" && method === "GET");
