import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { connectionStore, useMaybeConnection, useSavedConnections } from "@/api/connection";
import { queryClient } from "@/api/query-client";
import { readSampleKeys, servedByQuery } from "@/api/served-by";
import { Button } from "@/ui/button";
import { ColorSchemeButton } from "@/ui/color-scheme";
import styles from "./connect.module.css";
import { ConnectForm } from "./connect-form";
import { nextPath } from "./next-path";
import { SavedList } from "./saved-list";
import type { Connecting } from "./use-connect";
import { useConnect } from "./use-connect";

/** Starts asking how the dashboard is served, and the open tabs for keys; the page does not wait for the answers. */
export function loader() {
  void queryClient.prefetchQuery(servedByQuery());
  void connectionStore.ready();
  return null;
}

/**
 * The connect page. `?open=` names a saved connection: it is opened at once, or its key is asked for. Opening happens here and
 * not where the link stands, so that a page with unsaved edits can hold the way out.
 */
export function Component() {
  const { search } = useLocation();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const connections = useSavedConnections();
  const current = useMaybeConnection();
  const servedBy = useQuery(servedByQuery()).data;
  const next = nextPath(search, window.location.origin);
  const connecting = useConnect(next);
  const toOpen = parameters.get("open") ?? undefined;
  const chosen = connections.find((connection) => connection.id === toOpen);
  const opens = chosen?.hasKey ? chosen.id : undefined;

  useEffect(() => {
    if (opens !== undefined && connectionStore.switchTo(opens)) void navigate(next, { replace: true });
  }, [opens, next, navigate]);

  if (opens !== undefined) return null;

  const searchFor = (id: string) => {
    const query = new URLSearchParams(parameters);
    query.set("open", id);
    return query.toString();
  };
  return (
    <div className={styles.page}>
      <title>{chosen ? `Open ${chosen.name} · Switchboard` : "Connect · Switchboard"}</title>
      <header className={styles.header}>
        <img src="/favicon.svg" alt="" width={24} height={24} />
        <span className={styles.product}>Switchboard</span>
        {current && (
          <Link to={next} className={styles.back}>
            Back to {current.name}
          </Link>
        )}
        <ColorSchemeButton />
      </header>
      <main className={styles.main}>
        <h1>{chosen ? `Enter the key of ${chosen.name}` : "Connect to your service"}</h1>
        {servedBy?.mode === "local" && !chosen && (
          <SamplePanel givesKeys={servedBy.givesSampleKeys} connecting={connecting} />
        )}
        {connections.length > 0 && (
          <SavedList connections={connections} chosen={chosen?.id} searchFor={searchFor} />
        )}
        <ConnectForm
          key={chosen?.id}
          connecting={connecting}
          saved={chosen}
          others={connections}
          onlyAddress={servedBy?.mode === "pass-through" ? window.location.origin : undefined}
        />
        {servedBy?.mode === "pass-through" && servedBy.service && (
          <p className={styles.help}>
            This dashboard's own server passes requests on to {servedBy.service}, so the address is answered
            already.
          </p>
        )}
      </main>
    </div>
  );
}

/** The sample organizations of the service that this dashboard's own server runs: one click, or a key to type. */
function SamplePanel({ givesKeys, connecting }: { givesKeys: boolean; connecting: Connecting }) {
  const open = (index: number, name: string) => {
    const key = async (signal: AbortSignal) => (await readSampleKeys(signal))[index];
    void connecting.connect({ address: window.location.origin, key, name });
  };
  return (
    <section aria-labelledby="sample" className={styles.sample}>
      <h2 id="sample">Look around first</h2>
      <p>
        A service with sample data runs beside this dashboard.{" "}
        {givesKeys
          ? "Change what you like in it: it's yours alone."
          : `Enter its address, ${window.location.origin}, and one of the keys that the program printed when it started.`}
      </p>
      {givesKeys && (
        <div className={styles.actions}>
          <Button busy={connecting.isBusy} onClick={() => open(0, "Sample organization")}>
            Open the sample organization
          </Button>
          <Button
            variant="quiet"
            busy={connecting.isBusy}
            onClick={() => open(1, "Second sample organization")}
          >
            Open the second one
          </Button>
        </div>
      )}
    </section>
  );
}
