import { useId, useSyncExternalStore } from "react";
import { apiNames } from "@/storage/settings";
import { CheckRow } from "./check-row";
import styles from "./single-keys-switch.module.css";

/** Shows and hides the names that fields have in the API. */
export function ApiNamesSwitch() {
  const areShown = useSyncExternalStore(apiNames.subscribe, apiNames.current);
  const help = useId();
  return (
    <div>
      <CheckRow
        checked={areShown}
        aria-describedby={help}
        onChange={({ currentTarget }) => apiNames.set(currentTarget.checked)}
      >
        Show API names
      </CheckRow>
      <p id={help} className={styles.help}>
        Shows each field's name in the API, such as <code>model.maxTokens</code>. Searching by API name always
        works.
      </p>
    </div>
  );
}
