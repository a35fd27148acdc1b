import { expect, it } from "vitest";
import { recordOf } from "@/document/equal";
import { cleanOrganization } from "@/references/organization.testing";
import { buildIndex } from "@/references/resolve";
import { checkRename } from "./names";

const organization = cleanOrganization();
const index = buildIndex(organization);
const billing = recordOf(organization.assistants[1]);

it("tells while a name is changed how many transfers say the one that the service has", () => {
  const [finding] = checkRename({ ...billing, name: "Accounts" }, index);
  expect(finding).toMatchObject({
    path: ["name"],
    title: "5 transfers in 1 squad and 3 assistants use the name “Billing”",
    reason: expect.stringContaining("You can update them during the review"),
  });
  expect(checkRename({ ...billing, name: "" }, index)).toHaveLength(1);
});

it("says nothing of a name that is as it was, that nobody says, or that was never seen", () => {
  expect(checkRename(billing, index)).toEqual([]);
  expect(checkRename(structuredClone(billing), index)).toEqual([]);
  const quiet = buildIndex({ assistants: [{ id: "a", name: "A" }], squads: [] });
  expect(checkRename({ id: "a", name: "B" }, quiet)).toEqual([]);
  expect(checkRename({ id: "new", name: "B" }, index)).toEqual([]);
  expect(checkRename({ name: "B" }, buildIndex({}))).toEqual([]);
});
