import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { lazyPart } from "./lazy-part";

interface Greeted {
  name: string;
  onClose?: () => void;
}

const Greeting = ({ name, onClose }: Greeted) => (
  <button type="button" onClick={onClose}>
    Hello {name}
  </button>
);

it("shows its fallback, then the part, and the part at once from then on", async () => {
  let arrive = () => {};
  const Part = lazyPart<Greeted>(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve({ default: Greeting });
      }),
  );
  const screen = await render(<Part name="Ada" fallback="Loading" />);
  await expect.element(screen.getByText("Loading")).toBeVisible();
  arrive();
  await expect.element(screen.getByText("Hello Ada")).toBeVisible();
  await expect.element(screen.getByText("Loading")).not.toBeInTheDocument();

  let wasAwaited = false;
  const noteAwaited = () => {
    wasAwaited = true;
  };
  await screen.rerender(<Part key="other" name="Bo" fallback={<span ref={noteAwaited}>Loading</span>} />);
  await expect.element(screen.getByText("Hello Bo")).toBeVisible();
  expect(wasAwaited).toBe(false);
});

it("says that its code didn't load, closes, and tries again by a click or when it's next shown", async () => {
  const load = vi.fn(async () => ({ default: Greeting }));
  load.mockRejectedValueOnce(new Error("Offline")).mockRejectedValueOnce(new Error("Offline"));
  const Part = lazyPart(load);
  const onClose = vi.fn();
  const screen = await render(<Part name="Ada" onClose={onClose} />);
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Couldn't load part of this page.");
  await screen.getByRole("button", { name: "Close" }).click();
  expect(onClose).toHaveBeenCalledOnce();

  await screen.rerender(<Part key="again" name="Ada" onClose={onClose} />);
  await expect.element(screen.getByRole("alert")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Hello Ada")).toBeVisible();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});
