import { describe, expect, it } from "vitest";
import { readSettings, SettingsError } from "./settings";

describe("the settings", () => {
  it("need none", () => {
    const usual = { port: 4173, host: "127.0.0.1", dataDir: "data", sampleCalls: 250 };
    expect(readSettings({})).toEqual(usual);
    expect(readSettings({ PORT: "", API_BASE_URL: "", DATABASE_URL: "" })).toEqual(usual);
  });

  it("are read from the environment", () => {
    const set = { PORT: "0", HOST: "0.0.0.0", DATA_DIR: "/srv/data", SAMPLE_CALLS: "100000" };
    const read = { port: 0, host: "0.0.0.0", dataDir: "/srv/data", sampleCalls: 100_000 };
    expect(readSettings(set)).toEqual(read);
  });

  it("take the address of a database, and how to log", () => {
    const DATABASE_URL = "postgresql://me:s%2Fcret@db:5433/switchboard?sslmode=verify-full";
    const read = { databaseUrl: DATABASE_URL, log: "json" };
    expect(readSettings({ DATABASE_URL, LOG: "json" })).toMatchObject(read);
    for (const user of ["", "me:secret@"]) {
      const socket = `postgres://${user}/switchboard?host=/var/run/postgresql`;
      expect(readSettings({ DATABASE_URL: socket })).toMatchObject({ databaseUrl: socket });
    }
  });

  it("take where people reach the program, whose pages may use it, and fixed keys", () => {
    expect(
      readSettings({
        PUBLIC_URL: "https://Voice.example.com/",
        ALLOWED_ORIGINS: "http://localhost:5173, https://dashboard.example.com",
        LOCAL_KEYS: "one, two",
      }),
    ).toMatchObject({
      publicUrl: "https://voice.example.com",
      allowedOrigins: ["http://localhost:5173", "https://dashboard.example.com"],
      localKeys: ["one", "two"],
    });
  });

  it.each([
    ["https://api.example.com", "https://api.example.com"],
    ["https://api.example.com/", "https://api.example.com"],
    ["http://localhost:8000/voice/", "http://localhost:8000/voice"],
    ["https://api.example.com/eu/api/v1", "https://api.example.com/eu"],
  ])("take %s as the service's address", (API_BASE_URL, apiBaseUrl) => {
    expect(readSettings({ API_BASE_URL })).toMatchObject({ apiBaseUrl });
  });

  it.each([
    ["PORT", "http", "PORT must be a whole number"],
    ["PORT", "65536", "PORT must be a whole number"],
    ["SAMPLE_CALLS", "100001", "SAMPLE_CALLS must be a whole number"],
    ["API_BASE_URL", "api.example.com", "API_BASE_URL must be an address"],
    ["API_BASE_URL", "ftp://api.example.com", "API_BASE_URL must be an address"],
    ["API_BASE_URL", "https://me:secret@api.example.com", "must not contain a user name"],
    ["API_BASE_URL", "https://api.example.com?x=1", "must not contain ?"],
    ["DATABASE_URL", "mysql://me:secret@db/switchboard", "DATABASE_URL must be an address"],
    ["DATABASE_URL", "postgres://me:1/secret@db/switchboard", "percent-encoded"],
    ["DATABASE_URL", "postgres://me@db/switchboard#secret", "percent-encoded"],
    ["PUBLIC_URL", "voice.example.com", "PUBLIC_URL must be an address without a path"],
    ["PUBLIC_URL", "https://voice.example.com/app", "PUBLIC_URL must be an address without a path"],
    ["PUBLIC_URL", "https://me:secret@voice.example.com", "PUBLIC_URL must be an address without a path"],
    ["ALLOWED_ORIGINS", "*", "ALLOWED_ORIGINS must be an address without a path"],
    ["ALLOWED_ORIGINS", "https://a.example,null", "ALLOWED_ORIGINS must be an address without a path"],
    ["LOCAL_KEYS", "secret", "LOCAL_KEYS must be two different keys"],
    ["LOCAL_KEYS", "secret,secret", "LOCAL_KEYS must be two different keys"],
    ["LOCAL_KEYS", "secret,schlüssel", "LOCAL_KEYS must be two different keys"],
    ["LOG", "loud", "LOG must be one of json, text, off"],
  ])("refuse %s=%s in one line", (name, value, words) => {
    const refused = () => readSettings({ [name]: value });
    expect(refused).toThrow(SettingsError);
    expect(refused).toThrow(words);
    expect(refused).not.toThrow(/\n|secret/);
  });
});
