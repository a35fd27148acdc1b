import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TextChange } from "./text-change";

it("says in words which line breaks changed, apart from the changed words", () => {
  const before = "Open on Monday.\r\nClosed at noon.\r\nBe\rbrief.";
  const html = renderToStaticMarkup(
    <TextChange before={before} after={"Open on Friday.\nClosed at noon.\nBe\nbrief."} />,
  );
  expect(html).toContain("Line breaks: CRLF → LF (2 lines) and CR → LF (1 line)");
  expect(html.match(/<(del|ins)>.*?<\/\1>/g)).toEqual(["<del>Monday</del>", "<ins>Friday</ins>"]);
  expect(
    renderToStaticMarkup(<TextChange before={before} after={before.replace("noon", "two")} />),
  ).not.toContain("Line breaks");
});
