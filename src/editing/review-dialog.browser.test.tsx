import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import type { JsonObject } from "@/document/equal";
import { assistant } from "@/schema/assistant";
import { ReviewDialog } from "./review-dialog";
import { prepare } from "./save";
import { ada, bob, type Edits, edited, ready } from "./save.testing";
import { FakeService, type Manners } from "./service.testing";

const ignore = () => undefined;

/** The review of these edits as one text, after someone else changed the record. */
async function review(edits: Edits, theirs: Edits = {}, manners: Manners = {}, loaded: JsonObject = ada) {
  const service = new FakeService([{ ...loaded }, bob], manners);
  const [before = {}] = await service.readAll();
  service.stored[0] = edited(service.stored[0] ?? {}, theirs);
  const mine = edited(before, edits);
  const prepared = ready(await prepare({ schema: assistant, id: ada.id, loaded: before, mine, io: service }));
  const { unmount } = await render(
    <ReviewDialog
      schema={assistant}
      prepared={prepared}
      notice={undefined}
      choices={new Map()}
      sectionTitle={() => "Section"}
      saving={false}
      interrupts={false}
      nameHidden
      onChoose={ignore}
      onSave={ignore}
      onClose={ignore}
    />,
  );
  const html = document.querySelector("[role=dialog]")?.innerHTML ?? "";
  await unmount();
  return html
    .replace(/<button[^>]* disabled=[^>]*>/g, " disabled: ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

it("names what the service never returns, which a service that resets omitted fields would lose", async () => {
  const told = await review({ "voice.style": 1 }, {}, { hidden: ["name", "firstMessage"] });
  expect(told).toMatch(/This service doesn.*t return .*First message,/);
  expect(await review({ "voice.style": 1 })).not.toContain("First message,");
});

it("shows no secret that was typed", async () => {
  const told = await review({ serverUrlSecret: "whsec-new" }, {}, { secrets: "masked" });
  expect(told).toContain("Server URL secret");
  expect(told).not.toContain("whsec-new");
});

it("shows what someone else changed, and saves only once conflicts are resolved", async () => {
  const told = await review({ "voice.style": 1 }, { firstMessage: "Theirs" });
  expect(told).toMatch(/Changed by someone else since you opened this .*Theirs/);
  expect(told).not.toContain("disabled");
  const asked = await review({ name: "Mine" }, { name: "Theirs" });
  expect(asked).toMatch(/1 conflict to resolve .*disabled: Save/);
  expect(asked).toMatch(/Before: .*Ada/);
});

it("says that someone else's tools were moved, not that each became another", async () => {
  const tools = ["book_table", "cancel_table"].map((name, index) => ({
    id: String(index),
    type: "function",
    function: { name },
  }));
  const loaded = edited(ada, { "model.tools": [...tools, { id: "3", type: "endCall" }] });
  const moved = { "model.tools": [{ id: "3", type: "endCall" }, ...tools.toReversed()] };
  const theirs = (await review({ name: "Mine" }, moved, {}, loaded)).split("Changed by someone else")[1];
  expect(theirs).toContain("moved to position");
  expect(theirs).not.toContain("→");
});
