import { connectionStore, useConnection } from "@/api/connection";
import { SettingSwitch } from "@/ui/setting-row";

/** Masks telephone numbers, email addresses and card numbers in the calls of the connection in use. */
export function MaskingSwitch() {
  const { id, name, masks } = useConnection();
  return (
    <SettingSwitch
      label="Mask numbers and email addresses in calls"
      help={`Masks phone numbers, email addresses and card numbers in the calls of ${name}, on every page, in copied text and in files. A call's page shows them on request, and search doesn't find them.`}
      checked={masks === true}
      onChange={({ currentTarget }) => connectionStore.setMasks(id, currentTarget.checked)}
    />
  );
}
