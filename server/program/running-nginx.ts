import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { freePort } from "../free-port";

/** An nginx with the configuration in deploy/nginx, for tests. */
export interface RunningNginx {
  url: string;
  stop(): Promise<void>;
}

/** Why it's skipped. */
export const NO_NGINX = "needs nginx, which is not installed";

/** Where distributions put it, outside the usual PATH. */
const PLACES = ["/usr/sbin", "/usr/local/sbin", "/usr/local/nginx/sbin", "/opt/homebrew/bin"];

const program = () =>
  [...(process.env.PATH ?? "").split(delimiter), ...PLACES]
    .map((folder) => join(folder, "nginx"))
    .find((path) => existsSync(path));

export interface NginxOptions {
  /** The built dashboard's folder. */
  appDir: string;
  /** The service that /api/v1 is passed to. Absent: none. */
  apiBaseUrl?: string;
}

/**
 * Starts nginx on a free loopback port, in a temporary folder.
 * @returns undefined if it isn't installed
 */
export async function startNginx(options: NginxOptions): Promise<RunningNginx | undefined> {
  const path = program();
  if (path === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "switchboard-nginx-"));
  const port = await freePort();
  writeFileSync(join(folder, "nginx.conf"), mainFile(folder, port, options));
  const child = spawn(path, ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const kill = () => child.kill("SIGTERM");
  process.once("exit", kill);
  const url = `http://127.0.0.1:${port}`;
  await serving(child, url);
  return {
    url,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      process.off("exit", kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The /etc/nginx/nginx.conf of a machine that serves nothing else. */
function mainFile(folder: string, port: number, { appDir, apiBaseUrl }: NginxOptions): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const changes: Changes = [
    ["listen 80;", `listen 127.0.0.1:${port};`],
    ["root /srv/switchboard/app;", `root "${resolve(appDir)}";`],
  ];
  if (apiBaseUrl !== undefined) {
    changes.push(["# include /etc/nginx/switchboard-pass.conf;", passFile(apiBaseUrl)]);
  }
  const site = replaced(readFileSync(resolve("deploy/nginx/switchboard.conf"), "utf8"), changes);
  return [
    "daemon off;",
    "error_log stderr;",
    "worker_processes 1;",
    `pid "${folder}/nginx.pid";`,
    // Otherwise its workers can't read this user's files.
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
    "events { worker_connections 256; }",
    "http {",
    "access_log off;",
    ...temporary.map((name) => `${name}_temp_path "${folder}/${name}";`),
    `types { ${TYPES} }`,
    "default_type application/octet-stream;",
    site,
    "}",
  ].join("\n");
}

/** The types in nginx's mime.types that the dashboard needs. */
const TYPES =
  "text/html html; text/css css; application/javascript js; application/json json; image/svg+xml svg; " +
  "font/woff2 woff2; image/png png; image/x-icon ico; text/plain txt;";

function passFile(apiBaseUrl: string): string {
  const changes: Changes = [
    ["proxy_pass https://api.example.com;", `proxy_pass ${apiBaseUrl};`],
    ['"service":"api.example.com"', `"service":"${new URL(apiBaseUrl).host}"`],
  ];
  if (!existsSync("/etc/ssl/certs/ca-certificates.crt")) {
    changes.push(["proxy_ssl_verify on;", ""]);
    changes.push(["proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;", ""]);
  }
  return replaced(readFileSync(resolve("deploy/nginx/switchboard-pass.conf"), "utf8"), changes);
}

type Changes = [from: string, to: string][];

/** The text with the changes that an operator would make. */
function replaced(text: string, changes: Changes): string {
  return changes.reduce((changed, [from, to]) => {
    if (changed.split(from).length !== 2) throw new Error(`deploy/nginx does not have once: ${from}`);
    return changed.replace(from, () => to);
  }, text);
}

async function serving(child: ChildProcess, url: string): Promise<void> {
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return;
  }
}
