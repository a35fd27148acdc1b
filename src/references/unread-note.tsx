import { useQueryClient } from "@tanstack/react-query";
import { useConnection } from "@/api/connection";
import { serviceKey } from "@/api/lists";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import type { ListName } from "./use-references";

/** What is missing from "used by", and another try at it; nothing where everything was read. */
export function UnreadNote({ unread }: { unread: readonly ListName[] }) {
  const client = useQueryClient();
  const connection = useConnection();
  if (unread.length === 0) return null;
  const readAgain = () =>
    client.refetchQueries({
      queryKey: serviceKey(connection.id),
      predicate: ({ state }) => state.status === "error",
    });
  return (
    <Note
      tone="warn"
      actions={
        <Button variant="quiet" onClick={() => void readAgain()}>
          Try again
        </Button>
      }
    >
      The {unread.join(" and ")} could not be read: what they name is not known.
    </Note>
  );
}
