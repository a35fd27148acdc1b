import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Outcome } from "@/editing/save-report";
import { squad } from "@/schema/squad";
import { Deviations } from "./save-report";

it("names what wasn't stored as requested, also inside a list", () => {
  const outcome = (path: Outcome["path"], asked: unknown, got: unknown): Outcome => ({
    path,
    asked,
    got,
    outcome: "changed",
  });
  const description = ["members", 2, "assistantDestinations", 0, "description"];
  const inside = [outcome(description, "In the morning.", undefined)];
  const report = {
    outcomes: [outcome(["name"], "Day", "DAY"), { ...outcome(["members"], [], []), inside }],
    sideEffects: [],
  };
  const html = renderToStaticMarkup(<Deviations schema={squad} report={report} />);
  expect(html).toContain("Name: requested “Day”, stored “DAY”.");
  expect(html).toContain(
    "Member 3 › Destination 1 › Description: requested “In the morning.”, stored Not set.",
  );
});
