import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import { withShortPath } from "./short-path";

/** Another process uses the folder. */
export class FolderTaken extends Error {}

const SOCKETS = /^switchboard\.[0-9a-f]{12}\.sock$/;

/** How long another process may take to say whether it holds the folder, in milliseconds. */
const LONGEST_ANSWER_MS = 5000;

/**
 * Locks a data folder for this process, since two processes on one folder would lose each other's writes
 * without an error. A process that wants the folder listens on a socket there, under a name that's never used
 * again. The system closes a socket when its process ends, and sockets work across PID namespaces, unlike
 * process IDs. If several processes want the folder at once, the one with the lowest name gets it.
 * @param dataDir created if absent
 * @returns releases the folder, which also happens when the process exits
 * @throws FolderTaken, or the system's error
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const own = await candidateIn(folder);
    try {
      const names = readdirSync(folder).filter((name) => SOCKETS.test(name) && name !== own.name);
      const others = (await Promise.all(names.map((name) => reach(folder, name)))).filter((other) => other);
      const isFirst = others.every((other) => other && other.name > own.name);
      // Others end their wait for one that isn't the first, so that nobody waits in a circle.
      if (!isFirst) own.release();
      const holders = await Promise.all(others.map((other) => other?.holder));
      const holder = holders.find((words) => words !== undefined);
      if (holder !== undefined) {
        throw new FolderTaken(
          `${holder} already uses the data in ${folder}. Stop it first, or set DATA_DIR to another folder.`,
        );
      }
      if (!isFirst) continue;
    } catch (error) {
      own.release();
      throw error;
    }
    own.hold();
    process.once("exit", own.release);
    return () => {
      process.off("exit", own.release);
      own.release();
    };
  }
}

/** Listens under a new name. Connecting processes learn who this is once it holds the folder, or nothing. */
async function candidateIn(folder: string) {
  const name = `switchboard.${randomBytes(6).toString("hex")}.sock`;
  const path = join(folder, name);
  const askers = new Set<Socket>();
  let holds = false;
  const tell = (asker: Socket) => asker.end(JSON.stringify({ pid: process.pid, host: hostname() }));
  const server = createServer((asker) => {
    asker.unref().on("error", () => {});
    asker.once("close", () => askers.delete(asker));
    askers.add(asker);
    if (holds) tell(asker);
  });
  // Others would take a socket that doesn't listen yet for a dead one, so it gets its name afterwards.
  await withShortPath(folder, async (short) => {
    server.listen(join(short, `${name}.new`));
    await once(server, "listening");
  });
  renameSync(`${path}.new`, path);
  server.unref();
  return {
    name,
    hold() {
      holds = true;
      for (const asker of askers) tell(asker);
    },
    release() {
      rmSync(path, { force: true });
      server.close();
      for (const asker of askers) asker.destroy();
    },
  };
}

/**
 * Connects to another's socket.
 * @returns its name, and who holds the folder (undefined: it doesn't); undefined if its process has ended
 */
async function reach(folder: string, name: string) {
  const socket = await withShortPath(folder, async (short) => {
    const connecting = connect(join(short, name));
    await once(connecting, "connect");
    return connecting;
  }).catch((error: NodeJS.ErrnoException) => {
    if (!["ECONNREFUSED", "ECONNRESET", "ENOENT"].includes(error.code ?? "")) throw error;
    // Nobody takes this name again, so nothing else can be removed here.
    rmSync(join(folder, name), { force: true });
  });
  return socket && { name, holder: answerOf(socket) };
}

async function answerOf(socket: Socket): Promise<string | undefined> {
  let text = "";
  let late = false;
  socket.setEncoding("utf8").on("data", (words) => {
    text += words;
  });
  socket.on("error", () => {});
  const timer = setTimeout(() => {
    late = true;
    socket.destroy();
  }, LONGEST_ANSWER_MS);
  await new Promise((closed) => socket.once("close", closed));
  clearTimeout(timer);
  if (late) return "Another process";
  if (text === "") return undefined;
  const { pid, host } = JSON.parse(text);
  return host === hostname() ? `Process ${pid}` : `Process ${pid} on ${host}`;
}
