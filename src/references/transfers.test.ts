import { expect, it } from "vitest";
import { recordOf } from "@/document/equal";
import { checkAll } from "./checks/check";
import { membersOf } from "./members";
import { renameTargets } from "./rename";
import { buildIndex, type ReferenceIndex } from "./resolve";
import { targetsOf, transfersOf } from "./transfers";

const handoff = (...destinations: unknown[]) => ({ type: "handoff", destinations });
const ASSISTANTS = [
  { id: "desk", name: "Desk", model: { tools: [handoff({ type: "assistant", assistantName: "Sales" })] } },
  { id: "sales", name: "Sales" },
  { id: "night", name: "Night" },
];
const SQUAD = {
  id: "s",
  members: [
    {
      assistantId: "desk",
      assistantDestinations: [{ type: "assistant", assistantName: "Sales", description: "When they buy" }],
      assistantOverrides: {
        "tools:append": [
          handoff({ type: "assistant", assistantId: "night" }, { type: "number", number: "+1" }),
        ],
      },
    },
    {
      assistant: {
        name: "Own",
        model: {
          tools: [{ type: "transferCall", destination: { type: "assistant", assistantName: "Desk" } }],
        },
      },
      destinations: ["Sales", { assistantId: "desk", assistantName: "gone" }, "night", 7, null],
    },
    { assistantId: "sales" },
    { assistantId: "night" },
  ],
};
const members = membersOf(SQUAD, ASSISTANTS);

const usesOf = (index: ReferenceIndex, id: string) =>
  index.usedBy("assistant", id).map(({ path }) => path.join("."));
/** The problems of the assistants with these squads. */
const problemsIn = (...squads: object[]) =>
  checkAll(buildIndex({ assistants: ASSISTANTS, squads: squads.map(recordOf) }));

it("finds transfers wherever they're declared, with the place of each", () => {
  const found = members.map((member) =>
    transfersOf(SQUAD, member).map((transfer) => [
      transfer.path.join("."),
      transfer.assistantId,
      targetsOf(transfer, members).map(({ names }) => names[0]),
    ]),
  );
  expect(found).toEqual([
    [
      ["members.0.assistantDestinations.0", undefined, ["Sales"]],
      ["model.tools.0.destinations.0", "desk", ["Sales"]],
      ["members.0.assistantOverrides.tools:append.0.destinations.0", undefined, ["Night"]],
    ],
    [
      ["members.1.destinations.0", undefined, ["Sales"]],
      ["members.1.destinations.1", undefined, ["Desk"]],
      ["members.1.destinations.2", undefined, ["Night"]],
      ["members.1.assistant.model.tools.0.destination", undefined, ["Desk"]],
    ],
    [],
    [],
  ]);
});

it("counts each of them as a reference, by ID and by name", () => {
  const index = buildIndex({ assistants: ASSISTANTS, squads: [SQUAD] });
  expect(usesOf(index, "night")).toEqual([
    "members.0.assistantOverrides.tools:append.0.destinations.0.assistantId",
    "members.3.assistantId",
    "members.1.destinations.2",
  ]);
  expect(usesOf(index, "sales")).toEqual([
    "members.2.assistantId",
    "model.tools.0.destinations.0.assistantName",
    "members.0.assistantDestinations.0.assistantName",
    "members.1.destinations.0",
  ]);
  // Being a destination doesn't make an assistant a member.
  expect(index.facts.squadsWith("night")).toEqual([SQUAD]);
  const elsewhere = { members: [{ assistant: {}, destinations: [{ assistantId: "night" }] }] };
  expect(buildIndex({ squads: [elsewhere] }).facts.squadsWith("night")).toEqual([]);
});

it("are checked like a member's own destinations", () => {
  const kinds = (squad: unknown) =>
    problemsIn(recordOf(squad))
      .filter(({ record, severity }) => record.kind === "squad" && severity !== "hint")
      .map(({ kind, path }) => `${kind} ${path.join(".")}`);
  // Nothing leads to the second member; the others are reached through tools.
  expect(kinds(SQUAD)).toEqual(["member-unreachable members.1"]);
  const faulty = {
    id: "s",
    members: [
      {
        assistantId: "desk",
        destinations: ["nobody"],
        assistantOverrides: {
          model: { tools: [handoff({ assistantId: "gone" }, { assistantName: "SALES", message: "" })] },
        },
      },
      { assistantId: "sales" },
    ],
  };
  expect(kinds(faulty)).toEqual([
    "destination-unknown members.0.destinations.0",
    "destination-case members.0.assistantOverrides.model.tools.0.destinations.1.assistantName",
    "assistant-missing members.0.assistantOverrides.model.tools.0.destinations.0.assistantId",
  ]);
});

it("reports a member's missing assistant once, not again at each transfer to it", () => {
  const tools = [handoff({ type: "assistant", assistantId: "gone" })];
  const squad = {
    id: "s",
    members: [{ assistantId: "desk", assistantOverrides: { tools } }, { assistantId: "gone" }],
  };
  const missing = problemsIn(squad).filter(({ kind }) => kind === "assistant-missing");
  expect(missing.map(({ path }) => path.join("."))).toEqual(["members.1.assistantId"]);
});

it("counts a destination with a name and an ID once, as the assistant with the ID", () => {
  const both = (assistantId: string, assistantName: string) => ({ assistantId, assistantName });
  const assistants = [...ASSISTANTS.slice(1), { id: "late", name: "Night" }];
  const tools = { id: "desk", name: "Desk", model: { tools: [handoff(both("night", "Night"))] } };
  const squad = {
    id: "s",
    members: [
      { assistantId: "desk", assistantDestinations: [both("sales", "Sales"), both("sales", "Night")] },
      { assistantId: "sales", assistantDestinations: [both("gone", "Night")] },
      { assistantId: "night" },
    ],
  };
  const index = buildIndex({ assistants: [tools, ...assistants], squads: [squad] });
  expect(usesOf(index, "sales")).toEqual([
    "members.0.assistantDestinations.0.assistantId",
    "members.0.assistantDestinations.1.assistantId",
    "members.1.assistantId",
  ]);
  expect(usesOf(index, "night")).toEqual([
    "model.tools.0.destinations.0.assistantId",
    "members.2.assistantId",
    "members.1.assistantDestinations.0.assistantName",
  ]);
  // The tool says which assistant it means.
  const sameName = checkAll(index).filter(({ kind }) => kind === "same-name");
  expect(sameName.map(({ severity }) => severity)).toEqual(["hint", "hint"]);
  // The ID of another assistant says that the name isn't this one's.
  const renamed = renameTargets(index, { id: "night", from: "Night", to: "Late shift" });
  expect(renamed.map(({ id, paths }) => [id, paths.map((path) => path.join("."))])).toEqual([
    ["s", ["members.1.assistantDestinations.0.assistantName"]],
    ["desk", ["model.tools.0.destinations.0.assistantName"]],
  ]);
});

it("takes an ID that's filled in elsewhere for no mistake", () => {
  const squad = { id: "s", members: [{ assistantId: "{{DESK}}", name: "Desk" }] };
  expect(problemsIn(squad).map(({ kind }) => kind)).not.toContain("assistant-missing");
  expect(membersOf(squad, ASSISTANTS)[0]?.names).toEqual(["Desk"]);
});

it("takes no name or ID with a placeholder for a mistake", () => {
  const squad = {
    id: "s",
    members: [
      { assistantId: "desk", assistantDestinations: [{ assistantName: "{{TEAM}}", description: "Any" }] },
      { assistantId: "night", destinations: [{ assistantId: "{{SALES_ID}}", description: "Any" }] },
    ],
  };
  const assistants = [
    { id: "desk", name: "Desk", voice: { voiceId: "{{VOICE}}" } },
    { id: "night", name: "Night", model: { tools: [handoff({ assistantName: "{{ team }}" })] } },
    { id: "day", name: "Day", model: { knowledgeBase: { fileIds: ["{{FILE}}"] } } },
  ];
  const phoneNumbers = [{ id: "p", squadId: "{{SQUAD}}" }];
  const lists = { assistants, squads: [squad], phoneNumbers, files: [], voices: [{ name: "Clara" }] };
  const kinds = checkAll(buildIndex(lists)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind !== "prompt-missing")).toEqual([]);
});

it.each([
  [{}, "warning"],
  [{ members_overrides: { model: { toolIds: ["t"] } } }, "hint"],
  [{ members_overrides: { tools: [handoff({ type: "dynamic", server: {} })] } }, "hint"],
  [{ members_overrides: { tools: [{ type: "transferCall", server: { url: "https://x" } }] } }, "hint"],
])("with %j, an unreachable member is a %s", (more, severity) => {
  const squad = { id: "s", members: [{ assistantId: "sales" }, { assistantId: "night" }], ...more };
  const unreachable = problemsIn(SQUAD, squad).filter(
    ({ kind, path }) => kind === "member-unreachable" && path.join() === "members,1",
  );
  expect(unreachable.at(-1)?.severity).toBe(severity);
});

it("takes other kinds of destinations, hooks and overrides for what they are", () => {
  const tool = { type: "function", function: { name: "note" } };
  const assistants = [
    {
      id: "desk",
      name: "Desk",
      voice: { provider: "another", voiceId: "21m00" },
      model: {
        messages: [{ role: "system", content: "Answer." }],
        tools: [{ ...tool, function: { name: "note", description: "Notes it." } }],
      },
      hooks: [{ on: "call.ending", do: [{ type: "tool", tool }] }],
    },
  ];
  const squad = {
    id: "s",
    members: [
      {
        assistantId: "desk",
        assistantDestinations: [{ type: "number", number: "+1" }],
        assistantOverrides: { voice: { voiceId: "Rachel" } },
      },
    ],
  };
  const problems = checkAll(buildIndex({ assistants, squads: [squad], voices: [{ name: "Clara" }] }));
  expect(problems.map(({ kind }) => kind)).toEqual([]);
});

it("counts a squad that a member or a tool hands calls to, and asks for no assistant there", () => {
  const toSquad = { type: "squad", squadId: "other" };
  const assistants = [{ id: "desk", name: "Desk", tools: [handoff(toSquad)] }];
  const squads = [
    { id: "s", members: [{ assistantId: "desk", assistantDestinations: [{ squadId: "other" }] }] },
    { id: "other", members: [{ assistantId: "desk" }] },
  ];
  const index = buildIndex({ assistants, squads });
  expect(index.usedBy("squad", "other").map(({ path }) => path.join("."))).toEqual([
    "tools.0.destinations.0.squadId",
    "members.0.assistantDestinations.0.squadId",
  ]);
  const kinds = (lists: object) => checkAll(buildIndex({ assistants, ...lists })).map(({ kind }) => kind);
  expect(kinds({ squads })).not.toContain("destination-empty");
  expect(kinds({ squads: squads.slice(0, 1) })).toContain("squad-missing");
});

it("reports a missing squad that calls name as theirs", () => {
  const calls = [{ field: "squadId", value: "gone", calls: 2 }] as const;
  const problems = checkAll(buildIndex({ squads: [], calls }));
  expect(problems.map(({ kind, title }) => [kind, title])).toEqual([
    ["calls-name-nobody", "2 calls refer to missing squad gone"],
  ]);
});
