import { appearance } from "@/storage/settings";

/**
 * Keeps the page in light or dark as it is chosen, in this tab or another, or as the system changes. Before the first paint
 * public/before-paint.js does the same.
 */
export function followAppearance(): void {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    const choice = appearance.current();
    const isDark = choice === "dark" || (choice === "auto" && system.matches);
    document.documentElement.setAttribute("data-color-scheme", isDark ? "dark" : "light");
  };
  appearance.subscribe(show);
  system.addEventListener("change", show);
  show();
}
