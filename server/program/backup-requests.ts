import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { codeOf } from "../error-code";
import { logError, logNotice } from "../log";
import type { Store } from "../service/store";
import { CopyError, copyData } from "./data-copy";

/** The longest name of a socket that systems allow, in bytes. */
const LONGEST_NAME = 100;

/** The socket in a data folder, by the shorter of its names. */
function socketOf(folder: string): string {
  const path = join(folder, "switchboard.sock");
  const here = relative(process.cwd(), path);
  return here.length < path.length ? here : path;
}

/**
 * Lets `npm run backup` ask this process, which holds the folder, for a copy of its data. Only the folder's
 * user can: the socket is in the folder.
 * @returns ends it
 */
export async function takeBackupsOnRequest(
  folder: string,
  { whileStill }: Pick<Store, "whileStill">,
): Promise<() => void> {
  const name = socketOf(folder);
  // Windows has no such sockets.
  if (!whileStill || process.platform === "win32") return () => {};
  if (Buffer.byteLength(name) > LONGEST_NAME) {
    logError(
      `Can't back up ${folder} while the program runs, because its path is too long. Stop the program first.`,
    );
    return () => {};
  }
  const server = createServer(async (incoming, outgoing) => {
    const to = await text(incoming);
    try {
      await whileStill(() => copyData(folder, to));
      logNotice(`Data backed up to ${to}`, { message: "backup", to });
      outgoing.end();
    } catch (error) {
      outgoing.writeHead(500).end(error instanceof Error ? error.message : "The backup failed");
    }
  });
  // The process that left it there has ended, since this one holds the folder.
  rmSync(name, { force: true });
  server.listen(name);
  await once(server, "listening");
  server.unref();
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/**
 * Asks the process that holds a data folder for a copy.
 * @param to an absolute path
 * @returns false if there is no such process
 * @throws CopyError if the process can't make it
 */
export async function askForBackup(folder: string, to: string): Promise<boolean> {
  const asked = request({ socketPath: socketOf(folder), method: "POST" });
  asked.end(to);
  let answer: IncomingMessage;
  try {
    [answer] = await once(asked, "response");
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT" || code === "ECONNREFUSED") return false;
    throw error;
  }
  const words = await text(answer);
  if (answer.statusCode !== 200) throw new CopyError(words);
  return true;
}
