import { fold, wantedIn } from "@/document/search";
import { goToField } from "./go-to-field";

/**
 * Focuses a field, selects the first match of a search in its text, and scrolls it into view.
 * @param path the field's path
 * @param query as typed; case and accents are ignored, as in lists
 */
export function markInField(path: string, query: string): void {
  goToField(path);
  const control = document.getElementsByName(path)[0];
  const isText =
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && control.type === "text");
  const wanted = wantedIn(query);
  if (!isText || wanted === "") return;
  const at = fold(control.value).indexOf(wanted);
  if (at < 0) return;
  control.setSelectionRange(at, at + wanted.length);
  // Browsers scroll to a selection only during typing. The match's relative position in the text is close
  // enough.
  const down = (at / control.value.length) * control.scrollHeight;
  control.scrollTop = down - control.clientHeight / 2;
  const y = control.getBoundingClientRect().top + down - control.scrollTop;
  if (y < window.innerHeight / 4 || y > (window.innerHeight * 3) / 4)
    window.scrollBy(0, y - window.innerHeight / 2);
}
