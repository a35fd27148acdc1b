import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderTaken, lockFolder } from "./lock";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "switchboard-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, "switchboard.lock");
/** Larger than any that a system gives out. */
const NO_PID = 2 ** 22 + 1;

describe("a folder's lock", () => {
  it("is held by one, named in the refusal, and can be given back", () => {
    const release = lockFolder(folder);
    const refused = () => lockFolder(folder);
    expect(refused).toThrow(FolderTaken);
    expect(refused).toThrow(`Process ${process.pid} already uses the data in ${folder}`);
    release();
    expect(readdirSync(folder)).toEqual([]);
    lockFolder(folder)();
  });

  it("leaves nothing beside it", () => {
    writeFileSync(file(), JSON.stringify({ pid: NO_PID }));
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderTaken);
    expect(readdirSync(folder)).toEqual(["switchboard.lock"]);
    release();
  });

  it("is made in a folder that is not there yet", () => {
    const inner = join(folder, "a", "b");
    lockFolder(inner)();
    expect(readdirSync(inner)).toEqual([]);
  });

  it.each([
    ["a process that is gone", JSON.stringify({ pid: NO_PID })],
    ["an earlier process with the pid of one that runs", JSON.stringify({ pid: process.pid, began: "x 1" })],
    ["nobody, its content being torn", '{"pid":'],
    ["nobody, its content being odd", '{"pid":-1}'],
    ["nobody, its content being lost", ""],
  ])("is taken over when it was left by %s", (_words, content) => {
    writeFileSync(file(), content);
    const release = lockFolder(folder);
    expect(JSON.parse(readFileSync(file(), "utf8"))).toMatchObject({ pid: process.pid });
    release();
  });

  it("is not taken from a process whose beginning cannot be read", () => {
    writeFileSync(file(), JSON.stringify({ pid: process.pid }));
    expect(() => lockFolder(folder)).toThrow(FolderTaken);
  });

  it("is not given back when it has become another's", () => {
    const release = lockFolder(folder);
    const others = JSON.stringify({ pid: 1, began: "x 1" });
    writeFileSync(file(), others);
    release();
    expect(readFileSync(file(), "utf8")).toBe(others);
  });
});
