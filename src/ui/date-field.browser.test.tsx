import { useState } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DateField } from "./date-field";

function Day() {
  const [day, setDay] = useState("2026-11-03");
  const [changes, setChanges] = useState(0);
  return (
    <>
      <DateField
        aria-label="Day"
        value={day}
        onChange={(next) => {
          setDay(next);
          setChanges(changes + 1);
        }}
      />
      <output>
        {day}, {changes}
      </output>
      <button type="button">Next</button>
    </>
  );
}

const show = async () => {
  const screen = await render(<Day />);
  const shows = (words: string) => expect.element(screen.getByRole("status")).toHaveTextContent(words);
  return { field: screen.getByLabelText("Day"), shows, next: screen.getByRole("button") };
};

it("takes a typed day once, with Enter", async () => {
  const { field, shows } = await show();
  await field.click();
  await userEvent.keyboard("11052025");
  await shows("2026-11-03, 0");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("2025-11-05");
  await shows("2025-11-05, 1");
});

it("takes it when the focus leaves, and an empty one too", async () => {
  const { field, shows, next } = await show();
  await field.click();
  await userEvent.keyboard("11052025");
  await next.click();
  await shows("2025-11-05, 1");
  await field.fill("");
  await shows(", 2");
});

it("keeps its day if another is only half typed", async () => {
  const { field, shows, next } = await show();
  await field.click();
  await userEvent.keyboard("{Backspace}");
  await next.click();
  await shows("2026-11-03, 0");
  await expect.element(field).toHaveValue("2026-11-03");
});
