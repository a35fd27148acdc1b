import fc from "fast-check";
import type { ListKey, ReferenceLists } from "./facts";

/** Few IDs and names, so that records often refer to each other. */
export const IDS = ["a1", "a2", "a3", "s1", "f1", "f2", "t1", "p1"];
export const NAMES = ["Ada", "ada", "Bo", "Cy"];

const MADE_UP = "assistant-speaks-first-with-model-generated-message";
const id = fc.constantFrom(...IDS);
const name = fc.constantFrom(...NAMES);
const few = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 3 });
const some = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(model, { requiredKeys: [] });

const destinations = few(some({ assistantName: name, message: fc.constantFrom("", "Hi") }));
const embedded = some({
  name,
  firstMessage: fc.constantFrom("", "{{city}} line"),
  firstMessageMode: fc.constantFrom("assistant-speaks-first", MADE_UP),
  hipaaEnabled: fc.boolean(),
  artifactPlan: some({ recordingEnabled: fc.boolean() }),
  model: some({
    toolIds: few(id),
    knowledgeBase: fc.record({ fileIds: few(id) }),
    tools: few(fc.record({ destinations })),
  }),
  variableValues: some({ city: fc.constant("Leeds") }),
  voice: fc.record({ voiceId: name }),
});

/** Values that aren't records of the type, or barely are. */
const odd = fc.oneof(
  { weight: 12, arbitrary: fc.constant(undefined) },
  fc.constantFrom<unknown>({}, { id: 7 }, { name: "Ada" }, { members: "x" }, { model: null }),
);
const orOdd = <T>(of: fc.Arbitrary<T>) =>
  fc.tuple(of, odd).map(([record, other]): unknown => structuredClone(other ?? record));

/** One record of each list. */
const RECORDS = {
  assistants: orOdd(
    fc
      .tuple(fc.constantFrom("a1", "a2", "a3", undefined), embedded)
      .map(([key, rest]) => ({ id: key, ...rest })),
  ),
  squads: orOdd(
    fc.record({
      id: fc.constantFrom("s1", "s2"),
      members: few(
        some({
          assistantId: id,
          assistant: embedded,
          assistantOverrides: embedded,
          assistantDestinations: destinations,
        }),
      ),
      members_overrides: fc.option(embedded),
    }),
  ),
  files: orOdd(fc.record({ id, isDeleted: fc.boolean() })),
  knowledgeBases: orOdd(
    fc.record({ id, createPlan: fc.record({ chunkPlans: few(fc.record({ fileIds: few(id) })) }) }),
  ),
  voices: orOdd(fc.record({ name })),
  phoneNumbers: orOdd(
    some({ id, assistantId: id, squadId: fc.constantFrom("s1", "s2", "s3"), number: name, name }),
  ),
  calls: orOdd(
    fc.record({
      field: fc.constantFrom("assistantId", "phoneNumberId"),
      value: id,
      calls: fc.integer({ min: 1, max: 9 }),
    }),
  ),
} satisfies { [list in ListKey]: fc.Arbitrary<unknown> };

const LISTS = Object.keys(RECORDS) as (keyof typeof RECORDS)[];

const listOf = (list: keyof typeof RECORDS) => fc.option(few(RECORDS[list]), { nil: undefined, freq: 12 });

/** An organization with a few records, some of whose lists may not be loaded. */
export const anyLists: fc.Arbitrary<ReferenceLists> = fc.record({
  assistants: listOf("assistants"),
  squads: listOf("squads"),
  files: listOf("files"),
  knowledgeBases: listOf("knowledgeBases"),
  voices: listOf("voices"),
  phoneNumbers: listOf("phoneNumbers"),
  calls: listOf("calls"),
  goneToolIds: few(id),
  gonePhoneNumberIds: few(id),
}) as fc.Arbitrary<ReferenceLists>;

/**
 * A change of an organization: it creates the next lists from the previous ones and shares what doesn't
 * change.
 */
export type Edit = (lists: ReferenceLists) => ReferenceLists;

const inList = (
  change: (records: readonly unknown[], at: number, record: unknown) => readonly unknown[] | undefined,
) =>
  fc
    .constantFrom(...LISTS)
    .chain((list) => fc.tuple(fc.constant(list), fc.nat({ max: 3 }), RECORDS[list] as fc.Arbitrary<unknown>))
    .map(
      ([list, at, record]): Edit =>
        (lists) => ({ ...lists, [list]: change(lists[list] ?? [], at, record) }),
    );

/**
 * Changes, additions, removals and reordering in every list, a list that can't be loaded anymore, and other
 * deleted tools and numbers.
 */
export const anyEdits: fc.Arbitrary<Edit[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: inList((records, at, record) =>
        at < records.length ? records.with(at, record) : [...records, record],
      ),
    },
    inList((records, at) => records.toSpliced(at, 1)),
    inList((records) => records.toReversed()),
    inList(() => undefined),
    few(id).map(
      (goneToolIds): Edit =>
        (lists) => ({ ...lists, goneToolIds }),
    ),
    few(id).map(
      (gonePhoneNumberIds): Edit =>
        (lists) => ({ ...lists, gonePhoneNumberIds }),
    ),
  ),
  { maxLength: 6 },
);
