import { spawn } from "node:child_process";
import { once } from "node:events";

/** The least that a journey needs of a browser. */
export interface Remote {
  goto(url: string): Promise<void>;
  /** Runs a function's source in the page, with texts as its arguments; gives what it returns as JSON. */
  run(source: string, args: string[]): Promise<string>;
  /** Performs input actions as W3C WebDriver has them; WebDriver BiDi takes the same. */
  act(actions: object[]): Promise<void>;
  close(): Promise<void>;
}

/** Starts a program in a process group of its own, so that it ends with everything that it started. */
export function startProgram(command: string, args: string[]) {
  const child = spawn(command, args, { detached: true, stdio: ["ignore", "ignore", "pipe"] });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not be started`);
  const exit = once(child, "exit");
  const end = () => {
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended already.
    }
  };
  process.once("exit", end);
  return {
    stderr: child.stderr,
    async stop() {
      end();
      await exit;
      process.off("exit", end);
    },
  };
}
