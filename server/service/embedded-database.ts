import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pg-proxy";
import type { Database } from "./database";
import { checkRoom, FolderFiles, makeFolder } from "./folder-files";
import { type FolderProblem, folderProblem, withFolderProblem } from "./folder-problem";
import { DEFINITIONS } from "./tables";

/**
 * Opens the Postgres that runs within this process. What it has answered is on the disk: it syncs its log
 * before it answers a write.
 * @param dataDir its folder; undefined: in memory. No two processes may open the same folder (the program's
 *   lock prevents it).
 * @throws FolderProblem
 */
export async function openEmbedded(dataDir: string | undefined): Promise<Database> {
  let open = await openClient(dataDir);
  await open.exec(DEFINITIONS.join(";\n"));
  let nextTry = 0;

  /** The database, opened again if it failed: it reads its log then, as it would after a crash. */
  const client = inTurn(async () => {
    if (open.failure) {
      if (performance.now() < nextTry) throw open.failure;
      nextTry = performance.now() + RETRY_MS;
      await open.fs?.closeFs();
      open = await openClient(dataDir);
    }
    return open;
  });
  const over = (query: PGlite["query"]) =>
    drizzle(async (text, params, method) => {
      const { rows } = await query(text, params, { rowMode: method === "all" ? "array" : "object" });
      return { rows };
    });
  return {
    statements: over(async (...query) => (await client()).query(...query)),
    transaction: async (work) =>
      (await client()).transaction((inside) => work(over((...query) => inside.query(...query)))),
    ...(dataDir !== undefined && {
      whileStill: async (work) => (await client()).runExclusive(work),
      checkRoom: () => checkRoom(dataDir),
    }),
    close: async () => {
      if (!open.failure) await open.close();
    },
  };
}

/** PGlite's default settings are for memory. A short log is replayed quickly after a crash. */
const FOLDER_SETTINGS = ["wal_sync_method=fsync", "max_wal_size=128MB", "shared_buffers=32MB"];

/** How often a database that failed is opened again, in milliseconds: that takes a while. */
const RETRY_MS = 2000;

async function openClient(dataDir: string | undefined): Promise<EmbeddedClient> {
  if (dataDir === undefined) return openMemory();
  try {
    await makeFolder(dataDir);
  } catch (error) {
    throw withFolderProblem(dataDir, error);
  }
  const withSync = PGlite.defaultStartParams.filter((parameter) => parameter !== "-F");
  const startParams = [...withSync, ...FOLDER_SETTINGS.flatMap((setting) => ["-c", setting])];
  return opened(new EmbeddedClient(dataDir, { fs: new FolderFiles(dataDir), startParams }));
}

/** An empty database as it is after initdb, which takes four times as long as to read this. */
let empty: Promise<Blob> | undefined;

async function openMemory(): Promise<EmbeddedClient> {
  if (empty) return opened(new EmbeddedClient("memory", { loadDataDir: await empty }));
  const client = await opened(new EmbeddedClient("memory", {}));
  empty = client.dumpDataDir("none");
  await empty;
  return client;
}

async function opened(client: EmbeddedClient): Promise<EmbeddedClient> {
  try {
    await client.waitReady;
    return client;
  } catch (error) {
    throw client.failure ?? error;
  }
}

/** SQLSTATE codes that say that the folder fails: resources, system error, damaged data. */
const FOLDERS = /^(53|58|XX00[12])/;

/** PGlite, which can't be used anymore after its Postgres gave up: calls would never return. */
class EmbeddedClient extends PGlite {
  /** Why it gave up. */
  failure: FolderProblem | undefined;
  readonly #place: string;

  constructor(place: string, options: ConstructorParameters<typeof PGlite>[0] & object) {
    super({
      ...options,
      onStderr: (line) => {
        const reason = /(?:PANIC|FATAL|postgres): +(.*)/.exec(line)?.[1];
        if (reason) this.failure ??= folderProblem(place, reason);
        return false;
      },
    });
    this.#place = place;
  }

  /** Every query passes through here. */
  override async execProtocolStream(
    ...given: Parameters<PGlite["execProtocolStream"]>
  ): ReturnType<PGlite["execProtocolStream"]> {
    if (this.failure) throw this.failure;
    try {
      return await super.execProtocolStream(...given);
    } catch (error) {
      if (this.failure) throw this.failure;
      const isFolders = error instanceof Error && "code" in error && FOLDERS.test(String(error.code));
      throw isFolders ? folderProblem(this.#place, error.message) : error;
    }
  }
}

/** Calls that come while one runs get its result. */
function inTurn<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
