import { expect, it } from "vitest";
import { assistant } from "@/schema/assistant";
import { openFile } from "./file-import";

it("refuses a file in another encoding, which would damage its letters", async () => {
  const open = (encoding: BufferEncoding) => {
    const bytes = Buffer.from('{"name": "Café"}', encoding);
    return openFile(new File([new Uint8Array(bytes)], "a.json"), assistant, "assistant");
  };
  expect(await open("utf8")).toEqual({ name: "a.json", document: { name: "Café" } });
  expect(await open("latin1")).toEqual({
    refused: "“a.json” isn't UTF-8 text. Save it in that encoding, then import it again.",
  });
});
