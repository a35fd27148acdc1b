import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import { idOf } from "@/document/read";
import { type Created, type CreateIo, create, lookForCreated } from "./create";

type Document = Record<string, unknown>;

const desk = {
  assistantId: "a1",
  assistant: null,
  assistantDestinations: [{ type: "assistant", assistantName: "Billing", description: "Invoices" }],
};
const asked = {
  id: "copied-from",
  name: "Reception",
  members_overrides: null,
  members: [desk, { assistant: { name: "Billing", id: "t1", serverUrlSecret: "********" } }],
};
/** The part of it that is sent. */
const body = { name: "Reception", members: [desk, { assistant: { name: "Billing", id: "t1" } }] };
const other = { id: "s1", name: "Night", members: [{ assistantId: "a2" }] };

interface Manners {
  /** What a POST returns or throws. */
  answer?: (stored: Document, all: Document[]) => unknown;
  /** What is stored of the sent squad; undefined: nothing. */
  store?: (sent: Document) => Document | undefined;
  /** The same request is carried out twice. */
  twice?: boolean;
  /** Runs before the read of that number, counted from 1. */
  beforeRead?: Record<number, (all: Document[]) => void>;
}

/** A service of squads over plain data. */
function service({ answer = (stored) => stored, store = (sent) => sent, twice, beforeRead }: Manners = {}) {
  const all: Document[] = [structuredClone(other)];
  const posts: unknown[] = [];
  let reads = 0;
  const carryOut = (sent: Document): Document | undefined => {
    const kept = store(structuredClone(sent));
    if (!kept) return undefined;
    const stored = { id: `new-${all.length}`, ...kept, createdAt: "now", status: "active" };
    all.push(stored);
    return stored;
  };
  const io: CreateIo = {
    async readAll() {
      reads += 1;
      beforeRead?.[reads]?.(all);
      return structuredClone(all);
    },
    async post(sent) {
      posts.push(JSON.parse(JSON.stringify(sent)));
      if (twice) carryOut(sent as Document);
      const stored = carryOut(sent as Document);
      return answer(stored ?? {}, all);
    },
  };
  return { io, all, posts };
}

const lost = (status?: number) => () => {
  throw new ApiError(status ? "unavailable" : "unreachable", "No answer", { status, answerLost: true });
};
const html = () => {
  throw new ApiError("unreadable", "The response is a web page.", { status: 200, answerLost: true });
};
const run = (fake: { io: CreateIo }, more: Partial<Parameters<typeof create>[0]> = {}) =>
  create({ document: asked, io: fake.io, ...more });
const unknown = (result: Created) => {
  if (result.kind !== "unknown") throw new Error(result.kind);
  return result;
};
const outcomes = (result: Created) =>
  result.kind === "created" ? [...new Set(result.report.outcomes.map(({ outcome }) => outcome))] : [];

describe("create", () => {
  const answers: Record<string, NonNullable<Manners["answer"]>> = {
    "the whole squad": (stored) => stored,
    "its id in an object": ({ id }) => ({ id }),
    "a wrapper": (stored) => ({ data: stored }),
    "no body": () => undefined,
    null: () => null,
    "a web page": html,
    "a word": () => "created",
    "a squad without members": ({ id, name }) => ({ id, name }),
  };
  it.each(Object.entries(answers))(
    "sends once and finds the squad where the answer is %s",
    async (_, answer) => {
      const fake = service({ answer });
      const result = await run(fake);
      expect(fake.posts).toEqual([body]);
      expect(result).toMatchObject({ kind: "created", record: { id: "new-1" }, lost: undefined, twins: [] });
      expect(outcomes(result)).toEqual(["stored"]);
    },
  );

  it("looks again after a pause that the service asks for: somebody may have created the same meanwhile", async () => {
    const fake = service();
    const { post } = fake.io;
    fake.io.post = async (sent) => {
      fake.io.post = post;
      await post(sent);
      throw new ApiError("limited", "Later", { status: 429, waited: true });
    };
    expect(await run(fake)).toMatchObject({ kind: "there", records: [{ id: "new-1" }] });
    expect(fake.posts).toHaveLength(1);
  });

  it("ends without a result where the request is canceled before anything is stored", async () => {
    const fake = service({
      answer: () => {
        throw new DOMException("Canceled", "AbortError");
      },
      store: () => undefined,
    });
    await expect(run(fake)).rejects.toMatchObject({ name: "AbortError" });
  });

  it.each([undefined, 502])("looks the squad up where the answer is lost (status %s)", async (status) => {
    const answer = lost(status);
    const fake = service({ answer });
    const found = { kind: "created", record: { id: "new-1" }, lost: { answerLost: true } };
    expect(await run(fake)).toMatchObject(found);
    const failing = service({ answer, store: () => undefined });
    expect(await run(failing)).toMatchObject({ kind: "unknown", records: [] });
    expect([fake.posts.length, failing.posts.length]).toEqual([1, 1]);
  });

  it("says what was stored otherwise than asked", async () => {
    const store = (sent: Document) => ({
      ...sent,
      members: [{ assistantId: "a1", assistantDestinations: [] }, { assistant: { name: "Billing" } }],
    });
    for (const answer of [undefined, () => undefined, lost()]) {
      const result = await run(service({ store, ...(answer && { answer }) }));
      expect(result).toMatchObject({
        kind: "created",
        report: {
          outcomes: [
            { path: ["members", 0, "assistantId"], outcome: "stored" },
            { path: ["members", 0, "assistant"], outcome: "stored" },
            { path: ["members", 0, "assistantDestinations"], outcome: "changed", got: [] },
            { path: ["members", 1, "assistant", "name"], outcome: "stored" },
            { path: ["name"], outcome: "stored" },
          ],
          sideEffects: [],
        },
      });
    }
  });

  it("takes a squad with other members for ours only where the answer names it", async () => {
    const store = () => ({ name: "Reception", members: [{ assistantId: "a9" }] });
    expect(await run(service({ store }))).toMatchObject({
      kind: "created",
      report: {
        outcomes: [
          { path: ["name"], outcome: "stored" },
          { path: ["members"], outcome: "changed" },
        ],
      },
    });
    const unnamed = { kind: "unknown", records: [{ id: "new-1" }] };
    expect(await run(service({ store, answer: () => undefined }))).toMatchObject(unnamed);
    expect(await run(service({ store, answer: lost() }))).toMatchObject(unnamed);
  });

  it("is not misled by what others create meanwhile", async () => {
    const theirs = { id: "theirs", name: "Sales", members: body.members };
    const beforeRead = { 2: (all: Document[]) => void all.push(theirs) };
    expect(await run(service({ beforeRead, answer: lost() }))).toMatchObject({
      record: { id: "new-1" },
      twins: [],
    });
    expect(await run(service({ beforeRead, answer: lost(), store: () => undefined }))).toMatchObject({
      kind: "unknown",
      records: [{ id: "theirs" }],
    });
  });

  it("names a second squad like it: the request may have been carried out twice", async () => {
    const twice = service({ twice: true });
    expect(await run(twice)).toMatchObject({
      kind: "created",
      record: { id: "new-2" },
      twins: [{ id: "new-1" }],
    });
    expect(twice.posts).toHaveLength(1);
    for (const answer of [() => undefined, lost()]) {
      const result = await run(service({ twice: true, answer }));
      expect(result).toMatchObject({ kind: "several", records: [{ id: "new-1" }, { id: "new-2" }] });
    }
  });

  it("says that nothing is new where the service answers with an older squad", async () => {
    const result = await run(service({ store: () => undefined, answer: () => other }));
    expect(result).toMatchObject({ kind: "unknown", records: [] });
  });

  it("uses the answer where the list lags behind or cannot be read", async () => {
    const readOnce = (all: Document[]) => void all.splice(1);
    const lagging = service({ beforeRead: { 2: readOnce } });
    expect(await run(lagging)).toMatchObject({ kind: "created", record: { id: "new-1" }, lost: undefined });
    const failing = { 2: lost(503) };
    expect(await run(service({ beforeRead: failing }))).toMatchObject({ record: { id: "new-1" } });
    expect(await run(service({ beforeRead: failing, answer: ({ id }) => ({ id }) }))).toMatchObject({
      kind: "created",
      record: { id: "new-1" },
      report: { outcomes: [{ outcome: "unverified" }, { outcome: "unverified" }] },
    });
    expect(await run(service({ beforeRead: failing, answer: () => undefined }))).toMatchObject({
      kind: "unknown",
      records: undefined,
    });
  });

  it("works with a service that shows neither names nor members", async () => {
    const store = (sent: Document) => ({ members_overrides: sent.members_overrides });
    const fake = service({ store, answer: lost() });
    fake.all[0] = { id: "s1" };
    const result = await run(fake);
    expect(result).toMatchObject({ kind: "created", record: { id: "new-1" } });
    expect(outcomes(result)).toEqual(["unverified"]);
  });

  it("sends nothing where the list cannot be read first, and passes on a rejected key", async () => {
    const fake = service({ beforeRead: { 1: lost(503) } });
    await expect(run(fake)).rejects.toMatchObject({ kind: "unavailable" });
    expect(fake.posts).toEqual([]);
    const rejected = () => {
      throw new ApiError("unauthorized", "No", { status: 401 });
    };
    await expect(run(service({ answer: rejected }))).rejects.toMatchObject({ kind: "unauthorized" });
  });

  it("repeats without what came along untouched and was refused, and tells a refusal of anything else", async () => {
    const document = { ...asked, surprise: 1 };
    const extra = { loc: ["body", "surprise"], msg: "Extra inputs", type: "extra_forbidden" };
    const refusing = () =>
      service({
        store: (sent) => ("surprise" in sent ? undefined : sent),
        answer: (stored) => {
          if ("id" in stored) return stored;
          throw new ApiError("invalid", "Refused", { status: 422, detail: [extra] });
        },
      });
    const fake = refusing();
    const result = await run(fake, { document, base: document });
    expect(result).toMatchObject({ kind: "created", withoutRefused: [["surprise"]] });
    expect(fake.posts).toEqual([{ ...body, surprise: 1 }, body]);
    const typed = refusing();
    expect(await run(typed, { document })).toMatchObject({ kind: "refused", details: [extra] });
    expect(typed.posts).toHaveLength(1);
  });

  it("finds an earlier try that arrived late, and sends nothing", async () => {
    const late = (all: Document[]) => void all.push({ id: "late", ...body });
    const fake = service({ store: () => undefined, answer: lost(), beforeRead: { 3: late } });
    const first = unknown(await run(fake));
    expect(first).toMatchObject({ kind: "unknown", records: [] });
    const again = await run(fake, { tried: first.tried, document: { ...asked, name: "Front" } });
    expect(again).toMatchObject({ kind: "created", record: { id: "late" }, isLate: true });
    expect(fake.posts).toHaveLength(1);
  });

  it("keeps an unclear try in mind, and tells of what it made even if that is listed only after another one", async () => {
    const fake = service({ answer: lost(503) });
    const unlisted = (all: readonly Document[]) => all.filter((one) => idOf(one) !== "new-1");
    const lagging = { ...fake.io, readAll: async () => unlisted(await fake.io.readAll()) };
    const first = unknown(await run({ io: lagging }));
    expect(first).toMatchObject({ kind: "unknown", records: [], tried: { error: { status: 503 } } });
    const { tried } = first;
    const unreadable = { ...lagging, readAll: lost(503) };
    expect(await run({ io: unreadable }, { tried })).toEqual({ kind: "unknown", records: undefined, tried });
    const { post, readAll } = fake.io;
    let isListed = false;
    const io: CreateIo = {
      readAll: () => (isListed ? readAll() : lagging.readAll()),
      post: async (sent) => {
        await post(sent).catch(() => undefined);
        isListed = true;
        return fake.all.at(-1);
      },
    };
    expect(await run({ io }, { tried, evenIfThere: true })).toMatchObject({
      kind: "created",
      record: { id: "new-2" },
      twins: [{ id: "new-1" }],
    });
  });

  it("asks before it makes a second one of the same name and members, such as after a reload", async () => {
    const fake = service();
    expect((await run(fake)).kind).toBe("created");
    expect(await run(fake)).toMatchObject({ kind: "there", records: [{ id: "new-1" }] });
    expect(fake.posts).toHaveLength(1);
    expect((await run(fake, { evenIfThere: true })).kind).toBe("created");
    expect((await run(fake, { document: { ...asked, name: "Another" } })).kind).toBe("created");
  });

  it("looks again without sending", async () => {
    const fake = service({ answer: lost(), beforeRead: { 2: lost(503) } });
    const first = unknown(await run(fake));
    expect(first).toMatchObject({ kind: "unknown", records: undefined });
    expect(await lookForCreated(first.tried, fake.io)).toMatchObject({
      kind: "created",
      lost: { answerLost: true },
    });
    expect(fake.posts).toHaveLength(1);
  });

  it("never makes a second squad, however often one tries again after lost answers", async () => {
    await fc.assert(
      fc.asyncProperty(
        // The result of each try: done with or without a response, or not done, and whether the list can be
        // loaded then.
        fc.array(fc.record({ stored: fc.boolean(), heard: fc.boolean(), readable: fc.boolean() }), {
          maxLength: 5,
        }),
        async (tries) => {
          let now = { stored: true, heard: true, readable: true };
          const fake = service({
            store: (sent) => (now.stored ? sent : undefined),
            answer: (stored) => (now.heard && now.stored ? stored : lost()()),
          });
          const io: CreateIo = {
            ...fake.io,
            readAll: () =>
              now.readable ? fake.io.readAll() : Promise.reject(new ApiError("unavailable", "No")),
          };
          let last: Created | undefined;
          for (now of [...tries, { stored: true, heard: true, readable: true }]) {
            const tried = last && "tried" in last ? last.tried : undefined;
            last = await run({ io }, { tried }).catch(() => last);
            if (last?.kind === "created") break;
          }
          expect(last?.kind).toBe("created");
          expect(fake.all).toHaveLength(2);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe("a service in another manner", () => {
  it("gets no second request where something new came of the first, if not as it was meant", async () => {
    const renamed = (sent: Document) => ({ ...sent, members: [{ assistantId: "A1" }] });
    const { io, all, posts } = service({ answer: () => undefined, store: renamed });
    const first = await create({ document: asked, io });
    expect(first.kind).toBe("unknown");
    const tried = "tried" in first ? first.tried : undefined;
    const again = await create({ document: asked, io, tried });
    expect(again).toMatchObject({ kind: "unknown", records: [{ id: all[1]?.id }] });
    expect(posts).toHaveLength(1);
    await create({ document: asked, io, tried, evenIfThere: true });
    expect(posts).toHaveLength(2);
  });
});
