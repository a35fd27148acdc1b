import { fold } from "@/document/search";
import { goToField } from "./go-to-field";

/**
 * Goes to a field, selects the first place in its text that a search found, and scrolls it into view.
 * @param path of the field
 * @param query as typed; without regard to case and accents, as lists search
 */
export function markInField(path: string, query: string): void {
  goToField(path);
  const control = document.getElementsByName(path)[0];
  const isText =
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && control.type === "text");
  const wanted = fold(query.trim());
  if (!isText || wanted === "") return;
  const at = fold(control.value).indexOf(wanted);
  if (at < 0) return;
  control.setSelectionRange(at, at + wanted.length);
  // Browsers scroll to a selection only while somebody types. The share of the text is near enough to see it.
  const down = (at / control.value.length) * control.scrollHeight;
  control.scrollTop = down - control.clientHeight / 2;
  const y = control.getBoundingClientRect().top + down - control.scrollTop;
  if (y < window.innerHeight / 4 || y > (window.innerHeight * 3) / 4)
    window.scrollBy(0, y - window.innerHeight / 2);
}
