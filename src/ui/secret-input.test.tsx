import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SecretInput } from "./secret-input";

it("keeps a secret out of the page until it's revealed, and shows that one is set", () => {
  const input = (text: string) =>
    renderToStaticMarkup(<SecretInput what="secret" text={text} className={undefined} />);
  expect(input("s3cr3t")).not.toContain("s3cr3t");
  expect(input("s3cr3t")).toContain('value="••••••••"');
  expect(input("")).toContain('value=""');
});
