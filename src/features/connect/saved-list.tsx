import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { hostUnlessName } from "@/api/address";
import type { SavedConnection } from "@/api/connection";
import { ForgetDialog } from "@/deletion/forget-dialog";
import { IconButton } from "@/ui/button";
import { Dot } from "@/ui/color-choice";
import { ICON } from "@/ui/icon";
import styles from "./connect.module.css";

interface SavedListProps {
  connections: readonly SavedConnection[];
  /** The one that the form below asks the key for. */
  chosen: string | undefined;
  /** The query that leads to a connection. */
  searchFor: (id: string) => string;
}

/** The saved connections. Each links to a page that opens it, or asks for its key if none is stored. */
export function SavedList({ connections, chosen, searchFor }: SavedListProps) {
  const [forgetting, setForgetting] = useState<SavedConnection>();
  return (
    <section aria-labelledby="saved-connections" className={`line-below ${styles.saved}`}>
      <h2 id="saved-connections" className="body below-4">
        Saved connections
      </h2>
      <ul>
        {connections.map((connection) => (
          <li key={connection.id} className="row gap-0 rounded">
            <Link
              className="row grow plain rounded hover-tint"
              to={{ pathname: "/connect", search: searchFor(connection.id) }}
              aria-current={connection.id === chosen ? "true" : undefined}
              replace
            >
              <Dot color={connection.color} />
              <span className="medium truncate">{connection.name}</span>
              <span className="grow muted small truncate">{hostUnlessName(connection)}</span>
              <span className="rigid accent small">{connection.hasKey ? "Open" : "Enter key"}</span>
            </Link>
            <IconButton label={`Forget ${connection.name}`} onClick={() => setForgetting(connection)}>
              <IconX {...ICON[16]} />
            </IconButton>
          </li>
        ))}
      </ul>
      {forgetting && <ForgetDialog connection={forgetting} onClose={() => setForgetting(undefined)} />}
    </section>
  );
}
