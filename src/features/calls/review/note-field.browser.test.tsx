import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { beforeAll, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { connectionStore } from "@/api/connection";
import { queryClient } from "@/api/query-client";
import { NoteField } from "./note-field";

beforeAll(() => {
  connectionStore.add({ address: "https://a.example", key: "k", name: "Sandbox" });
});

/** A note that another tab can write, too. */
function Written({ tell }: { tell: (write: (note: string) => void) => void }) {
  const [note, setNote] = useState("Old");
  tell(setNote);
  return (
    <QueryClientProvider client={queryClient}>
      <NoteField id="note" label="Note" note={note} onChange={setNote} />
      <p>Stored: {note}</p>
    </QueryClientProvider>
  );
}

async function show() {
  let write: (note: string) => void = () => undefined;
  const screen = await render(
    <Written
      tell={(next) => {
        write = next;
      }}
    />,
  );
  return { screen, box: screen.getByRole("textbox", { name: "Note" }), write: (note: string) => write(note) };
}

it("takes what another tab wrote, unless something else was typed", async () => {
  const { screen, box, write } = await show();
  write("From another tab");
  await expect.element(box).toHaveValue("From another tab");
  await userEvent.fill(box, "Mine");
  write("Theirs");
  await expect.element(screen.getByRole("status")).toHaveTextContent("Written in another tab: Theirs");
  await expect.element(box).toHaveValue("Mine");
  await userEvent.click(screen.getByRole("button", { name: "Add to this note" }));
  await expect.element(box).toHaveValue("Mine\n\nTheirs");
  await expect.element(box).toHaveFocus();
  expect(screen.getByRole("status").elements()).toHaveLength(0);
});

it("takes nothing that was typed here for another tab's", async () => {
  const { screen, box, write } = await show();
  await userEvent.fill(box, "One");
  await expect.element(screen.getByText("Stored: One")).toBeVisible();
  await userEvent.fill(box, "One two");
  await expect.element(screen.getByText("Stored: One two")).toBeVisible();
  await userEvent.type(box, "!");
  write("One");
  await expect.element(box).toHaveValue("One two!");
  expect(screen.getByRole("status").elements()).toHaveLength(0);
});
