import fc from "fast-check";
import { it } from "vitest";
import type { JsonObject } from "@/document/equal";
import { otherOverridesName, readOverrides, writeOverrides } from "@/document/squad-overrides";
import { assistantShapesIn } from "./assistant-shapes";
import { checkAll, checkRecord } from "./checks/check";
import { membersIn } from "./members";
import { withoutMuted } from "./mutes";
import { problemPage, problemPlace } from "./problem-address";
import { renamedIn, renameTargets } from "./rename";
import { buildIndex } from "./resolve";
import { referencesIn } from "./resolve-one";
import { targetsOf, transfersOf } from "./transfers";

/** Every field that references and checks read, and keys that have caused bugs elsewhere. */
const KEYS =
  "id name members assistant assistantId assistantName assistantOverrides assistantDestinations destinations destination members_overrides membersOverrides memberOverrides model tools functions tools:append toolIds hooks do tool toolId type function parameters properties required messages role content contents text message description systemPrompt instructions url knowledgeBase fileIds topK provider voice voiceId firstMessage firstMessageMode serverUrl serverMessages endCallPhrases messagePlan idleMessages idleTimeoutSeconds hipaaEnabled artifactPlan recordingEnabled transportConfigurations record analysisPlan structuredDataSchema variableValues createPlan chunkPlans websites squadId number fallbackDestination field value calls isDeleted constructor".split(
    " ",
  );
const anyJson = fc.letrec<{ value: unknown; fields: JsonObject }>((tie) => ({
  value: fc.oneof(
    { depthSize: "medium", withCrossShrink: true },
    fc.constantFrom<unknown>(null, "", "a", "{{a}}", 0, -1, true, false),
    tie("fields"),
    fc.array(tie("value"), { maxLength: 3 }),
  ),
  fields: fc.dictionary(fc.constantFrom(...KEYS), tie("value"), { maxKeys: 8 }),
}));
const list = fc.array(anyJson.fields, { maxLength: 3 });

it("takes records of any shape", () => {
  const organization = fc.record({
    assistants: list,
    squads: list,
    files: list,
    knowledgeBases: list,
    voices: list,
    phoneNumbers: list,
  });
  fc.assert(
    fc.property(organization, (lists) => {
      const index = buildIndex(lists);
      for (const record of Object.values(lists).flat()) {
        for (const kind of ["assistant", "squad", "knowledge-base", "phone-number", "call"] as const) {
          const problems = checkRecord(kind, record, index);
          withoutMuted(problems, [{ check: "prompt-missing" }]);
          for (const problem of problems) problemPlace(problem) ?? problemPage(problem);
          referencesIn(kind, record, index.facts);
        }
        assistantShapesIn("squad", record);
        writeOverrides(readOverrides(record), otherOverridesName(record));
        const members = membersIn(record, index.facts);
        for (const member of members) {
          for (const transfer of transfersOf(record, member)) targetsOf(transfer, members);
        }
      }
      checkAll(index);
      index.hasLostNames();
      for (const { record, paths } of renameTargets(index, { id: "a", from: "a", to: "b" })) {
        renamedIn(record, paths, "b");
      }
    }),
  );
});
