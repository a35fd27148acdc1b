import { LOG_FORMATS, type LogFormat } from "../log";

/** The program's settings, from environment variables. */
export interface Settings {
  /** 0: any free port. */
  port: number;
  host: string;
  /** The origin under which people open the program, such as "https://switchboard.example.com". */
  publicUrl?: string;
  /** Other origins whose pages may use the service. */
  allowedOrigins?: string[];
  /** Fixed keys of the two sample organizations. Absent: random ones, made once. */
  localKeys?: [string, string];
  /** The folder with the local service's data. */
  dataDir: string;
  /** A database server for them instead. It may contain a password and is never printed. */
  databaseUrl?: string;
  /** How many calls the sample organizations get when they're created. */
  sampleCalls: number;
  /** The service to pass /api/v1 to, without a trailing slash. Absent: the local service answers. */
  apiBaseUrl?: string;
  /** Absent: text on a terminal, otherwise JSON. */
  log?: LogFormat;
}

/** A setting that can't be used. The message is one line for the person who set it. */
export class SettingsError extends Error {}

/**
 * Reads the settings; an empty variable counts as not set.
 * @param environment such as process.env
 * @throws SettingsError for the first invalid value
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const databaseUrl = environment.DATABASE_URL ? databaseAddress(environment.DATABASE_URL) : undefined;
  const apiBaseUrl = environment.API_BASE_URL ? serviceAddress(environment.API_BASE_URL) : undefined;
  return {
    port: wholeNumber("PORT", environment.PORT, 4173, 65_535),
    host: environment.HOST || "127.0.0.1",
    dataDir: environment.DATA_DIR || "data",
    sampleCalls: wholeNumber("SAMPLE_CALLS", environment.SAMPLE_CALLS, 250, 100_000),
    ...(environment.PUBLIC_URL && { publicUrl: originIn("PUBLIC_URL", environment.PUBLIC_URL) }),
    ...(environment.ALLOWED_ORIGINS && { allowedOrigins: originsIn(environment.ALLOWED_ORIGINS) }),
    ...(environment.LOCAL_KEYS && { localKeys: keysIn(environment.LOCAL_KEYS) }),
    ...(databaseUrl && { databaseUrl }),
    ...(environment.LOG && { log: logFormat(environment.LOG) }),
    ...(apiBaseUrl && { apiBaseUrl }),
  };
}

function logFormat(value: string): LogFormat {
  const format = LOG_FORMATS.find((known) => known === value);
  if (format) return format;
  throw new SettingsError(`LOG must be one of ${LOG_FORMATS.join(", ")}, not "${value}".`);
}

/** An origin: scheme, host and port, perhaps with the slash that browsers show after it. */
function originIn(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (isOrigin) return url.origin;
  throw new SettingsError(
    `${name} must be an address without a path, such as "https://switchboard.example.com".`,
  );
}

const originsIn = (value: string) =>
  value.split(",").map((origin) => originIn("ALLOWED_ORIGINS", origin.trim()));

/** Headers carry them, so they're printable ASCII. The message doesn't repeat them. */
function keysIn(value: string): [string, string] {
  const [first, second, ...more] = value.split(",").map((key) => key.trim());
  if (first && second && first !== second && more.length === 0 && /^[!-~]+$/.test(first + second)) {
    return [first, second];
  }
  throw new SettingsError('LOCAL_KEYS must be two different keys, such as "one,two".');
}

function wholeNumber(name: string, value: string | undefined, usual: number, largest: number): number {
  if (!value) return usual;
  const number = Number(value);
  if (/^\d+$/.test(value) && number <= largest) return number;
  throw new SettingsError(`${name} must be a whole number from 0 to ${largest}, not "${value}".`);
}

/** Error messages don't repeat the value, since it may contain a password. */
function databaseAddress(value: string): string {
  const url = databaseUrlOf(value);
  // A slash in a password moves the @ past what then looks like the host.
  if (
    !url ||
    !["postgres:", "postgresql:"].includes(url.protocol) ||
    url.pathname.includes("@") ||
    url.hash
  ) {
    throw new SettingsError(
      'DATABASE_URL must be an address such as "postgres://user:password@host:5432/name", ' +
        "its user and password percent-encoded.",
    );
  }
  return value;
}

/**
 * Parses a database URL. Postgres allows one with a user but no host, since a parameter may name a socket.
 */
export function databaseUrlOf(value: string): URL | undefined {
  const complete = value.replace("@/", "@localhost/");
  return URL.canParse(complete) ? new URL(complete) : undefined;
}

/**
 * The address as the connect page accepts it: /api/v1 and what follows is dropped, because the operations
 * add it.
 */
function serviceAddress(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) {
    throw new SettingsError('API_BASE_URL must be an address such as "https://api.example.com".');
  }
  // Don't repeat the value, which may contain a password.
  if (url.username || url.password) {
    throw new SettingsError("API_BASE_URL must not contain a user name or a password.");
  }
  if (url.search || url.hash) throw new SettingsError("API_BASE_URL must not contain ? or #.");
  const [before = ""] = `${url.pathname}/`.split("/api/v1/", 1);
  return url.origin + before.replace(/(?<!\/)\/+$/, "");
}
