import { expect, it } from "vitest";
import type { RunningProgram } from "./running-program";

/** `KILL_ROUNDS=35` kills it that often on the same data. */
const KILL_ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);

const headers = { "X-API-Key": "local-demo-key", "Content-Type": "application/json" };

/** The assistants of the first sample organization. */
export async function assistantsOf({ url }: RunningProgram) {
  const answer = await fetch(`${url}/api/v1/assistants`, { headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ({ id: string } & Record<string, unknown>)[];
}

/**
 * Kills a program while several writers change one record, starts it again, and looks for every confirmed
 * write.
 * @param start starts it on the same data each time
 * @param afterKill examines what a killed program leaves behind
 */
export function itKeepsWhatItAnswered(start: () => Promise<RunningProgram>, afterKill = () => {}): void {
  it(
    "keeps what it answered with 200, also when it is killed under several writers",
    async () => {
      let program = await start();
      const id = (await assistantsOf(program)).at(0)?.id;
      let answered = 0;
      for (let round = 1; round <= KILL_ROUNDS; round += 1) {
        const doomed = program;
        // Several at once on one record, while the program is killed.
        let killed: Promise<unknown> | undefined;
        const writer = async (name: string) => {
          for (let count = 1; ; count += 1) {
            const path = `${doomed.url}/api/v1/assistants/${id}`;
            const body = JSON.stringify({ [name]: count });
            const answer = await fetch(path, { method: "PATCH", headers, body }).catch((error) => {
              if (killed) return undefined;
              throw error;
            });
            if (!answer) return { name, count: count - 1 };
            expect(answer.status).toBe(200);
            if (count === 9 + round) killed ??= doomed.end("SIGKILL");
          }
        };
        const names = ["one", "two", "three", "four"].map((name) => `writer ${name} of round ${round}`);
        const written = await Promise.all(names.map(writer));
        await killed;
        afterKill();

        program = await start();
        const found = (await assistantsOf(program)).filter((assistant) => assistant.id === id);
        expect(found).toHaveLength(1);
        for (const { name, count } of written) {
          // Unconfirmed writes may be stored.
          expect([count, count + 1]).toContain(found[0]?.[name]);
          answered += count;
        }
      }
      if (KILL_ROUNDS > 1) console.info(`${KILL_ROUNDS} rounds: ${answered} answered writes, none lost`);
    },
    60_000 + KILL_ROUNDS * 60_000,
  );
}
