import { beforeEach, describe, expect, it, vi } from "vitest";
import type { JsonObject } from "@/document/equal";
import { openForm } from "@/form/form.testing";
import { squad } from "@/schema/squad";
import { announce } from "@/ui/announce";
import { newDestination } from "./edits";
import { squadEdits } from "./use-squad-edits";

vi.mock("@/ui/announce", () => ({ announce: vi.fn() }));

beforeEach(() => vi.mocked(announce).mockClear());

function opened(document: JsonObject) {
  const { methods, current } = openForm(squad, document);
  const changed: (string | undefined)[] = [];
  methods.subscribe({ formState: { values: true }, callback: ({ name }) => changed.push(name) });
  return { edits: squadEdits({ methods }), changed, document: current };
}

describe("the edits of a form's squad", () => {
  it("are one change each, give back the place, and are announced", () => {
    const { edits, changed, document } = opened({ name: "S", members: null });
    expect(edits.addMember({ assistantId: "a" })).toBe(0);
    expect(edits.addMember({ assistant: {}, "x.y": 1 })).toBe(1);
    expect(edits.addDestination(0, newDestination("Billing"))).toBe(0);
    expect(edits.addDestination(0, { ...newDestination("Sales"), message: "" })).toBe(1);
    edits.moveDestination(0, 1, 0);
    edits.moveMember(1, 0);
    edits.duplicateDestination(1, 0);
    edits.duplicateMember(0);
    edits.removeDestination(2, 2);
    const added = { assistant: {}, "x.y": 1 };
    const sales = { type: "assistant", assistantName: "Sales", message: "" };
    expect(document()).toEqual({
      name: "S",
      members: [added, added, { assistantId: "a", assistantDestinations: [sales, sales] }],
    });
    expect(changed).toEqual(Array(9).fill("members"));
    expect(announce).toHaveBeenCalledTimes(9);
    expect(announce).toHaveBeenLastCalledWith("Transfer to Billing removed from member 3");
  });

  it("don't change the form if there's nothing to edit", () => {
    const { edits, changed } = opened({ members: [{ assistantId: "a" }] });
    edits.removeMember(4);
    edits.moveDestination(0, 0, 1);
    expect(changed).toEqual([]);
    expect(announce).not.toHaveBeenCalled();
  });

  it("keep what isn't an object where it is", () => {
    const { edits, document } = opened({ members: [5, { assistantDestinations: "odd" }] });
    expect(edits.addDestination(0, newDestination("Billing"))).toBeUndefined();
    edits.addDestination(1, newDestination("Billing"));
    edits.addMember({ assistantId: "a" });
    expect(document()).toEqual({
      members: [
        5,
        { assistantDestinations: ["odd", { type: "assistant", assistantName: "Billing" }] },
        { assistantId: "a" },
      ],
    });
  });
});
