import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { completePresses } from "./complete-presses";

let end: () => void;
beforeEach(() => {
  end = completePresses(document);
});
afterEach(() => end());

async function open() {
  const onClick = vi.fn();
  const screen = await render(
    <>
      <div data-testid="above" />
      <button type="button" onClick={onClick}>
        Add
      </button>
    </>,
  );
  const button = screen.getByRole("button", { name: "Add" }).element();
  const above = screen.getByTestId("above").element();
  const send = (type: string, target: Element, x = 10, more: MouseEventInit = {}) =>
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: x, clientY: 10, ...more }));
  const grow = () => above.append(document.createElement("hr"));
  return { button, send, grow, onClick };
}

it("completes the press of what moved away under the pointer", async () => {
  const { button, send, grow, onClick } = await open();
  send("mousedown", button);
  grow();
  send("mouseup", document.body, 12);
  expect(onClick).toHaveBeenCalledTimes(1);
  send("mouseup", document.body, 12);
  expect(onClick).toHaveBeenCalledTimes(1);
});

it("leaves to the browser what stayed, what the pointer left, and other presses", async () => {
  const { button, send, grow, onClick } = await open();
  // The browser makes a click of a press and a release on the same element.
  send("mousedown", button);
  grow();
  send("mouseup", button);
  // The user changed their mind.
  send("mousedown", button);
  grow();
  send("mouseup", document.body, 60);
  // Something opened over it.
  send("mousedown", button);
  send("mouseup", document.body);
  // A click for a new tab.
  send("mousedown", button, 10, { ctrlKey: true });
  grow();
  send("mouseup", document.body);
  // The element was removed.
  send("mousedown", button);
  button.remove();
  send("mouseup", document.body);
  expect(onClick).not.toHaveBeenCalled();
});
