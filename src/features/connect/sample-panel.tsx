import { Button } from "@/ui/button";
import styles from "./connect.module.css";
import type { Connecting } from "./use-connect";

/** The sample organizations of the service that this dashboard's own server runs: one click. */
export function SamplePanel({
  keys,
  connecting,
}: {
  keys: readonly [string, ...string[]];
  connecting: Connecting;
}) {
  const [first, second] = keys;
  const open = (key: string, name: string) => {
    void connecting.connect({ address: window.location.origin, key, name });
  };
  return (
    <section aria-labelledby="sample" className={styles.sample}>
      <h2 id="sample">Look around first</h2>
      <p>
        A service with sample data runs beside this dashboard. Change what you like in it: it is yours alone.
      </p>
      <div className={styles.actions}>
        <Button busy={connecting.isBusy} onClick={() => open(first, "Sample organization")}>
          Open the sample organization
        </Button>
        {second !== undefined && (
          <Button
            variant="quiet"
            busy={connecting.isBusy}
            onClick={() => open(second, "Second sample organization")}
          >
            Open the second one
          </Button>
        )}
      </div>
    </section>
  );
}
