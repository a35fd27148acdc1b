import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { type Appearance, appearance } from "@/storage/settings";
import { useSetting } from "@/storage/use-setting";
import { IconButton } from "./button";

/** What can be chosen, in order. */
export const SCHEMES: readonly { value: Appearance; label: string; icon: typeof IconSun }[] = [
  { value: "light", label: "Light", icon: IconSun },
  { value: "dark", label: "Dark", icon: IconMoon },
  { value: "auto", label: "Match system", icon: IconDeviceDesktop },
];

/** A button that cycles through light, dark and the system's setting. */
export function ColorSchemeButton() {
  const scheme = useSetting(appearance);
  const at = SCHEMES.findIndex(({ value }) => value === scheme);
  const now = SCHEMES[at] ?? SCHEMES[2];
  const next = SCHEMES[(at + 1) % SCHEMES.length];
  if (!now || !next) return null;
  const Icon = now.icon;
  const words = `Theme: ${now.label.toLowerCase()}. Switch to ${next.label.toLowerCase()}.`;
  return <IconButton label={words} icon={Icon} iconSize={18} onClick={() => appearance.set(next.value)} />;
}
