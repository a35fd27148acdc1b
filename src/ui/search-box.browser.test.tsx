import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SearchBox } from "./search-box";

it.each([
  ["on a phone", 390, 100],
  ["in a wide window", 1280, 260],
])("leaves room for the query beside the number of matches %s", async (_where, width, least) => {
  await page.viewport(width, 800);
  const screen = await render(
    <div style={{ display: "flex", width: width / 2 }}>
      <SearchBox label="Search" value="refund" onChange={() => {}} matches={["12", "of 250 calls"]} />
    </div>,
  );
  const status = screen.getByRole("status");
  await expect.element(status).toHaveTextContent("12 of 250 calls");
  const input = screen.getByRole("searchbox").element();
  const { left, right } = input.getBoundingClientRect();
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
  const end = right - Number.parseFloat(paddingInlineEnd);
  expect(end - left - Number.parseFloat(paddingInlineStart)).toBeGreaterThan(least);
  // The number begins where the query's room ends.
  expect(status.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(end);
});
