import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import DeletionEntry from "./entry";
import type { DeletionState } from "./records";

const say = (state: DeletionState) => {
  const connection = { id: "c", name: "Production" };
  const entry = { key: "1", what: { noun: "call", id: "a", name: "Emma", connection }, state };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <DeletionEntry entry={entry} elsewhere={undefined} />
    </MemoryRouter>,
  );
  return html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
};
const error = new ApiError("unavailable", "", { status: 503, answerLost: true });

it("says what came of a deletion, and whether the record is still there", () => {
  const failed = say({ step: "failed", outcome: { kind: "failed", error, detail: { isThere: true } } });
  expect(failed).toMatch(/Not deleted: call Emma\. .*\(status 503\).* It still exists\..*Try again/);
  const unknown = say({ step: "failed", outcome: { kind: "unknown", error } });
  expect(unknown).toMatch(/Couldn.*t verify the deletion: call Emma\. .*It may have been deleted\./);
  const lost = say({ step: "deleted", record: undefined, at: 1, how: "lost" });
  expect(lost).toMatch(/Deleted: call Emma\. The response didn.*t confirm this, but .* no longer has it\./);
  const already = say({ step: "deleted", record: undefined, at: 1, how: "already" });
  expect(already).toMatch(/Already deleted: call Emma\. The service no longer had it\./);
});
