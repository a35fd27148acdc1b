import type { TextElement } from "@/ui/use-typed-text";

/** Whether the target of an event is an element that people type in. */
export function isTextElement(target: EventTarget | null | undefined): target is TextElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
