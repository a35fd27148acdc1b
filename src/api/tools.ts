import { mutationOptions } from "@tanstack/react-query";
import { recordPath, request } from "./client";
import type { Connection } from "./connection";

/**
 * Deletes a tool (DELETE /tools/{id}): all that the API can do with a tool of its own.
 * @returns the deleted tool; undefined where the service answered 2xx without a body
 */
export function deleteTool(connection: Connection) {
  return mutationOptions({
    mutationFn: ({ id, signal }: { id: string; signal?: AbortSignal }) =>
      request(connection, "DELETE", recordPath("/tools", id), { signal }),
  });
}
