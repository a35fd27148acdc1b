import { formatPath, type Path } from "@/document/path";

/** Brings a field of the page into view and gives it the focus; where the page has none of this path, the nearest around it. */
export function showField(path: Path): void {
  for (let length = path.length; length > 0; length -= 1) {
    const name = CSS.escape(formatPath(path.slice(0, length)));
    const field = document.querySelector<HTMLElement>(`[data-field="${name}"]`);
    if (!field) continue;
    field.scrollIntoView({ block: "center" });
    field.focus({ preventScroll: true });
    return;
  }
}
