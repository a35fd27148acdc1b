import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { z } from "zod";
import { text } from "@/schema/field";
import { KeyValue } from "./key-value";
import { RawJson } from "./raw-json";

const RECORD = {
  id: "9b1deb4d",
  name: "",
  squadId: null,
  absent: undefined,
  enabled: false,
  createdAt: "2020-01-02T03:04:05Z",
  updatedAt: "not a date",
  serverUrlSecret: "s3cr3t-1",
  tags: ["a", 2, null],
  nothing: [],
  model: {
    tools: [{ server: { url: "https://a.example", secret: "s3cr3t-2", headers: { Auth: "s3cr3t-3" } } }],
  },
  odd: [[1, { deep: true }]],
};

it("shows every field of a record of any shape, and says what is empty in words", () => {
  const html = renderToStaticMarkup(<KeyValue value={RECORD} />);
  const words = "9b1deb4d, Empty text, Null, Off, 2 Jan 2020, not a date, Empty list, Deep";
  for (const text of words.split(", ")) expect(html).toContain(text);
  expect(html).not.toContain("Absent");
});

it("masks every secret, in the fields and in the JSON", () => {
  expect(renderToStaticMarkup(<KeyValue value={RECORD} />)).not.toContain("s3cr3t");
  expect(renderToStaticMarkup(<RawJson value={RECORD} />)).not.toContain("s3cr3t");
});

it("shows a path another way where that is asked for", () => {
  const html = renderToStaticMarkup(
    <KeyValue
      value={{ assistantId: "a1", limit: "12" }}
      render={(path, value) =>
        path === "assistantId" ? <a href="/assistants/a1">{String(value)}</a> : undefined
      }
      schema={z.looseObject({ limit: text({ label: "Max duration", help: "" }) })}
    />,
  );
  expect(html).toContain('<a href="/assistants/a1">a1</a>');
  expect(html).toContain("Max duration");
});
