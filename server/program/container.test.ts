import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { runProgram } from "./running-program";

const instructions = readFileSync(resolve("Dockerfile"), "utf8").replaceAll("\\\n", "").split("\n");
const last = (name: string) => instructions.findLastIndex((line) => line.startsWith(`${name} `));

it("the container's program is no root's, and owns nothing but its data", () => {
  const own = instructions.slice(last("FROM"));
  expect(own).toContain("USER node");
  expect(own.indexOf("USER node")).toBeLessThan(own.findIndex((line) => line.startsWith("CMD ")));
  expect(own.filter((line) => /--owner=node|--chown=node/.test(line))).toEqual([
    "RUN install --directory --owner=node --group=node --mode=0700 /data",
  ]);
});

it("the container's health check tells a program that runs from one that doesn't", async () => {
  const [, command = "[]"] = (instructions[last("HEALTHCHECK")] ?? "").split(/ CMD (?=\[)/);
  const [program = "", ...given]: string[] = JSON.parse(command);
  const folder = mkdtempSync(join(tmpdir(), "switchboard-container-"));
  const running = await runProgram({ DATA_DIR: folder });
  if (!("url" in running)) throw new Error(`It ended: ${running.printed}`);
  const env = { PATH: process.env.PATH ?? "", PORT: new URL(running.url).port };
  expect(spawnSync(program, given, { env }).status).toBe(0);
  await running.end("SIGTERM");
  expect(spawnSync(program, given, { env }).status).toBe(1);
  rmSync(folder, { recursive: true });
});
