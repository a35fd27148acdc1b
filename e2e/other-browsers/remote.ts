import { spawn } from "node:child_process";
import { once } from "node:events";

/** What a journey needs from a browser. */
export interface Remote {
  goto(url: string): Promise<void>;
  /** Runs a function's source in the page with text arguments, and returns its result as JSON. */
  run(source: string, args: string[]): Promise<string>;
  /** Performs W3C WebDriver input actions, which WebDriver BiDi accepts, too. */
  act(actions: object[]): Promise<void>;
  close(): Promise<void>;
}

/** Starts a program in its own process group, so that everything it started ends with it. */
export function startProgram(command: string, args: string[]) {
  const child = spawn(command, args, { detached: true, stdio: ["ignore", "ignore", "pipe"] });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not be started`);
  const exit = once(child, "exit");
  const end = () => {
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      // It has already ended.
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
