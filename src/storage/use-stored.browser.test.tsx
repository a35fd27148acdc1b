import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { useStored } from "./use-stored";

interface ShownProps {
  read: (of: string) => Promise<string>;
  of: string;
  again?: number;
}

function Shown({ read, of, again }: ShownProps) {
  return <p>{useStored(() => read(of), of, again) ?? "Nothing yet"}</p>;
}

/** Reads that the test answers. */
function storage() {
  const reads: { of: string; answer: (value: string) => void }[] = [];
  return { reads, read: (of: string) => new Promise<string>((answer) => reads.push({ of, answer })) };
}

it("never shows what is stored of another record", async () => {
  const { reads, read } = storage();
  const { getByRole, rerender } = await render(<Shown read={read} of="a" />);
  const text = getByRole("paragraph");
  await expect.element(text).toHaveTextContent("Nothing yet");
  reads[0]?.answer("of a");
  await expect.element(text).toHaveTextContent("of a");

  await rerender(<Shown read={read} of="b" />);
  expect(text.element().textContent).toBe("Nothing yet");
  await rerender(<Shown read={read} of="c" />);
  reads[2]?.answer("of c");
  await expect.element(text).toHaveTextContent("of c");
  reads[1]?.answer("of b");
  await rerender(<Shown read={read} of="c" />);
  expect(text.element().textContent).toBe("of c");
});

it("shows what was read until it's read again", async () => {
  const { reads, read } = storage();
  const { getByRole, rerender } = await render(<Shown read={read} of="a" again={1} />);
  const text = getByRole("paragraph");
  reads[0]?.answer("earlier");
  await expect.element(text).toHaveTextContent("earlier");
  await rerender(<Shown read={read} of="a" again={2} />);
  expect(text.element().textContent).toBe("earlier");
  reads[1]?.answer("later");
  await expect.element(text).toHaveTextContent("later");
  expect(reads.map(({ of }) => of)).toEqual(["a", "a"]);
});
