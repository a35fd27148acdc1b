import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button";

it("keeps its words and its focus while it is busy, and does nothing", async () => {
  const work = vi.fn();
  const { getByRole, rerender } = await render(<Button onClick={work}>Save</Button>);
  const button = getByRole("button", { name: "Save" });
  await button.click();
  await rerender(
    <Button busy onClick={work}>
      Save
    </Button>,
  );
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(work).toHaveBeenCalledTimes(1);
});
