import { useParams } from "react-router";
import { segmentToId } from "@/lib/record-address";

/**
 * The ID in the page's path, as the record has it.
 * @param parameter its name in the route: "assistantId"
 */
export function useRecordId(parameter: string): string {
  return segmentToId(useParams()[parameter] ?? "");
}
