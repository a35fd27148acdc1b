import { once } from "node:events";
import { cpus, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { median } from "./figures.mjs";

/** The highest load (average of a minute) at which a run starts. */
const IDLE_LOAD = 0.5;
const LOOK_MS = 5_000;
/** A row is noisy if the yardstick took longer or shorter by more than this share after it than before. */
const MOST_CHANGE = 0.15;
const TIMES = 5;

/** Fixed work that takes some tens of milliseconds on an idle core. */
const WORK = `
  const { parentPort } = require("node:worker_threads");
  parentPort.on("message", () => {
    const began = performance.now();
    const numbers = new Float64Array(100_000);
    for (let round = 0; round < 20; round++) {
      for (let i = 0; i < numbers.length; i++) numbers[i] = Math.sin(i + round + numbers[i]);
    }
    parentPort.postMessage(performance.now() - began);
  });
`;

/** Waits until the machine is idle. `BENCH_BUSY=1` measures at once, for figures that aren't recorded. */
export async function untilIdle() {
  if (process.env.BENCH_BUSY === "1") return;
  for (let told = false; loadavg()[0] >= IDLE_LOAD; told = true) {
    if (!told) console.log(`Waiting for a load under ${IDLE_LOAD}; it's ${loadavg()[0].toFixed(1)}.`);
    await sleep(LOOK_MS);
  }
}

/**
 * The machine's own yardstick: fixed work on every core at once. What else runs, or a slower clock, shows in
 * it.
 * @returns `now`, the median time of the work on the slowest core, in milliseconds; and `close`
 */
export function machineYardstick() {
  const workers = cpus().map(() => new Worker(WORK, { eval: true }));
  const time = async (worker) => {
    worker.postMessage("go");
    const [took] = await once(worker, "message");
    return took;
  };
  return {
    async now() {
      const times = [];
      for (let i = 0; i < TIMES; i += 1) times.push(Math.max(...(await Promise.all(workers.map(time)))));
      return median(times);
    },
    close: () => Promise.all(workers.map((worker) => worker.terminate())),
  };
}

/** Whether the machine changed so much during a row that its figure can't be trusted. */
export const isNoisy = (before, after) => Math.abs(after / before - 1) > MOST_CHANGE;
