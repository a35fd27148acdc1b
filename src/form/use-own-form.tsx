import { type FocusEvent, useId } from "react";

/**
 * A form for the one field that has the focus. The browser's own filling-in reads the whole form of a field at every key stroke (three
 * to six milliseconds with two hundred fields), though it has nothing to fill in here; so the field is lent to a form that is empty
 * but for it. Enter in a field submits nothing.
 * @returns the form, to be put outside any other; and what lends the fields inside an element to it
 */
export function useOwnForm() {
  const id = useId();
  return {
    ownForm: <form id={id} onSubmit={(event) => event.preventDefault()} />,
    lending: {
      onFocus: ({ target }: FocusEvent) => {
        if (isTyped(target)) target.setAttribute("form", id);
      },
      onBlur: ({ target }: FocusEvent) => {
        if (isTyped(target)) target.removeAttribute("form");
      },
    },
  };
}

function isTyped(element: Element): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
