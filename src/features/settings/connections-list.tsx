import { useState } from "react";
import { hostUnlessName } from "@/api/address";
import { type SavedConnection, useConnection, useSavedConnections } from "@/api/connection";
import { ForgetDialog } from "@/deletion/forget-dialog";
import { Button } from "@/ui/button";
import { Dot } from "@/ui/color-choice";
import { ConnectionForm } from "./connection-form";
import { ExportFirst, useReviewedConnections } from "./reviews";
import type { StorageUsage } from "./use-storage-usage";

/** Every saved connection, to rename, color, remember or forget. */
export function ConnectionsList({ stored }: { stored: StorageUsage | undefined }) {
  const current = useConnection();
  const reviewed = useReviewedConnections(stored);
  const connections = useSavedConnections();
  const [editing, setEditing] = useState<string>();
  const [forgetting, setForgetting] = useState<SavedConnection>();
  return (
    <>
      <ul className="line-above" aria-label="Connections">
        {connections.map((connection) => (
          <li key={connection.id} className="padded-block line-below">
            {editing === connection.id ? (
              <ConnectionForm connection={connection} onDone={() => setEditing(undefined)} />
            ) : (
              <div className="row">
                <Dot color={connection.color} />
                <div className="column gap-0 grow">
                  <span className="medium anywhere">{connection.name}</span>
                  <span className="muted small anywhere">
                    {[
                      hostUnlessName(connection),
                      keyWords(connection),
                      connection.id === current.id && "In use",
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </div>
                <Button
                  variant="quiet"
                  aria-label={`Edit ${connection.name}`}
                  onClick={() => setEditing(connection.id)}
                >
                  Edit
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`Forget ${connection.name}`}
                  onClick={() => setForgetting(connection)}
                >
                  Forget
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {forgetting && (
        <ForgetDialog connection={forgetting} onClose={() => setForgetting(undefined)}>
          <ExportFirst connections={reviewed.filter(({ id }) => id === forgetting.id)} />
        </ForgetDialog>
      )}
    </>
  );
}

function keyWords({ hasKey, remember }: SavedConnection): string {
  if (!hasKey) return "Key required";
  return remember ? "Key stored on this device" : "Key lasts until the last tab closes";
}
