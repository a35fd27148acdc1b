// Writes generated calls to a file as one JSON array, the bytes that GET /api/v1/calls would send:
// node bench/calls-file.mjs <file> [how many, 100000] [seed, 1] [realistic]
import { once } from "node:events";
import { createWriteStream, existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../scripts/builds.mjs";
import { realistic as withMore } from "./realistic-call.mjs";

/** All times are relative to this one, so that the same arguments give the same bytes. */
const NOW = new Date("2026-11-20T15:30:00Z");
const ORGANIZATION = "6f1c2b8e-1d7a-4c55-9a51-000000000001";

/**
 * Writes the file, unless it exists. While incomplete, it has another name.
 * @param options realistic: with all that real calls have around what is said, about 40 KB each
 * @returns its path
 */
export async function callsFile(path, { calls = 100_000, seed = 1, realistic = false } = {}) {
  if (existsSync(path)) return path;
  const unfinished = `${path}.part`;
  const out = createWriteStream(unfinished);
  let text = "[";
  let separator = "";
  let index = 0;
  for (const made of await sampleCalls({ calls, seed })) {
    const call = realistic ? withMore(made, index) : made;
    index += 1;
    text += separator + withAddresses(JSON.stringify(call), call.id);
    separator = ",";
    if (text.length < 1_000_000) continue;
    const taken = out.write(text);
    text = "";
    if (!taken) await once(out, "drain");
  }
  out.end(`${text}]`);
  await once(out, "finish");
  await rename(unfinished, path);
  return path;
}

/** The generated calls of a file, one after another. */
export async function sampleCalls({ calls, seed = 1 }) {
  const { sampleOrganization } = await import(
    join(root, process.env.BUILD_DIR ?? "build", "server", "sample-data.js")
  );
  return sampleOrganization({ seed, calls, now: NOW, organizationId: ORGANIZATION }).calls;
}

/** As long as a service's addresses, but nothing is there. */
const withAddresses = (text, id) =>
  text.replace(
    /"recording:(mono|stereo)"/g,
    `"http://127.0.0.1:4173/recordings/${ORGANIZATION}/${id}/${"x".repeat(43)}/$1.wav"`,
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [path, calls = "100000", seed = "1", kind] = process.argv.slice(2);
  if (!path) throw new Error("Which file? node bench/calls-file.mjs <file> [how many] [seed] [realistic]");
  const options = { calls: Number(calls), seed: Number(seed), realistic: kind === "realistic" };
  console.log(await callsFile(resolve(path), options));
}
