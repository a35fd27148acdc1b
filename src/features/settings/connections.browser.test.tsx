import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { connectionStore } from "@/api/connection";
import { ConnectionForm } from "./connections";

const add = () => {
  const id = connectionStore.add({
    address: "https://a.example",
    key: "k",
    name: "Sandbox",
    color: "#2f6fdb",
  });
  const connection = connectionStore.all().find((one) => one.id === id);
  if (!connection) throw new Error("The connection isn't saved");
  return connection;
};

test("asks for a name at its field, and stores what was changed", async () => {
  const connection = add();
  const onDone = vi.fn();
  await render(<ConnectionForm connection={connection} onDone={onDone} />);
  const name = page.getByRole("textbox", { name: "Connection name" });
  await userEvent.clear(name);
  await userEvent.click(page.getByRole("button", { name: "Save connection" }));
  await expect.element(name).toHaveAccessibleDescription(/Enter a name\./);
  await expect.element(name).toHaveFocus();
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.fill(name, " Production ");
  await userEvent.click(page.getByRole("radio", { name: "Red" }));
  await userEvent.click(page.getByRole("checkbox", { name: "Remember on this device" }));
  await userEvent.click(page.getByRole("button", { name: "Save connection" }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(connectionStore.all().find(({ id }) => id === connection.id)).toMatchObject({
    name: "Production",
    color: "#d13438",
    remember: true,
  });
});
