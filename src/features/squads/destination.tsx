import { getAt } from "@/lib/path";
import { textAt } from "@/lib/read";
import { Badge } from "@/ui/badge";
import { KeyValue } from "@/ui/key-value";
import styles from "./squads.module.css";

/** What becomes of the conversation under each transfer mode that the specification names. */
const MODES: Record<string, string> = {
  "rolling-history": "whole history",
  "swap-system-message-in-history": "new instructions",
  "delete-history": "clean slate",
};

/** One hand-over of a member, and whatever else the service keeps with it. */
export function Destination({ destination }: { destination: Record<string, unknown> }) {
  const { type: _type, assistantName: _name, message, transferMode, description, ...more } = destination;
  const mode = textAt(destination, "transferMode");
  return (
    <li className={styles.destination}>
      <div className={styles.target}>
        <strong>{textAt(destination, "assistantName") ?? "No assistant named"}</strong>
        <span title={mode ?? "rolling-history"}>
          <Badge>{mode ? (MODES[mode] ?? mode) : "whole history, by default"}</Badge>
        </span>
      </div>
      {textAt(destination, "description") && <p>{textAt(destination, "description")}</p>}
      <p className={styles.message}>{sayMessage(getAt(destination, ["message"]))}</p>
      {isOdd(message) && <KeyValue value={{ message }} />}
      {isOdd(transferMode) && <KeyValue value={{ transferMode }} />}
      {isOdd(description) && <KeyValue value={{ description }} />}
      {Object.keys(more).length > 0 && <KeyValue value={more} />}
    </li>
  );
}

/** The message before connecting has four readings (specification, AssistantDestination). */
function sayMessage(message: unknown): string {
  if (message === undefined || message === null)
    return "Says the default phrase, unless a transfer tool says another.";
  if (message === "") return "Hands over without a word.";
  return typeof message === "string" ? `Says “${message}”` : "Says a message of its own kind:";
}

const isOdd = (value: unknown) => value !== undefined && value !== null && typeof value !== "string";
