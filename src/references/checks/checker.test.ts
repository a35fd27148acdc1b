import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordOf } from "@/document/equal";
import { setAt } from "@/document/path";
import type { ReferenceLists } from "@/references/facts";
import { anyEdits, anyLists } from "@/references/lists.testing";
import { cleanOrganization } from "@/references/organization.testing";
import { buildIndex } from "@/references/resolve";
import { checkAll } from "./check";
import { type ChecksPort, createChecker } from "./checker";
import { createChecking } from "./checking";
import type { CheckResponse, WorkerMessage } from "./protocol";

/** A worker in this process: messages are copied, as for a real one. */
function inProcess() {
  const messages: (WorkerMessage | CheckResponse)[] = [];
  const started: ChecksPort[] = [];
  const startWorker = (): ChecksPort => {
    let isOver = false;
    const copied = <M extends WorkerMessage | CheckResponse>(message: M): M => {
      messages.push(message);
      return structuredClone(message);
    };
    const receive = createChecking((answer) => {
      const data = copied(answer);
      queueMicrotask(() => !isOver && port.onmessage?.({ data } as MessageEvent<CheckResponse>));
    });
    const port: ChecksPort = {
      postMessage: (message) => {
        if (!isOver) receive(copied(message));
      },
      onmessage: null,
      onerror: null,
      terminate: () => {
        isOver = true;
      },
    };
    started.push(port);
    return port;
  };
  let time = 0;
  const breathe = async () => {
    time += 100;
  };
  return { messages, started, checker: createChecker({ startWorker, breathe, now: () => ++time }) };
}

/** The same from the start, without earlier results. */
const fromScratch = (lists: ReferenceLists) => checkAll(buildIndex(structuredClone(lists)));

describe("the checker", () => {
  it("finds what a full check finds, after any sequence of edits", async () => {
    await fc.assert(
      fc.asyncProperty(anyLists, anyEdits, async (start, edits) => {
        const { checker } = inProcess();
        let lists = start;
        expect(await checker.check(lists)).toEqual(fromScratch(lists));
        for (const edit of edits) {
          lists = edit(lists);
          expect(await checker.check(lists)).toEqual(fromScratch(lists));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("sends an edited record alone", async () => {
    const { checker, messages } = inProcess();
    const lists = cleanOrganization();
    await checker.check(lists);
    messages.length = 0;
    const squads = [recordOf(setAt(lists.squads[0], ["members", 1, "assistantId"], "a-none"))];
    const problems = await checker.check({ ...lists, squads });
    expect(problems.map(({ kind }) => kind)).toContain("assistant-missing");
    const puts = messages.flatMap((message) => ("put" in message ? message.put : []));
    expect(puts.map(([, record]) => record)).toEqual(squads);
  });

  it("answers each of those who ask at once for their own lists", async () => {
    const { checker } = inProcess();
    const lists = cleanOrganization();
    const faulty = { ...lists, goneToolIds: ["tool-1"] };
    const [first, second, third] = await Promise.all([lists, faulty, lists].map((one) => checker.check(one)));
    expect(first).toEqual([]);
    expect(second).toEqual(fromScratch(faulty));
    expect(third).toEqual([]);
  });

  it("drops what nobody wants any more before it is begun", async () => {
    const { checker, messages } = inProcess();
    const abort = new AbortController();
    const unwanted = checker.check(cleanOrganization(), abort.signal);
    abort.abort();
    await expect(unwanted).rejects.toMatchObject({ name: "AbortError" });
    expect(messages).toEqual([]);
  });

  it("tells of a worker that fails, and starts another with everything that it needs", async () => {
    const { checker, started } = inProcess();
    const lists = { ...cleanOrganization(), goneToolIds: ["tool-2"] };
    await checker.check(lists);
    const [first] = started;
    if (!first) throw new Error("No worker was started");
    const broken = checker.check({ ...lists, squads: [] });
    await Promise.resolve();
    await Promise.resolve();
    first.onerror?.();
    await expect(broken).rejects.toThrow("stopped unexpectedly");
    expect(await checker.check(lists)).toEqual(fromScratch(lists));
    expect(started).toHaveLength(2);
  });
});
