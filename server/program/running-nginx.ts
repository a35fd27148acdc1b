import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { freePort } from "../free-port";

/** An nginx with the configuration of deploy/nginx, for tests. */
export interface RunningNginx {
  url: string;
  stop(): Promise<void>;
}

/** Why there is none. */
export const NO_NGINX = "needs nginx, which is not installed";

/** On nobody's path, but where distributions put it. */
const PLACES = ["/usr/sbin", "/usr/local/sbin", "/usr/local/nginx/sbin", "/opt/homebrew/bin"];

const program = () =>
  [...(process.env.PATH ?? "").split(delimiter), ...PLACES]
    .map((folder) => join(folder, "nginx"))
    .find((path) => existsSync(path));

export interface NginxOptions {
  /** The built dashboard. */
  appDir: string;
  /** The service that /api/v1 is passed on to. Absent: none. */
  apiBaseUrl?: string;
}

/**
 * Starts nginx on a free port of the loopback address, in a folder that goes with it.
 * @returns undefined where it is not installed
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

/** What /etc/nginx/nginx.conf is on a machine that has nothing else to serve. */
function mainFile(folder: string, port: number, { appDir, apiBaseUrl }: NginxOptions): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const site = replaced(readFileSync(resolve("deploy/nginx/switchboard.conf"), "utf8"), [
    ["listen 80;", `listen 127.0.0.1:${port};`],
    ["root /srv/switchboard/app;", `root "${resolve(appDir)}";`],
    ...(apiBaseUrl === undefined
      ? []
      : [["# include /etc/nginx/switchboard-pass.conf;", passFile(apiBaseUrl)] as [string, string]]),
  ]);
  return [
    "daemon off;",
    "error_log stderr;",
    "worker_processes 1;",
    `pid "${folder}/nginx.pid";`,
    // Its workers may else not read what belongs to this user.
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

/** Those of nginx's own mime.types that the dashboard has. */
const TYPES =
  "text/html html; text/css css; application/javascript js; application/json json; image/svg+xml svg; " +
  "font/woff2 woff2; image/png png; image/x-icon ico; text/plain txt;";

function passFile(apiBaseUrl: string): string {
  return replaced(readFileSync(resolve("deploy/nginx/switchboard-pass.conf"), "utf8"), [
    ["proxy_pass https://api.example.com;", `proxy_pass ${apiBaseUrl};`],
    ['"service":"api.example.com"', `"service":"${new URL(apiBaseUrl).host}"`],
    ...(existsSync("/etc/ssl/certs/ca-certificates.crt")
      ? []
      : [
          ["proxy_ssl_verify on;", ""] as [string, string],
          ["proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;", ""] as [string, string],
        ]),
  ]);
}

/** The text with what an operator would change in it. */
function replaced(text: string, changes: [from: string, to: string][]): string {
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
