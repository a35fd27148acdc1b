import { useSyncExternalStore } from "react";
import { appearance } from "@/storage/settings";
import { SCHEMES } from "@/ui/color-scheme";
import { Segments } from "@/ui/segments";

const OPTIONS = SCHEMES.map(({ value, label, icon: Icon }) => ({
  value,
  label: (
    <>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {label}
    </>
  ),
}));

/** Light, dark, or what the system has. */
export function ColorSchemeChoice() {
  const scheme = useSyncExternalStore(appearance.subscribe, appearance.current);
  return <Segments label="Appearance" value={scheme} options={OPTIONS} onChoose={appearance.set} />;
}
