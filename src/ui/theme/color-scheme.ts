import { apiNames, appearance, compactRows } from "@/storage/settings";

/**
 * Applies the color scheme, *Compact rows* and *Show API names* to the page, as they are set in this tab or
 * another and as the system changes. Before the first paint public/before-paint.js sets the color scheme.
 */
export function followAppearance(): void {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    const choice = appearance.current();
    const isDark = choice === "dark" || (choice === "auto" && system.matches);
    document.documentElement.style.colorScheme = isDark ? "dark" : "light";
    document.documentElement.toggleAttribute("data-api-names", apiNames.current());
    document.documentElement.toggleAttribute("data-compact", compactRows.current());
  };
  appearance.subscribe(show);
  apiNames.subscribe(show);
  compactRows.subscribe(show);
  system.addEventListener("change", show);
  show();
}
