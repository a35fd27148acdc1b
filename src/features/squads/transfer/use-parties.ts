import { parsePath } from "@/document/path";
import { useAssistantRecords, useSquad } from "../members";
import { destinationAt, type Parties, partiesOf } from "./parties";

/**
 * Both sides of the transfer that a field belongs to, following the edited squad with a debounce.
 * @param name the path of a field of a destination
 * @returns undefined for any other field
 */
export function useParties(name: string): Parties | undefined {
  const squad = useSquad();
  const assistants = useAssistantRecords();
  const place = destinationAt(parsePath(name));
  return place && partiesOf(squad, assistants, place);
}
