import { createMemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { mount } from "./mount";

/** Takes longer to draw than React draws at once. */
function Slow({ onDrawn }: { onDrawn?: () => void }) {
  const end = performance.now() + 20;
  while (performance.now() < end);
  onDrawn?.();
  return null;
}

it("shows a page that gets ready while its placeholder is drawn", async () => {
  let finish = () => {};
  const loading = new Promise<null>((resolve) => {
    finish = () => resolve(null);
  });
  const placeholder = (
    <>
      <Slow onDrawn={() => finish()} />
      <Slow />
      <Slow />
    </>
  );
  const router = createMemoryRouter([
    { path: "/", loader: () => loading, hydrateFallbackElement: placeholder, element: <p>The page</p> },
  ]);
  await mount(document.body.appendChild(document.createElement("div")), router);
  await expect.element(page.getByText("The page")).toBeVisible();
});
