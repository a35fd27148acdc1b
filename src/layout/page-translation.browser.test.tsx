import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { allowTranslation } from "./page-translation";

allowTranslation();

/** Puts the texts of an element into elements of their own, as a translator does. */
function translate(root: Element): [ChildNode, Element][] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: ChildNode[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts.map((text) => {
    const font = document.createElement("font");
    font.textContent = `[${text.textContent}]`;
    text.replaceWith(font);
    return [text, font];
  });
}

/** A line whose texts have siblings, so that React holds each of them. */
const Line = ({ texts }: { texts: readonly string[] }) => (
  <p>
    {texts.includes("mark") && <b>mark</b>}
    {texts.filter((text) => text !== "mark")}
    <i />
  </p>
);

test.each([
  ["changes", ["1", " of 2"], ["2", " of 2"], "2[ of 2]"],
  ["goes", ["1", " of 2"], ["1"], "[1]"],
  ["comes", ["1"], ["1", " of 2"], "[1] of 2"],
  ["gets an element before it", ["1"], ["mark", "1"], "mark[1]"],
  ["changes and goes", ["1", " of 2"], ["3"], "3"],
])("a translated text that %s is shown once, in its place", async (_, before, after, shown) => {
  const { container, rerender } = await render(<Line texts={before} />);
  translate(container);
  await rerender(<Line texts={after} />);
  await expect.poll(() => container.textContent).toBe(shown);
});

test("a text that changes again and again, translated or not, is the newest", async () => {
  const { container, rerender } = await render(<Line texts={["1", " of 2"]} />);
  for (const count of ["2", "3", "4"]) {
    translate(container);
    await rerender(<Line texts={[count, " of 2"]} />);
    await expect.poll(() => container.textContent).toMatch(new RegExp(`^${count}`));
  }
});

test("a text that changes right as it's translated is the newest", async () => {
  const { container, rerender } = await render(<Line texts={["1", " of 2"]} />);
  const translated = translate(container);
  // Nothing has told of the translation yet.
  const [text] = translated[0] ?? [];
  if (text) text.nodeValue = "2";
  await expect.poll(() => container.textContent).toBe("2[ of 2]");
  await rerender(<Line texts={["3"]} />);
  await expect.poll(() => container.textContent).toBe("3");
});

test("works on after the translation was undone", async () => {
  const { container, rerender } = await render(<Line texts={["1", " of 2"]} />);
  for (const [text, font] of translate(container)) font.replaceWith(text);
  await rerender(<Line texts={["2"]} />);
  expect(container.textContent).toBe("2");
});

test("records' own words and code aren't translated", async () => {
  const { container } = await render(
    <p>
      Open <bdi>Front desk</bdi> <code>a1</code>
    </p>,
  );
  await expect.poll(() => container.querySelectorAll("[translate=no]").length).toBe(2);
});
