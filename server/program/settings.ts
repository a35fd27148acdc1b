import { LOG_FORMATS, type LogFormat } from "../log";

/** What the program is told by environment variables. */
export interface Settings {
  /** 0: any free port. */
  port: number;
  host: string;
  /** The folder that keeps the local service's data. */
  dataDir: string;
  /** The database on a server that keeps them instead. It may hold a password: it is never printed. */
  databaseUrl?: string;
  /** How many calls the sample organizations get when they are made. */
  sampleCalls: number;
  /** The service to pass /api/v1 on to, without a closing slash; absent: the local service answers. */
  apiBaseUrl?: string;
  /** Absent: text on a terminal, else JSON. */
  log?: LogFormat;
}

/** A setting that cannot be used. Its message is one line for the person who set it. */
export class SettingsError extends Error {}

/**
 * Reads the settings; an empty variable counts as not set.
 * @param environment such as process.env
 * @throws SettingsError for the first value that cannot be used
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const databaseUrl = environment.DATABASE_URL ? databaseAddress(environment.DATABASE_URL) : undefined;
  const apiBaseUrl = environment.API_BASE_URL ? serviceAddress(environment.API_BASE_URL) : undefined;
  return {
    port: wholeNumber("PORT", environment.PORT, 4173, 65_535),
    host: environment.HOST || "127.0.0.1",
    dataDir: environment.DATA_DIR || "data",
    sampleCalls: wholeNumber("SAMPLE_CALLS", environment.SAMPLE_CALLS, 250, 100_000),
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

function wholeNumber(name: string, value: string | undefined, usual: number, largest: number): number {
  if (!value) return usual;
  const number = Number(value);
  if (/^\d+$/.test(value) && number <= largest) return number;
  throw new SettingsError(`${name} must be a whole number from 0 to ${largest}, not "${value}".`);
}

/** What is wrong is not repeated: it may hold a password. */
function databaseAddress(value: string): string {
  const url = databaseUrlOf(value);
  // A password with a slash in it moves the @ behind what then looks like the host.
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

/** The parts of a database's address. Postgres lets one with a user have no host, since a parameter may name a socket. */
export function databaseUrlOf(value: string): URL | undefined {
  const complete = value.replace("@/", "@localhost/");
  return URL.canParse(complete) ? new URL(complete) : undefined;
}

/** The same address that the connect page accepts: what stands from /api/v1 on is the operations' own. */
function serviceAddress(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) {
    throw new SettingsError('API_BASE_URL must be an address such as "https://api.example.com".');
  }
  // The value may hold a password: it is not repeated.
  if (url.username || url.password) {
    throw new SettingsError("API_BASE_URL must not contain a user name or a password.");
  }
  if (url.search || url.hash) throw new SettingsError("API_BASE_URL must not contain ? or #.");
  return url.origin + url.pathname.replace(/\/api\/v1(\/.*)?$/, "").replace(/\/+$/, "");
}
