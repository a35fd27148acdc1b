import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import WebSocket from "ws";
import { z } from "zod";
import { type Remote, startProgram } from "./remote";

const Answer = z.object({ id: z.number().optional(), message: z.string().optional(), result: z.unknown() });
type Answer = z.infer<typeof Answer>;
const Context = z.object({ context: z.string() });
const Returned = z.object({ result: z.object({ value: z.string() }) });

/** Starts a headless Firefox and drives it with WebDriver BiDi. */
export async function startFirefox(path: string): Promise<Remote> {
  const profile = mkdtempSync(join(tmpdir(), "switchboard-firefox-"));
  const program = startProgram(path, [
    "--headless",
    "--no-remote",
    "--profile",
    profile,
    "--remote-debugging-port=0",
  ]);
  const socket = new WebSocket(`${await address(program.stderr)}/session`);
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));

  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on("message", (data) => {
    const answer = Answer.parse(JSON.parse(String(data)));
    waiting.get(answer.id ?? 0)?.(answer);
  });
  let count = 0;
  const send = async (method: string, params: object) => {
    count += 1;
    const id = count;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { message, result } = await answered;
    if (result === undefined) throw new Error(`${method}: ${message}`);
    return result;
  };

  await send("session.new", { capabilities: {} });
  const { context } = Context.parse(await send("browsingContext.create", { type: "tab" }));
  return {
    async goto(url) {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async run(source, args) {
      const returned = await send("script.callFunction", {
        functionDeclaration: `(...args) => JSON.stringify((${source})(...args))`,
        arguments: args.map((value) => ({ type: "string", value })),
        awaitPromise: false,
        target: { context },
      });
      return Returned.parse(returned).result.value;
    },
    async act(actions) {
      await send("input.performActions", { context, actions });
    },
    async close() {
      socket.terminate();
      await program.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** The address that it listens on, printed at its start. */
async function address(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stderr)) {
    const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (found) return found;
  }
  throw new Error("Firefox ended before it listened");
}
