import type { Connection } from "@/api/connection";
import { DeleteButton } from "@/deletion/delete-button";
import { getAt } from "@/document/path";
import { textAt } from "@/document/read";
import { count } from "@/lib/words";
import { callDeletion } from "./call-deletion";
import { summaryOf } from "./reading";

interface DeleteCallProps {
  call: object;
  id: string;
  name: string;
  connection: Connection;
}

/** Deletes a call, and says what goes with it. Nothing in the API refers to a call. */
export function DeleteCall({ call, id, name, connection }: DeleteCallProps) {
  const messages = getAt(call, ["messages"]);
  const turns = Array.isArray(messages) ? messages.length : 0;
  const parts = [
    turns > 0 ? `its transcript of ${count(turns, "message")}` : undefined,
    summaryOf(call) === undefined ? undefined : "its summary",
    textAt(call, "analysis", "successEvaluation") === undefined ? undefined : "its evaluation",
    (textAt(call, "recordingUrl") ?? textAt(call, "stereoRecordingUrl")) === undefined
      ? undefined
      : "the address of its recording",
  ].filter((part) => part !== undefined);
  return (
    <DeleteButton {...callDeletion(connection)} id={id} name={name} record={call}>
      <p>
        {name}. The record goes{parts.length > 0 && `, and with it ${list(parts)}`}. Nothing else refers to a
        call. Whether the service keeps the recording itself is not known.
      </p>
    </DeleteButton>
  );
}

function list(parts: string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
