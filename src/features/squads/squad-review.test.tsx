import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { JsonObject } from "@/document/equal";
import { buildIndex } from "@/references/resolve";
import { SquadReview } from "./squad-review";

const destination = { type: "assistant", assistantName: "Complaints", description: "Angry." };
const squad = (name: string, destinationName = "Complaints") => ({
  id: "s",
  members: [
    {
      assistant: { name: "Guide" },
      assistantDestinations: [{ ...destination, assistantName: destinationName }],
    },
    { assistant: { name } },
  ],
});
const review = (merged: JsonObject) =>
  renderToStaticMarkup(
    <SquadReview
      index={buildIndex({ assistants: [], squads: [squad("Complaints")] })}
      newest={squad("Complaints")}
      merged={merged}
      isSaving={false}
      onAmend={() => undefined}
    />,
  );

it("says which transfers use a squad-only member's former name, and what would make calls fail", () => {
  const told = review(squad("Care"));
  expect(told).toContain("1 transfer in this squad still uses “Complaints”, which is now “Care”.");
  expect(told).toContain("Update transfer");
  expect(told).toMatch(/Calls can fail after this:.*No member is named “Complaints”\./);
  expect(review(squad("Care", "Care"))).not.toMatch(/still use|Calls can fail/);
});
