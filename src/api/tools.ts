import { mutationOptions } from "@tanstack/react-query";
import { type Deletion, recordPath, request } from "./client";
import type { Connection } from "./connection";

/**
 * Deletes a tool (DELETE /tools/{id}), the only operation that the API has for tools.
 * @returns the deleted tool; undefined for a 2xx without a body
 */
export function deleteTool(connection: Connection) {
  return mutationOptions({
    mutationFn: ({ id }: Deletion) => request(connection, "DELETE", recordPath("/tools", id)),
  });
}
