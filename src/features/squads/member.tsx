import { Link } from "react-router";
import { isRecord } from "@/lib/equal";
import { textAt } from "@/lib/read";
import { count } from "@/lib/words";
import { Badge } from "@/ui/badge";
import { KeyValue } from "@/ui/key-value";
import { Destination } from "./destination";
import { destinationsOf, memberName } from "./member-names";
import styles from "./squads.module.css";

interface MemberProps {
  member: Record<string, unknown>;
  names: ReadonlyMap<string, string>;
  /** The assistants are known, so an id that is not among them names none. */
  known: boolean;
}

/** One member: which assistant it is, what is overridden, and where it hands over to. */
export function Member({ member, names, known }: MemberProps) {
  const { assistantId, assistant, assistantOverrides, assistantDestinations, ...more } = member;
  const id = textAt(member, "assistantId");
  const name = memberName(member, names);
  const destinations = destinationsOf(member);
  const isOddList =
    assistantDestinations !== undefined &&
    assistantDestinations !== null &&
    !(Array.isArray(assistantDestinations) && assistantDestinations.every(isRecord));
  return (
    <li className={styles.member}>
      <div className={styles.target}>
        <h3>{id ? <Link to={`/assistants/${encodeURIComponent(id)}`}>{name}</Link> : name}</h3>
        {isRecord(assistant) && <Badge>in this squad alone</Badge>}
        {id && known && !names.has(id) && <Badge tone="warn">no such assistant</Badge>}
      </div>
      <Part label="The assistant itself" value={assistant} />
      <Part label="Overrides" value={assistantOverrides} />
      <Part label="Further fields" value={Object.keys(more).length > 0 ? more : undefined} />
      {assistantId !== undefined && assistantId !== null && !id && <KeyValue value={{ assistantId }} />}
      {isOddList && <KeyValue value={{ assistantDestinations }} />}
      {destinations.length === 0 ? (
        <p className={styles.message}>Hands over to nobody.</p>
      ) : (
        <>
          <p className={styles.message}>Hands over to {count(destinations.length, "assistant")}</p>
          <ul className={styles.destinations}>
            {destinations.map((destination, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: destinations have no id, and they do not move here
              <Destination key={position} destination={destination} />
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

function Part({ label, value }: { label: string; value: unknown }) {
  if (value === undefined || value === null) return null;
  return (
    <details>
      <summary>{label}</summary>
      <KeyValue value={isRecord(value) ? value : { [label]: value }} />
    </details>
  );
}
